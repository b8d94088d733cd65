import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { beforeAll } from 'vitest';
import { setWalletPortLoader } from '../../../rooms/wallet/index.ts';
import { FAKE_EARN_CONTRACTS, FAKE_GAUGE } from '../../../shared/testing/fake-earn.ts';
import {
  TEST_EPOCH_NUMBER,
  createFakeDao,
  TEST_PROPOSAL_ID,
  TEST_PROPOSER,
} from '../testing/fake-governing.ts';
import { openFakeMarket } from '../../../shared/testing/fake-market.ts';
import { describeLongNameLayoutTests } from '../../../app/testing/describe-long-names.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { governArea } from '../index.ts';

const app = createTestApp(governArea);

const fake = createFakeDao(() => Date.now());
fake.dao.votingAge = 86_400;
const HASH = 'ab'.repeat(32);
const wallet = createScriptedWallet({
  account: toAddress(`0:${'5c'.repeat(32)}`),
  balance: nano(100_000_000_000n),
  getters: fake.getters,
});
const VOTE = {
  proposalId: TEST_PROPOSAL_ID,
  voter: TEST_PROPOSER,
  support: true,
  votes: '1000000000',
  reason: 'Because.',
  createdAt: 1_700_000_000,
  locked: true,
  messageHash: HASH,
  transactionHash: HASH,
};
const CANDIDATE = {
  address: FAKE_GAUGE,
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

beforeAll(() => {
  openFakeMarket(answers, { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});

describeLongNameLayoutTests(app, [
  ['/dao/proposals', 'All proposals'],
  ['/dao', 'Candidates'],
  [`/dao/epochs/${TEST_EPOCH_NUMBER}`, 'Candidates'],
  [`/dao/epochs/${TEST_EPOCH_NUMBER - 1}`, 'Results'],
  [`/dao/proposals/${TEST_PROPOSAL_ID}`, 'All votes'],
]);
