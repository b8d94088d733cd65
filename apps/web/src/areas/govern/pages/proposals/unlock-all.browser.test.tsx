import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getOperationStore } from '../../../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS } from '../../../../shared/testing/fake-earn.ts';
import { createFakeDao } from '../../testing/fake-governing.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { governArea } from '../../index.ts';

const { openConnected } = createTestApp(governArea);

// Tests unlocking more votes than fit into one message.

const COIN = 1_000_000_000n;
const VOTES = 150;
const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const HASH = 'ab'.repeat(32);
const fake = createFakeDao(() => Date.now());
const { dao } = fake;
const wallet = createScriptedWallet({ account: ACCOUNT, balance: nano(100n * COIN), getters: fake.getters });
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const castOf = (ids: readonly number[]) => ids.map((id): readonly [number, boolean] => [id, true]);

/** Returns a page of the account's votes, like the server does. */
function voted(body: unknown): unknown {
  const { limit, offset } = body as { readonly limit: number; readonly offset: number };
  const { proposals } = fake.answer('/proposals/search') as { readonly proposals: readonly object[] };
  const page = numbers(1, VOTES).slice(offset, offset + limit);
  return {
    proposalWithVotes: page.map((proposalId) => ({
      proposal: { ...proposals[0], proposalId },
      vote: {
        proposalId,
        voter: ACCOUNT,
        support: true,
        votes: '500000000000',
        reason: '',
        createdAt: 1_700_000_000,
        locked: true,
        messageHash: HASH,
        transactionHash: HASH,
      },
    })),
    totalCount: VOTES,
  };
}

beforeAll(() => {
  openFakeMarket((path, body) => (path.includes('/voters/0') ? voted(body) : fake.answer(path)), {
    earn: FAKE_EARN_CONTRACTS,
  });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  Object.assign(dao, { state: 'Failed', cast: castOf(numbers(1, VOTES)) });
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  getOperationStore().setState({ operations: [] });
  queryClient.clear();
  await page.viewport(1280, 800);
});

it('unlocks 150 votes with two messages, and shows the progress', async () => {
  const screen = await openConnected('/dao/proposals');
  await screen.getByRole('button', { name: 'Unlock all' }).click();
  const dialog = screen.getByRole('dialog');
  const progress = dialog.getByRole('progressbar');
  await expect.element(progress).toHaveAttribute('value', '0');
  await dialog.getByRole('button', { name: 'Unlock 100' }).click();
  await expect.poll(() => wallet.sent.length).toBe(1);
  // From here on the first hundred votes are unlocked.
  dao.cast = castOf(numbers(101, VOTES));
  getOperationStore().setState({ operations: [] });
  await queryClient.invalidateQueries();
  await expect.element(progress).toHaveAttribute('value', '100');
  await expect.element(progress).toHaveAttribute('max', '150');
  await dialog.getByRole('button', { name: 'Unlock 50' }).click();
  await expect.poll(() => wallet.sent.length).toBe(2);
  dao.cast = [];
  getOperationStore().setState({ operations: [] });
  await queryClient.invalidateQueries();
  await expect.element(dialog.getByText('All votes are unlocked')).toBeVisible();
  await expect.element(progress).toHaveAttribute('value', '150');
  const idsOf = wallet.sent.map((message) =>
    JSON.stringify(message, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  );
  expect(idsOf[0]).not.toBe(idsOf[1]);
});

it('unlocks nothing while the list is incomplete', async () => {
  dao.cast = [];
  const screen = await openConnected('/dao/proposals');
  await expect.element(screen.getByRole('button', { name: 'Unlock all' })).toBeDisabled();
});

it('sends nothing for votes whose proposals are still active on-chain', async () => {
  const before = wallet.sent.length;
  const screen = await openConnected('/dao/proposals');
  await screen.getByRole('button', { name: 'Unlock all' }).click();
  const next = screen.getByRole('dialog').getByRole('button', { name: 'Unlock 100' });
  await expect.element(next).toBeEnabled();
  dao.state = 'Active';
  await next.click();
  await expect
    .element(screen.getByText(/does not match the blockchain, or no longer does/).first())
    .toBeInTheDocument();
  expect(wallet.sent.length).toBe(before);
});
