import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectQuietPage, useBrowser, visit } from '../stack/visitor.ts';
import { developerAddress } from '../steps/devnet.ts';
import {
  confirm,
  gaugeRow,
  readDeveloperBalance,
  LONG,
  openReview,
  openLater,
  passDays,
  passSeconds,
  typeChainTime,
} from '../steps/earn.ts';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  expectFullChoices,
  expectNoMessageKeys,
  switchLanguage,
} from '../steps/page-checks.ts';
import { getPoolLpRoot, getPoolName } from '../steps/pools.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';
import { fetchRootsBySymbol } from '../steps/tokens.ts';

// Moves the chain's clock, so the file needs its own exchange.
useBrowser();

const TALL = { height: 1800 };
/** `gauge` is a pool without a gauge, and `farm` a pool without a legacy farm. */
const UNUSED_POOLS = { gauge: 'USDC/WETH', farm: 'USDC/JCT' };
const CONFIRM_LABEL = 'Confirm in the wallet';
const HOUR = 3_600;
const toBaseUnits = (amount: number, decimals: number): bigint => BigInt(amount) * 10n ** BigInt(decimals);
const LP_DECIMALS = 9;
const EMBER_DECIMALS = 18;

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openTab = (page: Page, tab: string) => page.getByRole('radio', { name: tab, exact: true }).check(LONG);

async function deposit(page: Page, amount: number): Promise<void> {
  await page.getByLabel('You deposit').fill(String(amount), LONG);
  await page.getByRole('button', { name: new RegExp(`^Deposit ${amount}\\.00`) }).click(LONG);
  await confirm(page, /^Deposit /, CONFIRM_LABEL);
  await panel(page, 'Deposited').waitFor(LONG);
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
    await main.getByText('EMBER').first().waitFor(LONG);
    await main.getByRole('textbox').first().waitFor(LONG);
    await expectNoMessageKeys(page, /\b(gauge|farm|owner|earn)\.[a-z]/);
    await expectNoHorizontalScroll(page);
    await expectFullChoices(page);
  }
  await page.setViewportSize(size);
}

