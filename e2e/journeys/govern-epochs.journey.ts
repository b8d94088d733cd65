import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { advanceDevnetTime, fetchDeveloperAddress, giveCoins } from '../steps/devnet.ts';
import { confirmDialogAndApproveInWallet, EARN_PAGE_TIMEOUT } from '../steps/earn.ts';
import { confirmAndApproveByKeyboard, expectPagesFitPhone, focusByTabKey } from '../steps/govern.ts';
import { navigateClientSide } from '../steps/navigation.ts';
import { expectAccessibleInBothThemes as expectAccessible } from '../steps/page-checks.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';

// Moves the chain's clock, so the file needs its own exchange.
openBrowserForTests();

const TALL = { height: 1600 };
const MINUTE = 60;
/**
 * Durations in seconds: `VOTING` is longer than the voting period of a devnet epoch, `LAST_VOTING` is longer than that
 * of the last epoch in the devnet's history.
 */
const VOTING = 16 * MINUTE;
const LAST_VOTING = 3 * 24 * 60 * MINUTE;

/** Advances the clock, and makes the chain produce a block with the new time. */
async function advanceClock(page: Page, seconds: number): Promise<void> {
  await advanceDevnetTime(seconds);
  await giveCoins(await fetchDeveloperAddress('Carol'), 1n);
  await page.reload();
}

const getStateBadge = (page: Page, word: string) =>
  page.getByRole('main').getByRole('banner').or(page.locator('main header')).getByText(word, { exact: true });

/** Parses the governance tokens per second that a row shows. */
function parseRewardRate(row: string): number {
  const [, speed] = /([\d.]+)\sJCT/.exec(row) ?? [];
  expect(Number(speed)).toBeGreaterThan(0);
  return Number(speed);
}

/** Ends the vote of the current epoch. The next epoch starts afterwards. */
async function endVoting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish voting' }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, /^Finish voting of epoch/, 'Finish voting');
  await getStateBadge(page, 'Finished').waitFor(EARN_PAGE_TIMEOUT);
}

const openEpoch = async (page: Page): Promise<number> => {
  await navigateClientSide(page, '/dao');
  const title = page.getByRole('heading', { name: /^Epoch \d+/ }).first();
  await title.waitFor(EARN_PAGE_TIMEOUT);
  const number = Number(/\d+/.exec(await title.innerText())?.[0]);
  await navigateClientSide(page, `/dao/epochs/${number}`);
  await page.getByRole('heading', { name: `Epoch ${number}`, level: 1 }).waitFor(EARN_PAGE_TIMEOUT);
  return number;
};

