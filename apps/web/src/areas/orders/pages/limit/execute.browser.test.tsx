import '@junction/ui-kit/styles.css';
import type { WireTraceNode } from '@junction/api-contract';
import type { WireOrderExecution } from '@junction/api-contract';
import { formatUnits, nano, toAddress, type Address } from '@junction/primitives';
import { createConstantProductQuoter } from '@junction/routing';
import { GetterError, WalletReadError } from '@junction/wallet';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getOperationStore, isOperationRunning } from '../../../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import {
  ORDER_MAKER,
  ORDER_ROOT,
  buildFakeOrder,
  createFakeOrders,
} from '../../../../shared/testing/fake-orders.ts';
import { buildTraceNode } from '../../../../shared/testing/trace-node.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { ordersArea } from '../../index.ts';

const { router, renderApp } = createTestApp(ordersArea);

const COIN = 1_000_000_000n;
const [POOL, LP, TOKEN_WALLET, STABLE, STABLE_PAIR] = ['e', '8', '5', 'd', 'f'].map((digit) =>
  toAddress(`0:${digit.repeat(64)}`),
) as [Address, Address, Address, Address, Address];
const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const OFFERED = 100n * COIN;
const WANTED = 40_000_000n;
/** Amount that arrives in the caller's wallet, base units. */
const ARRIVED = 8_100_000n;
const book = createFakeOrders();
/** Pool of both tokens, at a price of 0.5 USDT per coin. */
const pool = {
  dollars: 0n,
  isDerived: true,
  state: '2',
  hasKinds: true,
  hasStable: false,
  isSilent: false,
  /** Pool that the order reports. */
  own: POOL,
};
/** Token wallets of the order, of the crossing order and of the exchange's vaults. */
const WALLETS = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((digits) => toAddress(`0:${digits.repeat(32)}`));
const [SPENT_WALLET, RECEIVE_WALLET, VAULT, VAULT_WALLET, SPENT_VAULT, SPENT_VAULT_WALLET] = WALLETS as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
];
const STRANGE_WALLET = toAddress(`0:${'a7'.repeat(32)}`);
/** Code hashes that the wallet's node reports, and wallets that the vaults report. */
const codes = {
  foreign: undefined as Address | undefined,
  isSilent: false,
  /** Token wallet that the vault of the wanted token reports. */
  ofVault: VAULT_WALLET as Address | undefined,
  isVaultSilent: false,
  /** Code hash of the wrapped coin's wallet. */
  wrapped: 'c0de',
};
const FEE = { denominator: 1_000_000n, pool: 3_000n, beneficiary: 0n, referrer: 0n };
const coinsInPool = 2_000_000n * COIN;

/** Returns the expected reward: the pool's surplus less the order's fee of 10 %, which is rounded up. */
function reward(): bigint {
  const { dollars } = pool;
  const reserves = [dollars, coinsInPool] as const;
  const paid =
    createConstantProductQuoter({ kind: 'constant-product', reserves, lpSupply: COIN, fee: FEE }).received(
      1,
      0,
      OFFERED,
    ) ?? 0n;
  return paid - WANTED - (paid - WANTED + 9n) / 10n;
}
const dollars = (units: bigint): string => `${formatUnits(units, 6)}\u00a0USDT`;

