import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore, provideWalletPort } from '../../../rooms/wallet/index.ts';
import { queryClient } from '../../../shared/query/query-client.ts';
import { EARN, GAUGE } from '../../../shared/testing/fake-earn.ts';
import { EPOCH, fakeGoverning, PROPOSAL_ID, PROPOSER } from '../testing/fake-governing.ts';
import { LONG_NAMES, overlapsIn, stretchNames } from '../../../shared/testing/long-names.ts';
import { openFakeMarket } from '../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { govern } from '../index.ts';

const { openConnected } = createTestApp(govern);

const fake = fakeGoverning(() => Date.now());
fake.dao.votingAge = 86_400;
const HASH = 'ab'.repeat(32);
const wallet = createScriptedWallet({
  account: toAddress(`0:${'5c'.repeat(32)}`),
  balance: nano(100_000_000_000n),
  getters: fake.getters,
});
const VOTE = {
  proposalId: PROPOSAL_ID,
  voter: PROPOSER,
  support: true,
  votes: '1000000000',
  reason: 'Because.',
  createdAt: 1_700_000_000,
  locked: true,
  messageHash: HASH,
  transactionHash: HASH,
};
const CANDIDATE = {
  address: GAUGE,
  isActive: true,
  daoApprove: true,
  activeEpochs: 7,
  averageAmount: '1000000000',
  averagePercentage: '12.5',
  lastEpochAmount: '1000000000',
  lastEpochPercentage: '31.25',
};

function answers(path: string): unknown {
  if (path.endsWith('/whitelist/search')) return { gauges: [CANDIDATE], totalCount: 1 };
  if (path.endsWith('/votes/search') && !path.includes('epochs')) return { votes: [VOTE], totalCount: 1 };
  return fake.answer(path);
}

let name: string = LONG_NAMES.latin;

beforeAll(() => {
  openFakeMarket(answers, { earn: EARN });
  stretchNames(() => name);
  provideWalletPort(() => Promise.resolve(wallet));
});
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

describe.each([
  ['latin', 1440],
  ['latin', 768],
  ['latin', 390],
  ['cjk', 1440],
  ['cjk', 768],
  ['cjk', 390],
] as const)('names of 200 %s letters, %i px', (script, width) => {
  it.each([
    ['/dao/proposals', 'All proposals'],
    ['/dao', 'Candidates'],
    [`/dao/epochs/${EPOCH}`, 'Candidates'],
    [`/dao/epochs/${EPOCH - 1}`, 'Results'],
    [`/dao/proposals/${PROPOSAL_ID}`, 'All votes'],
  ] as const)('run into nothing on %s', async (path, label) => {
    name = LONG_NAMES[script];
    await page.viewport(width, 900);
    const screen = await openConnected(path);
    const list = screen.getByRole(width < 640 ? 'list' : 'table', { name: label });
    await expect.element(list).toHaveTextContent(name.slice(0, 12));
    await expect.poll(() => overlapsIn(screen.getByRole('main').element()), { timeout: 3_000 }).toEqual([]);
  });
});
