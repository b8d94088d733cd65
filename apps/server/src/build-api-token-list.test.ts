import { hashTokenSet, readTokenList } from '@junction/api-contract';
import { describe, expect, test, vi } from 'vitest';
import { COIN_TO_JCT_ROUTE_REQUEST_BODY, createApiForEachTest } from './test/api-under-test.ts';
import {
  WTYCHO_TOKEN,
  USDT_TOKEN,
  JCT_TOKEN,
  FAKE_MARKET_NETWORK,
  FAKE_TOKEN_LIST,
  createNumberedAddress,
} from './test/fake-market.ts';

const api = createApiForEachTest();
const TOKEN_LIST_URL = FAKE_MARKET_NETWORK.tokenListUrl;
const [LISTED] = FAKE_TOKEN_LIST.tokens;
const LIST_WITH_JCT = {
  ...FAKE_TOKEN_LIST,
  tokens: [...FAKE_TOKEN_LIST.tokens, { ...LISTED, symbol: 'JCT', address: JCT_TOKEN }],
};
const hashList = async (list: object): Promise<string> =>
  (await hashTokenSet(
    readTokenList(list, FAKE_MARKET_NETWORK.chainId).entries.map((entry) => entry.address),
  )) ?? '';

/**
 * Requests a quote and returns the status and number of hops: two through the deep pool with the coin, one through
 * the thin direct pool.
 */
const requestQuote = async (change: object) => {
  const answer = await api().post('/api/v2/pools/cross_swap_route', {
    ...COIN_TO_JCT_ROUTE_REQUEST_BODY,
    fromCurrencyAddress: USDT_TOKEN,
    amount: '50000000',
    ...change,
  });
  return [answer.statusCode, answer.json().code ?? answer.json().steps.length] as const;
};

describe('quotes over the token list', () => {
  test('pass through the tokens of the list that page and server share', async () => {
    const whiteListHash = await hashList(FAKE_TOKEN_LIST);
    expect(await requestQuote({ whiteListUri: TOKEN_LIST_URL, whiteListHash })).toEqual([200, 2]);
    expect(
      await requestQuote({ whiteListUri: TOKEN_LIST_URL, whiteListHash, whiteListCurrencies: [JCT_TOKEN] }),
    ).toEqual([200, 2]);
  });

  test('are rejected for another copy of the list, named or not', async () => {
    const whiteListHash = await hashList(LIST_WITH_JCT);
    const body = { ...COIN_TO_JCT_ROUTE_REQUEST_BODY, whiteListUri: TOKEN_LIST_URL, whiteListHash };
    const answer = await api().post('/api/v2/pools/cross_swap_route', body);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'TOKEN_LIST_CHANGED', field: 'whiteListHash' },
    ]);
    const payload = await api().post('/api/v2/pools/cross_swap_payload', {
      crossPairInput: body,
      id: 1,
      recipient: createNumberedAddress(0x70),
      nativeBalance: '0',
      tokenBalance: '0',
    });
    expect(payload.json()).toMatchObject({
      code: 'TOKEN_LIST_CHANGED',
      field: 'crossPairInput.whiteListHash',
    });
  });

  test('name a hash only with its list, and only the hash of a set', async () => {
    const whiteListHash = await hashList(FAKE_TOKEN_LIST);
    expect(await requestQuote({ whiteListHash })).toEqual([400, 'BAD_REQUEST']);
    expect(
      await requestQuote({ whiteListUri: TOKEN_LIST_URL, whiteListHash: whiteListHash.toUpperCase() }),
    ).toEqual([400, 'BAD_REQUEST']);
    expect(
      await requestQuote({ whiteListUri: 'https://elsewhere.example/list.json', whiteListHash }),
    ).toEqual([400, 'BAD_REQUEST']);
  });

  test('leave out entries that no page can use, whatever their names are', async () => {
    const long = { ...LISTED, symbol: 'x'.repeat(33), address: JCT_TOKEN };
    const other = { ...LISTED, chainId: 1, address: createNumberedAddress(0x50) };
    await api().app.close();
    api().app = await api().build({
      tokenList: { ...FAKE_TOKEN_LIST, tokens: [...FAKE_TOKEN_LIST.tokens, long, other] },
    });
    expect(
      await requestQuote({ whiteListUri: TOKEN_LIST_URL, whiteListHash: await hashList(LIST_WITH_JCT) }),
    ).toEqual([200, 2]);
  });

  test('make a stale server read its list again before they are rejected', async () => {
    const readFile = vi.fn(() => Promise.resolve<unknown>(LIST_WITH_JCT));
    await api().app.close();
    api().app = await api().build({ tokenListSource: { readFile } });
    const whiteListHash = await hashList(LIST_WITH_JCT);
    expect(await requestQuote({ whiteListUri: TOKEN_LIST_URL, whiteListHash })).toEqual([200, 2]);
    const served = await api().app.inject({ url: '/api/tokens/v1/manifest.json' });
    expect(served.json().tokens).toHaveLength(3);
    // A page that still has the previous list gets a quote for exactly that list.
    expect(
      await requestQuote({ whiteListUri: TOKEN_LIST_URL, whiteListHash: await hashList(FAKE_TOKEN_LIST) }),
    ).toEqual([200, 2]);
    // The file is read once because the hash is unknown, and once for the document.
    expect(readFile).toHaveBeenCalledTimes(2);
  });
});