const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(1_000n * COIN),
  codeHash(account) {
    if (codes.isSilent) throw new WalletReadError({ code: 'WALLET_FAILED', detail: 'no node' });
    if (account === codes.foreign) return 'bad';
    return account === SPENT_VAULT_WALLET ? codes.wrapped : 'c0de';
  },
  getters(to, { method, params }) {
    const order = book.orders.find(({ accountAddr }) => accountAddr === to);
    switch (method) {
      case 'decimals':
        return undefined;
      case 'walletOf':
        if (params['walletOwner'] === SPENT_VAULT) return { value0: SPENT_VAULT_WALLET };
        return { value0: params['walletOwner'] === VAULT ? VAULT_WALLET : TOKEN_WALLET };
      case 'getExpectedTokenVaultAddress':
        return { value0: params['_tokenRoot'] === TOKEN_ROOTS.wrapped ? SPENT_VAULT : VAULT };
      case 'getTokenWallet':
        if (codes.isVaultSilent) throw new WalletReadError({ code: 'WALLET_FAILED', detail: 'no node' });
        return { value0: to === SPENT_VAULT ? SPENT_VAULT_WALLET : codes.ofVault };
      case 'getExpectedPoolAddress':
        return { value0: POOL };
      case 'getExpectedPoolAddressOfType':
        if (!pool.hasKinds) throw new GetterError(method, to, 60);
        return { value0: Number(params['poolType']) === 3 ? STABLE : STABLE_PAIR };
      case 'getAmplificationCoefficient':
        return { value0: { value: '100', precision: '1' } };
      case 'getPoolType':
        if (to === STABLE_PAIR || (to === STABLE && !pool.hasStable)) return undefined;
        return { value0: to === STABLE ? '3' : '1' };
      case 'isActive':
        return { value0: true };
      case 'getTokenRoots':
        return to === STABLE
          ? { roots: [TOKEN_ROOTS.usdt, TOKEN_ROOTS.wrapped], lp: LP }
          : { left: TOKEN_ROOTS.usdt, right: TOKEN_ROOTS.wrapped, lp: LP };
      case 'getBalances':
        if (to === STABLE)
          return { value0: { lp_supply: COIN.toString(), balances: [`${10n ** 12n}`, `${10n ** 15n}`] } };
        return {
          value0: {
            lp_supply: COIN.toString(),
            left_balance: pool.dollars.toString(),
            right_balance: coinsInPool.toString(),
          },
        };
      case 'getExpectedAddressOrderRoot':
        return { value0: ORDER_ROOT };
      case 'expectedAddressOrder': {
        const own = book.orders.find(
          ({ ownerAddress, spentTokenRoot }) =>
            ownerAddress === params['_owner'] && spentTokenRoot === params['_spentToken'],
        );
        return { value0: pool.isDerived ? own?.accountAddr : TOKEN_WALLET };
      }
      case 'getDetails':
        if (pool.isSilent) throw new WalletReadError({ code: 'WALLET_FAILED', detail: 'no node' });
        return (
          order && {
            value0: {
              owner: order.ownerAddress,
              timeTx: '11',
              nowTx: '12',
              state: pool.state,
              dexPair: pool.own,
              spentWallet: SPENT_WALLET,
              receiveWallet: RECEIVE_WALLET,
              currentAmountSpentToken: order.currentSpentAmount,
              currentAmountReceiveToken: order.currentReceiveAmount,
            },
          }
        );
      case 'getFeeParams':
        return to === POOL || to === STABLE
          ? {
              value0: {
                denominator: '1000000',
                pool_numerator: '3000',
                beneficiary_numerator: '0',
                referrer_numerator: '0',
              },
            }
          : {
              params: {
                numerator: '3',
                denominator: '1000',
                matchingNumerator: '1',
                matchingDenominator: '10',
              },
            };
      default:
        return { value0: '40000000' };
    }
  },
});

const node = (method: string | null, more: Partial<WireTraceNode> = {}) =>
  buildTraceNode(ACCOUNT, { method, ...more });
let ending: 'executed' | 'rejected' = 'executed';
const callId = (): string => String(wallet.sent.at(-1)?.call?.params['callbackId']);
function tree(): object[] {
  if (ending === 'rejected') return [node(null), node('onOrderSwapCancel', { parent: 0, callId: callId() })];
  const paid = (to: Address, amount: bigint) =>
    node('acceptTransfer', { parent: 0, to, token: TOKEN_ROOTS.usdt, amount: amount.toString() });
  return [
    node(null),
    node('onOrderSwapSuccess', { parent: 0, callId: callId() }),
    paid(TOKEN_WALLET, ARRIVED),
    // The payment to the maker comes later in the tree, in the same token as the reward of the execution.
    paid(LP, WANTED),
  ];
}

const executable = (more: Partial<WireOrderExecution> = {}): WireOrderExecution => ({
  kind: 'Pool',
  accountAddr: `0:${'1'.repeat(64)}`,
  counterAddr: null,
  poolAddr: POOL,
  poolType: '1',
  rewardTokenRoot: TOKEN_ROOTS.usdt,
  rewardAmount: '9000000',
  rewardFee: '900000',
  gas: COIN.toString(),
  worth: (18n * COIN).toString(),
  ...more,
});

