import { callRoute, CORE_API_ROUTES } from '@junction/api-contract';
import { FIXED_POINT_ONE } from '@junction/primitives';
import { describe, expect, test, vi } from 'vitest';
import { GetterUnfinishedError } from './getters/contract-silent.ts';
import {
  WTYCHO_TOKEN,
  USDT_TOKEN,
  JCT_TOKEN,
  FAKE_MARKET_NETWORK,
  POOLS,
  createNumberedAddress,
} from './test/fake-market.ts';
import { createApiForEachTest } from './test/api-under-test.ts';

const api = createApiForEachTest();

describe('routes', () => {
  test('answer under both versions, and the contract’s own client parses them', async () => {
    await api().app.listen({ port: 0, host: '127.0.0.1' });
    const origin = `http://127.0.0.1:${(api().app.server.address() as { port: number }).port}`;
    const pools = await callRoute(origin, CORE_API_ROUTES.listPools, { body: { limit: 10, offset: 0 } });
    expect(pools.total).toBe(3);
    expect(pools.pools[0]?.fee).toBe((3n * FIXED_POINT_ONE) / 1_000n);
    expect(pools.pools[0]?.tvlChange).toBe((-371n * FIXED_POINT_ONE) / 10_000n);
    const pair = await callRoute(origin, CORE_API_ROUTES.getPair, {
      params: { left: USDT_TOKEN, right: WTYCHO_TOKEN },
    });
    expect(pair.tokens[0]?.root).toBe(WTYCHO_TOKEN);
    expect(Number(pair.tokens[0]?.oneSwap) / 1e18).toBeCloseTo(0.4985, 3);
    for (const version of ['v1', 'v2']) {
      const answer = await fetch(`${origin}/api/${version}/pools`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"limit":1,"offset":1}',
      });
      expect(await answer.json()).toMatchObject({ count: 1, offset: 1, totalCount: 3 });
    }
  });

  test('an announced but missing body is empty', async () => {
    const url = `/api/v2/pools/address/${POOLS[0]?.address}`;
    const answer = await api().app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(200);
    expect(
      (
        await api().app.inject({
          method: 'POST',
          url: url
            .toUpperCase()
            .replace('/API/V2/POOLS/ADDRESS', '/api/v2/pools/address')
            .replace('0X', '0x'),
        })
      ).statusCode,
    ).toBe(200);
  });

  test('charts: milliseconds in requests, seconds or milliseconds in responses as the contract says', async () => {
    const window = { from: 1_700_000_000_000, to: 1_700_003_600_000, timeframe: 'H1' };
    const prices = await api().post(`/api/v1/currencies/${WTYCHO_TOKEN}/prices`, window);
    expect(prices.json()).toHaveLength(2);
    expect(prices.json()[0].timestamp).toBe(1_700_000_000_000);
    const points = await api().post('/api/v2/pools/ohlcv', {
      poolAddress: createNumberedAddress(0x100),
      ohlcvKind: 'Price',
      ...window,
    });
    expect(points.json()[0].timestamp).toBe(1_700_000_000);
    const years = await api().post(`/api/v1/currencies/${WTYCHO_TOKEN}/tvl`, { ...window, from: 0 });
    expect(years.statusCode).toBe(400);
    expect(years.json().field).toBe('from');
  });

  test('transactions, currencies, prices, health, lists', async () => {
    const page = await api().post('/api/v2/transactions', { limit: 10, offset: 0, displayTotalCount: true });
    expect(page.json()).toMatchObject({ count: 1, totalCount: 1 });
    expect(
      (await api().post('/api/v2/transactions', { limit: 10, offset: 0 })).json().totalCount,
    ).toBeUndefined();
    const listed = await api().post('/api/v1/currencies', {
      limit: 10,
      offset: 0,
      whiteListUri: FAKE_MARKET_NETWORK.tokenListUrl,
    });
    expect(listed.json().totalCount).toBe(2);
    const prices = await api().post('/api/v1/currencies_usdt_prices', {
      currency_addresses: [WTYCHO_TOKEN, createNumberedAddress(0x999)],
    });
    expect(prices.json()).toEqual({ [WTYCHO_TOKEN]: '0.5' });
    expect((await api().app.inject('/api/health')).json()).toEqual({
      status: 'ok',
      phase: 'running',
      block: 7,
      age: 0,
      silence: 0,
      database: 'ok',
      setAside: 0,
      isRefolding: false,
      incompleteHistory: [],
    });
    expect((await api().app.inject('/api/tokens/v1/manifest.json')).json().tokens).toHaveLength(2);
    expect((await api().app.inject('/api/tokens/v1/upgrade-manifest.json')).json().tokens).toEqual([]);
    expect((await api().app.inject('/metrics')).body).toContain('junction_indexed_block 7');
    expect(Object.keys((await api().app.inject('/api/openapi.json')).json().paths)).toHaveLength(85);
  });

  test('paths used by other clients', async () => {
    const window = { from: 1_700_000_000_000, to: 1_700_003_600_000, timeframe: 'H1' };
    for (const base of ['/api/v1', '/api/v2']) {
      for (const [ohlcvKind, field] of [
        ['Price', 'close'],
        ['Tvl', 'tvl'],
        ['Volume', 'usdtVolume'],
      ] as const) {
        const answer = await api().post(`${base}/currencies/ohlcv`, {
          currencyAddress: WTYCHO_TOKEN,
          ohlcvKind,
          ...window,
        });
        expect(answer.statusCode).toBe(200);
        expect(answer.json()[0]).toMatchObject({ timestamp: 1_700_000_000, [field]: expect.any(String) });
      }
      const unknown = { currencyAddress: createNumberedAddress(0x999), ohlcvKind: 'Price', ...window };
      expect((await api().post(`${base}/currencies/ohlcv`, unknown)).statusCode).toBe(404);
    }
    for (const base of ['/api/v1', '/api/v2', '/api/tokens/v1']) {
      const path = `${base}/root_contract/root_address/${WTYCHO_TOKEN}`;
      const [read, posted] = [await api().app.inject(path), await api().post(path)];
      expect(read.json()).toMatchObject({
        rootAddress: WTYCHO_TOKEN,
        tokenStandard: 'TIP-3',
        totalSupply: '1000',
      });
      expect(posted.json()).toEqual(read.json());
      expect(
        (await api().app.inject(`${base}/root_contract/root_address/${createNumberedAddress(0x999)}`))
          .statusCode,
      ).toBe(404);
      const { symbol } = read.json();
      const found = await api().post(`${base}/root_contract`, {
        substring: symbol.toLowerCase(),
        limit: 100,
        offset: 0,
      });
      expect(found.json()).toMatchObject({ limit: 10, offset: 0, totalCount: 1 });
      expect(found.json().rootTokenContracts).toEqual([read.json()]);
      expect((await api().app.inject(`${base}/root_contract/symbol_substring/${symbol}`)).json()).toEqual([
        read.json(),
      ]);
      const owned = await api().post(`${base}/root_contract`, {
        tokenOwnerAddress: WTYCHO_TOKEN,
        limit: 1,
        offset: 0,
      });
      expect(owned.json()).toMatchObject({ field: 'tokenOwnerAddress' });
      // The node of this test does not respond, so the request fails with 503.
      const body = { ownerAddress: createNumberedAddress(0x1), rootAddress: WTYCHO_TOKEN, limit: 10 };
      expect((await api().post(`${base}/balances`, body)).statusCode).toBe(503);
      expect((await api().post(`${base}/balances`, { limit: 10 })).json()).toMatchObject({
        field: 'ownerAddress',
      });
    }
  });

  test('limit orders: under every base, in wire names', async () => {
    for (const base of ['/api/limit', '/api/v1/limit', '/api/v2/limit']) {
      const page = (await api().post(`${base}/get_limit_orders`)).json();
      expect(page).toMatchObject({ skip: 0, total: 1 });
      expect(page.items[0]).toMatchObject({
        // An order state that is not in the enum of the API.
        state: 'Unknown',
        initialSpentAmount: '3',
        createdAt: 1_700_000_000,
        createdAtUtc: '2023-11-14T22:13:20.000Z',
        exchanges: [{ spentAmount: '1', initiatorAddress: `0:${'e'.repeat(64)}` }],
      });
    }
    const later = (await api().post('/api/limit/get_exchanges', { skip: 1, take: 1 })).json();
    expect(later).toEqual({ items: [], skip: 1, total: 1, isTotalCapped: false });
    const sides = { leftTokenRoot: WTYCHO_TOKEN, rightTokenRoot: USDT_TOKEN };
    expect((await api().post('/api/limit/get_order_book', sides)).json()).toHaveLength(1);
    expect((await api().post('/api/limit/get_executions', sides)).json()).toMatchObject([
      {
        kind: 'Match',
        counterAddr: `0:${'9'.repeat(64)}`,
        rewardAmount: `8${'0'.repeat(30)}`,
        rewardFee: null,
      },
    ]);
    const bars = await api().post('/api/limit/get_plot_data', {
      ...sides,
      fromTs: 0,
      toTs: 3_600,
      step: 3_600,
    });
    expect(bars.json()).toHaveLength(2);
    expect(bars.json()[0].change).toBeUndefined();
  });

  test.each([
    ['get_limit_orders', { take: 0 }, 'take'],
    ['get_limit_orders', { take: 101 }, 'take'],
    ['get_limit_orders', { skip: 10_001 }, 'skip'],
    ['get_limit_orders', { states: ['Open'] }, 'states.0'],
    ['get_limit_orders', { sortBy: { rate: 'asc', createdAt: 'desc' } }, 'sortBy'],
    ['get_exchanges', { currentSpentAmountGt: '-1' }, 'currentSpentAmountGt'],
    ['get_order_book', { leftTokenRoot: WTYCHO_TOKEN, rightTokenRoot: WTYCHO_TOKEN }, 'rightTokenRoot'],
    ['get_executions', { leftTokenRoot: WTYCHO_TOKEN, rightTokenRoot: WTYCHO_TOKEN }, 'rightTokenRoot'],
    ['get_order_book', { leftTokenRoot: WTYCHO_TOKEN }, 'rightTokenRoot'],
    [
      'get_plot_data',
      { leftTokenRoot: WTYCHO_TOKEN, rightTokenRoot: JCT_TOKEN, fromTs: 2, toTs: 1, step: 3_600 },
      'fromTs',
    ],
    [
      'get_plot_data',
      { leftTokenRoot: WTYCHO_TOKEN, rightTokenRoot: JCT_TOKEN, fromTs: 0, toTs: 1, step: 60 },
      'step',
    ],
    ['get_order_root', {}, 'token'],
  ])('limit orders: %s names the invalid field of %j', async (path, body, field) => {
    const answer = await api().post(`/api/limit/${path}`, body);
    expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([400, 'BAD_REQUEST', field]);
  });

  test('limit orders: on networks without them, and while the chain is unavailable', async () => {
    const known = await api().post('/api/limit/get_order_root', { token: WTYCHO_TOKEN });
    expect(known.json()).toMatchObject({ deployed: true });
    expect((await api().post('/api/limit/get_order_root', { token: JCT_TOKEN })).statusCode).toBe(503);
    const without = await api().build({ network: { ...FAKE_MARKET_NETWORK, limitOrders: null } });
    const response = await without.inject({
      method: 'POST',
      url: '/api/limit/get_order_root',
      payload: { token: WTYCHO_TOKEN },
    });
    expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
    await without.close();
  });

  test('pairs: lists, single pairs and their series in the names of the first version', async () => {
    const list = (
      await api().post('/api/v1/pairs', { limit: 2, offset: 1, ordering: 'tvlascending' })
    ).json();
    expect(list).toMatchObject({ count: 2, offset: 1, totalCount: 3 });
    const pair = await api().post(`/api/v1/pairs/address/${createNumberedAddress(0x100)}`);
    expect(pair.json()).toMatchObject({
      meta: { poolAddress: createNumberedAddress(0x100), baseAddress: WTYCHO_TOKEN },
    });
    expect(pair.json()).toEqual(
      (await api().post(`/api/v1/pairs/left/${WTYCHO_TOKEN}/right/${USDT_TOKEN}`)).json(),
    );
    expect((await api().post(`/api/v1/pairs/address/${createNumberedAddress(0x999)}`)).statusCode).toBe(404);
    const window = { from: 1_700_000_000_000, to: 1_700_003_600_000, timeframe: 'H1' };
    const series = async (kind: string) =>
      (await api().post(`/api/v2/pairs/address/${createNumberedAddress(0x100)}/${kind}`, window)).json();
    expect((await series('ohlcv'))[0]).toMatchObject({ timestamp: 1_700_000_000_000, close: '2' });
    expect((await series('tvl'))[0]).toEqual({ timestamp: 1_700_000_000_000, data: '1' });
    expect((await series('volume'))[0]).toEqual({ timestamp: 1_700_000_000_000, data: '2' });
  });

  test('pools on paths from one token to another', async () => {
    const between = async (body: object) =>
      (await api().post('/api/v1/pairs/cross_pairs', body))
        .json()
        .pairs.map((one: { meta: { poolAddress: string } }) => one.meta.poolAddress);
    const ends = { fromCurrencyAddress: WTYCHO_TOKEN, toCurrencyAddress: JCT_TOKEN };
    expect(await between(ends)).toEqual([
      createNumberedAddress(0x100),
      createNumberedAddress(0x101),
      createNumberedAddress(0x102),
    ]);
    expect(await between({ ...ends, deep: 1 })).toEqual([createNumberedAddress(0x101)]);
    expect(await between({ ...ends, minTvl: '50000' })).toEqual([createNumberedAddress(0x101)]);
    expect(await between({ ...ends, whiteListCurrencies: [] })).toEqual([createNumberedAddress(0x101)]);
    expect(await between({ ...ends, whiteListUri: FAKE_MARKET_NETWORK.tokenListUrl })).toHaveLength(3);
    const pools = await api().post('/api/v1/pairs/new_cross_pairs', { ...ends, deep: 2 });
    expect(pools.json().pools).toHaveLength(3);
    const same = await api().post('/api/v1/pairs/cross_pairs', { ...ends, toCurrencyAddress: WTYCHO_TOKEN });
    expect([same.statusCode, same.json().field]).toEqual([400, 'toCurrencyAddress']);
  });

  test('lists are read once per change of the market, for any number of requests and callers', async () => {
    const reads = { pools: 0, pool: 0, tokens: 0, prices: 0 };
    const count = (key: keyof typeof reads) => (): void => void (reads[key] += 1);
    for (const [key, name] of [
      ['pools', 'listPools'],
      ['pool', 'pool'],
      ['tokens', 'listTokens'],
      ['prices', 'usdPrices'],
    ] as const) {
      const read = api().model[name].bind(api().model) as (query: never) => never;
      const tick = count(key);
      Object.assign(api().model, {
        [name]: (query: never) => {
          tick();
          return read(query);
        },
      });
    }
    const ask = async () => [
      await api().post('/api/v2/pools', {
        limit: 10,
        offset: 0,
        currencyAddresses: [WTYCHO_TOKEN, USDT_TOKEN],
      }),
      await api().post('/api/v1/currencies', { limit: 10, offset: 0 }),
      await api().post('/api/v1/currencies_usdt_prices', { currency_addresses: [WTYCHO_TOKEN] }),
      await api().post(`/api/v2/pools/address/${createNumberedAddress(0x100)}`),
    ];
    const first = await ask();
    expect(reads).toEqual({ pools: 1, pool: 1, tokens: 1, prices: 1 });
    // A response is cached when the same request arrives for the second time.
    await ask();
    expect(reads).toEqual({ pools: 2, pool: 2, tokens: 2, prices: 2 });
    for (let round = 0; round < 20; round += 1) {
      const again = await ask();
      for (const [index, answer] of again.entries()) {
        expect(answer.body).toBe(first[index]?.body);
        expect(answer.headers['content-type']).toBe(first[index]?.headers['content-type']);
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
      }
    }
    expect(reads).toEqual({ pools: 2, pool: 2, tokens: 2, prices: 2 });
    // A request with other parameters is cached separately.
    await api().post('/api/v2/pools', { limit: 9, offset: 0, currencyAddresses: [WTYCHO_TOKEN, USDT_TOKEN] });
    expect(reads.pools).toBe(3);
    // A change of the market empties the cache. Requests that were repeated before the change are cached again at their
    // first response.
    api().model.advance(POOLS.slice(0, 1));
    expect((await ask())[0]?.json().totalCount).toBe(1);
    await ask();
    expect(reads).toEqual({ pools: 4, pool: 3, tokens: 3, prices: 3 });
    // The metrics count the cached responses. Their duration metric includes only responses that were not cached.
    const metrics = (await api().app.inject('/metrics')).body;
    expect(metrics).toContain('junction_kept_answers_total{route="/api/v1/currencies"} 21');
    expect(metrics).toContain(
      'junction_http_request_seconds_count{method="POST",route="/api/v1/currencies",status="200"} 3',
    );
    // Error responses are never cached, so every round reads again.
    for (let round = 0; round < 2; round += 1)
      expect((await api().post(`/api/v2/pools/address/${createNumberedAddress(0x999)}`)).statusCode).toBe(
        404,
      );
    expect(reads.pool).toBe(5);
    expect((await api().post('/api/v2/pools', { limit: 0, offset: 0 })).json().field).toBe('limit');
  });

  test('a page of transactions is read once for concurrent requests, and again after a failure', async () => {
    const read = api().model.transactions.bind(api().model);
    let reads = 0;
    let isAway = false;
    const waiting: (() => void)[] = [];
    api().model.transactions = async (query) => {
      reads += 1;
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (isAway) throw new Error('away');
      return read(query);
    };
    const page = { limit: 10, offset: 0, displayTotalCount: true };
    const ask = (body: object) =>
      Promise.all(Array.from({ length: 5 }, () => api().post('/api/v2/transactions', body)));
    const seen = (count: number) => vi.waitUntil(() => reads >= count, { interval: 1 });
    const until = async (count: number): Promise<void> => {
      await seen(count);
      for (const go of waiting.splice(0)) go();
    };
    const [answers] = await Promise.all([ask(page), until(1)]);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.json().totalCount).toBe(1);
    await ask(page);
    expect(reads).toBe(1);
    // Sequential requests are cached from the second one on.
    for (const count of [2, 3, 3]) {
      const lone = api().post('/api/v2/transactions', { ...page, limit: 7 });
      if (reads < count) await until(count);
      expect((await lone).statusCode).toBe(200);
      expect(reads).toBe(count);
    }
    // A request that started before the market changed is answered with the old market. Later requests do not wait for
    // that request.
    const early = api().post('/api/v2/transactions', { ...page, limit: 9 });
    await seen(4);
    api().model.advance(POOLS);
    const late = api().post('/api/v2/transactions', { ...page, limit: 9 });
    await until(5);
    expect((await Promise.all([early, late])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    isAway = true;
    const failing = ask({ ...page, limit: 8 });
    await until(6);
    await until(10);
    expect((await failing).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(500));
    expect(reads).toBe(10);
  });

  test('an empty list of gauges', async () => {
    const answer = await api().post('/api/gauges/v2/gauges/get-by-root', {
      lpAddress: createNumberedAddress(0x1100),
    });
    expect(answer.json()).toEqual({ gauges: [], total: 0 });
    expect((await api().post('/api/gauges/v2/gauges/get-by-root', {})).json().field).toBe('lpAddress');
  });

  test('the upgrade manifest of a network with old tokens, and an error for any other document', async () => {
    const [rootV4, rootV5, proxy] = ['4', '5', '6'].map((digit) => `0:${digit.repeat(64)}`);
    const upgradeManifest = { name: 'upgrades', tokens: [{ rootV4, rootV5, proxy, symbol: 'OLD' }] };
    await api().app.close();
    api().app = await api().build({ upgradeManifest });
    const url = '/api/tokens/v1/upgrade-manifest.json';
    const answer = await api().app.inject(url);
    expect(answer.json()).toEqual(upgradeManifest);
    const headers = { 'if-none-match': String(answer.headers['etag']) };
    expect((await api().app.inject({ url, headers })).statusCode).toBe(304);
    await expect(api().build({ upgradeManifest: { tokens: [] } })).rejects.toThrow(/upgrade-manifest\.json/);
  });

  test('a slow token root is read again, and hides no other from a search', async () => {
    const { model } = api();
    const read = model.tokenRoot.bind(model);
    vi.spyOn(model, 'tokenRoot').mockImplementation((root) =>
      root === JCT_TOKEN
        ? Promise.reject(new GetterUnfinishedError(JCT_TOKEN, 'name', 'GETTER_TOO_LONG'))
        : read(root),
    );
    const slow = await api().post(`/api/v1/root_contract/root_address/${JCT_TOKEN}`);
    expect(slow.statusCode).toBe(503);
    expect(slow.headers['retry-after']).toBe('2');
    const found = await api().post('/api/v1/root_contract', { substring: '', limit: 10, offset: 0 });
    expect(found.statusCode).toBe(200);
    const roots = found.json().rootTokenContracts.map((root: { rootAddress: string }) => root.rootAddress);
    expect(roots).toContain(WTYCHO_TOKEN);
    expect(roots).not.toContain(JCT_TOKEN);
  });

  test('names from the chain are sanitized and truncated', async () => {
    const root = (await api().post(`/api/v1/root_contract/root_address/${JCT_TOKEN}`)).json();
    expect(root.name).toMatch(/^JCT evil name x+$/);
    expect(root.name).toHaveLength(100);
    expect(
      (await api().post(`/api/v1/root_contract/root_address/${createNumberedAddress(0x77)}`)).statusCode,
    ).toBe(404);
  });
});
