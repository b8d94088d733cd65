import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore, setWalletPortLoader } from '../../../rooms/wallet/index.ts';
import { queryClient } from '../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS } from '../../../shared/testing/fake-earn.ts';
import { VE_ACCOUNT } from '../../../shared/testing/fake-escrow.ts';
import { TEST_EPOCH_NUMBER, createFakeDao, TEST_PROPOSAL_ID } from '../testing/fake-governing.ts';
import { openFakeMarket } from '../../../shared/testing/fake-market.ts';
import { createTestApp, type RenderedScreen } from '../../../app/testing/test-app.tsx';
import { governArea } from '../index.ts';

const { openConnected } = createTestApp(governArea);

// Tests that limits of the contracts (clock, sizes, storage) disable the button before the user signs. The other
// blockers are in `governing-rejections`.

const [HOUR, DAY] = [3_600, 86_400];
const fake = createFakeDao(() => Date.now());
const { dao, escrow } = fake;
const untouched = { ...dao };
/** Method of the getter to which the node does not respond. */
let silent: string | undefined;

beforeAll(() => {
  openFakeMarket(fake.answer, { earn: FAKE_EARN_CONTRACTS });
  const account = toAddress(`0:${'5c'.repeat(32)}`);
  const wallet = createScriptedWallet({
    account,
    balance: nano(100n * 10n ** 9n),
    getters: (to, call) => {
      if (to === VE_ACCOUNT && call.method === silent) throw new Error('no answer');
      return fake.getters(to, call);
    },
  });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  silent = undefined;
  Object.assign(dao, untouched, { cast: [] });
  Object.assign(escrow, { isPaused: false, isFrozen: false });
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

const button = (screen: RenderedScreen, name: string | RegExp) =>
  screen.getByRole('main').getByRole('button', { name });
const choose = (screen: RenderedScreen): void => {
  const side = screen.getByRole('radio', { name: 'For', exact: true }).first();
  side.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
};

describe('epoch', () => {
  const path = `/dao/epochs/${TEST_EPOCH_NUMBER}`;

  it('cannot be finished if the escrow lacks tokens', async () => {
    dao.votingAge = 5 * DAY;
    dao.supply = 9_000n;
    const screen = await openConnected(path);
    await expect.element(button(screen, /^The escrow is short by 1\s000\.00\sJCT$/)).toBeDisabled();
  });

  it('shows that it is unknown whether the account has voted, and retries', async () => {
    dao.votingAge = DAY;
    silent = 'getDetails';
    const screen = await openConnected(path);
    await expect.element(screen.getByText('Some epoch data failed to load')).toBeVisible();
    silent = undefined;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(button(screen, 'Split evenly')).toBeVisible();
    await expect.element(screen.getByText('Some epoch data failed to load')).not.toBeInTheDocument();
  });

  it('accepts no votes while the escrow is stopped', async () => {
    dao.votingAge = DAY;
    escrow.isPaused = true;
    const screen = await openConnected(path);
    await expect.element(button(screen, 'The vote escrow is paused')).toBeDisabled();
  });

  it('accepts no votes after the last scheduled epoch, and does not show voting as open', async () => {
    dao.epochs = TEST_EPOCH_NUMBER - 1;
    const screen = await openConnected(path);
    await screen
      .getByRole('main')
      .getByLabelText(/^Votes for /)
      .first()
      .fill('1');
    await expect.element(button(screen, 'No epochs left in the schedule')).toBeDisabled();
    await expect.element(screen.getByText('Starts with the first vote')).not.toBeInTheDocument();
    await screen.unmount();
    await getWalletStore().getState().disconnect();
    const overview = await openConnected('/dao');
    await expect.element(overview.getByText('No epochs left in the schedule').first()).toBeVisible();
    await expect.element(overview.getByText('Open, starts with the first vote')).not.toBeInTheDocument();
  });

  it('asks to check invalid numbers', async () => {
    dao.votingAge = DAY;
    const screen = await openConnected(path);
    const field = screen
      .getByRole('main')
      .getByLabelText(/^Votes for /)
      .first();
    await field.fill('0.0000000001');
    await expect.element(button(screen, /^(Check the numbers|Enter votes)$/)).toBeDisabled();
  });
});

describe('whitelisting', () => {
  it('rejects text as an address, unknown gauges, and everything while the escrow is stopped', async () => {
    const screen = await openConnected('/dao/whitelisting');
    const field = screen.getByLabelText('Gauge address');
    await expect.element(button(screen, 'Enter a gauge address')).toBeDisabled();
    await field.fill(`0:${'g'.repeat(64)}`);
    await expect.element(button(screen, 'Invalid address')).toBeDisabled();
    await field.fill(`0:${'1'.repeat(64)}`);
    await expect.element(button(screen, 'Not a farming pool')).toBeDisabled();
    await expect.element(screen.getByText('This address is not a farming pool')).toBeVisible();
    escrow.isPaused = true;
    await queryClient.invalidateQueries();
    await expect.element(button(screen, 'The vote escrow is paused')).toBeDisabled();
  });
});

describe('proposal', () => {
  const path = `/dao/proposals/${TEST_PROPOSAL_ID}`;

  it('cannot be queued if it would expire immediately', async () => {
    Object.assign(dao, { state: 'Succeeded', votesFor: 2_000n, votedAgo: 12 * DAY });
    const screen = await openConnected(path);
    await expect.element(button(screen, 'Too late to queue')).toBeDisabled();
    await expect.element(screen.getByText(/^The last useful moment to queue it was /)).toBeVisible();
  });

  it('can be queued by any account in time, showing the deadline', async () => {
    Object.assign(dao, { state: 'Succeeded', votesFor: 2_000n });
    const screen = await openConnected(path);
    await expect.element(button(screen, 'Queue')).toBeEnabled();
  });

  it('can be executed by any account, not before its time', async () => {
    Object.assign(dao, { state: 'Queued', votesFor: 2_000n, executionIn: HOUR });
    const screen = await openConnected(path);
    await expect.element(button(screen, /^In (59 min|1 h)/)).toBeDisabled();
    dao.executionIn = -1;
    await queryClient.invalidateQueries();
    await expect.element(button(screen, 'Execute')).toBeEnabled();
  });

  it('accepts no votes and unlocks none while the escrow is frozen, but does while it is paused', async () => {
    escrow.isPaused = true;
    const screen = await openConnected(path);
    await expect.element(button(screen, 'Choose for or against')).toBeVisible();
    choose(screen);
    await expect.element(button(screen, /^Vote for with/)).toBeEnabled();
    escrow.isFrozen = true;
    await queryClient.invalidateQueries();
    await expect.element(button(screen, 'The vote escrow is paused')).toBeDisabled();
    Object.assign(dao, { state: 'Failed', cast: [[TEST_PROPOSAL_ID, true]] });
    await queryClient.invalidateQueries();
    await expect.element(screen.getByText('You have voted')).toBeVisible();
    await expect.element(button(screen, 'The vote escrow is paused')).toBeDisabled();
  });

  it('rejects a reason above its character and byte limits', async () => {
    const screen = await openConnected(path);
    await expect.element(button(screen, 'Choose for or against')).toBeVisible();
    choose(screen);
    const reason = screen.getByLabelText(/^Reason/);
    await reason.fill('x'.repeat(513));
    await expect.element(button(screen, 'Shorten the reason')).toBeDisabled();
    // The length limit is in bytes, and a Korean character has three bytes in UTF-8.
    await reason.fill('표'.repeat(171));
    await expect.element(button(screen, 'Shorten the reason')).toBeDisabled();
    await expect.element(screen.getByText(/^513 of 512 bytes: Korean and Japanese/)).toBeVisible();
    await reason.fill('표'.repeat(170));
    await expect.element(button(screen, /^Vote for/)).toBeEnabled();
  });
});

describe('creating a proposal', () => {
  it('stops at the on-chain size limit and at ten actions', async () => {
    const action = { target: FAKE_EARN_CONTRACTS.voteEscrow, payload: 'te6ccgEBAQEAAgAAAA==', value: '1' };
    const screen = await openConnected('/dao/proposals/create');
    await screen.getByLabelText('Title').fill('A fee');
    await screen.getByLabelText('Discussion link').fill('https://forum.example/1');
    await screen.getByLabelText(/^Description/).fill('표'.repeat(1_400));
    await expect.element(button(screen, 'Shorten the text by 142 bytes')).toBeDisabled();
    await expect.element(screen.getByText(/^The text exceeds the on-chain limit by 142 bytes/)).toBeVisible();
    const cut = 'Cut about 48 Korean or Japanese characters, or 142 Latin ones.';
    await expect.element(screen.getByText(cut)).toBeVisible();
    await screen.getByLabelText(/^Description/).fill('x'.repeat(3_801));
    await expect.element(button(screen, 'Shorten the text')).toBeDisabled();
    await screen.getByLabelText(/^Description/).fill('Because.');
    await screen.getByRole('radio', { name: 'Custom action' }).click({ force: true });
    for (let count = 0; count < 10; count += 1) {
      // Add one action at a time.
      await button(screen, 'Add action').click();
      const editor = screen.getByRole('dialog', { name: 'Custom action' });
      await editor.getByLabelText('Contract').fill(action.target);
      await editor.getByLabelText('Payload').fill(action.payload);
      await editor.getByRole('button', { name: 'Save action' }).click();
    }
    await expect.element(screen.getByText('10 of 10')).toBeVisible();
    expect(
      button(screen, 'Add action')
        .elements()
        .filter((one) => !(one as HTMLButtonElement).disabled),
    ).toEqual([]);
    await expect.element(button(screen, 'Create proposal')).toBeEnabled();
  });
});