/** Expects that a gauge without rewards is listed only if the filter includes such gauges. */
async function expectHidden(name: string): Promise<void> {
  const visitor = await visit('/gauges', { width: 390, height: 844 });
  const { page } = visitor;
  const cards = page.getByRole('main').getByRole('link', { name, exact: true });
  await page
    .getByRole('main')
    .getByRole('link', { name: /\/JCT|JCT\// })
    .first()
    .waitFor(LONG);
  expect(await cards.count()).toBe(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByText('Show gauges with a low reward balance').click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await cards.waitFor(LONG);
  await expectNoHorizontalScroll(page);
  expectQuietPage(visitor);
  await visitor.leave();
}

it('creates a gauge, funds it until it is active, ends it and withdraws unclaimed rewards', async () => {
  const [lp, ember] = [
    await getPoolLpRoot(UNUSED_POOLS.gauge),
    (await fetchRootsBySymbol()).get('EMBER') ?? '',
  ];
  const visitor = await visit('/gauges/create', TALL);
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
  await create.waitFor(LONG);
  await expectAccessible(page, 'creating a gauge');
  await create.click();
  await confirm(page, 'Create a gauge', CONFIRM_LABEL);
  await page.getByRole('region', { name: 'Gauge created' }).waitFor(LONG);
  await page.getByRole('link', { name: 'Deposit rewards' }).click(LONG);

  // The rate is set before the reward is funded, so that the page knows the cost of a week.
  const name = await getPoolName(UNUSED_POOLS.gauge);
  await page.getByRole('heading', { name: `${name} gauge`, level: 1 }).waitFor(LONG);
  const rounds = panel(page, 'Add round');
  await rounds.getByLabel('EMBER per second').fill('0.01', LONG);
  const start = await typeChainTime(rounds, 'Start', 5);
  await rounds.getByRole('button', { name: 'Add round' }).click(LONG);
  await confirm(page, 'Add round', CONFIRM_LABEL);
  await panel(page, 'Done').waitFor(LONG);
  await page.getByText('Rewards are running low').waitFor(LONG);
  await expectHidden(name);

  const before = await readDeveloperBalance(ember, 'Alice');
  await page.getByRole('button', { name: '7 days', exact: true }).click(LONG);
  await page.getByRole('button', { name: /^Deposit 6\s048\.00\sEMBER/ }).click(LONG);
  await confirm(page, 'Deposit rewards', CONFIRM_LABEL);
  await panel(page, 'Done')
    .getByText(/6\s048/)
    .waitFor(LONG);
  expect(before - (await readDeveloperBalance(ember, 'Alice'))).toBe(toBaseUnits(6_048, EMBER_DECIMALS));
  await expectAccessible(page, 'the panel of an owner');
  await expectPanelOnPhone(page);

  await passSeconds(page, start + 60);
  const gauge = new URL(page.url()).pathname;
  await openLater(page, '/gauges');
  const row = await gaugeRow(page, UNUSED_POOLS.gauge);
  await row.getByText('Active', { exact: true }).waitFor(LONG);

  // Another user deposits, earns for a day and sees no owner actions.
  const bob = await visit(gauge, TALL);
  await connectDevWallet(bob.page, 'Bob');
  await bob.page.getByLabel('You deposit').fill('10', LONG);
  await bob.page.getByRole('button', { name: '30 days', exact: true }).click();
  await bob.page.getByRole('button', { name: /^Deposit 10\.00\s\S* for 30 days$/ }).click(LONG);
  await confirm(bob.page, 'Deposit and lock', CONFIRM_LABEL);
  await panel(bob.page, 'Deposited').waitFor(LONG);
  expect(await bob.page.getByText('Owner panel').count()).toBe(0);

  // Ends the rewards as soon as possible, which is permanent.
  await openLater(page, `${gauge}?panel=owner`);
  const ends = panel(page, 'End rewards');
  await ends.getByRole('button', { name: 'As soon as possible' }).click(LONG);
  await ends.getByRole('button', { name: 'Type EMBER first' }).waitFor(LONG);
  await ends.getByLabel('Type EMBER to end its rewards').fill('EMBER');
  await ends.getByRole('button', { name: 'End EMBER rewards' }).click(LONG);
  await confirm(page, 'End rewards', CONFIRM_LABEL);
  await ends.getByText('Every reward has an end set.').waitFor(LONG);
  await page.getByText(/^Ends .*, withdrawable from /).waitFor(LONG);

  await passDays(page, 33);
  const left = await readDeveloperBalance(ember, 'Alice');
  await page.getByText(/^Ended .*, withdrawable$/).waitFor(LONG);
  await panel(page, 'Unclaimed rewards')
    .getByRole('button', { name: /^Withdraw / })
    .click(LONG);
  await confirm(page, 'Unclaimed rewards', CONFIRM_LABEL);
  await page.getByText('Nothing left').waitFor(LONG);
  expect(await readDeveloperBalance(ember, 'Alice')).toBe(left + toBaseUnits(6_048, EMBER_DECIMALS));
  expectQuietPage(visitor);
  expectQuietPage(bob);
}, 400_000);

it('creates a farm, funds it, earns in it, ends it and withdraws the rest', async () => {
  const [lp, ember] = [
    await getPoolLpRoot(UNUSED_POOLS.farm),
    (await fetchRootsBySymbol()).get('EMBER') ?? '',
  ];
  const name = await getPoolName(UNUSED_POOLS.farm);
  const visitor = await visit('/farming/create', TALL);
  const { page } = visitor;
  await connectDevWallet(page, 'Alice');

  // The form reports inputs that the factory would reject before anything is paid.
  await page.getByLabel('Token root address').fill(lp);
  await page.getByLabel(/^Start, UTC/).fill('2020.02.31');
  await page.getByLabel('Start: time').fill('09:00');
  await page.getByText('Use the formats 2026.12.31 and 18:30').waitFor(LONG);
  await page.getByLabel(/^Start, UTC/).fill('2020.02.28');
  await page.getByText(/^Must be after /).waitFor(LONG);
  await page.getByLabel('Share of each reward that vests').fill('50');
  await page.getByText('Enter both a share and a duration, or neither').waitFor(LONG);
  await page.getByLabel('Vests over').fill(String(HOUR));
  await page.getByLabel('Root address of the reward token').fill(lp);
  await page.getByText('Cannot be the deposited token').waitFor(LONG);
  await page.getByRole('button', { name: 'Check the marked fields' }).waitFor(LONG);
  await page.getByLabel('Root address of the reward token').fill(ember);
  await page.getByLabel('Reward per second').fill('0.01');
  const start = await typeChainTime(page.getByRole('main'), 'Start', 6);
  await page.getByRole('button', { name: /^Create for 7\.00/ }).click(LONG);
  await expectAccessible(page, 'creating a farm');
  await confirm(page, 'Create a farm', CONFIRM_LABEL);
  await panel(page, 'Farm created').waitFor(LONG);
  await page.getByRole('link', { name: 'Open the farm' }).click(LONG);
  await page.getByRole('heading', { name: `${name} farm`, level: 1 }).waitFor(LONG);
  await page.getByText('No rewards funded').waitFor(LONG);

  const before = await readDeveloperBalance(ember, 'Alice');
  await page.getByLabel('Reward amount').fill('3000', LONG);
  await page.getByRole('button', { name: /^Fund 3\s000\.00/ }).click(LONG);
  await confirm(page, /^Fund 3\s000\.00/, CONFIRM_LABEL);
  await panel(page, 'Reward deposited').waitFor(LONG);
  expect(before - (await readDeveloperBalance(ember, 'Alice'))).toBe(toBaseUnits(3_000, EMBER_DECIMALS));
  await page.getByText('No rewards funded').waitFor({ state: 'hidden', ...LONG });
  await expectAccessible(page, 'the panel of a farm’s owner');
  await expectPanelOnPhone(page);

  // Adds a round with another rate that starts later.
  await openTab(page, 'Rate');
  await page.getByLabel('EMBER per second').fill('0.02', LONG);
  await typeChainTime(page.getByRole('main'), 'Start', 24 * 60);
  await page.getByRole('button', { name: 'Add round' }).click(LONG);
  await confirm(page, 'Add round', CONFIRM_LABEL);
  await panel(page, 'New round added').waitFor(LONG);

  await passSeconds(page, start + 60);
  const rounds = page.getByRole('table', { name: 'Reward rates by round' });
  await rounds.getByText(/0\.02\sEMBER\/s/).waitFor(LONG);
  const farm = new URL(page.url()).pathname;
  await openLater(page, '/farming');
  const row = page
    .getByRole('table', { name: 'Farms' })
    .getByRole('row')
    .filter({ has: page.locator(`[href^="${farm}"]`) });
  await row.getByText('Active', { exact: true }).waitFor(LONG);

  // Bob earns rewards. Carol pays for claiming them, and Bob receives them.
  const bob = await visit(farm, TALL);
  await connectDevWallet(bob.page, 'Bob');
  await deposit(bob.page, 10);
  await passSeconds(bob.page, 2 * HOUR);
  const carol = await visit(`${farm}/${await developerAddress('Bob')}`, TALL);
  await connectDevWallet(carol.page, 'Carol');
  await carol.page.getByText('This is not your wallet').waitFor(LONG);
  const poor = await readDeveloperBalance(ember, 'Bob');
  await carol.page.getByRole('button', { name: 'Claim for this user' }).click(LONG);
  await confirm(carol.page, 'Claim for this user', CONFIRM_LABEL);
  await panel(carol.page, 'Rewards claimed').waitFor(LONG);
  await expect.poll(() => readDeveloperBalance(ember, 'Bob'), LONG).toBeGreaterThan(poor);
  expectQuietPage(carol);
  await carol.leave();

  await openTab(bob.page, 'Withdraw');
  await bob.page.getByLabel('You withdraw').fill('999');
  await bob.page.getByRole('button', { name: 'Exceeds the available amount' }).waitFor(LONG);
  const lpBefore = await readDeveloperBalance(lp, 'Bob');
  await bob.page.getByLabel('You withdraw').fill('4');
  await bob.page.getByRole('button', { name: /^Withdraw 4\.00/ }).click(LONG);
  await confirm(bob.page, /^Withdraw 4\.00/, CONFIRM_LABEL);
  await panel(bob.page, 'Withdrawn').waitFor(LONG);
  expect((await readDeveloperBalance(lp, 'Bob')) - lpBefore).toBe(toBaseUnits(4, LP_DECIMALS));
  await openReview(bob.page, 'Claim rewards only', 'Claim rewards');
  await confirm(bob.page, 'Claim rewards', CONFIRM_LABEL);
  await panel(bob.page, 'Rewards claimed').waitFor(LONG);
  await bob.page.getByRole('button', { name: 'Withdraw all' }).click(LONG);
  await bob.page.getByRole('button', { name: /^Withdraw 6\.00/ }).click(LONG);
  await confirm(bob.page, /^Withdraw 6\.00/, CONFIRM_LABEL);
  await expect
    .poll(() => readDeveloperBalance(lp, 'Bob'), LONG)
    .toBe(lpBefore + toBaseUnits(10, LP_DECIMALS));
  expectQuietPage(bob);

  // Emergency withdrawal: returns the deposit without paying rewards.
  await openLater(page, farm);
  const own = await readDeveloperBalance(lp, 'Alice');
  await deposit(page, 5);
  await page.getByRole('button', { name: /^Emergency withdraw 5\.00/ }).click(LONG);
  await confirm(page, /^Emergency withdraw 5\.00/, CONFIRM_LABEL);
  await expect.poll(() => readDeveloperBalance(lp, 'Alice'), LONG).toBe(own);

  // Ends the farm after the second round has started. The user must type the farm's name.
  await openTab(page, 'Unclaimed');
  await page.getByRole('button', { name: 'Not yet' }).waitFor(LONG);
  await passDays(page, 2);
  await openTab(page, 'End');
  await typeChainTime(page.getByRole('main'), 'End', 5);
  await page.getByRole('button', { name: `Type ${name} first` }).waitFor(LONG);
  await page.getByLabel(`Type ${name} to confirm`).fill(name);
  await page.getByRole('button', { name: 'Close the farm permanently' }).click(LONG);
  await confirm(page, 'Close the farm permanently', CONFIRM_LABEL);
  await panel(page, 'End date set').waitFor(LONG);
  await page.getByText(/This can no longer be changed\.$/).waitFor(LONG);
  await openTab(page, 'Rate');
  await page.getByRole('button', { name: 'The end is set: no more rounds' }).waitFor(LONG);

  await passDays(page, 31);
  await page.getByText('Expired', { exact: true }).first().waitFor(LONG);
  const left = await readDeveloperBalance(ember, 'Alice');
  await openTab(page, 'Unclaimed');
  await page.getByRole('button', { name: 'Withdraw unclaimed rewards' }).click(LONG);
  await confirm(page, 'Withdraw unclaimed rewards', CONFIRM_LABEL);
  await panel(page, 'Unclaimed rewards withdrawn').waitFor(LONG);
  expect(await readDeveloperBalance(ember, 'Alice')).toBeGreaterThan(left);
  expectQuietPage(visitor);
}, 500_000);
