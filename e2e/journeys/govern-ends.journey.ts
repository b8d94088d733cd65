import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { useOwnExchange } from '../stack/exchange-origin.ts';
import { expectQuietPage, useBrowser, visit } from '../stack/visitor.ts';
import { developerAddress, giveTokens } from '../steps/devnet.ts';
import { confirm, held, LONG, passSeconds } from '../steps/earn.ts';
import {
  changeThreshold,
  coinsTo,
  confirmByKeyboard,
  goTo,
  lockForYears,
  openProposal,
  payFromTreasury,
  proposeMessages,
  SEEN,
  stateIs,
  tabTo,
  take,
  voteOn,
} from '../steps/govern.ts';
import { expectAccessible } from '../steps/page-checks.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';
import { rootsBySymbol } from '../steps/tokens.ts';

// The clock of these people's exchange is moved, so it is theirs alone.
useOwnExchange();
useBrowser();

const TALL = { height: 1800 };
const JCT = 10n ** 9n;
const USDT = 10n ** 6n;
/** Longer than the parts of a proposal's course on the devnet, seconds. */
const [DELAY, VOTING, TIME_LOCK, GRACE] = [70, 310, 70, 610];

it('proposals end in every way, and the one that is executed changes the DAO and its treasury', async () => {
  await giveTokens('Alice', 'JCT', 120_000n * JCT);
  const usdt = (await rootsBySymbol()).get('USDT') ?? '';
  const bob = toAddress(await developerAddress('Bob'));
  const before = await held(usdt, 'Bob');
  const visitor = await visit('/dao/proposals/18', TALL);
  const { page } = visitor;
  await connectDevWallet(page, 'Alice');

  // Canceled by its proposer while it waits: what it held is free again.
  await stateIs(page, 'Pending');
  await page.getByRole('main').getByRole('button', { name: 'Cancel the proposal' }).click(LONG);
  await page.getByRole('dialog').getByText('All progress is destroyed').waitFor(LONG);
  await expectAccessible(page, 'a cancellation told');
  await confirm(page, 'Cancel the proposal', 'Cancel the proposal');
  await stateIs(page, 'Canceled');
  await page.getByText('The proposer canceled it before voting began').waitFor(LONG);
  expect(await page.getByRole('main').getByRole('button', { name: 'Cancel the proposal' }).count()).toBe(0);

  await lockForYears(page, 120_000);
  const passes = await proposeMessages(page, 'A lower bar, and pay for the report', [
    await changeThreshold(page, 15_000n * JCT),
    await payFromTreasury(page, { root: usdt, amount: 250n * USDT, to: bob }),
  ]);
  const fails = await proposeMessages(page, 'Coins for Bob', [coinsTo(bob)]);
  const expires = await proposeMessages(page, 'Coins for Bob, later', [coinsTo(bob)]);

  await passSeconds(page, DELAY);
  await voteOn(page, fails, 'Against');
  await voteOn(page, expires, 'For');
  // The third vote by the keyboard alone.
  await openProposal(page, passes);
  await stateIs(page, 'Active');
  await page.getByRole('main').getByRole('button', { name: 'Choose for or against' }).waitFor(SEEN);
  await tabTo(page, page.getByRole('radio', { name: 'For', exact: true }).first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Reason, optional'));
  await page.keyboard.type('Typed, never clicked.');
  await tabTo(page, page.getByRole('button', { name: /^Vote for with/ }));
  await page.keyboard.press('Enter');
  await confirmByKeyboard(page, /^Vote on proposal/, /^Vote for with/);
  await page.getByText('You have voted').waitFor(SEEN);
  await page.getByRole('table', { name: 'All votes' }).getByText('Typed, never clicked.').waitFor(SEEN);

  await passSeconds(page, VOTING);
  for (const id of [passes, expires]) {
    await openProposal(page, id);
    await stateIs(page, 'Succeeded');
    await take(page, 'Queue');
    await stateIs(page, 'Queued');
  }
  await openProposal(page, fails);
  await stateIs(page, 'Failed');
  await page.getByText(/^Not enough support: \d{3}\s\d{3}.* against/).waitFor(LONG);
  await expectAccessible(page, 'a failed proposal');
  await take(page, 'Release the held votes');
  await page.getByText('The proposal still holds votes of yours').waitFor({ state: 'hidden', ...SEEN });

  await openProposal(page, passes);
  await passSeconds(page, TIME_LOCK);
  await take(page, 'Execute');
  await stateIs(page, 'Executed');
  await expect.poll(() => held(usdt, 'Bob'), SEEN).toBe(before + 250n * USDT);
  await goTo(page, '/dao/proposals');
  await page.getByText(/^needs 15\s000\.00\sveJCT$/).waitFor(SEEN);

  await openProposal(page, expires);
  await stateIs(page, 'Queued');
  await passSeconds(page, GRACE);
  await stateIs(page, 'Expired');
  await page.getByText(/^It was queued and nobody executed it until/).waitFor(LONG);
  expect(await page.getByRole('main').getByRole('button', { name: 'Execute' }).count()).toBe(0);
  await expectAccessible(page, 'an expired proposal');

  // A vote is unlocked by itself; the others stay. The list begins with the chain's clock, not with the machine's.
  await page
    .getByRole('navigation', { name: 'Where this page belongs' })
    .getByRole('link', { name: 'Proposals' })
    .click();
  const mine = page.getByRole('table', { name: 'Your votes' });
  const row = mine.getByRole('row').filter({ hasText: 'Coins for Bob, later' });
  await row.getByText('Expired', { exact: true }).waitFor(SEEN);
  await row.getByRole('button', { name: 'Unlock' }).click(SEEN);
  await confirm(page, 'Unlock 1 vote', 'Unlock');
  await row.getByText('unlocked').waitFor(SEEN);
  await mine.getByRole('button', { name: 'Unlock' }).first().waitFor(LONG);
  expectQuietPage(visitor);
}, 600_000);
