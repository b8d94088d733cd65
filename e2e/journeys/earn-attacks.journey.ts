import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';
import {
  createVisitor,
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  type BrowserVisitor,
} from '../stack/visitor.ts';
import { advanceDevnetTime, fetchDeveloperAddress, giveCoins } from '../steps/devnet.ts';
import {
  listEarnPages,
  readDeveloperTokenBalance,
  EARN_PAGE_TIMEOUT,
  openPageAfterTimeShift,
} from '../steps/earn.ts';
import { fetchRootsBySymbol } from '../steps/tokens.ts';
import { connectExtension, installWalletExtension, type WalletExtension } from '../steps/wallet-extension.ts';

// These tests advance the chain's clock, so this test file uses an exchange of its own.
openBrowserForTests();

const TALL = { height: 1800 };
const CONFIRM_LABEL = 'Confirm in the wallet';
const DAY = 86_400;
const OTHER_NETWORK = 1;

/** Visitor with a wallet extension that runs outside of the pages, so that all tabs share it. */
interface WalletUser {
  readonly visitor: BrowserVisitor;
  readonly wallet: WalletExtension;
  readonly page: Page;
}

async function openAs(name: string, path: string): Promise<WalletUser> {
  const visitor = await createVisitor(TALL);
  const wallet = await installWalletExtension(visitor.context, name);
  const { page } = visitor;
  await page.goto(getExchangeOrigin() + path);
  await connectExtension(page);
  return { visitor, wallet, page };
}

async function openTab({ visitor }: WalletUser): Promise<Page> {
  const second = await visitor.context.newPage();
  await second.goto(visitor.page.url());
  await second
    .getByRole('banner')
    .getByRole('button', { name: /^Account 0:/ })
    .waitFor(EARN_PAGE_TIMEOUT);
  return second;
}

/** Makes the wallet notify the page that it uses the given network. */
const tellNetwork = (page: Page, networkId: number): Promise<void> =>
  page.evaluate((id) => {
    const hear = Reflect.get(globalThis, 'tellWalletEvent') as (name: string, data: unknown) => void;
    hear('networkChanged', { networkId: id, selectedConnection: `custom-${id}` });
  }, networkId);

interface Action {
  readonly page: string;
  /** Opens the review. */
  readonly look: (page: Page) => Promise<void>;
  readonly dialog: RegExp | string;
  readonly confirm: RegExp | string;
  /** True if only Alice has a position in the contract, so that Bob cannot review the action. */
  readonly isHersAlone?: boolean;
}

async function pressWhenEnabled(page: Page, name: RegExp | string): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  await expect
    .poll(() => button.getAttribute('aria-disabled', EARN_PAGE_TIMEOUT), EARN_PAGE_TIMEOUT)
    .toBe(null);
  await button.click(EARN_PAGE_TIMEOUT);
}

async function typeAmount(page: Page, label: string, amount: string): Promise<void> {
  await page.getByLabel(label).fill(amount, EARN_PAGE_TIMEOUT);
}

const ACTIONS: Readonly<Record<string, Action>> = {
  'a deposit in a gauge': {
    page: 'gauge',
    look: async (page) => {
      await typeAmount(page, 'You deposit', '5');
      await pressWhenEnabled(page, /^Deposit 5/);
    },
    dialog: 'Deposit and lock',
    confirm: CONFIRM_LABEL,
  },
  'a claim from a gauge': {
    page: 'gauge',
    look: (page) => pressWhenEnabled(page, 'Claim all'),
    dialog: 'Claim rewards',
    confirm: CONFIRM_LABEL,
  },
  'a withdrawal from a gauge': {
    page: 'gauge',
    look: async (page) => {
      await page.getByText('Withdraw', { exact: true }).last().click(EARN_PAGE_TIMEOUT);
      await typeAmount(page, 'You withdraw', '5');
      await pressWhenEnabled(page, /^Withdraw 5/);
    },
    dialog: /^Withdraw 5/,
    confirm: CONFIRM_LABEL,
  },
  'a claim of everything': {
    page: 'claims',
    look: (page) => pressWhenEnabled(page, /^Claim \d positions/),
    dialog: 'Claim all',
    confirm: CONFIRM_LABEL,
  },
  'a lock for votes': {
    page: 'balance',
    look: async (page) => {
      await typeAmount(page, 'You lock', '100');
      await pressWhenEnabled(page, /^Lock 100/);
    },
    dialog: 'Lock governance tokens',
    confirm: /^Lock 100/,
  },
  'a withdrawal from an older farm': {
    page: 'farm',
    look: async (page) => {
      await page.getByText('Withdraw', { exact: true }).last().click(EARN_PAGE_TIMEOUT);
      await typeAmount(page, 'You withdraw', '1');
      await pressWhenEnabled(page, /^Withdraw 1\.00/);
    },
    dialog: /^Withdraw 1\.00/,
    confirm: CONFIRM_LABEL,
  },
  'a claim from an older farm': {
    page: 'farm',
    look: (page) => pressWhenEnabled(page, 'Claim rewards only'),
    dialog: 'Claim rewards',
    confirm: CONFIRM_LABEL,
  },
  'the way out of an older farm': {
    page: 'farm',
    look: (page) => pressWhenEnabled(page, /^Emergency withdraw /),
    dialog: /^Emergency withdraw /,
    confirm: CONFIRM_LABEL,
    isHersAlone: true,
  },
};

