import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore, provideWalletPort } from '../../../rooms/wallet/index.ts';
import { queryClient } from '../../../shared/query/query-client.ts';
import { EARN, GAUGE, GAUGES, answerGauges } from '../../../shared/testing/fake-earn.ts';
import { FARM, FARM_ON_SERVER, fakeFarmGetters } from '../testing/fake-farm-chain.ts';
import { fakeGaugeChain } from '../testing/fake-gauge-chain.ts';
import { LONG_NAMES, overlapsIn, stretchNames } from '../../../shared/testing/long-names.ts';
import { openFakeMarket } from '../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { earn } from '../index.ts';

const { openConnected } = createTestApp(earn);

const chain = fakeGaugeChain();
const wallet = createScriptedWallet({
  account: toAddress(`0:${'5c'.repeat(32)}`),
  balance: nano(100_000_000_000n),
  getters: (to, call) => fakeFarmGetters(to, call) ?? chain.getters(to, call),
});

function answers(path: string, body: unknown): unknown {
  if (path.endsWith('/gauges/get-by-user')) return { gauges: GAUGES.slice(0, 1), total: 1 };
  if (path.endsWith('/farming_pools'))
    return {
      pools_info: [FARM_ON_SERVER],
      total_count: 1,
      favorite_pools_info: [],
      favorite_total_count: 0,
    };
  if (path.endsWith('/gauges/v2/transactions'))
    return {
      transactions: [
        {
          gaugeAddress: GAUGE,
          kind: 'deposit',
          timestamp: 1_700_000_500,
          txHash: 'e'.repeat(64),
          userAddress: `0:${'5c'.repeat(32)}`,
          tokens: [{ tokenRoot: FARM, tokenSymbol: 'USDT', amount: '61.2', value: '122.4' }],
        },
      ],
      total: 1,
    };
  return answerGauges(path, body);
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
    ['/gauges', 'Gauges'],
    ['/farming', 'Farms'],
    ['/gauges/claims', 'Everything you can claim'],
    ['/gauges/claims', 'Claimed before'],
    [`/gauges/${GAUGE}`, 'Transactions'],
    ['/gauges/calc?lp=100', 'The same plan in every gauge'],
  ] as const)('run into nothing on %s', async (path, label) => {
    name = LONG_NAMES[script];
    await page.viewport(width, 900);
    const screen = await openConnected(path);
    const list = screen.getByRole(width < 640 ? 'list' : 'table', { name: label });
    await expect.element(list).toHaveTextContent(name.slice(0, 12));
    await expect.poll(() => overlapsIn(screen.getByRole('main').element()), { timeout: 3_000 }).toEqual([]);
  });
});
