import '@junction/ui-kit/styles.css';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { FAKE_POOL_ADDRESSES, createFakePools } from '../../../../shared/testing/fake-pools.ts';
import { poolsArea } from '../../index.ts';

const { openUnconnected } = createTestApp(poolsArea);

// Tests that symbols with scam words of the network configuration are tagged wherever they appear (specification 5).

beforeAll(() => {
  openFakeMarket(createFakePools().answers, { scamWords: ['mos', 'jct'] });
});
afterEach(() => {
  queryClient.clear();
});

it('in the list of pools', async () => {
  const screen = await openUnconnected('/pools?search=moss');
  const row = screen.getByRole('table', { name: 'All pools' }).getByRole('row').filter({ hasText: 'MOSS' });
  await expect.element(row.getByText('[SCAM]')).toBeVisible();
});

it('on the page of a pool', async () => {
  const screen = await openUnconnected(`/pools/${FAKE_POOL_ADDRESSES.moss}`);
  const main = screen.getByRole('main');
  await expect.element(main.getByText('[SCAM]').first()).toBeVisible();
  await expect.element(main.getByText('JCT, MOSS', { exact: false }).first()).toBeVisible();
  await expect
    .element(main.getByText('is unlisted on this network', { exact: false }))
    .not.toBeInTheDocument();
});
