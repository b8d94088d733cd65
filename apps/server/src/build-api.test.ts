import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { callRoute, ROUTES } from '@junction/api-contract';
import { JrpcError } from '@junction/tvm';
import type { FastifyInstance } from 'fastify';
import { DatabaseError } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApi, type ApiOptions } from './build-api.ts';
import type { DatabaseView } from './database/database-state.ts';
import { DatabaseTrouble } from './database/database-trouble.ts';
import { COIN, DOLLAR, JCT, NETWORK, POOLS, TOKEN_LIST, address, fakeMarket } from './test/fake-market.ts';
import type { FakeReadModel } from './test/fake-read-model.ts';

const silentChain: ApiOptions['chain'] = {
  getContractState: () => Promise.reject(new JrpcError('JRPC_UNREACHABLE', { method: 'getContractState' })),
  getTransaction: () => Promise.resolve(undefined),
  getDstTransaction: () => Promise.resolve(undefined),
};

let model: FakeReadModel;
let app: FastifyInstance;

const build = (options: Partial<ApiOptions> = {}): Promise<FastifyInstance> =>
  buildApi({
    network: NETWORK,
    readModel: model,
    chain: silentChain,
    tokenList: TOKEN_LIST,
    checkAnswers: true,
    ...options,
    // A machine that is busy with other tests is not overloaded.
    limits: { maxEventLoopDelay: 0, ...options.limits },
  });
const post = (url: string, payload: object = {}) => app.inject({ method: 'POST', url, payload });

beforeEach(async () => {
  model = fakeMarket();
  app = await build();
});
afterEach(() => app.close());

const question = {
  amount: '1000000000',
  deep: 3,
  direction: 'expectedexchange',
  fromCurrencyAddress: COIN,
  toCurrencyAddress: JCT,
  minTvl: '50000',
  slippage: '0.005',
  whiteListCurrencies: [],
};

