import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { fetchDeveloperAddress, giveTokens } from '../steps/devnet.ts';
import {
  confirmDialogAndApproveInWallet,
  readDeveloperTokenBalance,
  EARN_PAGE_TIMEOUT,
  advanceSecondsAndReload,
} from '../steps/earn.ts';
import {
  buildProposalThresholdAction,
  buildDaoCoinTransferAction,
  confirmAndApproveByKeyboard,
  expectPagesFitPhone,
  lockForFourYears,
  openProposal,
  buildTreasuryPaymentAction,
  createProposalInPage,
  MESSAGE_PROCESSING_TIMEOUT,
  waitForProposalState,
  focusByTabKey,
  pressAndConfirmProposalAction,
  voteOnProposal,
} from '../steps/govern.ts';
import { navigateClientSide } from '../steps/navigation.ts';
import { expectAccessibleInBothThemes as expectAccessible } from '../steps/page-checks.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';
import { fetchRootsBySymbol } from '../steps/tokens.ts';

// These journeys move the chain's clock, so the file needs its own exchange.
openBrowserForTests();

const TALL = { height: 1800 };
const toVotes = (amount: number): bigint => BigInt(amount) * 10n ** 9n;
const USDT = 10n ** 6n;
/** Seconds that exceed the delay, voting period, time lock and grace period of a proposal on the devnet. */
const [DELAY, VOTING, TIME_LOCK, GRACE] = [70, 310, 70, 610];

