import '@junction/ui-kit/styles.css';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS, FAKE_GAUGE } from '../../../../shared/testing/fake-earn.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { FAKE_POOL_ADDRESSES, createFakePools } from '../../../../shared/testing/fake-pools.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { respondToLpGaugesRequest } from '../../../../shared/testing/fake-yields.ts';
import { poolsArea } from '../../index.ts';

const { router, renderApp } = createTestApp(poolsArea);

const marketPools = createFakePools();
const asked: string[][] = [];
let fails = false;

function answers(path: string, body: unknown): unknown {
  if (!path.endsWith('/gauges/get-by-roots')) return marketPools.answers(path, body);
  if (fails) return new Response('{}', { status: 503 });
  const { lpAddresses } = body as { lpAddresses: string[] };
  asked.push(lpAddresses);
  return respondToLpGaugesRequest(lpAddresses);
}

async function open(path: string) {
  const screen = await renderApp();
  await router.navigate({ to: path, replace: true });
  return screen;
}

beforeAll(() => {
  openFakeMarket(answers, { earn: FAKE_EARN_CONTRACTS });
});
beforeEach(() => {
  fails = false;
  asked.length = 0;
});
afterEach(async () => {
  queryClient.clear();
  await page.viewport(1280, 800);
});

it('shows LP yields and their sources in one request, with a link to the gauge', async () => {
  const screen = await open('/pools');
  const row = (name: string) =>
    screen.getByRole('table', { name: 'All pools' }).getByRole('row').filter({ hasText: name });
  // 40 000 dollars of fees per week on 4.82 million are 43.3 % per year; the gauge adds 12 % to 33 %.
  await expect.element(row('WTYCHO/USDT')).toHaveTextContent(/55\.3–76\.3.%Fees 43\.3.%Gauge 12\.0–33\.0.%/);
  await expect.element(row('USDC/USDT')).toHaveTextContent(/141\.9.%Fees 141\.9.%$/);
  // The gauge of this pool is not shown, since it pays an unlisted token.
  await expect.element(row('USDT/USDC/JCT')).toHaveTextContent(/33\.1.%Fees 33\.1.%$/);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toHaveLength(4);
  await row('WTYCHO/USDT')
    .getByRole('link', { name: /^Gauge/ })
    .click();
  await expect.poll(() => router.state.location.pathname).toBe(`/gauges/${FAKE_GAUGE}`);
});

it('shows a dash, not zero, if unknown', async () => {
  fails = true;
  const screen = await open('/pools');
  const row = screen.getByRole('row').filter({ hasText: 'WTYCHO/USDT' });
  await expect.element(row, { timeout: 10_000 }).toHaveTextContent(/—Fees 43\.3.%Gauge —$/);
});

it('shows the fee yield next to the gauges', async () => {
  const screen = await open(`/pools/${FAKE_POOL_ADDRESSES.pair}`);
  const rewards = screen.getByRole('region', { name: 'Rewards' });
  await expect.element(rewards).toHaveTextContent(/Swap fees, last 7 days ?APR 43\.3.%/);
});