describe('routes', () => {
  test('answer under both versions, parsed by the contract’s own client', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const origin = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
    const pools = await callRoute(origin, ROUTES.listPools, { body: { limit: 10, offset: 0 } });
    expect(pools.totalCount).toBe(3);
    expect(pools.pools[0]?.meta.fee).toBe('0.003');
    expect(pools.pools[0]?.tvlChange).toBe('-3.71');
    const pair = await callRoute(origin, ROUTES.getPair, { params: { left: DOLLAR, right: COIN } });
    expect(pair.meta.baseAddress).toBe(COIN);
    expect(Number(pair.oneLeftToRight)).toBeCloseTo(0.4985, 3);
    for (const version of ['v1', 'v2']) {
      const answer = await fetch(`${origin}/api/${version}/pools`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"limit":1,"offset":1}',
      });
      expect(await answer.json()).toMatchObject({ count: 1, offset: 1, totalCount: 3 });
    }
  });

  test('a body announced but not sent is no body', async () => {
    const url = `/api/v2/pools/address/${POOLS[0]?.address}`;
    const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' } });
    expect(answer.statusCode).toBe(200);
    expect(
      (
        await app.inject({
          method: 'POST',
          url: url
            .toUpperCase()
            .replace('/API/V2/POOLS/ADDRESS', '/api/v2/pools/address')
            .replace('0X', '0x'),
        })
      ).statusCode,
    ).toBe(200);
  });

  test('charts: milliseconds in, seconds or milliseconds out as the contract says', async () => {
    const window = { from: 1_700_000_000_000, to: 1_700_003_600_000, timeframe: 'H1' };
    const prices = await post(`/api/v1/currencies/${COIN}/prices`, window);
    expect(prices.json()).toHaveLength(2);
    expect(prices.json()[0].timestamp).toBe(1_700_000_000_000);
    const points = await post('/api/v2/pools/ohlcv', {
      poolAddress: address(0x100),
      ohlcvKind: 'Price',
      ...window,
    });
    expect(points.json()[0].timestamp).toBe(1_700_000_000);
    const years = await post(`/api/v1/currencies/${COIN}/tvl`, { ...window, from: 0 });
    expect(years.statusCode).toBe(400);
    expect(years.json().field).toBe('from');
  });

  test('transactions, currencies, prices, health, lists', async () => {
    const page = await post('/api/v2/transactions', { limit: 10, offset: 0, displayTotalCount: true });
    expect(page.json()).toMatchObject({ count: 1, totalCount: 1 });
    expect((await post('/api/v2/transactions', { limit: 10, offset: 0 })).json().totalCount).toBeUndefined();
    const listed = await post('/api/v1/currencies', {
      limit: 10,
      offset: 0,
      whiteListUri: NETWORK.tokenListUrl,
    });
    expect(listed.json().totalCount).toBe(2);
    const prices = await post('/api/v1/currencies_usdt_prices', {
      currency_addresses: [COIN, address(0x999)],
    });
    expect(prices.json()).toEqual({ [COIN]: '0.5' });
    expect((await app.inject('/api/health')).json()).toEqual({
      status: 'ok',
      block: 7,
      age: 0,
      silence: 0,
      database: 'ok',
      setAside: 0,
    });
    expect((await app.inject('/api/tokens/v1/manifest.json')).json().tokens).toHaveLength(2);
    expect((await app.inject('/api/tokens/v1/upgrade-manifest.json')).json().tokens).toEqual([]);
    expect((await app.inject('/metrics')).body).toContain('junction_indexed_block 7');
    expect(Object.keys((await app.inject('/api/openapi.json')).json().paths)).toHaveLength(66);
  });

  test('paths that other clients use', async () => {
    const window = { from: 1_700_000_000_000, to: 1_700_003_600_000, timeframe: 'H1' };
    for (const base of ['/api/v1', '/api/v2']) {
      for (const [ohlcvKind, field] of [
        ['Price', 'close'],
        ['Tvl', 'tvl'],
        ['Volume', 'usdtVolume'],
      ] as const) {
        const answer = await post(`${base}/currencies/ohlcv`, {
          currencyAddress: COIN,
          ohlcvKind,
          ...window,
        });
        expect(answer.statusCode).toBe(200);
        expect(answer.json()[0]).toMatchObject({ timestamp: 1_700_000_000, [field]: expect.any(String) });
      }
      const unknown = { currencyAddress: address(0x999), ohlcvKind: 'Price', ...window };
      expect((await post(`${base}/currencies/ohlcv`, unknown)).statusCode).toBe(404);
    }
    for (const base of ['/api/v1', '/api/v2', '/api/tokens/v1']) {
      const path = `${base}/root_contract/root_address/${COIN}`;
      const [read, posted] = [await app.inject(path), await post(path)];
      expect(read.json()).toMatchObject({ rootAddress: COIN, tokenStandard: 'TIP-3', totalSupply: '1000' });
      expect(posted.json()).toEqual(read.json());
      expect((await app.inject(`${base}/root_contract/root_address/${address(0x999)}`)).statusCode).toBe(404);
      const { symbol } = read.json();
      const found = await post(`${base}/root_contract`, {
        substring: symbol.toLowerCase(),
        limit: 100,
        offset: 0,
      });
      expect(found.json()).toMatchObject({ limit: 10, offset: 0, totalCount: 1 });
      expect(found.json().rootTokenContracts).toEqual([read.json()]);
      expect((await app.inject(`${base}/root_contract/symbol_substring/${symbol}`)).json()).toEqual([
        read.json(),
      ]);
      const owned = await post(`${base}/root_contract`, { tokenOwnerAddress: COIN, limit: 1, offset: 0 });
      expect(owned.json()).toMatchObject({ field: 'tokenOwnerAddress' });
      // The node of this test does not answer.
      const body = { ownerAddress: address(0x1), rootAddress: COIN, limit: 10 };
      expect((await post(`${base}/balances`, body)).statusCode).toBe(503);
      expect((await post(`${base}/balances`, { limit: 10 })).json()).toMatchObject({ field: 'ownerAddress' });
    }
  });

  test('limit orders: under every base, in the words of the wire', async () => {
    for (const base of ['/api/limit', '/api/v1/limit', '/api/v2/limit']) {
      const page = (await post(`${base}/get_limit_orders`)).json();
      expect(page).toMatchObject({ skip: 0, total: 1 });
      expect(page.items[0]).toMatchObject({
        // A state of the contract that pages have no word for.
        state: 'Unknown',
        initialSpentAmount: '3',
        createdAt: 1_700_000_000,
        createdAtUtc: '2023-11-14T22:13:20.000Z',
        exchanges: [{ spentAmount: '1', initiatorAddress: `0:${'e'.repeat(64)}` }],
      });
    }
    const later = (await post('/api/limit/get_exchanges', { skip: 1, take: 1 })).json();
    expect(later).toEqual({ items: [], skip: 1, total: 1, isTotalCapped: false });
    const sides = { leftTokenRoot: COIN, rightTokenRoot: DOLLAR };
    expect((await post('/api/limit/get_order_book', sides)).json()).toHaveLength(1);
    expect((await post('/api/limit/get_executions', sides)).json()).toMatchObject([
      {
        kind: 'Match',
        counterAddr: `0:${'9'.repeat(64)}`,
        rewardAmount: `8${'0'.repeat(30)}`,
        rewardFee: null,
      },
    ]);
    const bars = await post('/api/limit/get_plot_data', { ...sides, fromTs: 0, toTs: 3_600, step: 3_600 });
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
    ['get_order_book', { leftTokenRoot: COIN, rightTokenRoot: COIN }, 'rightTokenRoot'],
    ['get_executions', { leftTokenRoot: COIN, rightTokenRoot: COIN }, 'rightTokenRoot'],
    ['get_order_book', { leftTokenRoot: COIN }, 'rightTokenRoot'],
    [
      'get_plot_data',
      { leftTokenRoot: COIN, rightTokenRoot: JCT, fromTs: 2, toTs: 1, step: 3_600 },
      'fromTs',
    ],
    ['get_plot_data', { leftTokenRoot: COIN, rightTokenRoot: JCT, fromTs: 0, toTs: 1, step: 60 }, 'step'],
    ['get_order_root', {}, 'token'],
  ])('limit orders: %s names what is wrong with %j', async (path, body, field) => {
    const answer = await post(`/api/limit/${path}`, body);
    expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([400, 'BAD_REQUEST', field]);
  });

  test('limit orders: where a network has none, and where the chain is away', async () => {
    const known = await post('/api/limit/get_order_root', { token: COIN });
    expect(known.json()).toMatchObject({ deployed: true });
    expect((await post('/api/limit/get_order_root', { token: JCT })).statusCode).toBe(503);
    const without = await build({ network: { ...NETWORK, limitOrders: null } });
    const refused = await without.inject({
      method: 'POST',
      url: '/api/limit/get_order_root',
      payload: { token: COIN },
    });
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND']);
    await without.close();
  });

  test('pairs: lists, single ones and their series under the words of the first version', async () => {
    const list = (await post('/api/v1/pairs', { limit: 2, offset: 1, ordering: 'tvlascending' })).json();
    expect(list).toMatchObject({ count: 2, offset: 1, totalCount: 3 });
    const pair = await post(`/api/v1/pairs/address/${address(0x100)}`);
    expect(pair.json()).toMatchObject({ meta: { poolAddress: address(0x100), baseAddress: COIN } });
    expect(pair.json()).toEqual((await post(`/api/v1/pairs/left/${COIN}/right/${DOLLAR}`)).json());
    expect((await post(`/api/v1/pairs/address/${address(0x999)}`)).statusCode).toBe(404);
    const window = { from: 1_700_000_000_000, to: 1_700_003_600_000, timeframe: 'H1' };
    const series = async (kind: string) =>
      (await post(`/api/v2/pairs/address/${address(0x100)}/${kind}`, window)).json();
    expect((await series('ohlcv'))[0]).toMatchObject({ timestamp: 1_700_000_000_000, close: '2' });
    expect((await series('tvl'))[0]).toEqual({ timestamp: 1_700_000_000_000, data: '1' });
    expect((await series('volume'))[0]).toEqual({ timestamp: 1_700_000_000_000, data: '2' });
  });

  test('pools on the way from one token to another', async () => {
    const between = async (body: object) =>
      (await post('/api/v1/pairs/cross_pairs', body))
        .json()
        .pairs.map((one: { meta: { poolAddress: string } }) => one.meta.poolAddress);
    const ends = { fromCurrencyAddress: COIN, toCurrencyAddress: JCT };
    expect(await between(ends)).toEqual([address(0x100), address(0x101), address(0x102)]);
    expect(await between({ ...ends, deep: 1 })).toEqual([address(0x101)]);
    expect(await between({ ...ends, minTvl: '50000' })).toEqual([address(0x101)]);
    expect(await between({ ...ends, whiteListCurrencies: [] })).toEqual([address(0x101)]);
    expect(await between({ ...ends, whiteListUri: NETWORK.tokenListUrl })).toHaveLength(3);
    const pools = await post('/api/v1/pairs/new_cross_pairs', { ...ends, deep: 2 });
    expect(pools.json().pools).toHaveLength(3);
    const same = await post('/api/v1/pairs/cross_pairs', { ...ends, toCurrencyAddress: COIN });
    expect([same.statusCode, same.json().field]).toEqual([400, 'toCurrencyAddress']);
  });

  test('lists are read once per change of the market, however often and by whomever they are asked', async () => {
    const reads = { pools: 0, pool: 0, tokens: 0, prices: 0 };
    const count = (key: keyof typeof reads) => (): void => void (reads[key] += 1);
    for (const [key, name] of [
      ['pools', 'listPools'],
      ['pool', 'pool'],
      ['tokens', 'listTokens'],
      ['prices', 'usdPrices'],
    ] as const) {
      const read = model[name].bind(model) as (query: never) => never;
      const tick = count(key);
      Object.assign(model, {
        [name]: (query: never) => {
          tick();
          return read(query);
        },
      });
    }
    const ask = async () => [
      await post('/api/v2/pools', { limit: 10, offset: 0, currencyAddresses: [COIN, DOLLAR] }),
      await post('/api/v1/currencies', { limit: 10, offset: 0 }),
      await post('/api/v1/currencies_usdt_prices', { currency_addresses: [COIN] }),
      await post(`/api/v2/pools/address/${address(0x100)}`),
    ];
    const first = await ask();
    expect(reads).toEqual({ pools: 1, pool: 1, tokens: 1, prices: 1 });
    // Most questions are asked once and never again: an answer is kept from its second time on.
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
    // Another question is another read.
    await post('/api/v2/pools', { limit: 9, offset: 0, currencyAddresses: [COIN, DOLLAR] });
    expect(reads.pools).toBe(3);
    // After the market has changed everything is read anew, and only once: these questions are known to come again.
    model.advance(POOLS.slice(0, 1));
    expect((await ask())[0]?.json().totalCount).toBe(1);
    await ask();
    expect(reads).toEqual({ pools: 4, pool: 3, tokens: 3, prices: 3 });
    // What was kept is counted, what was read is timed.
    const metrics = (await app.inject('/metrics')).body;
    expect(metrics).toContain('junction_kept_answers_total{route="/api/v1/currencies"} 21');
    expect(metrics).toContain(
      'junction_http_request_seconds_count{method="POST",route="/api/v1/currencies",status="200"} 3',
    );
    // A refusal is never kept.
    for (let round = 0; round < 2; round += 1)
      expect((await post(`/api/v2/pools/address/${address(0x999)}`)).statusCode).toBe(404);
    expect(reads.pool).toBe(5);
    expect((await post('/api/v2/pools', { limit: 0, offset: 0 })).json().field).toBe('limit');
  });

  test('a page of transactions is read once for all who ask while it is read, and for none after a failure', async () => {
    const read = model.transactions.bind(model);
    let reads = 0;
    let isAway = false;
    const waiting: (() => void)[] = [];
    model.transactions = async (query) => {
      reads += 1;
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (isAway) throw new Error('away');
      return read(query);
    };
    const page = { limit: 10, offset: 0, displayTotalCount: true };
    const ask = (body: object) =>
      Promise.all(Array.from({ length: 5 }, () => post('/api/v2/transactions', body)));
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
    // What nobody shared is kept from its second time on.
    for (const count of [2, 3, 3]) {
      const lone = post('/api/v2/transactions', { ...page, limit: 7 });
      if (reads < count) await until(count);
      expect((await lone).statusCode).toBe(200);
      expect(reads).toBe(count);
    }
    // Who asked before the market changed is answered of it as it was; who asks after waits for no old answer.
    const early = post('/api/v2/transactions', { ...page, limit: 9 });
    await seen(4);
    model.advance(POOLS);
    const late = post('/api/v2/transactions', { ...page, limit: 9 });
    await until(5);
    expect((await Promise.all([early, late])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    isAway = true;
    const failing = ask({ ...page, limit: 8 });
    await until(6);
    await until(10);
    expect((await failing).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(500));
    expect(reads).toBe(10);
  });

  test('no gauges while there are none', async () => {
    const answer = await post('/api/gauges/v2/gauges/get-by-root', { lpAddress: address(0x1100) });
    expect(answer.json()).toEqual({ gauges: [], total: 0 });
    expect((await post('/api/gauges/v2/gauges/get-by-root', {})).json().field).toBe('lpAddress');
  });

  test('the upgrade manifest of a network that has old tokens, and no other document in its place', async () => {
    const [rootV4, rootV5, proxy] = ['4', '5', '6'].map((digit) => `0:${digit.repeat(64)}`);
    const upgradeManifest = { name: 'upgrades', tokens: [{ rootV4, rootV5, proxy, symbol: 'OLD' }] };
    await app.close();
    app = await build({ upgradeManifest });
    const url = '/api/tokens/v1/upgrade-manifest.json';
    const answer = await app.inject(url);
    expect(answer.json()).toEqual(upgradeManifest);
    const headers = { 'if-none-match': String(answer.headers['etag']) };
    expect((await app.inject({ url, headers })).statusCode).toBe(304);
    await expect(build({ upgradeManifest: { tokens: [] } })).rejects.toThrow(/upgrade manifest/);
  });

  test('names from the chain are shown harmless and short', async () => {
    const root = (await post(`/api/v1/root_contract/root_address/${JCT}`)).json();
    expect(root.name).toMatch(/^JCT evil name x+$/);
    expect(root.name).toHaveLength(100);
    expect((await post(`/api/v1/root_contract/root_address/${address(0x77)}`)).statusCode).toBe(404);
  });
});