describe('proposals', () => {
  // This test is the first, because the other tests advance the clock and lower the proposal threshold.
  it('explain what is missing without votes, in three languages and on a phone', async () => {
    const visitor = await openPageAsNewVisitor('/dao/proposals/create', TALL);
    const { page } = visitor;
    await connectDevWallet(page, 'Carol');
    await page.getByText('Short by 20 000.00 veJCT').waitFor(EARN_PAGE_TIMEOUT);
    await openProposal(page, 14);
    await page.getByText('Why can’t I vote?').waitFor(EARN_PAGE_TIMEOUT);
    await page.getByText(/^You have never locked JCT/).waitFor(EARN_PAGE_TIMEOUT);
    await expectAccessible(page, 'nothing to vote with');
    await openProposal(page, 4_000);
    await page
      .getByText('Proposal 4,000 not found')
      .or(page.getByText('Proposal 4000 not found'))
      .waitFor(EARN_PAGE_TIMEOUT);
    await visitor.leave();
    const paths = ['/dao/proposals', '/dao/proposals/create', '/dao/proposals/9', '/dao/proposals/17'];
    await expectPagesFitPhone(paths, /proposals\.|proposal\.|proposalList\.|createProposal\./);
  }, 300_000);

  it('are created, voted on, queued and executed, and approve a candidate', async () => {
    await giveTokens('Alice', 'JCT', toVotes(60_000));
    const visitor = await openPageAsNewVisitor('/dao/balance', TALL);
    const { page } = visitor;
    await connectDevWallet(page, 'Alice');
    await lockForFourYears(page, 60_000);

    await navigateClientSide(page, '/dao/proposals/create');
    const button = page.getByRole('main').getByRole('button', { name: 'Enter a title' });
    await button.waitFor(EARN_PAGE_TIMEOUT);
    await page.getByLabel('Title').fill('Make the new gauge a candidate');
    await page.getByLabel('Discussion link').fill('javascript:alert(1)');
    await page.getByText('Enter a link starting with https://').waitFor(EARN_PAGE_TIMEOUT);
    await page.getByLabel('Discussion link').fill('https://forum.example/t/1');
    const body = page.getByLabel('Description (Markdown)');
    await body.fill('안'.repeat(3_800));
    await page.getByText(/The text exceeds the on-chain limit by 7\s\d{3} bytes/).waitFor(EARN_PAGE_TIMEOUT);
    await body.fill('## Why\n\nIt **trades** a lot.');
    await page.getByRole('heading', { name: 'Why' }).waitFor(EARN_PAGE_TIMEOUT);
    await page.getByRole('radio', { name: 'Add candidate' }).check();
    await page.getByRole('button', { name: 'Choose a gauge' }).click();
    const editor = page.getByRole('dialog', { name: 'Add candidate' });
    await editor.getByText('Pending DAO').first().waitFor(EARN_PAGE_TIMEOUT);
    await expectAccessible(page, 'choosing a candidate');
    const pending = editor.getByRole('listitem').filter({ hasText: 'Pending DAO' }).first();
    const gauge = await pending.locator('[title^="0:"]').first().getAttribute('title');
    await pending.getByRole('radio').check();
    await editor.getByRole('button', { name: 'Save action' }).click();
    // The draft is kept over a reload.
    await page.reload();
    await page.getByText('Choose a gauge').waitFor({ state: 'hidden', ...EARN_PAGE_TIMEOUT });
    expect(await page.getByLabel('Title').inputValue()).toBe('Make the new gauge a candidate');
    await page.getByRole('main').getByRole('button', { name: 'Create proposal' }).click(EARN_PAGE_TIMEOUT);
    await confirmDialogAndApproveInWallet(page, 'Create a proposal', 'Create proposal');
    await page.waitForURL(/\/dao\/proposals\/\d+$/, { timeout: 60_000 });
    await page.getByRole('heading', { name: 'Make the new gauge a candidate' }).waitFor(EARN_PAGE_TIMEOUT);
    await waitForProposalState(page, 'Pending');
    await expectAccessible(page, 'a proposal that waits');

    await advanceSecondsAndReload(page, DELAY);
    await waitForProposalState(page, 'Active');
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Choose for or against' })
      .waitFor(EARN_PAGE_TIMEOUT);
    await page.getByRole('radio', { name: 'For', exact: true }).first().check();
    await page.getByLabel('Reason (optional)').fill('안'.repeat(171));
    await page.getByText(/513 of 512 bytes: Korean and Japanese/).waitFor(EARN_PAGE_TIMEOUT);
    await page.getByLabel('Reason (optional)').fill('It trades a lot.');
    await page.getByRole('button', { name: /^Vote for with \d{3}\s250/ }).click(EARN_PAGE_TIMEOUT);
    await confirmDialogAndApproveInWallet(page, /^Vote on proposal/, /^Vote for/);
    await page.getByText('You have voted').waitFor({ timeout: 60_000 });
    await page
      .getByRole('table', { name: 'All votes' })
      .getByText('It trades a lot.')
      .waitFor(EARN_PAGE_TIMEOUT);
    await page.getByText('Enough votes in favour').waitFor(EARN_PAGE_TIMEOUT);

    await advanceSecondsAndReload(page, VOTING);
    await waitForProposalState(page, 'Succeeded');
    await page.getByText('Anyone can queue it now').waitFor(EARN_PAGE_TIMEOUT);
    await pressAndConfirmProposalAction(page, 'Queue');
    await waitForProposalState(page, 'Queued');

    await advanceSecondsAndReload(page, TIME_LOCK);
    await pressAndConfirmProposalAction(page, 'Execute');
    await waitForProposalState(page, 'Executed');

    // The escrow has added the candidate, and the form of a new proposal is empty.
    await navigateClientSide(page, '/dao/proposals/create');
    expect(await page.getByLabel('Title').inputValue()).toBe('');
    await page.getByRole('radio', { name: 'Remove candidate' }).check();
    await page.getByRole('button', { name: 'Choose a gauge' }).click(EARN_PAGE_TIMEOUT);
    const approved = page
      .getByRole('dialog', { name: 'Remove candidate' })
      .getByRole('listitem')
      .filter({ has: page.locator(`[title="${gauge ?? ''}"]`) });
    await approved.getByText('Active').waitFor(EARN_PAGE_TIMEOUT);
    expectNoErrorsOrForeignRequests(visitor);
  }, 480_000);

  it('are canceled, released and unlocked by the accounts involved', async () => {
    const visitor = await openPageAsNewVisitor('/dao/proposals', TALL);
    const { page } = visitor;
    await connectDevWallet(page, 'Alice');
    const mine = page.getByRole('table', { name: 'Your votes' });
    await mine.getByRole('button', { name: 'Unlock' }).first().waitFor(EARN_PAGE_TIMEOUT);
    await expectAccessible(page, 'lists of proposals');
    await page.getByRole('button', { name: /^Filter All proposals/ }).click();
    await page.getByRole('radio', { name: 'Failed' }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => new URL(page.url()).search, EARN_PAGE_TIMEOUT).toBe('?state=failed');
    const all = page.getByRole('table', { name: 'All proposals' });
    const isFiltered = async (): Promise<boolean> =>
      (await all.getByText('Failed').count()) === (await all.getByRole('row').count()) - 1;
    await expect.poll(isFiltered, EARN_PAGE_TIMEOUT).toBe(true);

    await page.getByRole('button', { name: 'Unlock all' }).click(EARN_PAGE_TIMEOUT);
    const dialog = page.getByRole('dialog', { name: /^Unlock \d votes/ });
    await dialog.getByRole('button', { name: /^Unlock \d$/ }).click(EARN_PAGE_TIMEOUT);
    const popup = page.getByRole('dialog', { name: 'Approve a message' });
    await popup.getByRole('button', { name: 'Approve' }).click(EARN_PAGE_TIMEOUT);
    await dialog.getByText('All votes are unlocked').waitFor({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('Proposal 9', { exact: true }).click(EARN_PAGE_TIMEOUT);

    await waitForProposalState(page, 'Failed');
    await page.getByText(/^Not enough support/).waitFor(EARN_PAGE_TIMEOUT);
    await pressAndConfirmProposalAction(page, 'Release reserved votes');
    await page
      .getByText('This proposal still reserves your votes')
      .waitFor({ state: 'hidden', timeout: 60_000 });
    expectNoErrorsOrForeignRequests(visitor);
  }, 300_000);

  it('end in every state, and an executed one changes the DAO and its treasury', async () => {
    const usdt = (await fetchRootsBySymbol()).get('USDT') ?? '';
    const bob = toAddress(await fetchDeveloperAddress('Bob'));
    const before = await readDeveloperTokenBalance(usdt, 'Bob');
    const visitor = await openPageAsNewVisitor('/dao/proposals/18', TALL);
    const { page } = visitor;
    await connectDevWallet(page, 'Alice');

    // The proposer cancels the pending proposal, which releases its votes.
    await waitForProposalState(page, 'Pending');
    await page.getByRole('main').getByRole('button', { name: 'Cancel proposal' }).click(EARN_PAGE_TIMEOUT);
    await page.getByRole('dialog').getByText('All progress will be lost').waitFor(EARN_PAGE_TIMEOUT);
    await expectAccessible(page, 'a cancellation told');
    await confirmDialogAndApproveInWallet(page, 'Cancel proposal', 'Cancel proposal');
    await waitForProposalState(page, 'Canceled');
    await page.getByText('The proposer canceled it before voting started.').waitFor(EARN_PAGE_TIMEOUT);
    expect(await page.getByRole('main').getByRole('button', { name: 'Cancel proposal' }).count()).toBe(0);

    const passes = await createProposalInPage(page, 'A lower bar, and pay for the report', [
      await buildProposalThresholdAction(page, toVotes(15_000)),
      await buildTreasuryPaymentAction(page, { root: usdt, amount: 250n * USDT, to: bob }),
    ]);
    const fails = await createProposalInPage(page, 'Coins for Bob', [buildDaoCoinTransferAction(bob)]);
    const expires = await createProposalInPage(page, 'Coins for Bob, later', [
      buildDaoCoinTransferAction(bob),
    ]);

    await advanceSecondsAndReload(page, DELAY);
    await voteOnProposal(page, fails, 'Against');
    await voteOnProposal(page, expires, 'For');
    // The third vote is cast by keyboard.
    await openProposal(page, passes);
    await waitForProposalState(page, 'Active');
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Choose for or against' })
      .waitFor(MESSAGE_PROCESSING_TIMEOUT);
    await focusByTabKey(page, page.getByRole('radio', { name: 'For', exact: true }).first());
    await page.keyboard.press('Space');
    await focusByTabKey(page, page.getByLabel('Reason (optional)'));
    await page.keyboard.type('Typed, never clicked.');
    await focusByTabKey(page, page.getByRole('button', { name: /^Vote for with/ }));
    await page.keyboard.press('Enter');
    await confirmAndApproveByKeyboard(page, /^Vote on proposal/, /^Vote for with/);
    await page.getByText('You have voted').waitFor(MESSAGE_PROCESSING_TIMEOUT);
    await page
      .getByRole('table', { name: 'All votes' })
      .getByText('Typed, never clicked.')
      .waitFor(MESSAGE_PROCESSING_TIMEOUT);

    await advanceSecondsAndReload(page, VOTING);
    for (const id of [passes, expires]) {
      await openProposal(page, id);
      await waitForProposalState(page, 'Succeeded');
      await pressAndConfirmProposalAction(page, 'Queue');
      await waitForProposalState(page, 'Queued');
    }
    await openProposal(page, fails);
    await waitForProposalState(page, 'Failed');
    await page.getByText(/^Not enough support: \d{3}\s\d{3}.* against/).waitFor(EARN_PAGE_TIMEOUT);
    await expectAccessible(page, 'a failed proposal');
    await pressAndConfirmProposalAction(page, 'Release reserved votes');
    await page
      .getByText('This proposal still reserves your votes')
      .waitFor({ state: 'hidden', ...MESSAGE_PROCESSING_TIMEOUT });

    await openProposal(page, passes);
    await waitForProposalState(page, 'Queued');
    await advanceSecondsAndReload(page, TIME_LOCK);
    await pressAndConfirmProposalAction(page, 'Execute');
    await waitForProposalState(page, 'Executed');
    await expect
      .poll(() => readDeveloperTokenBalance(usdt, 'Bob'), MESSAGE_PROCESSING_TIMEOUT)
      .toBe(before + 250n * USDT);
    await navigateClientSide(page, '/dao/proposals');
    await page.getByText(/^Requires 15\s000\.00\sveJCT$/).waitFor(MESSAGE_PROCESSING_TIMEOUT);

    await openProposal(page, expires);
    await waitForProposalState(page, 'Queued');
    await advanceSecondsAndReload(page, GRACE);
    await waitForProposalState(page, 'Expired');
    await page.getByText(/^It was queued, but not executed by/).waitFor(EARN_PAGE_TIMEOUT);
    expect(await page.getByRole('main').getByRole('button', { name: 'Execute' }).count()).toBe(0);
    await expectAccessible(page, 'an expired proposal');

    // Unlocks one vote separately, while all other votes remain locked. The list determines by the chain's clock, not
    // by that of the machine, that the proposal has expired.
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Proposals' })
      .click();
    const mine = page.getByRole('table', { name: 'Your votes' });
    const row = mine.getByRole('row').filter({ hasText: 'Coins for Bob, later' });
    await row.getByText('Expired', { exact: true }).waitFor(MESSAGE_PROCESSING_TIMEOUT);
    await row.getByRole('button', { name: 'Unlock' }).click(MESSAGE_PROCESSING_TIMEOUT);
    await confirmDialogAndApproveInWallet(page, 'Unlock 1 vote', 'Unlock');
    await row.getByText('unlocked').waitFor(MESSAGE_PROCESSING_TIMEOUT);
    await mine.getByRole('button', { name: 'Unlock' }).first().waitFor(EARN_PAGE_TIMEOUT);
    expectNoErrorsOrForeignRequests(visitor);
  }, 480_000);

  it('are simulated on copies of the accounts, which shows effects that their texts omit', async () => {
    const visitor = await openPageAsNewVisitor('/dao/proposals/13', TALL);
    const { page } = visitor;
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Run simulation' }).click(EARN_PAGE_TIMEOUT);
    await main.getByText(/^398\s000\.00\sJCT leaves the treasury/).waitFor({ timeout: 60_000 });
    await main.getByText(/^398\s000\.00\sJCT arrives at 0:/).waitFor(EARN_PAGE_TIMEOUT);
    expect(await main.getByText('runs', { exact: true }).count()).toBe(10);
    await expectAccessible(page, 'a flight');

    await openProposal(page, 15);
    await main.getByText('Changes admin rights').waitFor(EARN_PAGE_TIMEOUT);
    await main.getByRole('button', { name: 'Run simulation' }).click(EARN_PAGE_TIMEOUT);
    await main.getByText('runs', { exact: true }).waitFor({ timeout: 60_000 });
    await main.getByText(/^Pending admin of DAO root: none becomes 0:/).waitFor(EARN_PAGE_TIMEOUT);
    expectNoErrorsOrForeignRequests(visitor);
  }, 200_000);
});
