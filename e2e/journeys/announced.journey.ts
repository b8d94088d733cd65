import type { Locator, Page } from 'playwright';
import type { DevAccountKey } from '../../packages/wallet/src/dev/dev-accounts.ts';
import { describe, expect, it } from 'vitest';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';
import {
  createVisitor,
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  type BrowserVisitor,
} from '../stack/visitor.ts';
import { expectAnnouncedRequest, type ExpectedAnnouncement } from '../steps/announced.ts';
import { fillTokenForm, getTokenPanel, readCreatedTokenRoot, getOperationReceipt } from '../steps/builder.ts';
import { giveTokens } from '../steps/devnet.ts';
import {
  getLimitOrderPagePath,
  getMainButton,
  openCancelDialog,
  openOrderRootDeployDialog,
  openExecuteDialog,
  openFillDialog,
  openLimitPageTab,
  reviewBelowMarketSellOrder,
  reviewOrder,
  findSymbolWithoutOrderRoot,
} from '../steps/limit.ts';
import { getAmountField, getLiquidityPath } from '../steps/liquidity.ts';
import { navigateClientSide } from '../steps/navigation.ts';
import { createFundedUser } from '../steps/newcomer.ts';
import { getPoolLpRoot } from '../steps/pools.ts';
import { waitForResultText, typeSoldAmount } from '../steps/swap-steps.ts';
import { getSwapPagePath } from '../steps/tokens.ts';
import { connectExtension, installWalletExtension, type WalletExtension } from '../steps/wallet-extension.ts';

openBrowserForTests();

const LONG = { timeout: 40_000 };

/** Visitor with a wallet extension that records what it was asked to sign. */
class AnnouncementVisitor {
  readonly visitor: BrowserVisitor;
  readonly wallet: WalletExtension;

  private constructor(visitor: BrowserVisitor, wallet: WalletExtension) {
    this.visitor = visitor;
    this.wallet = wallet;
  }

  static async open(
    path: string,
    account = 'Alice',
    others: readonly DevAccountKey[] = [],
  ): Promise<AnnouncementVisitor> {
    const visitor = await createVisitor({ height: 1_300 });
    const wallet = await installWalletExtension(visitor.context, account, others);
    await visitor.page.goto(getExchangeOrigin() + path);
    await connectExtension(visitor.page);
    return new AnnouncementVisitor(visitor, wallet);
  }