describe('quotes', () => {
  test('exact in: best route with compounded minimums', async () => {
    const route = (await post('/api/v2/pools/cross_swap_route', question)).json();
    expect(route.steps).toHaveLength(1);
    expect(route.steps[0]).toMatchObject({
      spentAmount: '1000000000',
      poolType: '1',
      feeRate: '0.003',
      fee: '3000000',
    });
    expect(route.globalFee).toBe('3000000');
    const { expectedReceiveAmount, minimumReceiveAmount } = route.steps[0];
    expect(BigInt(minimumReceiveAmount)).toBe((BigInt(expectedReceiveAmount) * 995n) / 1000n);
    expect(route.block.seqno).toBe(7);
  });

  test('the TVL minimum and the white list are kept; the second hop’s minimum has both tolerances', async () => {
    const thin = { ...question, fromCurrencyAddress: DOLLAR, amount: '50000000' };
    const [low, high] = await Promise.all([
      post('/api/v2/pools/cross_swap_route', { ...thin, minTvl: '0' }),
      post('/api/v2/pools/cross_swap_route', thin),
    ]);
    expect(low.json().steps).toHaveLength(2);
    expect(low.json().alternatives).toHaveLength(1);
    const [first, second] = high.json().steps;
    expect(first.receiveCurrencyAddress).toBe(COIN);
    const expected = BigInt(second.expectedReceiveAmount);
    expect(BigInt(second.minimumReceiveAmount)).toBe((((expected * 995n) / 1000n) * 995n) / 1000n);
    const closed = await post('/api/v2/pools/cross_swap_route', {
      ...thin,
      whiteListCurrencies: [DOLLAR, JCT],
    });
    expect(closed.statusCode).toBe(404);
    expect(closed.json().code).toBe('NO_ROUTE');
  });

  test('exact out: the wanted token is "from", as the wire has it', async () => {
    const wanted = {
      ...question,
      direction: 'expectedspendamount',
      fromCurrencyAddress: JCT,
      toCurrencyAddress: COIN,
    };
    const route = (await post('/api/v2/pools/cross_swap_route', wanted)).json();
    expect(route.steps[0].spentCurrencyAddress).toBe(COIN);
    expect(BigInt(route.steps.at(-1).expectedReceiveAmount)).toBeGreaterThanOrEqual(1_000_000_000n);
  });

  test('the status of a call nobody has seen is pending', async () => {
    const ask = { id: 5, recipient: address(0x70) };
    expect((await post('/api/v2/pools/cross_swap_payload_status', ask)).json().status).toBe('Pending');
    const hop = { pool: address(0x100), transactionHash: 'c'.repeat(64) };
    model.operations.set(`5 ${address(0x70)}`, {
      status: 'cancelled',
      kept: [{ token: DOLLAR, amount: 5n as never }],
      received: 0n as never,
      hops: [
        { ...hop, token: DOLLAR, amount: 5n as never, isRefused: false },
        { ...hop, token: JCT, amount: 0n as never, isRefused: true },
      ],
    });
    expect((await post('/api/v2/pools/cross_swap_payload_status', ask)).json()).toEqual({
      status: 'Cancelled',
      amount: ['5', '0'],
      tokenRoot: [DOLLAR, JCT],
      kept: [{ tokenRoot: DOLLAR, amount: '5' }],
      received: '0',
    });
  });
});

