import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { fetchDeveloperAddress } from '../steps/devnet.ts';
import {
  confirmDialogAndApproveInWallet,
  findGaugeRow,
  readDeveloperTokenBalance,
  EARN_PAGE_TIMEOUT,
  openReviewDialog,
  openPageAfterTimeShift,
  advanceDaysAndReload,
  advanceSecondsAndReload,
  typeTimeAfterChainTime,
} from '../steps/earn.ts';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  expectChoicesFullyVisible,
  expectNoUiMessageKeys,
  switchLanguage,
} from '../steps/page-checks.ts';
import { getPoolLpRoot, getPoolDisplayName } from '../steps/pools.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';
import { fetchRootsBySymbol } from '../steps/tokens.ts';

// These tests advance the chain's clock, so this file needs an exchange of its own.
openBrowserForTests();

const TALL = { height: 1800 };
/** `gauge` is a pool without a gauge, and `farm` a pool without a legacy farm. */
const UNUSED_POOLS = { gauge: 'USDC/WETH', farm: 'USDC/JCT' };
const CONFIRM_LABEL = 'Confirm in the wallet';
const HOUR = 3_600;
const toBaseUnits = (amount: number, decimals: number): bigint => BigInt(amount) * 10n ** BigInt(decimals);
const LP_DECIMALS = 9;
const EMBER_DECIMALS = 18;

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openTab = (page: Page, tab: string) =>
  page.getByRole('radio', { name: tab, exact: true }).check(EARN_PAGE_TIMEOUT);

async function deposit(page: Page, amount: number): Promise<void> {
  await page.getByLabel('You deposit').fill(String(amount), EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: new RegExp(`^Deposit ${amount}\\.00`) }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, /^Deposit /, CONFIRM_LABEL);
  await panel(page, 'Deposited').waitFor(EARN_PAGE_TIMEOUT);
}

/**
 * Expects that an owner's panel fits a phone in every language. Restores the size and language of the page.
 */
async function expectPanelOnPhone(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, ...TALL };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const main = page.getByRole('main');
  for (const language of ['ko', 'ja', 'en'] as const) {
    await switchLanguage(page, language);
    await main.getByText('EMBER').first().waitFor(EARN_PAGE_TIMEOUT);
    await main.getByRole('textbox').first().waitFor(EARN_PAGE_TIMEOUT);
    await expectNoUiMessageKeys(page, /\b(gauge|farm|owner|earn)\.[a-z]/);
    await expectNoHorizontalScroll(page);
    await expectChoicesFullyVisible(page);
  }
  await page.setViewportSize(size);
}

