import '@junction/ui-kit/styles.css';
import { listCurrencies } from '@junction/api-contract';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ENGLISH_I18N } from '../i18n/english.ts';
import { LazyToastContainer } from '../toasts/toast-host.tsx';
import { setNetwork } from '../network/network.ts';
import { TEST_NETWORK } from '../network/test-network.ts';
import { callApi, isNotFoundError } from './call-api.ts';

afterEach(() => vi.unstubAllGlobals());

const change = { priceChange: '0', tvlChange: '0', volumeChange24h: '0', volumeChange7d: '0' };
const sums = { price: '1', tvl: '1', volume24h: '1', volume7d: '1', fee24h: '1' };
const token = { address: `0:${'a'.repeat(64)}`, currency: 'A', ...sums, ...change, transactionsCount24h: 1 };

it('omits unreadable list entries, and shows that', async () => {
  const currencies = [token, { ...token, tvl: 'much' }];
  const answer = { count: 2, offset: 0, totalCount: 2, currencies };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  const screen = await render(
    <I18nProvider i18n={ENGLISH_I18N}>
      <LazyToastContainer />
    </I18nProvider>,
  );
  const { tokens } = await callApi(listCurrencies, { body: { limit: 2, offset: 0 } });
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['A']);
  const toast = screen.getByRole('alert');
  await expect.element(toast).toHaveTextContent('Some entries are missing');
  await expect.element(toast).toHaveTextContent('An entry of the server’s response cannot be read.');
});

it.each([
  [404, true],
  [400, false],
  [503, false],
])('throws on status %i', async (status, isMissing) => {
  const answer = Response.json({ code: 'SOME_CODE', message: 'said' }, { status });
  vi.stubGlobal('fetch', () => Promise.resolve(answer.clone()));
  const error: unknown = await callApi(listCurrencies, { body: { limit: 2, offset: 0 } }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ context: { status } });
  expect(isNotFoundError(error)).toBe(isMissing);
});

it('requests the origin of the API that the network names, otherwise its own', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ count: 0, offset: 0, totalCount: 0, currencies: [] }));
  });
  for (const network of [TEST_NETWORK, { ...TEST_NETWORK, apiUrl: 'https://api.example' }]) {
    setNetwork(network);
    await callApi(listCurrencies, { body: { limit: 1, offset: 0 } });
  }
  expect(asked[1]).toBe(`https://api.example${asked[0]}`);
  expect(asked[0]).toMatch(/^\/api\//);
});