describe('refusals', () => {
  test.each([
    ['amount', { amount: '-5' }],
    ['amount', { amount: '0' }],
    ['amount', { amount: (1n << 128n).toString() }],
    ['deep', { deep: 4 }],
    ['slippage', { slippage: '1.5' }],
    ['fromCurrencyAddress', { fromCurrencyAddress: 'coin' }],
    ['toCurrencyAddress', { toCurrencyAddress: COIN }],
    ['whiteListUri', { whiteListUri: 'https://elsewhere.example/list.json' }],
  ])('400 names the field %s', async (field, change) => {
    const answer = await post('/api/v2/pools/cross_swap_route', { ...question, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', field });
  });

  test('404, 413, broken JSON, wrong type, bad address', async () => {
    expect((await post('/api/v2/nothing')).json().code).toBe('NOT_FOUND');
    expect((await post(`/api/v2/pools/address/${address(0xdead)}`)).json().code).toBe('NOT_FOUND');
    const large = await post('/api/v2/pools', {
      currencyAddresses: Array.from({ length: 9_000 }, () => COIN),
    });
    expect([large.statusCode, large.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const headers = { 'content-type': 'application/json' };
    const broken = await app.inject({ method: 'POST', url: '/api/v2/pools', headers, payload: '{"limit":' });
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'BAD_REQUEST']);
    const xml = await app.inject({
      method: 'POST',
      url: '/api/v2/pools',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    });
    expect([xml.statusCode, xml.json().code]).toEqual([415, 'BAD_REQUEST']);
    expect((await app.inject('/api/trace/xyz')).json().field).toBe('hash');
    expect((await app.inject('/api/%zz')).statusCode).toBe(400);
    expect((await app.inject(`/api/trace/${'a'.repeat(64)}`)).statusCode).toBe(404);
  });

  test('503 while starting, except what needs no market', async () => {
    model.view = { ...model.view, status: 'starting' };
    const answer = await post('/api/v2/pools', { limit: 1, offset: 0 });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.headers['retry-after']).toBe('2');
    expect((await app.inject('/api/health')).json().status).toBe('starting');
  });

  test('503 when the node is silent, with a sentence and no inner detail', async () => {
    const swap = {
      crossPairInput: question,
      id: 1,
      recipient: address(0x70),
      nativeBalance: '0',
      tokenBalance: '0',
    };
    const answer = await post('/api/v2/pools/cross_swap_payload', swap);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.body).not.toContain('getContractState');
    const wrongSide = await post('/api/v2/pools/cross_swap_payload', {
      ...swap,
      nativeInfo: 'receivenative',
    });
    expect(wrongSide.json()).toMatchObject({ code: 'BAD_REQUEST', field: 'nativeInfo' });
  });

  test('503 while the database is away or too slow, and no line in the log for each who asks', async () => {
    const lines: string[] = [];
    await app.close();
    app = await build({
      logger: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }),
    });
    for (const code of ['DATABASE_AWAY', 'DATABASE_TOO_SLOW', 'DATABASE_BUSY'] as const) {
      model.transactions = () => Promise.reject(new DatabaseTrouble(code, 'select secret from inside'));
      for (let index = 0; index < 5; index += 1) {
        const answer = await post('/api/v2/transactions', { limit: 10, offset: index });
        expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
        expect(answer.headers['retry-after']).toBe('2');
        expect(answer.body).not.toContain('secret');
      }
    }
    expect(lines).toEqual([]);
    model.transactions = () =>
      Promise.reject(new DatabaseError('relation "x" does not exist\nLINE 1', 90, 'error'));
    expect((await post('/api/v2/transactions', { limit: 10, offset: 7 })).statusCode).toBe(500);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd().split('\n')).toHaveLength(1);
  });

  test('an unexpected fault answers INTERNAL and keeps its text to itself', async () => {
    model.listPools = () => Promise.reject(new Error('secret detail'));
    const answer = await post('/api/v2/pools', { limit: 1, offset: 0 });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ code: 'INTERNAL', message: 'internal error' });
  });

  test('other pages may read the API and are not even told of the controls', async () => {
    await app.close();
    app = await build({ devnetUrl: 'http://127.0.0.1:1' });
    const asked = (url: string) =>
      app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
      });
    const open = await asked('/api/v2/pools');
    expect([open.statusCode, open.headers['access-control-allow-origin']]).toEqual([204, '*']);
    const own = await asked('/control/faucet');
    expect([own.statusCode, own.headers['access-control-allow-origin']]).toEqual([404, undefined]);
    const sent = await app.inject({
      method: 'POST',
      url: '/control/faucet',
      headers: { origin: 'https://other.example', host: 'localhost:3000' },
      payload: '{}',
    });
    expect([sent.statusCode, sent.headers['access-control-allow-origin']]).toEqual([404, undefined]);
  });

  test('429 with Retry-After', async () => {
    await app.close();
    app = await build({ limits: { requestsPerMinute: 2 } });
    const codes = [];
    for (let index = 0; index < 3; index += 1) codes.push(await app.inject('/api/health'));
    expect(codes.map((answer) => answer.statusCode)).toEqual([200, 200, 429]);
    expect(codes[2]?.headers['retry-after']).toBeDefined();
    expect(codes[2]?.json().code).toBe('TOO_MANY_REQUESTS');
    // Whoever restarts what does not answer asks all the time.
    expect((await app.inject('/api/health/live')).statusCode).toBe(200);
  });

  test('nothing passes by the limit: other spellings, kept answers, missing pages', async () => {
    await app.close();
    app = await build({ limits: { requestsPerMinute: 8 } });
    const list = { method: 'POST', url: '/api/v2/pools', payload: { limit: 1, offset: 0 } } as const;
    const spent = [];
    // The third of the same is a kept answer.
    for (let index = 0; index < 4; index += 1) spent.push(await app.inject(list));
    for (const url of ['/%61pi/health', '/api/nothing', '/metrics', '/api/v1/nothing'])
      spent.push(await app.inject(url));
    expect(spent.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 404, 200, 404]);
    for (const url of [
      '/%61pi/health',
      '/api/%68ealth',
      '/api/health?a=1',
      '/api/health',
      '/metrics',
      '/%6detrics',
    ])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 429]);
    expect((await app.inject(list)).statusCode).toBe(429);
    await app.listen({ port: 0, host: '127.0.0.1' });
    expect(
      await sendRaw('GET http://other.example/api/health HTTP/1.1\r\nhost: other.example\r\n\r\n'),
    ).toContain(' 429 ');
  });

  test('behind a proxy every caller has a limit of its own, and nobody chooses an address', async () => {
    const ask = (caller: string) =>
      app
        .inject({ url: '/api/health', headers: { 'x-forwarded-for': caller } })
        .then((one) => one.statusCode);
    await app.close();
    app = await build({ limits: { requestsPerMinute: 1 }, trustProxy: 1 });
    expect([await ask('198.51.100.1'), await ask('198.51.100.1')]).toEqual([200, 429]);
    expect([await ask('198.51.100.2'), await ask('203.0.113.9, 198.51.100.2')]).toEqual([200, 429]);
    // One caller has a whole network of these.
    expect([await ask('2001:db8::1'), await ask('2001:db8::2'), await ask('2001:db8:0:1::1')]).toEqual([
      200, 429, 200,
    ]);
    await app.close();
    app = await build({ limits: { requestsPerMinute: 1 } });
    expect([await ask('198.51.100.1'), await ask('198.51.100.2')]).toEqual([200, 429]);
  });

  test('a request that arrives too slowly is cut off', async () => {
    await app.close();
    app = await build({ limits: { requestMs: 200 } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const begun =
      'POST /api/v2/pools HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{';
    expect(await sendRaw(begun)).toContain(' 408 ');
    expect(await sendRaw('GET /api/health HTTP/1.1\r\nhost')).toContain(' 408 ');
  });
});