const isDisabled = async (button: Locator): Promise<boolean> =>
  (await button.getAttribute('aria-disabled', EARN_PAGE_TIMEOUT)) === 'true';

/**
 * Returns true if the button appears within 5 seconds, the time in which the page reads the state of another account.
 */
const comes = (button: Locator): Promise<boolean> =>
  button.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );

it.each(Object.entries(ACTIONS))(
  'between review and click of %s: a second tab, another network, another account',
  async (_, { page: name, look, dialog: title, confirm: yes, isHersAlone }) => {
    const place = (await listEarnPages()).find((one) => one.name === name)?.path ?? '';
    const person = await openAs('Alice', place);
    const { visitor, wallet, page } = person;
    const dialogOf = (tab: Page): Locator => tab.getByRole('dialog', { name: title });
    const confirmOf = (tab: Page): Locator => dialogOf(tab).getByRole('button', { name: yes });
    const second = await openTab(person);
    await look(second);
    await look(page);
    await confirmOf(second).waitFor(EARN_PAGE_TIMEOUT);

    // While the first tab waits for the wallet, the second tab, which was reviewed before, must not request the action
    // again.
    await confirmOf(page).click(EARN_PAGE_TIMEOUT);
    await wallet.untilOpen(1);
    expect(wallet.asked()).toMatchObject([{ from: { name: 'Alice' } }]);
    await expect.poll(() => isDisabled(confirmOf(second)), EARN_PAGE_TIMEOUT).toBe(true);
    await confirmOf(second).click({ force: true });
    wallet.answer(false);
    await page.getByText('You rejected the request').first().waitFor(EARN_PAGE_TIMEOUT);
    await expect.poll(() => isDisabled(confirmOf(second)), EARN_PAGE_TIMEOUT).toBe(false);
    expect(wallet.asked()).toEqual([]);

    // The user changes the network in the wallet.
    await tellNetwork(second, OTHER_NETWORK);
    await dialogOf(second)
      .getByText('It cannot be confirmed from there', { exact: false })
      .or(second.getByText('Your wallet has changed: close this and review again'))
      .first()
      .waitFor(EARN_PAGE_TIMEOUT);
    expect(await isDisabled(confirmOf(second))).toBe(true);
    await second.close();

    // The wallet notifies the page of another account, so nothing that Alice reviewed may be confirmed.
    await look(page);
    await confirmOf(page).waitFor(EARN_PAGE_TIMEOUT);
    await wallet.changeAccount('Bob', true);
    const changed = dialogOf(page).getByText('Another account is connected now');
    await expect
      .poll(async () => (await changed.isVisible()) || !(await dialogOf(page).isVisible()), EARN_PAGE_TIMEOUT)
      .toBe(true);
    if (await changed.isVisible()) {
      expect(await isDisabled(confirmOf(page))).toBe(true);
      const go = dialogOf(page).getByRole('button', { name: /^Continue with/ });
      // Actions that Bob cannot take are not offered.
      if (isHersAlone === true) expect(await go.count()).toBe(0);
      else if (await comes(go)) {
        await go.click();
        await changed.waitFor({ state: 'hidden', ...EARN_PAGE_TIMEOUT });
        const reader = confirmOf(page);
        if (!(await isDisabled(reader))) {
          await reader.click(EARN_PAGE_TIMEOUT);
          await wallet.untilOpen(1);
          expect(wallet.asked()).toMatchObject([{ from: { name: 'Bob' } }]);
          wallet.answer(false);
          await page.getByText('You rejected the request').first().waitFor(EARN_PAGE_TIMEOUT);
        }
      }
    }
    expect(wallet.asked()).toEqual([]);

    // The wallet switches to Alice again, and then to Bob without notifying the page.
    await wallet.changeAccount('Alice', true);
    await page.goto(getExchangeOrigin() + place);
    await look(page);
    await wallet.changeAccount('Bob', false);
    await confirmOf(page).click(EARN_PAGE_TIMEOUT);
    await page
      .getByText(/^Your wallet is on a different account than this was prepared for/)
      .first()
      .waitFor(EARN_PAGE_TIMEOUT);
    expect(wallet.asked()).toEqual([]);
    expectNoErrorsOrForeignRequests(visitor);
  },
  240_000,
);

