import '@junction/ui-kit/styles.css';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { tokensArea } from '../../index.ts';

const { router, openUnconnected } = createTestApp(tokensArea);

const TOTAL = 23;
const asked: Record<string, unknown>[] = [];
const tokenAt = (index: number) => ({
  address: index === 0 ? TOKEN_ROOTS.jct : `0:${index.toString(16).padStart(64, '0')}`,
  currency: index === 0 ? 'JCT' : `T${index}`,
  price: '0.4182',
  priceChange: '2.31',
  tvl: '4820000',
  tvlChange: '-3.71',
  volume24h: '2410000',
  volumeChange24h: '12.6',
  volume7d: '13900000',
  volumeChange7d: '0',
  fee24h: '7230',
  transactionsCount24h: 1_742,
});

beforeAll(() => {
  openFakeMarket((path, body) => {
    if (!path.endsWith('/currencies')) return undefined;
    const queryParams = body as { readonly offset: number; readonly limit: number };
    asked.push({ ...queryParams });
    const { offset, limit } = queryParams;
    const currencies = Array.from({ length: Math.min(limit, TOTAL - offset) }, (_, index) =>
      tokenAt(offset + index),
    );
    return { count: currencies.length, offset, totalCount: TOTAL, currencies };
  });
});
beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
});
afterEach(async () => {
  queryClient.clear();
  await page.viewport(1280, 800);
});

describe('the list of tokens', () => {
  it('has rank, name, price, volume and TVL, and rows link to their token', async () => {
    const screen = await openUnconnected('/tokens');
    const table = screen.getByRole('table', { name: 'All tokens' });
    await expect.element(table.getByRole('row').nth(10)).toBeVisible();
    const heads = table.getByRole('columnheader').elements();
    expect(heads.map((head) => head.textContent)).toEqual([
      '#',
      'Token',
      'Price',
      '24 h',
      'Volume 24 h',
      'TVL',
    ]);
    await expect
      .element(table.getByRole('row').nth(1))
      .toHaveTextContent(/^1JCT.*\$0\.4182\+2\.3\s%\$2\.41M\$4\.82M$/);
    await expect
      .element(table.getByRole('link', { name: 'JCT', exact: true }))
      .toHaveAttribute('href', `/tokens/${TOKEN_ROOTS.jct}`);
  });

  it('has pages of ten, reset by a new order', async () => {
    const screen = await openUnconnected('/tokens?page=3');
    await expect.element(screen.getByText('21 to 23 of 23')).toBeVisible();
    await screen.getByRole('button', { name: 'Page 2' }).click();
    await expect.poll(() => asked.at(-1)).toMatchObject({ limit: 10, offset: 10, ordering: 'tvldescending' });
    await expect.element(screen.getByText('11 to 20 of 23')).toBeVisible();
    await screen.getByRole('button', { name: 'TVL' }).click();
    await expect.poll(() => asked.at(-1)).toMatchObject({ offset: 0, ordering: 'tvlascending' });
    await expect.poll(() => router.state.location.search).toEqual({ sort: 'tvl-asc' });
  });

  it('becomes cards below 640 pixels', async () => {
    await page.viewport(639, 800);
    const screen = await openUnconnected('/tokens');
    const cards = screen.getByRole('list', { name: 'All tokens' }).getByRole('listitem');
    await expect.element(cards.first()).toHaveTextContent(/JCT.*\$0\.4182/);
    expect(screen.getByRole('table').query()).toBeNull();
  });
});