/** What the server says to these bytes until it ends the connection. */
function sendRaw(text: string): Promise<string> {
  const { port } = app.server.address() as { port: number };
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
      if (answer.includes('\r\n\r\n')) socket.end();
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('health', () => {
  const database = (isUp: boolean): DatabaseView => ({
    isUp,
    waiting: 3,
    connections: 2,
    troubles: { DATABASE_AWAY: 5, DATABASE_TOO_SLOW: 1, DATABASE_BUSY: 0, DATABASE_RACE: 0 },
  });
  const statuses = async () =>
    Promise.all(
      ['/api/health', '/api/health/live', '/api/health/ready'].map(
        async (url) => (await app.inject(url)).statusCode,
      ),
    );

  test('the process is alive although it is not ready, and a stale index is still answered from', async () => {
    let isUp = true;
    await app.close();
    app = await build({ watch: { database: () => database(isUp) } });
    expect(await statuses()).toEqual([200, 200, 200]);
    model.view = { ...model.view, status: 'stale', age: 90, silence: 50 };
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await app.inject('/api/health')).json()).toMatchObject({ status: 'stale', age: 90, silence: 50 });
    isUp = false;
    expect(await statuses()).toEqual([200, 200, 503]);
    expect((await app.inject('/api/health')).json().database).toBe('away');
    expect((await app.inject('/api/health/ready')).headers['retry-after']).toBe('2');
    isUp = true;
    model.view = { ...model.view, status: 'starting' };
    expect(await statuses()).toEqual([200, 200, 503]);
  });

  test('metrics tell of every part', async () => {
    await app.close();
    app = await build({
      watch: {
        database: () => database(false),
        setAside: () => ({ token: 2, account: 1, event: 0 }),
        replicas: () => Promise.resolve(4),
      },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const origin = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
    const stream = await fetch(`${origin}/api/v1/events`);
    const { body } = await app.inject('/metrics');
    for (const line of [
      'junction_indexed_age_seconds 0',
      'junction_indexer_silence_seconds 0',
      'junction_event_listeners 1',
      'junction_database_up 0',
      'junction_database_connections 2',
      'junction_database_waiting 3',
      'junction_database_troubles{kind="DATABASE_AWAY"} 5',
      'junction_quarantined{kind="token"} 2',
      'junction_replicas 4',
    ])
      expect(body.split('\n')).toContain(line);
    await stream.body?.cancel();
  });
});

test('the stream of blocks is not taken by one caller', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  const ended = new AbortController();
  const ask = () => fetch(`${origin}/api/v1/events`, { signal: ended.signal }).then((one) => one.status);
  const statuses: number[] = [];
  for (let group = 0; group < 10; group += 1)
    statuses.push(...(await Promise.all(Array.from({ length: 21 }, ask))));
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect(statuses.filter((status) => status === 503)).toHaveLength(10);
  ended.abort();
  await expect.poll(() => fetch(`${origin}/api/v1/events`).then((one) => one.status)).toBe(200);
});