/** Expects that a gauge without rewards is listed only if the filter includes such gauges. */
async function expectHidden(name: string): Promise<void> {
  const visitor = await openPageAsNewVisitor('/gauges', { width: 390, height: 844 });
  const { page } = visitor;
  const cards = page.getByRole('main').getByRole('link', { name, exact: true });
  await page
    .getByRole('main')
    .getByRole('link', { name: /\/JCT|JCT\// })
    .first()
    .waitFor(EARN_PAGE_TIMEOUT);
  expect(await cards.count()).toBe(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByText('Show gauges with a low reward balance').click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await cards.waitFor(EARN_PAGE_TIMEOUT);
  await expectNoHorizontalScroll(page);
  expectNoErrorsOrForeignRequests(visitor);
  await visitor.leave();
}

it('creates a gauge, funds it until it is active, ends it and withdraws unclaimed rewards', async () => {
  const [lp, ember] = [
    await getPoolLpRoot(UNUSED_POOLS.gauge),
    (await fetchRootsBySymbol()).get('EMBER') ?? '',
  ];
  const visitor = await openPageAsNewVisitor('/gauges/create', TALL);
  const { page } = visitor;
  await connectDevWallet(page, 'Alice');
  await page.getByLabel('LP token root').fill(lp);
  await page.getByLabel('Longest lock').fill('30');
  await page.getByLabel('Highest boost').fill('2');
  await page.getByRole('button', { name: 'Add reward token' }).click();
  await page.getByLabel('Token root', { exact: true }).fill(ember);
  await page.getByLabel('Vests over').fill('1');
  await page.getByLabel('Share that vests').fill('50');
  const create = page.getByRole('button', { name: /^Create gauge, attach 5\.50/ });
  await create.waitFor(EARN_PAGE_TIMEOUT);
  await expectAccessible(page, 'creating a gauge');
  await create.click();
  await confirmDialogAndApproveInWallet(page, 'Create a gauge', CONFIRM_LABEL);
  await page.getByRole('region', { name: 'Gauge created' }).waitFor(EARN_PAGE_TIMEOUT);
  await page.getByRole('link', { name: 'Deposit rewards' }).click(EARN_PAGE_TIMEOUT);

  // The owner sets the rate before funding the reward, so that the page can state the cost of a week.
  const name = await getPoolDisplayName(UNUSED_POOLS.gauge);
  await page.getByRole('heading', { name: `${name} gauge`, level: 1 }).waitFor(EARN_PAGE_TIMEOUT);
  const rounds = panel(page, 'Add round');
  await rounds.getByLabel('EMBER per second').fill('0.01', EARN_PAGE_TIMEOUT);
  const start = await typeTimeAfterChainTime(rounds, 'Start', 5);
  await rounds.getByRole('button', { name: 'Add round' }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, 'Add round', CONFIRM_LABEL);
  await panel(page, 'Done').waitFor(EARN_PAGE_TIMEOUT);
  await page.getByText('Rewards are running low').waitFor(EARN_PAGE_TIMEOUT);
  await expectHidden(name);

  const before = await readDeveloperTokenBalance(ember, 'Alice');
  await page.getByRole('button', { name: '7 days', exact: true }).click(EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: /^Deposit 6\s048\.00\sEMBER/ }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, 'Deposit rewards', CONFIRM_LABEL);
  await panel(page, 'Done')
    .getByText(/6\s048/)
    .waitFor(EARN_PAGE_TIMEOUT);
  expect(before - (await readDeveloperTokenBalance(ember, 'Alice'))).toBe(toBaseUnits(6_048, EMBER_DECIMALS));
  await expectAccessible(page, 'the panel of an owner');
  await expectPanelOnPhone(page);

  await advanceSecondsAndReload(page, start + 60);
  const gauge = new URL(page.url()).pathname;
  await openPageAfterTimeShift(page, '/gauges');
  const row = await findGaugeRow(page, UNUSED_POOLS.gauge);
  await row.getByText('Active', { exact: true }).waitFor(EARN_PAGE_TIMEOUT);

  // Another user deposits, earns for a day and sees no owner actions.
  const bob = await openPageAsNewVisitor(gauge, TALL);
  await connectDevWallet(bob.page, 'Bob');
  await bob.page.getByLabel('You deposit').fill('10', EARN_PAGE_TIMEOUT);
  await bob.page.getByRole('button', { name: '30 days', exact: true }).click();
  await bob.page.getByRole('button', { name: /^Deposit 10\.00\s\S* for 30 days$/ }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(bob.page, 'Deposit and lock', CONFIRM_LABEL);
  await panel(bob.page, 'Deposited').waitFor(EARN_PAGE_TIMEOUT);
  expect(await bob.page.getByText('Owner panel').count()).toBe(0);

  // Ends the rewards as soon as possible, which is permanent.
  await openPageAfterTimeShift(page, `${gauge}?panel=owner`);
  const ends = panel(page, 'End rewards');
  await ends.getByRole('button', { name: 'As soon as possible' }).click(EARN_PAGE_TIMEOUT);
  await ends.getByRole('button', { name: 'Type EMBER first' }).waitFor(EARN_PAGE_TIMEOUT);
  await ends.getByLabel('Type EMBER to end its rewards').fill('EMBER');
  await ends.getByRole('button', { name: 'End EMBER rewards' }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, 'End rewards', CONFIRM_LABEL);
  await ends.getByText('Every reward has an end set.').waitFor(EARN_PAGE_TIMEOUT);
  await page.getByText(/^Ends .*, withdrawable from /).waitFor(EARN_PAGE_TIMEOUT);

  await advanceDaysAndReload(page, 33);
  const left = await readDeveloperTokenBalance(ember, 'Alice');
  await page.getByText(/^Ended .*, withdrawable$/).waitFor(EARN_PAGE_TIMEOUT);
  await panel(page, 'Unclaimed rewards')
    .getByRole('button', { name: /^Withdraw / })
    .click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, 'Unclaimed rewards', CONFIRM_LABEL);
  await page.getByText('Nothing left').waitFor(EARN_PAGE_TIMEOUT);
  expect(await readDeveloperTokenBalance(ember, 'Alice')).toBe(left + toBaseUnits(6_048, EMBER_DECIMALS));
  expectNoErrorsOrForeignRequests(visitor);
  expectNoErrorsOrForeignRequests(bob);
}, 400_000);

it('creates a farm, funds it, earns in it, ends it and withdraws the rest', async () => {
  const [lp, ember] = [
    await getPoolLpRoot(UNUSED_POOLS.farm),
    (await fetchRootsBySymbol()).get('EMBER') ?? '',
  ];
  const name = await getPoolDisplayName(UNUSED_POOLS.farm);
  const visitor = await openPageAsNewVisitor('/farming/create', TALL);
  const { page } = visitor;
  await connectDevWallet(page, 'Alice');

  // Before anything is paid, the form reports the inputs that the factory would reject.
  await page.getByLabel('Token root address').fill(lp);
  await page.getByLabel(/^Start, UTC/).fill('2020.02.31');
  await page.getByLabel('Start: time').fill('09:00');
  await page.getByText('Use the formats 2026.12.31 and 18:30').waitFor(EARN_PAGE_TIMEOUT);
  await page.getByLabel(/^Start, UTC/).fill('2020.02.28');
  await page.getByText(/^Must be after /).waitFor(EARN_PAGE_TIMEOUT);
  await page.getByLabel('Share of each reward that vests').fill('50');
  await page.getByText('Enter both a share and a duration, or neither').waitFor(EARN_PAGE_TIMEOUT);
  await page.getByLabel('Vests over').fill(String(HOUR));
  await page.getByLabel('Root address of the reward token').fill(lp);
  await page.getByText('Cannot be the deposited token').waitFor(EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: 'Check the marked fields' }).waitFor(EARN_PAGE_TIMEOUT);
  await page.getByLabel('Root address of the reward token').fill(ember);
  await page.getByLabel('Reward per second').fill('0.01');
  const start = await typeTimeAfterChainTime(page.getByRole('main'), 'Start', 6);
  await page.getByRole('button', { name: /^Create for 7\.00/ }).click(EARN_PAGE_TIMEOUT);
  await expectAccessible(page, 'creating a farm');
  await confirmDialogAndApproveInWallet(page, 'Create a farm', CONFIRM_LABEL);
  await panel(page, 'Farm created').waitFor(EARN_PAGE_TIMEOUT);
  await page.getByRole('link', { name: 'Open the farm' }).click(EARN_PAGE_TIMEOUT);
  await page.getByRole('heading', { name: `${name} farm`, level: 1 }).waitFor(EARN_PAGE_TIMEOUT);
  await page.getByText('No rewards funded').waitFor(EARN_PAGE_TIMEOUT);

  const before = await readDeveloperTokenBalance(ember, 'Alice');
  await page.getByLabel('Reward amount').fill('3000', EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: /^Fund 3\s000\.00/ }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, /^Fund 3\s000\.00/, CONFIRM_LABEL);
  await panel(page, 'Reward deposited').waitFor(EARN_PAGE_TIMEOUT);
  expect(before - (await readDeveloperTokenBalance(ember, 'Alice'))).toBe(toBaseUnits(3_000, EMBER_DECIMALS));
  await page.getByText('No rewards funded').waitFor({ state: 'hidden', ...EARN_PAGE_TIMEOUT });
  await expectAccessible(page, 'the panel of a farm’s owner');
  await expectPanelOnPhone(page);

  // Adds a round with another rate that starts later.
  await openTab(page, 'Rate');
  await page.getByLabel('EMBER per second').fill('0.02', EARN_PAGE_TIMEOUT);
  await typeTimeAfterChainTime(page.getByRole('main'), 'Start', 24 * 60);
  await page.getByRole('button', { name: 'Add round' }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, 'Add round', CONFIRM_LABEL);
  await panel(page, 'New round added').waitFor(EARN_PAGE_TIMEOUT);

  await advanceSecondsAndReload(page, start + 60);
  const rounds = page.getByRole('table', { name: 'Reward rates by round' });
  await rounds.getByText(/0\.02\sEMBER\/s/).waitFor(EARN_PAGE_TIMEOUT);
  const farm = new URL(page.url()).pathname;
  await openPageAfterTimeShift(page, '/farming');
  const row = page
    .getByRole('table', { name: 'Farms' })
    .getByRole('row')
    .filter({ has: page.locator(`[href^="${farm}"]`) });
  await row.getByText('Active', { exact: true }).waitFor(EARN_PAGE_TIMEOUT);

  // Bob earns rewards. Carol sends and pays for the claim, and Bob receives the rewards.
  const bob = await openPageAsNewVisitor(farm, TALL);
  await connectDevWallet(bob.page, 'Bob');
  await deposit(bob.page, 10);
  await advanceSecondsAndReload(bob.page, 2 * HOUR);
  const carol = await openPageAsNewVisitor(`${farm}/${await fetchDeveloperAddress('Bob')}`, TALL);
  await connectDevWallet(carol.page, 'Carol');
  await carol.page.getByText('This is not your wallet').waitFor(EARN_PAGE_TIMEOUT);
  const poor = await readDeveloperTokenBalance(ember, 'Bob');
  await carol.page.getByRole('button', { name: 'Claim for this user' }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(carol.page, 'Claim for this user', CONFIRM_LABEL);
  await panel(carol.page, 'Rewards claimed').waitFor(EARN_PAGE_TIMEOUT);
  await expect.poll(() => readDeveloperTokenBalance(ember, 'Bob'), EARN_PAGE_TIMEOUT).toBeGreaterThan(poor);
  expectNoErrorsOrForeignRequests(carol);
  await carol.leave();

  await openTab(bob.page, 'Withdraw');
  await bob.page.getByLabel('You withdraw').fill('999');
  await bob.page.getByRole('button', { name: 'Exceeds the available amount' }).waitFor(EARN_PAGE_TIMEOUT);
  const lpBefore = await readDeveloperTokenBalance(lp, 'Bob');
  await bob.page.getByLabel('You withdraw').fill('4');
  await bob.page.getByRole('button', { name: /^Withdraw 4\.00/ }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(bob.page, /^Withdraw 4\.00/, CONFIRM_LABEL);
  await panel(bob.page, 'Withdrawn').waitFor(EARN_PAGE_TIMEOUT);
  expect((await readDeveloperTokenBalance(lp, 'Bob')) - lpBefore).toBe(toBaseUnits(4, LP_DECIMALS));
  await openReviewDialog(bob.page, 'Claim rewards only', 'Claim rewards');
  await confirmDialogAndApproveInWallet(bob.page, 'Claim rewards', CONFIRM_LABEL);
  await panel(bob.page, 'Rewards claimed').waitFor(EARN_PAGE_TIMEOUT);
  await bob.page.getByRole('button', { name: 'Withdraw all' }).click(EARN_PAGE_TIMEOUT);
  await bob.page.getByRole('button', { name: /^Withdraw 6\.00/ }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(bob.page, /^Withdraw 6\.00/, CONFIRM_LABEL);
  await expect
    .poll(() => readDeveloperTokenBalance(lp, 'Bob'), EARN_PAGE_TIMEOUT)
    .toBe(lpBefore + toBaseUnits(10, LP_DECIMALS));
  expectNoErrorsOrForeignRequests(bob);

  // Emergency withdrawal: returns the deposit without paying rewards.
  await openPageAfterTimeShift(page, farm);
  const own = await readDeveloperTokenBalance(lp, 'Alice');
  await deposit(page, 5);
  await page.getByRole('button', { name: /^Emergency withdraw 5\.00/ }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, /^Emergency withdraw 5\.00/, CONFIRM_LABEL);
  await expect.poll(() => readDeveloperTokenBalance(lp, 'Alice'), EARN_PAGE_TIMEOUT).toBe(own);

  // Waits until the second reward round has started, then ends the farm. To confirm, the user must type the farm's
  // name.
  await openTab(page, 'Unclaimed');
  await page.getByRole('button', { name: 'Not yet' }).waitFor(EARN_PAGE_TIMEOUT);
  await advanceDaysAndReload(page, 2);
  await openTab(page, 'End');
  await typeTimeAfterChainTime(page.getByRole('main'), 'End', 5);
  await page.getByRole('button', { name: `Type ${name} first` }).waitFor(EARN_PAGE_TIMEOUT);
  await page.getByLabel(`Type ${name} to confirm`).fill(name);
  await page.getByRole('button', { name: 'Close the farm permanently' }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, 'Close the farm permanently', CONFIRM_LABEL);
  await panel(page, 'End date set').waitFor(EARN_PAGE_TIMEOUT);
  await page.getByText(/This can no longer be changed\.$/).waitFor(EARN_PAGE_TIMEOUT);
  await openTab(page, 'Rate');
  await page.getByRole('button', { name: 'The end is set: no more rounds' }).waitFor(EARN_PAGE_TIMEOUT);

  await advanceDaysAndReload(page, 31);
  await page.getByText('Expired', { exact: true }).first().waitFor(EARN_PAGE_TIMEOUT);
  const left = await readDeveloperTokenBalance(ember, 'Alice');
  await openTab(page, 'Unclaimed');
  await page.getByRole('button', { name: 'Withdraw unclaimed rewards' }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, 'Withdraw unclaimed rewards', CONFIRM_LABEL);
  await panel(page, 'Unclaimed rewards withdrawn').waitFor(EARN_PAGE_TIMEOUT);
  expect(await readDeveloperTokenBalance(ember, 'Alice')).toBeGreaterThan(left);
  expectNoErrorsOrForeignRequests(visitor);
}, 500_000);