it('does not request more than the new account has', async () => {
  const gauge = (await listEarnPages()).find(({ name }) => name === 'gauge')?.path ?? '';
  const { visitor, wallet, page } = await openAs('Alice', gauge);
  await page.getByText('Withdraw', { exact: true }).last().click(EARN_PAGE_TIMEOUT);
  await typeAmount(page, 'You withdraw', '1000');
  await pressWhenEnabled(page, /^Withdraw 1\s000/);
  const dialog = page.getByRole('dialog', { name: /^Withdraw 1\s000/ });
  await dialog.getByRole('button', { name: CONFIRM_LABEL }).waitFor(EARN_PAGE_TIMEOUT);
  await wallet.changeAccount('Bob', true);
  await dialog.getByRole('button', { name: /^Continue with/ }).click(EARN_PAGE_TIMEOUT);
  await dialog.getByText('Nothing deposited').waitFor(EARN_PAGE_TIMEOUT);
  expect(await isDisabled(dialog.getByRole('button', { name: CONFIRM_LABEL }))).toBe(true);
  expect(wallet.asked()).toEqual([]);
  expectNoErrorsOrForeignRequests(visitor);
}, 120_000);

it('claims nothing for a new account while claiming, and nothing twice', async () => {
  const { visitor, wallet, page } = await openAs('Alice', '/gauges/claims');
  await pressWhenEnabled(page, 'Claim 4 positions, one prompt each');
  await page
    .getByRole('dialog', { name: 'Claim all' })
    .getByRole('button', { name: CONFIRM_LABEL })
    .click(EARN_PAGE_TIMEOUT);
  await wallet.untilOpen(1);
  const [first] = wallet.asked();

  // Meanwhile a second tab claims from the second contract.
  const second = await visitor.context.newPage();
  await second.goto(page.url());
  const places = second.getByRole('region', { name: 'Claimable rewards' });
  const button = places.getByRole('button', { name: /^Claim/ }).nth(1);
  await expect.poll(() => isDisabled(button), EARN_PAGE_TIMEOUT).toBe(false);
  await button.click();
  await second
    .getByRole('dialog', { name: 'Claim all' })
    .getByRole('button', { name: CONFIRM_LABEL })
    .click(EARN_PAGE_TIMEOUT);
  await wallet.untilOpen(2);
  const [, other] = wallet.asked();
  expect(other).toMatchObject({ from: { name: 'Alice' } });
  wallet.answer(true);
  // The second tab has already made the second claim, so this run skips it and sends the third claim next.
  await page.getByText('Claim 3 of 4 is in your wallet').waitFor(EARN_PAGE_TIMEOUT);
  await wallet.untilOpen(2);
  const asked = wallet.asked().map((one) => (one.kind === 'send' ? one.to : ''));
  expect(new Set([...asked, first?.kind === 'send' ? first.to : '']).size).toBe(3);
  wallet.answer(true);

  // The wallet switches to another account. The page then stops sending claims and does not ask Bob to sign Alice's
  // claims.
  await wallet.changeAccount('Bob', true);
  wallet.answer(true);
  await page
    .getByText('Nothing claimable')
    .or(page.getByText('No rewards'))
    .first()
    .waitFor(EARN_PAGE_TIMEOUT);
  await expect
    .poll(() => page.getByText(/^Claim \d of \d is in your wallet$/).count(), EARN_PAGE_TIMEOUT)
    .toBe(0);
  expect(wallet.asked()).toEqual([]);
  expectNoErrorsOrForeignRequests(visitor);
}, 240_000);

