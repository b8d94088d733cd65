import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getOperationStore } from '../../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../rooms/wallet/index.ts';
import { queryClient } from '../../../shared/query/query-client.ts';
import { dismissToast } from '../../../shared/toasts/show-toast.ts';
import { FAKE_EARN_CONTRACTS } from '../../../shared/testing/fake-earn.ts';
import { TEST_EPOCH_NUMBER, createFakeDao, TEST_PROPOSAL_ID } from '../testing/fake-governing.ts';
import { openFakeMarket } from '../../../shared/testing/fake-market.ts';
import { describeAccountSwitch } from '../../../app/testing/account-switch.ts';
import { createTestApp, type RenderedScreen } from '../../../app/testing/test-app.tsx';
import { governArea } from '../index.ts';

const { openConnected } = createTestApp(governArea);

// Tests changes of the chain's state between review and confirmation. Only cases that need a single browser are here.

const DAY = 86_400;
const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
/** Fixed chain time, so that the times of a proposal never change. */
const CHAIN_TIME = Date.now();
const fake = createFakeDao(() => CHAIN_TIME);
const { dao } = fake;
const untouched = { ...dao };
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(100n * 10n ** 9n),
  getters: fake.getters,
});

beforeAll(() => {
  openFakeMarket(fake.answer, { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  Object.assign(dao, untouched, { cast: [], votingAge: DAY });
  localStorage.clear();
  wallet.change({ networkId: 31_337 });
  (wallet.sent as unknown[]).length = 0;
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  getOperationStore().setState({ operations: [] });
  await dismissToast('dropped-look');
  queryClient.clear();
  await page.viewport(1280, 800);
});

const main = (screen: RenderedScreen) => screen.getByRole('main');

async function lookAtVote(): Promise<RenderedScreen> {
  const screen = await openConnected(`/dao/proposals/${TEST_PROPOSAL_ID}`);
  await expect.element(main(screen).getByRole('button', { name: 'Choose for or against' })).toBeVisible();
  await screen.getByRole('radio', { name: 'For', exact: true }).first().click({ force: true });
  await screen.getByLabelText(/^Reason/).fill('Because it is due.');
  await main(screen)
    .getByRole('button', { name: /^Vote for with 500/ })
    .click();
  return screen;
}

async function lookAtEpoch(): Promise<RenderedScreen> {
  const screen = await openConnected(`/dao/epochs/${TEST_EPOCH_NUMBER}`);
  await screen
    .getByLabelText(/^Votes for /)
    .first()
    .fill('400');
  await main(screen).getByRole('button', { name: 'Review vote' }).click();
  return screen;
}

describe('another tab of the same account', () => {
  it('locks more: the vote is cast with all ve at that time', async () => {
    const screen = await lookAtVote();
    const dialog = screen.getByRole('dialog');
    await expect
      .element(dialog)
      .toHaveTextContent(/Your voteFor.*Voting power500.*ReasonBecause it is due\./);
    const confirm = dialog.getByRole('button', { name: /^Vote for with/ });
    await expect.element(confirm).toBeEnabled();
    dao.ve = 700n;
    await confirm.click();
    await expect.poll(() => wallet.sent.length).toBe(1);
  });

  it('loses a lock: a vote smaller than announced is not sent', async () => {
    const screen = await lookAtVote();
    const confirm = screen.getByRole('dialog').getByRole('button', { name: /^Vote for with/ });
    await expect.element(confirm).toBeEnabled();
    dao.ve = 499n;
    await confirm.click();
    await expect
      .element(screen.getByText(/does not match the blockchain, or no longer does/).first())
      .toBeVisible();
    expect(wallet.sent).toEqual([]);
  });

  it('has voted in the epoch: nothing is sent twice', async () => {
    const screen = await lookAtEpoch();
    const confirm = screen.getByRole('dialog').getByRole('button', { name: 'Vote', exact: true });
    await expect.element(confirm).toBeEnabled();
    dao.lastEpochVoted = TEST_EPOCH_NUMBER;
    await confirm.click();
    await expect
      .element(screen.getByText(/does not match the blockchain, or no longer does/).first())
      .toBeVisible();
    expect(wallet.sent).toEqual([]);
  });
});

describeAccountSwitch(wallet, [
  ['a vote', lookAtVote, /^Vote for with/],
  ['a vote in an epoch', lookAtEpoch, 'Vote'],
]);
