import '@junction/ui-kit/styles.css';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { FAKE_EARN_CONTRACTS, FAKE_GAUGE } from '../../../../shared/testing/fake-earn.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createFakePools } from '../../../../shared/testing/fake-pools.ts';
import { respondToLpGaugesRequest } from '../../../../shared/testing/fake-yields.ts';
import { tokensArea } from '../../index.ts';

const { openUnconnected } = createTestApp(tokensArea);
const pools = createFakePools();

const USDT = {
  ...Object.fromEntries(
    ['price', 'priceChange', 'tvl', 'tvlChange', 'volume24h', 'volumeChange24h', 'volume7d', 'volumeChange7d']
      .concat('fee24h')
      .map((key) => [key, '1']),
  ),
  address: TOKEN_ROOTS.usdt,
  currency: 'USDT',
  transactionsCount24h: 1,
};

beforeAll(() => {
  openFakeMarket(
    (path, body) => {
      if (path.endsWith(`/currencies/${encodeURIComponent(TOKEN_ROOTS.usdt)}`)) return USDT;
      return path.endsWith('/gauges/get-by-roots')
        ? respondToLpGaugesRequest((body as { lpAddresses: string[] }).lpAddresses)
        : pools.answers(path, body);
    },
    { earn: FAKE_EARN_CONTRACTS },
  );
});
afterEach(() => page.viewport(1280, 800));

it("shows it on cards of a token's page", async () => {
  await page.viewport(390, 800);
  const screen = await openUnconnected(`/tokens/${TOKEN_ROOTS.usdt}`);
  const card = screen.getByRole('listitem').filter({ hasText: 'WTYCHO/USDT' });
  await expect.element(card).toHaveTextContent(/APR55\.3–76\.3.%Fees 43\.3.%Gauge 12\.0–33\.0.%/);
  await expect
    .element(card.getByRole('link', { name: /^Gauge/ }))
    .toHaveAttribute('href', `/gauges/${FAKE_GAUGE}`);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
