import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { fetchDeveloperAddress } from '../steps/devnet.ts';
import {
  confirmDialogAndApproveInWallet,
  listEarnPages,
  findFarmLink,
  findGaugeRow,
  EARN_PAGE_TIMEOUT,
} from '../steps/earn.ts';
import { navigateClientSide } from '../steps/navigation.ts';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoUiMessageKeys,
  switchLanguage,
  switchTheme,
} from '../steps/page-checks.ts';
import { getPoolDisplayName } from '../steps/pools.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';

openBrowserForTests();

const TALL = { height: 1800 };
/** Pattern of message keys, which the page must never display. */
const KEYS =
  /\b(gauges?|gaugeCreate|claims|calculator|lockDays|daoBalance|farms?|farmCreate|owner|earn)\.[a-z]\w*/;

it('opens a gauge and a farm from their lists by keyboard', async () => {
  const visitor = await openPageAsNewVisitor('/gauges');
  const { page } = visitor;
  const row = await findGaugeRow(page, 'USDC/JCT');
  await row.waitFor(EARN_PAGE_TIMEOUT);
  expect(await page.getByRole('table', { name: 'Gauges' }).getByRole('link').count()).toBe(6);
  expect(await row.innerText()).toMatch(/Active\s+\$[\d.]+[KM]/);
  expect(await row.innerText()).toMatch(/1\.50×\s+365 days/);
  expect(await page.getByRole('button', { name: /^Favourite/ }).count()).toBe(0);
  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  const gauge = await getPoolDisplayName('USDC/JCT');
  await page.getByRole('heading', { name: `${gauge} gauge`, level: 1 }).waitFor(EARN_PAGE_TIMEOUT);
  await page.getByRole('heading', { name: 'Reward rounds' }).waitFor(EARN_PAGE_TIMEOUT);
  // Without a wallet, the runway is read from the network's node.
  const runway = page.getByRole('region', { name: 'Reward runway' });
  await runway
    .getByText(/until \w+ \d+, \d{4}/)
    .first()
    .waitFor(EARN_PAGE_TIMEOUT);
  await page
    .getByRole('main')
    .getByText(/^[\d.]+\sJCT\/s/)
    .first()
    .waitFor(EARN_PAGE_TIMEOUT);

  await navigateClientSide(page, '/farming?low=1');
  await page.getByText(/^Farming mov(es|ed) to gauges on /).waitFor(EARN_PAGE_TIMEOUT);
  const link = await findFarmLink(page, 'WTYCHO/JCT');
  await link.waitFor(EARN_PAGE_TIMEOUT);
  expect(await page.getByRole('table', { name: 'Farms' }).getByRole('link').count()).toBe(2);
  await link.focus();
  await page.keyboard.press('Enter');
  const farm = await getPoolDisplayName('WTYCHO/JCT');
  await page.getByRole('heading', { name: `${farm} farm`, level: 1 }).waitFor(EARN_PAGE_TIMEOUT);
  await page.getByRole('heading', { name: 'Reward rates by round' }).waitFor(EARN_PAGE_TIMEOUT);
  // Without a wallet, the farm's balances and another user's deposit are read from the network's node.
  const contracts = page.getByRole('region', { name: 'Contracts and reward balances' });
  await contracts
    .getByText(/^[\d\s.]+WTYCHO$/)
    .first()
    .waitFor(EARN_PAGE_TIMEOUT);
  await page.getByLabel('Address', { exact: true }).fill(await fetchDeveloperAddress('Alice'));
  await page.getByRole('button', { name: 'Show this address' }).click();
  await page.getByRole('heading', { name: 'Performance of this user' }).waitFor(EARN_PAGE_TIMEOUT);
  await page
    .getByRole('region', { name: 'Performance of another user' })
    .getByText(/\sWTYCHO/)
    .first()
    .waitFor(EARN_PAGE_TIMEOUT);
  expectNoErrorsOrForeignRequests(visitor);
});

