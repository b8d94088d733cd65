import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS } from '../../../../shared/testing/fake-earn.ts';
import { TEST_EPOCH_NUMBER, createFakeDao } from '../../testing/fake-governing.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { governArea } from '../../index.ts';

const { openConnected } = createTestApp(governArea);

// Tests the warning that a candidate may be removed during a vote. A proposal can be executed five to seven days after
// its creation.

const DAY = 86_400;
const fake = createFakeDao(() => Date.now());
const { dao } = fake;
const untouched = { ...dao };

beforeAll(() => {
  openFakeMarket(fake.answer, { earn: FAKE_EARN_CONTRACTS });
  const account = toAddress(`0:${'5c'.repeat(32)}`);
  const wallet = createScriptedWallet({ account, balance: nano(100n * 10n ** 9n), getters: fake.getters });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  Object.assign(dao, untouched);
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

async function choose() {
  const screen = await openConnected('/dao/proposals/create');
  await screen.getByRole('radio', { name: 'Remove candidate' }).click({ force: true });
  await screen.getByRole('main').getByRole('button', { name: 'Choose a gauge' }).click();
  return screen.getByRole('dialog', { name: 'Remove candidate' });
}

it('warns with both dates that a removal would be executed during a vote, and counts the affected votes', async () => {
  // The epoch's voting period is from four to eight days after the start, so the proposal can be executed within it.
  dao.votingAge = -4 * DAY;
  const dialog = await choose();
  await expect.element(dialog.getByText('Removal would execute during a vote')).toBeVisible();
  await expect
    .element(dialog.getByText(new RegExp(`Voting in epoch ${TEST_EPOCH_NUMBER} runs from .* to `)))
    .toBeVisible();
  await expect.element(dialog.getByText(/It can be executed from .*20\d\d.* to .*20\d\d/)).toBeVisible();
  await expect.element(dialog.getByText(/^90\.00\s% of the votes/)).toBeVisible();
  await dialog.getByRole('radio').first().click({ force: true });
  await expect.element(dialog.getByText(/The (90|10)\.00 votes for this gauge/)).toBeVisible();
});

it('shows a gauge below the minimum and that a removal is executed between two votes', async () => {
  Object.assign(dao, { votes: [99n, 1n], votingAge: DAY });
  const dialog = await choose();
  await expect.element(dialog.getByText(/^1\.00\s% of the votes, below the minimum/)).toBeVisible();
  await expect.element(dialog.getByText(/^99\.00\s% of the votes(?!, below)/)).toBeVisible();
  await expect.element(dialog.getByText('Removal would execute between two votes')).toBeVisible();
  await expect.element(dialog.getByText('Removal would execute during a vote')).not.toBeInTheDocument();
});

it("warns of the next epoch's vote, which has no votes yet", async () => {
  dao.epochAge = 10 * DAY;
  const dialog = await choose();
  await expect
    .element(dialog.getByText(new RegExp(`Voting in epoch ${TEST_EPOCH_NUMBER + 1} runs from`)))
    .toBeVisible();
  await expect.element(dialog.getByText(/for a gauge removed in that epoch/)).toBeVisible();
});