async function open(connected = true) {
  const screen = await renderApp();
  await router.navigate({ to: `/limit/${TOKEN_ROOTS.wrapped}/${TOKEN_ROOTS.usdt}`, replace: true });
  if (connected)
    await getWalletStore()
      .getState()
      .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  return screen;
}
type Screen = Awaited<ReturnType<typeof open>>;
async function press(screen: Screen) {
  await screen
    .getByRole('button', { name: /^Execute, / })
    .first()
    .click();
  return screen.getByRole('dialog', { name: 'Execute this order' });
}
const doIt = (dialog: Awaited<ReturnType<typeof press>>) =>
  dialog.getByRole('button', { name: 'Execute order' });

beforeAll(() => {
  openFakeMarket((path, body) =>
    path.includes('/trace/') ? { finished: true, nodes: tree() } : book.answers(path, body),
  );
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  localStorage.clear();
  book.orders = [
    buildFakeOrder({ digit: '1', side: 'sell', coins: 100, dollars: 40 }),
    buildFakeOrder({ digit: '2', side: 'sell', coins: 100, dollars: 60, owner: LP }),
  ];
  book.executions = [executable()];
  pool.dollars = 1_000_000_000_000n;
  pool.isDerived = true;
  pool.state = '2';
  pool.hasStable = false;
  pool.hasKinds = true;
  pool.own = POOL;
  pool.isSilent = false;
  codes.foreign = undefined;
  codes.isSilent = false;
  codes.ofVault = VAULT_WALLET;
  codes.isVaultSilent = false;
  codes.wrapped = 'c0de';
  ending = 'executed';
  wallet.setBalance(nano(1_000n * COIN));
});
afterEach(async () => {
  // A pending execution would make the order busy in the next test.
  await expect
    .poll(() => getOperationStore().getState().operations.filter(isOperationRunning))
    .toHaveLength(0);
  getOperationStore().getState().clearEnded();
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

describe('an executable order', () => {
  it('is marked with the net reward, unlike others', async () => {
    const screen = await open();
    await expect.element(screen.getByText('Executable')).toBeVisible();
    await expect.element(screen.getByText('+14.95\u00a0TYCHO after gas')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Execute, / }).elements()).toHaveLength(1);
    expect(screen.getByText('Executable').elements()).toHaveLength(1);
  });

  it("can be executed by any account, with on-chain amounts instead of the server's", async () => {
    const screen = await open();
    const dialog = await press(screen);
    await expect.element(dialog.getByText(dollars(reward()))).toBeVisible();
    await expect.element(dialog.getByText('6\u00a0TYCHO', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText('the order', { exact: false }).first()).toBeVisible();
    await doIt(dialog).click();
    await expect.element(screen.getByText(/^The order was executed, 8\.\d+\sUSDT arrived/)).toBeVisible();
    expect(wallet.sent.at(-1)).toMatchObject({
      to: `0:${'1'.repeat(64)}`,
      value: 6n * COIN,
      bounce: true,
      call: { method: 'swapInPoolOfType', params: { deployWalletValue: '100000000', poolType: '1' } },
    });
    await expect.element(screen.getByRole('region', { name: 'Receipt' })).toBeVisible();
  });

  it.each([
    ['pays less', 1_000_000_000_000n],
    ['is empty', 0n],
  ])('is executed against the stable pool if the pair %s, and the message names it', async (_, left) => {
    pool.hasStable = true;
    pool.dollars = left;
    const dialog = await press(await open());
    await expect.element(dialog.getByText(/the stable pool .*USDT/)).toBeVisible();
    // The stable pool pays almost 1 USDT per coin; the order's price and the fee on the reward are deducted.
    await expect.element(dialog.getByText(/^53\.\d+\sUSDT$/)).toBeVisible();
    await doIt(dialog).click();
    await expect
      .poll(() => wallet.sent.at(-1)?.call)
      .toMatchObject({ method: 'swapInPoolOfType', params: { poolType: '3' } });
  });

  it('is executed only in its own pool if the exchange has one pool per pair', async () => {
    pool.hasKinds = false;
    const dialog = await press(await open());
    await expect.element(dialog.getByText(dollars(reward()))).toBeVisible();
    await doIt(dialog).click();
    await expect
      .poll(() => wallet.sent.at(-1)?.call)
      .toMatchObject({ method: 'swap', params: { deployWalletValue: '100000000' } });
    expect(wallet.sent.at(-1)?.call?.params).not.toHaveProperty('poolType');
  });

  it('is gone if the exchange has one pool per pair and the order does not know it', async () => {
    pool.hasKinds = false;
    pool.own = TOKEN_WALLET;
    const before = wallet.sent.length;
    const dialog = await press(await open());
    await expect.element(dialog.getByText('This order can no longer be executed')).toBeVisible();
    expect(wallet.sent.length).toBe(before);
  });

  it('names the displayed pool even if another is better now', async () => {
    const dialog = await press(await open());
    await expect.element(dialog.getByText(/the constant product pool .*USDT/)).toBeVisible();
    pool.hasStable = true;
    await doIt(dialog).click();
    await expect
      .poll(() => wallet.sent.at(-1)?.call)
      .toMatchObject({ method: 'swapInPoolOfType', params: { poolType: '1' } });
  });

  it('is matched with the order confirmed by the chain', async () => {
    const counter = buildFakeOrder({ digit: '4', side: 'buy', coins: 100, dollars: 50 });
    book.orders = [...book.orders, counter];
    book.executions = [
      executable({ kind: 'Match', counterAddr: counter.accountAddr, poolAddr: null, poolType: null }),
    ];
    const screen = await open();
    // Both crossing orders have the tag and open the same dialog.
    await expect.poll(() => screen.getByText('Executable').elements().length).toBe(2);
    const dialog = await press(screen);
    await expect.element(dialog.getByText('a crossing order')).toBeVisible();
    await expect.element(dialog.getByText(dollars(9_000_000n), { exact: true })).toBeVisible();
    await doIt(dialog).click();
    await expect
      .poll(() => wallet.sent.at(-1)?.call)
      .toMatchObject({
        method: 'matching',
        params: { _orderRoot: ORDER_ROOT, _owner: ORDER_MAKER, _timeTx: '11', _nowTx: '12' },
      });
  });

  it('shows that the pool no longer reaches its price', async () => {
    const screen = await open();
    pool.dollars = 700_000_000_000n;
    const before = wallet.sent.length;
    const dialog = await press(screen);
    await expect.element(dialog.getByText('This order can no longer be executed')).toBeVisible();
    await expect
      .element(dialog.getByRole('button', { name: 'Not executable' }))
      .toHaveAttribute('aria-disabled', 'true');
    expect(wallet.sent).toHaveLength(before);
  });

  it('sends nothing below the displayed reward, and shows the new amounts first', async () => {
    const screen = await open();
    const before = wallet.sent.length;
    const dialog = await press(screen);
    await expect.element(dialog.getByText(dollars(reward()))).toBeVisible();
    pool.dollars = 990_000_000_000n;
    await doIt(dialog).click();
    await expect.element(dialog.getByText('The reward has decreased')).toBeVisible();
    await expect.element(dialog.getByText(dollars(reward()))).toBeVisible();
    expect(wallet.sent).toHaveLength(before);
    await doIt(dialog).click();
    await expect.poll(() => wallet.sent.length).toBe(before + 1);
  });

  it('is not sent while the chain cannot be read again', async () => {
    const screen = await open();
    const before = wallet.sent.length;
    const dialog = await press(screen);
    await expect.element(dialog.getByText(dollars(reward()))).toBeVisible();
    pool.isSilent = true;
    await doIt(dialog).click();
    await expect.element(dialog.getByText('The order could not be read')).toBeVisible();
    expect(wallet.sent).toHaveLength(before);
    pool.isSilent = false;
    await doIt(dialog).click();
    await expect.poll(() => wallet.sent.length).toBe(before + 1);
  });

  it.each([
    ['spends', SPENT_WALLET],
    ['wants', RECEIVE_WALLET],
    ['wants, which the vault pays out of', STRANGE_WALLET],
  ])('warns of coins at risk in an unknown wallet of what it %s', async (_, foreign) => {
    codes.foreign = foreign;
    if (foreign === STRANGE_WALLET) codes.ofVault = foreign;
    const before = wallet.sent.length;
    const dialog = await press(await open());
    await expect.element(dialog.getByText(dollars(reward()))).toBeVisible();
    await expect.element(dialog.getByText('You can lose the 6\u00a0TYCHO you send')).toBeVisible();
    await expect
      .element(dialog.getByText('the code of one of these is unverified', { exact: false }))
      .toBeVisible();
    await expect.element(doIt(dialog)).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('checkbox', { name: 'I understand what this can cost me' }).click();
    expect(wallet.sent).toHaveLength(before);
    await doIt(dialog).click();
    await expect.poll(() => wallet.sent.length).toBe(before + 1);
  });

  it("warns of coins at risk if the wallets' code is unknown", async () => {
    codes.isSilent = true;
    const dialog = await press(await open());
    await expect.element(dialog.getByText('You can lose the 6\u00a0TYCHO you send')).toBeVisible();
    await expect.element(dialog.getByText('could not be read', { exact: false })).toBeVisible();
    await expect.element(doIt(dialog)).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('checkbox', { name: 'I understand what this can cost me' }).click();
    const before = wallet.sent.length;
    await doIt(dialog).click();
    await expect.poll(() => wallet.sent.length).toBe(before + 1);
  });

  it('warns of coins at risk if the vault does not report its wallet', async () => {
    codes.isVaultSilent = true;
    const dialog = await press(await open());
    await expect.element(dialog.getByText('could not be read', { exact: false })).toBeVisible();
    await expect.element(doIt(dialog)).toHaveAttribute('aria-disabled', 'true');
  });

  it("warns of coins at risk in another token's wallet with the wrapped coin's code", async () => {
    codes.wrapped = 'wrapped';
    codes.ofVault = SPENT_VAULT_WALLET;
    const dialog = await press(await open());
    await expect
      .element(dialog.getByText('the code of one of these is unverified', { exact: false }))
      .toBeVisible();
    await expect.element(doIt(dialog)).toHaveAttribute('aria-disabled', 'true');
  });

  it("needs no acknowledgement if the wrapped coin's wallets have their own code", async () => {
    codes.wrapped = 'wrapped';
    const before = wallet.sent.length;
    await doIt(await press(await open())).click();
    await expect.poll(() => wallet.sent.length).toBe(before + 1);
  });

  it('sends nothing through a wallet whose code has changed since the review', async () => {
    const before = wallet.sent.length;
    const dialog = await press(await open());
    await expect.element(dialog.getByText(dollars(reward()))).toBeVisible();
    codes.foreign = SPENT_WALLET;
    await doIt(dialog).click();
    await expect.element(dialog.getByText('You can lose the 6\u00a0TYCHO you send')).toBeVisible();
    expect(wallet.sent).toHaveLength(before);
  });

  it("is rejected if its address is not derived by the network's contracts", async () => {
    pool.isDerived = false;
    const before = wallet.sent.length;
    const dialog = await press(await open());
    await expect.element(dialog.getByText('Not an order of this exchange')).toBeVisible();
    expect(wallet.sent).toHaveLength(before);
  });

  it('shows that another account was faster', async () => {
    ending = 'rejected';
    const screen = await open();
    await doIt(await press(screen)).click();
    await expect.element(screen.getByText('The order was not executed')).toBeVisible();
  });

  it('asks to connect a wallet first', async () => {
    const screen = await open(false);
    await screen.getByRole('button', { name: /^Execute, / }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Connect a wallet' })).toBeVisible();
  });
});

it('keeps tag, button and amount on narrow screens', async () => {
  await page.viewport(390, 844);
  const screen = await open();
  const row = screen.getByRole('list', { name: 'Open orders' });
  await expect.element(row.getByText('Executable')).toBeVisible();
  await expect.element(row.getByRole('button', { name: /^Execute, / })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