describe('pools of listed tokens', () => {
  const pools = async (change: object) => {
    const answer = await api().post('/api/v2/pools', {
      limit: 10,
      offset: 0,
      whiteListUri: TOKEN_LIST_URL,
      ...change,
    });
    return answer.json().totalCount ?? answer.json().code;
  };

  test('are those of the list and of imported tokens', async () => {
    const whiteListHash = await hashList(FAKE_TOKEN_LIST);
    expect(await pools({ whiteListHash })).toBe(1);
    expect(await pools({ whiteListHash, whiteCurrencyAddresses: [JCT_TOKEN] })).toBe(3);
    expect(
      await pools({
        whiteListHash,
        currencyAddresses: [WTYCHO_TOKEN, JCT_TOKEN],
        whiteCurrencyAddresses: [JCT_TOKEN],
      }),
    ).toBe(1);
    expect(await pools({ whiteListHash: await hashList(LIST_WITH_JCT) })).toBe('TOKEN_LIST_CHANGED');
  });

  test('on a path follow the same copy', async () => {
    const ends = {
      fromCurrencyAddress: WTYCHO_TOKEN,
      toCurrencyAddress: JCT_TOKEN,
      whiteListUri: TOKEN_LIST_URL,
    };
    const between = (whiteListHash: string) =>
      api().post('/api/v1/pairs/cross_pairs', { ...ends, whiteListHash });
    expect((await between(await hashList(FAKE_TOKEN_LIST))).json().pairs).toHaveLength(3);
    expect((await between(await hashList(LIST_WITH_JCT))).statusCode).toBe(409);
  });

  test('on a path lead through named tokens besides those of the copy; without a hash, through those of both', async () => {
    const body = {
      fromCurrencyAddress: WTYCHO_TOKEN,
      toCurrencyAddress: USDT_TOKEN,
      whiteListUri: TOKEN_LIST_URL,
    };
    const count = async (change: object): Promise<number> => {
      const answer = await api().post('/api/v1/pairs/cross_pairs', { ...body, ...change });
      return answer.json().pairs.length;
    };
    const whiteListHash = await hashList(FAKE_TOKEN_LIST);
    expect(await count({ whiteListHash })).toBe(1);
    expect(await count({ whiteListHash, whiteListCurrencies: [JCT_TOKEN] })).toBe(3);
    expect(await count({ whiteListCurrencies: [JCT_TOKEN] })).toBe(1);
  });
});