  get page(): Page {
    return this.visitor.page;
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  /**
   * Presses a button in an element with an announcement, checks the announcement against the wallet's request, and
   * approves or rejects the request.
   */
  async press(
    scope: Locator,
    name: string | RegExp,
    expected: ExpectedAnnouncement,
    isApproved: boolean,
  ): Promise<void> {
    const button = scope.getByRole('button', { name, exact: true });
    await button.and(this.page.locator(':not([aria-disabled])')).waitFor(LONG);
    await expectAnnouncedRequest(this.wallet, scope, () => button.click(LONG), expected);
    this.wallet.answer(isApproved);
  }

  /** Enters an amount on the swap page, and presses all buttons up to the wallet's popup. */
  async trade(amount: string, expected: ExpectedAnnouncement, isApproved: boolean): Promise<void> {
    await typeSoldAmount(this.page, amount);
    const start = this.main.getByRole('button', {
      name: /^(Review (swap|deposit|withdrawal)|Wrap TYCHO|Unwrap WTYCHO)$/,
    });
    const name = await start.innerText(LONG);
    if (!name.startsWith('Review')) {
      await this.press(this.main, name, expected, isApproved);
      return;
    }
    await start.click(LONG);
    const confirm = name.replace('Review', 'Confirm');
    await this.press(this.page.getByRole('dialog', { name: confirm }), confirm, expected, isApproved);
  }

  end(): void {
    expectNoErrorsOrForeignRequests(this.visitor);
  }
}

/** Sold and received token, sold amount, and the expected announcement. */
const REJECTED_TRADES: readonly (readonly [string, string, string, ExpectedAnnouncement])[] = [
  ['USDT', 'JCT', '7', { to: 'your USDT wallet', leaves: ['7 USDT'], first: 'the pool', recipient: 'me' }],
  ['coin', 'USDT', '3', { to: "the pool's WTYCHO wallet", leaves: [], recipient: 'me' }],
  ['coin', 'WTYCHO', '5', { to: 'the coin vault', leaves: [], recipient: 'me' }],
  [
    'WTYCHO',
    'coin',
    '2',
    { to: 'your WTYCHO wallet', leaves: ['2 WTYCHO'], first: 'the coin vault', recipient: 'me' },
  ],
];

describe('before the wallet opens, the page announces exactly what it asks', () => {
  it('swaps of a token and of the coin, a wrap and an unwrap', async () => {
    const visitor = await AnnouncementVisitor.open(await getSwapPagePath('USDT', 'JCT'));
    for (const [sold, received, amount, expected] of REJECTED_TRADES) {
      await navigateClientSide(visitor.page, await getSwapPagePath(sold, received));
      await visitor.trade(amount, expected, false);
      await waitForResultText(visitor.page, /You rejected the request/);
    }
    visitor.end();
  });

  it('a swap of one token into a stable pool, and out of it', async () => {
    const lp = await getPoolLpRoot('USDC/USDT/DAI');
    const visitor = await AnnouncementVisitor.open(await getSwapPagePath('DAI', lp));
    await visitor.trade(
      '11',
      { to: 'your DAI wallet', leaves: ['11 DAI'], first: 'the pool', recipient: 'me' },
      true,
    );
    await waitForResultText(visitor.page, /Success/);
    await navigateClientSide(visitor.page, await getSwapPagePath(lp, 'USDC'));
    await visitor.trade(
      '1',
      { to: /^your .*LP wallet/, leaves: [/^1 .*LP$/], first: 'the pool', recipient: 'me' },
      false,
    );
    visitor.end();
  });

  it('limit orders: the contract, a new one, filling and canceling', async () => {
    const symbol = await findSymbolWithoutOrderRoot(['WETH', 'WBTC', 'JCT', 'EMBER']);
    const visitor = await AnnouncementVisitor.open(await getLimitOrderPagePath(symbol, 'USDT'));
    const { page, wallet } = visitor;
    await visitor.press(
      await openOrderRootDeployDialog(page, symbol),
      'Deploy',
      { to: 'the order factory', leaves: [], recipient: 'none' },
      false,
    );
    await page.goto(getExchangeOrigin() + (await getLimitOrderPagePath('WTYCHO', 'USDT')));
    await getMainButton(page, /^Enter an amount|Enter amount/).waitFor(LONG);
    await openLimitPageTab(page, /^My open orders/);
    const rows = visitor.main.locator('button[data-order]');
    const before = await rows.evaluateAll((all) => all.map((one) => one.getAttribute('data-order')));
    await visitor.press(
      await reviewOrder(page, '6', 3),
      'Place order',
      {
        to: 'your WTYCHO wallet',
        leaves: ['6 WTYCHO'],
        first: 'the order contract of WTYCHO',
        recipient: 'me',
      },
      true,
    );
    await page.getByText('Your order is in the book').waitFor(LONG);
    const fresh = async (): Promise<string | undefined> => {
      const all = await rows.evaluateAll((some) => some.map((one) => one.getAttribute('data-order')));
      return all.find((one) => one !== null && !before.includes(one)) ?? undefined;
    };
    await expect.poll(fresh, LONG).toBeDefined();
    const order = (await fresh()) ?? '';
    await visitor.press(
      await openCancelDialog(page, order),
      'Cancel order',
      { to: 'the order', leaves: [], recipient: 'me' },
      false,
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).waitFor(LONG);
    await page.keyboard.press('Escape');
    await wallet.changeAccount('Bob', true);
    await openLimitPageTab(page, /^Order book|^All orders|^Open orders/).catch(() => undefined);
    const fill = await openFillDialog(page, order);
    await visitor.press(
      fill,
      'Fill the whole order',
      { to: 'your USDT wallet', leaves: [/ USDT$/], first: 'the order', recipient: 'me' },
      false,
    );
    visitor.end();
  });

  it('limit orders: executing an order of another account', async () => {
    const visitor = await AnnouncementVisitor.open(await getLimitOrderPagePath('WTYCHO', 'USDT'));
    const { page, wallet } = visitor;
    await getMainButton(page, /^Enter an amount|Enter amount/).waitFor(LONG);
    await visitor.press(
      await reviewBelowMarketSellOrder(page, '70'),
      'Place order',
      {
        to: 'your WTYCHO wallet',
        leaves: ['70 WTYCHO'],
        first: 'the order contract of WTYCHO',
        recipient: 'me',
      },
      true,
    );
    await page.getByText('Your order is in the book').waitFor(LONG);
    await wallet.changeAccount('Bob', true);
    const button = visitor.main.locator('button[data-execute]').first();
    await button.waitFor(LONG);
    const dialog = await openExecuteDialog(page, (await button.getAttribute('data-execute')) ?? '');
    await visitor.press(dialog, 'Execute order', { to: 'the order', leaves: [], recipient: 'me' }, false);
    visitor.end();
  });

  it('liquidity: every step of adding, reverting it, and removing', async () => {
    const user = await createFundedUser('ladder');
    await giveTokens(user.address, 'USDC', 50_000_000n);
    await giveTokens(user.address, 'JCT', 500_000_000_000n);
    const visitor = await AnnouncementVisitor.open(await getLiquidityPath('add', 'USDC', 'JCT'), user.name, [
      user,
    ]);
    const { page, main } = visitor;
    await visitor.press(main, 'Connect account', { to: 'the exchange', leaves: [], recipient: 'me' }, true);
    await main.getByText('Exchange account connected').waitFor(LONG);
    await visitor.press(
      main,
      'Connect pool',
      { to: 'your exchange account', leaves: [], recipient: 'none' },
      true,
    );
    await main.getByText('Pool USDC/JCT connected').waitFor(LONG);
    await getAmountField(page, 0).fill('10');
    await visitor.press(
      main,
      'Deposit USDC',
      {
        to: 'your USDC wallet',
        leaves: ['10 USDC'],
        first: 'your exchange account',
        recipient: 'me',
      },
      true,
    );
    await main.getByText(/^10\.00\sUSDC deposited into your exchange account$/).waitFor(LONG);
    await main.getByRole('button', { name: 'Withdraw USDC to your wallet' }).click(LONG);
    await visitor.press(
      page.getByRole('dialog', { name: 'Withdraw USDC to your wallet' }),
      'Withdraw USDC to your wallet',
      { to: 'your exchange account', leaves: ['10 USDC'], recipient: 'me' },
      true,
    );
    await main.getByText(/^10\.00\sUSDC withdrawn to your wallet$/).waitFor(LONG);
    await page.goto(getExchangeOrigin() + (await getLiquidityPath('add', 'USDC', 'JCT')));
    await getAmountField(page, 0).fill('10');
    for (const [symbol, amount] of [
      ['USDC', '10 USDC'],
      ['JCT', /^\d[\d. ]* JCT$/],
    ] as const)
      await visitor.press(
        main,
        `Deposit ${symbol}`,
        {
          to: `your ${symbol} wallet`,
          leaves: [amount],
          first: 'your exchange account',
          recipient: 'me',
        },
        true,
      );
    await visitor.press(
      main,
      'Supply',
      { to: 'your exchange account', leaves: [/ (USDC|JCT)$/, / (USDC|JCT)$/], recipient: 'me' },
      true,
    );
    await page.getByRole('region', { name: 'Liquidity supplied' }).waitFor(LONG);
    await page.goto(getExchangeOrigin() + (await getLiquidityPath('remove', 'USDC', 'JCT')));
    await page.getByLabel('You remove').fill('0.0001');
    await visitor.press(
      main,
      /^Remove .* LP$/,
      { to: 'your LP wallet', leaves: ['0.0001 LP'], first: 'the pool', recipient: 'me' },
      false,
    );
    await page.goto(getExchangeOrigin() + (await getLiquidityPath('add', 'BADGE', 'WETH')));
    await visitor.press(main, 'Create pool', { to: 'the exchange', leaves: [], recipient: 'none' }, false);
    visitor.end();
  });

  it('an own token: creating, minting, burning, transferring ownership', async () => {
    const visitor = await AnnouncementVisitor.open('/builder/create', 'Bob');
    const { page, main, wallet } = visitor;
    const other = wallet.addressOf('Carol');
    await fillTokenForm(page, { name: 'AnnouncementVisitor', symbol: 'TELL', decimals: '6' });
    await visitor.press(main, 'Create token', { to: 'the token factory', leaves: [], recipient: 'me' }, true);
    const root = await readCreatedTokenRoot(page);
    await page.goto(`${getExchangeOrigin()}/builder/${root}`);
    await page.getByText('You own it').waitFor(LONG);
    const ofRoot = 'the token contract of TELL';
    const mint = getTokenPanel(page, 'Mint');
    await mint.getByLabel('Target address').fill(other);
    await mint.getByLabel('Amount to mint').fill('4');
    await visitor.press(mint, 'Mint 4 TELL', { to: ofRoot, leaves: [], recipient: { other } }, true);
    await getOperationReceipt(page, 'Minted 4 TELL').waitFor(LONG);
    const burn = getTokenPanel(page, 'Burn');
    await burn.getByLabel('Target address').fill(other);
    await burn.getByLabel('Amount to burn').fill('1');
    await visitor.press(burn, 'Burn 1 TELL', { to: ofRoot, leaves: ['1 TELL'], recipient: 'none' }, false);
    await page
      .getByRole('dialog', { name: 'Nothing was burned' })
      .getByRole('button', { name: 'Close' })
      .last()
      .click(LONG);
    const zone = getTokenPanel(page, 'Transfer ownership');
    await zone.getByLabel('New owner').fill(other);
    await zone.getByLabel('Type TELL to confirm').fill('TELL');
    await visitor.press(zone, 'Transfer ownership', { to: ofRoot, leaves: [], recipient: { other } }, false);
    visitor.end();
  });

  it('an upgrade of an old token', async () => {
    const visitor = await AnnouncementVisitor.open('/swap', 'Carol');
    const { page } = visitor;
    await page
      .getByRole('status')
      .filter({ hasText: 'has a new version' })
      .getByRole('button', { name: 'Upgrade' })
      .click(LONG);
    await visitor.press(
      page.getByRole('dialog', { name: 'Upgrade tokens' }),
      /^Upgrade /,
      { to: /^your old .* wallet/, leaves: [/^\d/], recipient: 'me' },
      false,
    );
    visitor.end();
  });
});