it('withdraws from the escrow once, from either tab, after the clock has jumped', async () => {
  const jct = (await fetchRootsBySymbol()).get('JCT') ?? '';
  const before = await readDeveloperTokenBalance(jct, 'Carol');
  const person = await openAs('Carol', '/dao/balance');
  const { visitor, wallet, page } = person;
  await typeAmount(page, 'You lock', '50');
  await page.getByRole('button', { name: '14 days', exact: true }).click(EARN_PAGE_TIMEOUT);
  await pressWhenEnabled(page, /^Lock 50/);
  await page
    .getByRole('dialog', { name: 'Lock governance tokens' })
    .getByRole('button', { name: /^Lock 50/ })
    .click(EARN_PAGE_TIMEOUT);
  await wallet.untilOpen(1);
  wallet.answer(true);
  await page
    .getByRole('table', { name: 'Your locks' })
    .getByText('Active', { exact: true })
    .waitFor(EARN_PAGE_TIMEOUT);
  expect(await readDeveloperTokenBalance(jct, 'Carol')).toBe(before - 50n * 10n ** 9n);

  // The clock advances while the review of a lock is open. The sent duration must be the reviewed one.
  await advanceDevnetTime(15 * DAY);
  await openPageAfterTimeShift(page, '/dao/balance');
  const second = await openTab(person);
  for (const tab of [page, second]) await pressWhenEnabled(tab, 'Withdraw 50.00 JCT');
  const confirmOf = (tab: Page): Locator =>
    tab
      .getByRole('dialog', { name: 'Withdraw unlocked tokens' })
      .getByRole('button', { name: 'Withdraw 50.00 JCT' });
  await confirmOf(second).waitFor(EARN_PAGE_TIMEOUT);
  await confirmOf(page).click(EARN_PAGE_TIMEOUT);
  await wallet.untilOpen(1);
  await expect.poll(() => isDisabled(confirmOf(second)), EARN_PAGE_TIMEOUT).toBe(true);
  wallet.answer(true);
  await expect.poll(() => readDeveloperTokenBalance(jct, 'Carol'), EARN_PAGE_TIMEOUT).toBe(before);
  // Nothing is left to withdraw after the first tab's withdrawal, so the second tab closes its review.
  await expect.poll(() => confirmOf(second).count(), EARN_PAGE_TIMEOUT).toBe(0);
  expect(wallet.asked()).toEqual([]);
  expectNoErrorsOrForeignRequests(visitor);
}, 240_000);

it('computes the end of a lock by the chain’s clock, also if it jumps during the review', async () => {
  const gauge = (await listEarnPages()).find(({ name }) => name === 'gauge')?.path ?? '';
  const { visitor, wallet, page } = await openAs('Alice', gauge);
  await typeAmount(page, 'You deposit', '1');
  await page.getByRole('button', { name: '30 days', exact: true }).click(EARN_PAGE_TIMEOUT);
  await pressWhenEnabled(page, /^Deposit 1\.00/);
  const dialog = page.getByRole('dialog', { name: 'Deposit and lock' });
  const until = dialog.getByText(/^Cannot be withdrawn before /);
  const before = await until.innerText(EARN_PAGE_TIMEOUT);
  await advanceDevnetTime(10 * DAY);
  await giveCoins(await fetchDeveloperAddress('Carol'), 1n);
  await expect.poll(() => until.innerText(), EARN_PAGE_TIMEOUT).not.toBe(before);
  await dialog.getByRole('button', { name: CONFIRM_LABEL }).click(EARN_PAGE_TIMEOUT);
  await wallet.untilOpen(1);
  expect(wallet.asked()).toMatchObject([{ from: { name: 'Alice' } }]);
  wallet.answer(false);
  await page.getByText('You rejected the request').first().waitFor(EARN_PAGE_TIMEOUT);
  expectNoErrorsOrForeignRequests(visitor);
}, 120_000);