it("shows another user's position in a farm, and rejects an invalid address", async () => {
  const alice = await fetchDeveloperAddress('Alice');
  const visitor = await openPageAsNewVisitor('/farming?low=1', TALL);
  const { page } = visitor;
  await connectDevWallet(page, 'Bob');
  await (await findFarmLink(page, 'WTYCHO/JCT')).click(EARN_PAGE_TIMEOUT);
  await page.getByLabel('Address', { exact: true }).fill('0:12', EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: 'Show this address' }).click();
  await page.getByText('Invalid address: 0: and 64 hex characters').waitFor(EARN_PAGE_TIMEOUT);
  await page.getByLabel('Address', { exact: true }).fill(alice);
  await page.getByRole('button', { name: 'Show this address' }).click();
  await page.getByText('This is not your wallet').waitFor(EARN_PAGE_TIMEOUT);
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`/${alice}$`));
  await page.getByRole('heading', { name: 'Performance of this user' }).waitFor(EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: 'Claim for this user' }).waitFor(EARN_PAGE_TIMEOUT);
  await page.getByText('Account contract of this user').waitFor(EARN_PAGE_TIMEOUT);
  await page.getByRole('link', { name: 'Back to my position' }).click();
  await page.getByRole('heading', { name: 'Your performance' }).waitFor(EARN_PAGE_TIMEOUT);

  // The page of an ended farm states that it has ended and offers to withdraw.
  await navigateClientSide(page, '/farming?low=1');
  await (await findFarmLink(page, 'USDC/WETH')).click(EARN_PAGE_TIMEOUT);
  await page.getByText('It pays no more rewards. Withdraw all your tokens.').waitFor(EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: 'Nothing deposited' }).waitFor(EARN_PAGE_TIMEOUT);
  expectNoErrorsOrForeignRequests(visitor);
});

it('names what blocks a withdrawal from the vote escrow, and locks more', async () => {
  const visitor = await openPageAsNewVisitor('/dao/balance', TALL);
  const { page } = visitor;
  await page.getByText('Connect a wallet to see your locks').waitFor(EARN_PAGE_TIMEOUT);
  await connectDevWallet(page, 'Alice');
  const locks = page.getByRole('table', { name: 'Your locks' });
  await locks.getByText('Expired').waitFor(EARN_PAGE_TIMEOUT);
  expect(await locks.getByText('Active', { exact: true }).count()).toBe(2);
  // Proposal 9 has failed, but its votes are not released yet. Proposal 18 has not been voted on yet.
  await page.getByText('has finished its lock').waitFor(EARN_PAGE_TIMEOUT);
  await page.getByText(/^Proposal 9 reserves 20\s000/).waitFor(EARN_PAGE_TIMEOUT);
  await page.getByText(/^Proposal 18 reserves 20\s000/).waitFor(EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: 'Reserved by your proposals' }).waitFor(EARN_PAGE_TIMEOUT);

  const rows = locks.getByRole('row');
  const before = await rows.count();
  await page.getByLabel('You lock').fill('100');
  await page.getByRole('button', { name: '1 year', exact: true }).click();
  await page.getByText('0.25', { exact: true }).waitFor(EARN_PAGE_TIMEOUT);
  await expectAccessible(page, 'a lock that is typed');
  await page.getByRole('button', { name: /^Lock 100\.00/ }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, 'Lock governance tokens', /^Lock 100/);
  await expect.poll(() => rows.count(), EARN_PAGE_TIMEOUT).toBe(before + 1);
  await expect.poll(() => rows.nth(1).innerText()).toMatch(/100\.00[\s\S]*25\.00[\s\S]*Active/);
  const history = page.getByRole('table', { name: 'Transactions' }).getByRole('row');
  await expect.poll(() => history.nth(1).innerText(), EARN_PAGE_TIMEOUT).toContain('Lock');
  expectNoErrorsOrForeignRequests(visitor);
});

