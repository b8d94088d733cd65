import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { beforeAll } from 'vitest';
import { setWalletPortLoader } from '../../../rooms/wallet/index.ts';
import {
  FAKE_EARN_CONTRACTS,
  FAKE_GAUGE,
  FAKE_GAUGES,
  respondToGaugeRequest,
} from '../../../shared/testing/fake-earn.ts';
import { FAKE_FARM, FARM_LIST_ENTRY, runFakeFarmGetter } from '../../../shared/testing/fake-farm-chain.ts';
import { createFakeGaugeChain } from '../../../shared/testing/fake-gauge-chain.ts';
import { openFakeMarket } from '../../../shared/testing/fake-market.ts';
import { describeLongNameLayoutTests } from '../../../app/testing/describe-long-names.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { earnArea } from '../index.ts';

const app = createTestApp(earnArea);

const chain = createFakeGaugeChain();
const wallet = createScriptedWallet({
  account: toAddress(`0:${'5c'.repeat(32)}`),
  balance: nano(100_000_000_000n),
  getters: (to, call) => runFakeFarmGetter(to, call) ?? chain.getters(to, call),
});

function answers(path: string, body: unknown): unknown {
  if (path.endsWith('/gauges/get-by-user')) return { gauges: FAKE_GAUGES.slice(0, 1), total: 1 };
  if (path.endsWith('/farming_pools'))
    return {
      pools_info: [FARM_LIST_ENTRY],
      total_count: 1,
      favorite_pools_info: [],
      favorite_total_count: 0,
    };
  if (path.endsWith('/gauges/v2/transactions'))
    return {
      transactions: [
        {
          gaugeAddress: FAKE_GAUGE,
          kind: 'deposit',
          timestamp: 1_700_000_500,
          txHash: 'e'.repeat(64),
          userAddress: `0:${'5c'.repeat(32)}`,
          tokens: [{ tokenRoot: FAKE_FARM, tokenSymbol: 'USDT', amount: '61.2', value: '122.4' }],
        },
      ],
      total: 1,
    };
  return respondToGaugeRequest(path, body);
}

beforeAll(() => {
  openFakeMarket(answers, { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});

describeLongNameLayoutTests(app, [
  ['/gauges', 'Gauges'],
  ['/farming', 'Farms'],
  ['/gauges/claims', 'Claimable rewards'],
  ['/gauges/claims', 'Claim history'],
  [`/gauges/${FAKE_GAUGE}`, 'Transactions'],
  ['/gauges/calc?lp=100', 'This plan in every gauge'],
]);
