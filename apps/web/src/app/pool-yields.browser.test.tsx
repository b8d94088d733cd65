import '@junction/ui-kit/styles.css';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../shared/query/query-client.ts';
import { App } from './app.tsx';
import { router } from './testing/router.ts';
import { EARN, GAUGE, GAUGES } from './testing/fake-earn.ts';
import { ROOTS, openFakeMarket } from './testing/fake-market.ts';
import { LP, POOLS, fakePools } from './testing/fake-pools.ts';

const pools = fakePools();
const asked: string[][] = [];
let fails = false;

/** A gauge of the pair that everybody may trust, and a larger one of three coins that pays an unlisted token. */
function gaugesOf(roots: readonly string[]): unknown {
  const [gauge] = GAUGES;
  const moss = [{ tokenRoot: ROOTS.moss, tokenSymbol: 'MOSS' }];
  const all = [
    { ...gauge, depositTokenRoot: LP.pair },
    {
      ...gauge,
      address: `0:${'4'.repeat(64)}`,
      depositTokenRoot: LP.many,
      rewardTokens: moss,
      maxApr: '9000',
    },
  ];
  return { gauges: all.filter(({ depositTokenRoot }) => roots.includes(depositTokenRoot)) };
}

const USDT = {
  ...Object.fromEntries(
    ['price', 'priceChange', 'tvl', 'tvlChange', 'volume24h', 'volumeChange24h', 'volume7d', 'volumeChange7d']
      .concat('fee24h')
      .map((key) => [key, '1']),
  ),
  address: ROOTS.usdt,
  currency: 'USDT',
  transactionsCount24h: 1,
};

function answers(path: string, body: unknown): unknown {
  if (path.endsWith(`/currencies/${encodeURIComponent(ROOTS.usdt)}`)) return USDT;
  if (!path.endsWith('/gauges/get-by-roots')) return pools.answers(path, body);
  if (fails) return new Response('{}', { status: 503 });
  const { lpAddresses } = body as { lpAddresses: string[] };
  asked.push(lpAddresses);
  return gaugesOf(lpAddresses);
}

async function open(path: string) {
  const screen = await render(<App />);
  await router.navigate({ to: path, replace: true });
  return screen;
}

beforeAll(() => {
  openFakeMarket(answers, { earn: EARN });
});
beforeEach(() => {
  fails = false;
  asked.length = 0;
});
afterEach(async () => {
  queryClient.clear();
  await page.viewport(1280, 800);
});

it('says what the LP of each pool earns and by what, in one question, and leads to the gauge', async () => {
  const screen = await open('/pools');
  const row = (name: string) =>
    screen.getByRole('table', { name: 'All pools' }).getByRole('row').filter({ hasText: name });
  // 40 000 dollars of fees a week on 4.82 millions are 43.3 % a year; the gauge gives 12 % to 33 %.
  await expect.element(row('WTYCHO/USDT')).toHaveTextContent(/55\.3–76\.3.%Fees 43\.3.%Gauge 12\.0–33\.0.%/);
  await expect.element(row('USDC/USDT')).toHaveTextContent(/141\.9.%Fees 141\.9.%$/);
  // What strangers promise in tokens that nobody knows is not said here.
  await expect.element(row('USDT/USDC/JCT')).toHaveTextContent(/33\.1.%Fees 33\.1.%$/);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toHaveLength(4);
  await row('WTYCHO/USDT')
    .getByRole('link', { name: /^Gauge/ })
    .click();
  await expect.poll(() => router.state.location.pathname).toBe(`/gauges/${GAUGE}`);
});

it('shows a dash, not nothing, where nobody tells', async () => {
  fails = true;
  const screen = await open('/pools');
  const row = screen.getByRole('row').filter({ hasText: 'WTYCHO/USDT' });
  await expect.element(row, { timeout: 10_000 }).toHaveTextContent(/—Fees 43\.3.%Gauge —$/);
});

it('says it on cards of a page of a token', async () => {
  await page.viewport(390, 800);
  const screen = await open(`/tokens/${ROOTS.usdt}`);
  const card = screen.getByRole('listitem').filter({ hasText: 'WTYCHO/USDT' });
  await expect.element(card).toHaveTextContent(/APR55\.3–76\.3.%Fees 43\.3.%Gauge 12\.0–33\.0.%/);
  await expect
    .element(card.getByRole('link', { name: /^Gauge/ }))
    .toHaveAttribute('href', `/gauges/${GAUGE}`);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('tells the fees of a pool beside its gauges', async () => {
  const screen = await open(`/pools/${POOLS.pair}`);
  const rewards = screen.getByRole('region', { name: 'Rewards' });
  await expect.element(rewards).toHaveTextContent(/Swap fees, last 7 days ?APR 43\.3.%/);
});