it('shares a calculator plan by its link', async () => {
  const visitor = await openPageAsNewVisitor('/gauges/calc?lp=1000&lpDays=90&gov=500&govDays=730', TALL);
  const { page, context } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const search = () => new URL(page.url()).searchParams;
  await expect.poll(() => search().get('gauge'), EARN_PAGE_TIMEOUT).toMatch(/^0:/);
  await page.getByLabel('LP to deposit').fill('2500');
  await expect.poll(() => search().get('lp'), EARN_PAGE_TIMEOUT).toContain('2500');
  const plans = (of: Page): Locator => of.getByRole('table', { name: 'Compare' });
  await plans(page).getByText('your plan').waitFor(EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Link copied' }).waitFor(EARN_PAGE_TIMEOUT);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expectNoErrorsOrForeignRequests(visitor);

  const other = await openPageAsNewVisitor(new URL(link).pathname + new URL(link).search, TALL);
  await expect
    .poll(() => other.page.getByLabel('LP to deposit').inputValue(), EARN_PAGE_TIMEOUT)
    .toMatch(/^2\s?500$/);
  const before = await plans(page).innerText();
  await expect.poll(() => plans(other.page).innerText(), EARN_PAGE_TIMEOUT).toBe(before);
  expectNoErrorsOrForeignRequests(other);
});

it('shows claimable rewards, and claims all of them from one list', async () => {
  const visitor = await openPageAsNewVisitor('/gauges', TALL);
  const { page } = visitor;
  await connectDevWallet(page, 'Alice');
  const row = await findGaugeRow(page, 'USDC/JCT');
  await expect
    .poll(() => row.innerText(), EARN_PAGE_TIMEOUT)
    .toMatch(/\d\s\S*LP\S*\s[\s\S]*\d\sJCT\s+[\d\s.]+\sWTYCHO\s+[\d\s.]+\sJCT vesting/);
  await page.getByText('Mine', { exact: true }).click();
  await expect
    .poll(
      () =>
        page
          .getByRole('table')
          .getByRole('link', { name: /^Manage/ })
          .count(),
      EARN_PAGE_TIMEOUT,
    )
    .toBe(2);

  await page.getByRole('link', { name: 'Claim all' }).click();
  const ticket = page.getByRole('region', { name: 'Claim all' });
  // There are claims in two gauges and both legacy farms.
  await ticket.getByRole('button', { name: 'Claim 4 positions, one prompt each' }).click(EARN_PAGE_TIMEOUT);
  const dialog = page.getByRole('dialog', { name: 'Claim all' });
  await dialog.getByText('Step 4 of 4').waitFor(EARN_PAGE_TIMEOUT);
  await dialog.getByRole('button', { name: 'Confirm in the wallet' }).click();
  for (const turn of [1, 2, 3, 4]) {
    await page.getByText(`Claim ${turn} of 4 is in your wallet`).waitFor(EARN_PAGE_TIMEOUT);
    const popup = page.getByRole('dialog', { name: 'Approve a message' });
    await popup.getByRole('button', { name: 'Approve' }).click(EARN_PAGE_TIMEOUT);
  }
  await ticket
    .getByRole('button', { name: /^Nothing (claimable|selected)$/ })
    .or(ticket.getByText('0.00'))
    .first()
    .waitFor(EARN_PAGE_TIMEOUT);
  expectNoErrorsOrForeignRequests(visitor);
});

it('fits a desktop in both themes, and a phone in three languages', async () => {
  const visitor = await openPageAsNewVisitor('/gauges', TALL);
  const { page } = visitor;
  await connectDevWallet(page, 'Alice');
  const settle = async (): Promise<void> => {
    await page.getByRole('heading', { level: 1 }).waitFor(EARN_PAGE_TIMEOUT);
    await page.waitForFunction(
      () => document.querySelector('main [aria-busy=true]') === null,
      EARN_PAGE_TIMEOUT,
    );
  };
  for (const { name, path } of await listEarnPages()) {
    await page.setViewportSize({ width: 1440, height: 1800 });
    await switchLanguage(page, 'en');
    await navigateClientSide(page, path);
    await settle();
    await expectAccessible(page, name);
    await page.setViewportSize({ width: 390, height: 844 });
    await switchTheme(page, 'dark');
    await expectAccessible(page, `${name} by night on a phone`);
    await switchTheme(page, 'light');
    for (const lang of ['ko', 'ja'] as const) {
      await switchLanguage(page, lang);
      await expectNoUiMessageKeys(page, KEYS);
      await expectNoHorizontalScroll(page);
    }
  }
  expectNoErrorsOrForeignRequests(visitor);
}, 400_000);