it('locks, whitelists, votes and finishes an epoch, and rejects invalid actions', async () => {
  const visitor = await openPageAsNewVisitor('/dao', TALL);
  const { page } = visitor;
  await page
    .getByRole('table', { name: 'Previous epochs' })
    .getByRole('row')
    .nth(1)
    .waitFor(EARN_PAGE_TIMEOUT);
  await connectDevWallet(page, 'Alice');
  const candidates = page.getByRole('table', { name: 'Candidates' });
  await candidates.getByText('Pending DAO').first().waitFor(EARN_PAGE_TIMEOUT);
  await candidates.getByText('Active', { exact: true }).first().waitFor(EARN_PAGE_TIMEOUT);
  const gone = candidates.getByRole('row').filter({ hasText: 'Not active' }).first();
  const removed = await gone.getByRole('link').getAttribute('href');
  const known = await candidates
    .getByRole('row')
    .filter({ hasText: 'Pending DAO' })
    .first()
    .getByRole('link')
    .getAttribute('href');
  await expectAccessible(page, 'the DAO');

  // Finishes the vote that the devnet's history left open.
  const first = await openEpoch(page);
  await page
    .getByText(/^(Voting ends in|Voting opens in|Unfinished for|Voting)$/)
    .first()
    .waitFor(EARN_PAGE_TIMEOUT);
  if ((await getStateBadge(page, 'Voting').count()) > 0) await advanceClock(page, LAST_VOTING);
  if ((await getStateBadge(page, 'Awaiting').count()) === 0) {
    await endVoting(page);
    expect(await page.getByRole('table', { name: 'Results' }).innerText()).toMatch(/Per second/);
  }

  // Locks tokens, which gives the user more votes.
  await navigateClientSide(page, '/dao/balance');
  await page.getByLabel('You lock').fill('100', EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: '1 year', exact: true }).click();
  await page.getByRole('button', { name: /^Lock 100\.00/ }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, 'Lock governance tokens', /^Lock 100/);
  await page
    .getByRole('table', { name: 'Your locks' })
    .getByText('100.00')
    .first()
    .waitFor(EARN_PAGE_TIMEOUT);

  // Tries every input that is rejected before a payment, then pays.
  await navigateClientSide(page, '/dao/whitelisting');
  const address = page.getByLabel('Gauge address');
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  await button('Enter a gauge address').waitFor(EARN_PAGE_TIMEOUT);
  await address.fill('0:12');
  await button('Invalid address').waitFor(EARN_PAGE_TIMEOUT);
  await address.fill(known?.split('/').at(-1) ?? '');
  await button('Already a candidate').waitFor(EARN_PAGE_TIMEOUT);
  await address.fill(await fetchDeveloperAddress('Alice'));
  await button('Not a farming pool').waitFor(EARN_PAGE_TIMEOUT);
  await address.fill(removed?.split('/').at(-1) ?? '');
  await button(/^Whitelist for 1.000/).click(EARN_PAGE_TIMEOUT);
  await expectAccessible(page, 'whitelisting');
  await confirmDialogAndApproveInWallet(page, /^Whitelist /, /^Whitelist for/);
  await button('Already a candidate').waitFor(EARN_PAGE_TIMEOUT);

  // The user votes by keyboard. The vote templates, the limits and the displayed effects of the vote are checked.
  const number = await openEpoch(page);
  expect(number).toBeGreaterThanOrEqual(first);
  await advanceClock(page, 2 * MINUTE);
  await focusByTabKey(page, page.getByRole('button', { name: 'Split evenly' }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Review vote' }).waitFor(EARN_PAGE_TIMEOUT);
  await page.getByText('Effect of your vote').waitFor(EARN_PAGE_TIMEOUT);
  await page
    .getByText(/your position/)
    .first()
    .waitFor(EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await button('Enter votes').waitFor(EARN_PAGE_TIMEOUT);
  const field = page.getByLabel(/^Votes for /).first();
  await focusByTabKey(page, field);
  await page.keyboard.type('99999999');
  await button('Exceeds your veJCT').waitFor(EARN_PAGE_TIMEOUT);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('1000');
  await expectAccessible(page, 'a vote that is typed');
  await focusByTabKey(page, button('Review vote'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('One vote per epoch').waitFor(EARN_PAGE_TIMEOUT);
  await confirmAndApproveByKeyboard(page, `Vote in epoch ${number}`, /^Vote$/);
  await page
    .getByText('You have voted in this epoch. Each epoch allows one vote.')
    .waitFor(EARN_PAGE_TIMEOUT);
  await getStateBadge(page, 'Voting').waitFor(EARN_PAGE_TIMEOUT);

  await navigateClientSide(page, '/dao/whitelisting');
  await page.getByText('No whitelisting while voting is in progress').waitFor(EARN_PAGE_TIMEOUT);

  await navigateClientSide(page, `/dao/epochs/${number}`);
  await advanceClock(page, VOTING);
  await page.getByText('Unfinished for').waitFor(EARN_PAGE_TIMEOUT);
  await expectAccessible(page, 'a queued epoch');
  await endVoting(page);
  const paid = page.getByRole('table', { name: 'Results' }).getByRole('row').nth(1);
  await expect.poll(() => paid.innerText(), EARN_PAGE_TIMEOUT).toMatch(/1.000\.00/);
  await expectAccessible(page, 'a finished epoch');
  const promised = parseRewardRate(await paid.innerText());
  const gauge = await paid.getByRole('link').getAttribute('href');
  // From the next epoch on, the gauge pays at the new rate.
  await navigateClientSide(page, gauge ?? '/');
  await page.getByRole('heading', { name: 'Reward rounds' }).waitFor(EARN_PAGE_TIMEOUT);
  const newest = page.getByRole('table', { name: 'Reward rounds' }).getByRole('row').nth(1);
  await expect
    .poll(async () => parseRewardRate(await newest.innerText()), EARN_PAGE_TIMEOUT)
    .toBeCloseTo(promised, 2);
  expectNoErrorsOrForeignRequests(visitor);
}, 400_000);

it('fits a phone in three languages', async () => {
  await expectPagesFitPhone(
    ['/dao', '/dao/epochs/1', '/dao/whitelisting'],
    /dao\.|epoch\.|whitelisting\.|govern\./,
  );
}, 240_000);
