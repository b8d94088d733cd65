import '@junction/ui-kit/styles.css';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { openFakeMarket, TOKEN_ROOTS } from '../../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { swapArea } from '../../index.ts';

const { openUnconnected } = createTestApp(swapArea);
/** Root of an unlisted token that the wallet's node cannot read. */
const UNKNOWN = `0:${'7d'.repeat(32)}`;

beforeAll(() => {
  openFakeMarket();
});
beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  queryClient.clear();
});

it.each([
  [
    'both tokens',
    `/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`,
    'Transactions in USDT/JCT',
    'Price of USDT / JCT',
  ],
  ['one token', `/swap/${TOKEN_ROOTS.usdt}/${UNKNOWN}`, 'Transactions in USDT', 'Price of USDT'],
  ['no token', `/swap/${UNKNOWN}/0:${'7e'.repeat(32)}`, 'Transactions', 'Price'],
] as const)('name what is known of the pair: %s', async (_, path, list, chart) => {
  const screen = await openUnconnected(path);
  await expect.element(screen.getByRole('heading', { name: list, exact: true })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: chart, exact: true })).toBeVisible();
});