test('block events reach every listener and closing does not wait for them', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  const answer = await fetch(`${origin}/api/v1/events`);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const reader = answer.body?.getReader();
  if (!reader) throw new Error('no stream');
  let text = new TextDecoder().decode((await reader.read()).value);
  expect(text).toContain('retry:');
  model.advance(POOLS);
  text = new TextDecoder().decode((await reader.read()).value);
  expect(text).toContain('event: block\nid: 8\n');
  expect(text).toContain(`"pools":["${POOLS[0]?.address}"`);
  const closed = app.close();
  expect((await reader.read()).done).toBe(true);
  await closed;
});

describe('web', () => {
  let directory: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'junction-web-'));
    await mkdir(join(directory, 'assets'));
    const page = '<!doctype html><html><head><script>theme()</script></head><body></body></html>';
    await writeFile(join(directory, 'index.html'), page);
    await writeFile(join(directory, 'icon.svg'), '<svg/>');
    await writeFile(join(directory, 'assets/app-a1b2c3d4.js'), 'plain');
    await writeFile(join(directory, 'assets/app-a1b2c3d4.js.br'), 'small');
    await app.close();
    app = await build({ webDirectory: directory });
  });

  test('the start page carries the network and answers every address of the app', async () => {
    for (const url of ['/', '/swap/coin', '/pools/a.b', '/index']) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('id="junction-network"');
    }
    const plain = await app.inject('/swap');
    expect(plain.body).toContain(String.raw`Test \u003c/script> network`);
    expect(plain.headers['content-security-policy']).toContain(
      "script-src 'self' 'wasm-unsafe-eval' 'sha256-",
    );
    const data = await app.inject('/api/health');
    expect(data.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(data.headers['x-content-type-options']).toBe('nosniff');
    const code = await app.inject('/assets/app-a1b2c3d4.js');
    expect(code.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(code.headers['x-frame-options']).toBeUndefined();
    const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(plain.headers['etag']) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await app.inject({ method: 'HEAD', url: '/swap' })).statusCode).toBe(200);
  });

  test('a first screen is in the page of its address and in no other', async () => {
    const web = join(directory, 'web');
    await mkdir(web);
    await mkdir(join(directory, 'dist-server'));
    await writeFile(join(web, 'index.html'), '<head></head><body><div id="root"></div></body>');
    await writeFile(
      join(directory, 'dist-server/first-screen.js'),
      'export const FIRST_SCREENS = ["/swap"]; export const renderFirstScreen = async (path, network) => `<p>${path} on ${network.chainId} $&</p>`;',
    );
    await app.close();
    app = await build({ webDirectory: web });
    const screen = `<div id="root" data-first-screen><p>/swap on ${NETWORK.chainId} $&</p></div>`;
    expect((await app.inject('/swap?operation=1')).body).toContain(screen);
    for (const url of ['/', '/swap/coin', '/pools'])
      expect((await app.inject(url)).body).toContain('<div id="root"></div>');
  });

  test('files: precompressed, hashed ones for good, missing ones are missing', async () => {
    const url = '/assets/app-a1b2c3d4.js';
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([packed.body, packed.headers['content-encoding']]).toEqual(['small', 'br']);
    expect(packed.headers['cache-control']).toContain('immutable');
    expect(packed.headers['content-type']).toContain('javascript');
    expect((await app.inject(url)).body).toBe('plain');
    expect((await app.inject('/icon.svg')).headers['cache-control']).toBe('no-cache');
    expect((await app.inject('/assets/gone-12345678.js')).statusCode).toBe(404);
    expect((await app.inject('/../../etc/passwd')).body).not.toContain('root:');
    expect((await app.inject('/api/nothing')).json().code).toBe('NOT_FOUND');
  });
});

test('the devnet is passed through, streams as they come, its controls only from this machine', async () => {
  const upstream = createServer((request, answer) => {
    if (request.url?.startsWith('/stream')) {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.write('data: 1\n\n');
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => answer.end(`${request.method} ${request.url} ${body}`));
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', () => resolve()));
  const port = (upstream.address() as { port: number }).port;
  await app.close();
  app = await build({ devnetUrl: `http://127.0.0.1:${port}` });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  const json = { 'content-type': 'application/json' };
  const rpc = await fetch(`${origin}/rpc`, { method: 'POST', headers: json, body: '{"a":1}' });
  expect(await rpc.text()).toBe('POST /rpc {"a":1}');
  const control = (headers: Record<string, string>) =>
    fetch(`${origin}/control/mine?n=1`, { method: 'POST', headers: { ...json, ...headers }, body: '{}' });
  expect(await (await control({})).text()).toBe('POST /control/mine?n=1 {}');
  expect((await control({ origin: 'https://foreign.example' })).status).toBe(404);
  expect((await control({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
  const stream = await fetch(`${origin}/stream`);
  const reader = stream.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
  await reader?.cancel();
  upstream.closeAllConnections();
  upstream.close();
});
