import '@junction/ui-kit/styles.css';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../shared/query/query-client.ts';
import {
  FAKE_EARN_CONTRACTS,
  FAKE_GAUGE,
  respondToGaugeRequest,
} from '../../../../shared/testing/fake-earn.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { FAKE_POOL_ADDRESSES, createFakePools } from '../../../../shared/testing/fake-pools.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { poolsArea } from '../../index.ts';

const { router, renderApp } = createTestApp(poolsArea);

const marketPools = createFakePools();
let fails = false;

function answers(path: string, body: unknown): unknown {
  if (fails && path.includes('/gauges/v2/')) return new Response('{}', { status: 503 });
  return respondToGaugeRequest(path, body) ?? marketPools.answers(path, body);
}

async function openPool() {
  const screen = await renderApp();
  await router.navigate({ to: `/pools/${FAKE_POOL_ADDRESSES.pair}`, replace: true });
  return screen.getByRole('region', { name: 'Rewards' });
}

beforeAll(() => {
  openFakeMarket(answers, { earn: FAKE_EARN_CONTRACTS });
});
beforeEach(() => {
  fails = false;
});
afterEach(() => {
  queryClient.clear();
});

it('links from a pool to the gauges of its LP, with their yields', async () => {
  const rewards = await openPool();
  const lines = rewards.getByRole('listitem');
  await expect
    .element(lines.first())
    .toHaveTextContent(/Gauge paying JCT, USDT.*APR 12\.0\s% to 33\.0\s%.*\$99\.00K/);
  // Both ends of the APR range are equal, since the gauge has no boost.
  await expect.element(lines.nth(1)).toHaveTextContent(/Gauge paying USDT.*APR 5\.0\s%TVL/);
  await expect
    .element(rewards.getByRole('link', { name: 'Gauge paying JCT, USDT' }))
    .toHaveAttribute('href', `/gauges/${FAKE_GAUGE}`);
});

it('shows that yields are unavailable, and retries', async () => {
  fails = true;
  const rewards = await openPool();
  const again = rewards.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  fails = false;
  await again.click();
  await expect.element(rewards.getByRole('listitem').first()).toBeVisible();
});
