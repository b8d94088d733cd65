import '@junction/ui-kit/styles.css';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS, respondToGaugeRequest } from '../../../../shared/testing/fake-earn.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { earnArea } from '../../index.ts';

const { router, renderApp } = createTestApp(earnArea);

const NO_FARMS = { pools_info: [], total_count: 0, favorite_pools_info: [], favorite_total_count: 0 };

beforeAll(() => {
  openFakeMarket(
    (path, body) => (path.endsWith('/farming_pools') ? NO_FARMS : respondToGaugeRequest(path, body)),
    {
      earn: { ...FAKE_EARN_CONTRACTS, farmsMigratedAt: 1_700_000_000 },
    },
  );
});
beforeEach(() => localStorage.clear());
afterEach(() => queryClient.clear());

it('shows the migration notice on both lists, dismissed separately', async () => {
  const screen = await renderApp();
  const hide = screen.getByRole('button', { name: 'Dismiss this notice' });
  for (const [to, key] of [
    ['/farming', 'gauges-banner-old-closed'],
    ['/gauges', 'gauges-banner-new-closed'],
  ] as const) {
    await router.navigate({ to, replace: true });
    await expect.element(screen.getByText(/^Farming moved to gauges on Nov 14, 2023/)).toBeVisible();
    expect(localStorage.getItem(key)).toBeNull();
    await hide.click();
    await expect.element(hide).not.toBeInTheDocument();
    expect(localStorage.getItem(key)).toBe('1');
  }
  await router.navigate({ to: '/farming', replace: true });
  await expect.element(screen.getByRole('link', { name: 'Create a farm' })).toBeVisible();
  await expect.element(hide).not.toBeInTheDocument();
});
