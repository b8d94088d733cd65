import { connect } from 'node:net';
import { seconds } from '@junction/primitives';
import { InvalidBocError, CellUnderflowError, JrpcError } from '@junction/tvm';
import { DatabaseError } from 'pg';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { DatabaseUnavailableError } from './database/database-error.ts';
import { HistoryPrunedError } from './read-model.ts';
import { WTYCHO_TOKEN, createNumberedAddress } from './test/fake-market.ts';
import { COIN_TO_JCT_ROUTE_REQUEST_BODY, createApiForEachTest } from './test/api-under-test.ts';

const api = createApiForEachTest();

describe('errors', () => {
  test.each([
    ['amount', { amount: '-5' }],
    ['amount', { amount: '0' }],
    ['amount', { amount: (1n << 128n).toString() }],
    ['deep', { deep: 7 }],
    ['slippage', { slippage: '1.5' }],
    ['fromCurrencyAddress', { fromCurrencyAddress: 'coin' }],
    ['toCurrencyAddress', { toCurrencyAddress: WTYCHO_TOKEN }],
    ['whiteListUri', { whiteListUri: 'https://elsewhere.example/list.json' }],
  ])('400 names the field %s', async (field, change) => {
    const answer = await api().post('/api/v2/pools/cross_swap_route', {
      ...COIN_TO_JCT_ROUTE_REQUEST_BODY,
      ...change,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', field });
  });

  test('404, 413, broken JSON, wrong type, bad address', async () => {
    expect((await api().post('/api/v2/nothing')).json().code).toBe('NOT_FOUND');
    expect((await api().post(`/api/v2/pools/address/${createNumberedAddress(0xdead)}`)).json().code).toBe(
      'NOT_FOUND',
    );
    const large = await api().post('/api/v2/pools', {
      currencyAddresses: Array.from({ length: 9_000 }, () => WTYCHO_TOKEN),
    });
    expect([large.statusCode, large.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const headers = { 'content-type': 'application/json' };
    const broken = await api().app.inject({
      method: 'POST',
      url: '/api/v2/pools',
      headers,
      payload: '{"limit":',
    });
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'BAD_REQUEST']);
    const xml = await api().app.inject({
      method: 'POST',
      url: '/api/v2/pools',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    });
    expect([xml.statusCode, xml.json().code]).toEqual([415, 'BAD_REQUEST']);
    expect((await api().app.inject('/api/trace/xyz')).json().field).toBe('hash');
    expect((await api().app.inject('/api/%zz')).statusCode).toBe(400);
    expect((await api().app.inject(`/api/trace/${'a'.repeat(64)}`)).statusCode).toBe(404);
  });

  test('410 names the time from which hourly candles are stored', async () => {
    const error = new HistoryPrunedError(seconds(1_750_032_000));
    api().model.poolCandles = () => Promise.reject(error);
    api().model.poolCandlesBetween = () => Promise.reject(error);
    const answer = await api().post('/api/v2/pools/ohlcv', {
      poolAddress: createNumberedAddress(0x100),
      ohlcvKind: 'Price',
      timeframe: 'H1',
      from: 0,
      to: 1_000,
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      410,
      { code: 'HISTORY_PRUNED', message: error.message, since: 1_750_032_000_000 },
    ]);
    expect(error.message).toContain('2025-06-16T00:00:00.000Z');
  });

  test('503 while starting, except for routes that need no market', async () => {
    api().model.view = { ...api().model.view, status: 'starting' };
    const answer = await api().post('/api/v2/pools', { limit: 1, offset: 0 });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.headers['retry-after']).toBe('2');
    expect((await api().app.inject('/api/health')).json().status).toBe('starting');
  });

  test('503 when the node does not answer, with a message and no internal detail', async () => {
    const swap = {
      crossPairInput: COIN_TO_JCT_ROUTE_REQUEST_BODY,
      id: 1,
      recipient: createNumberedAddress(0x70),
      nativeBalance: '0',
      tokenBalance: '0',
    };
    const answer = await api().post('/api/v2/pools/cross_swap_payload', swap);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.body).not.toContain('getContractState');
    const wrongSide = await api().post('/api/v2/pools/cross_swap_payload', {
      ...swap,
      nativeInfo: 'receivenative',
    });
    expect(wrongSide.json()).toMatchObject({ code: 'BAD_REQUEST', field: 'nativeInfo' });
  });

  test('503 when a node rejects or corrupts a response, because the caller cannot help it', async () => {
    const method = 'getTransaction';
    const ask = async (fault: Error, offset: number) => {
      api().model.transactions = () => Promise.reject(fault);
      return (await api().post('/api/v2/transactions', { limit: 10, offset })).statusCode;
    };
    expect(await ask(new JrpcError('JRPC_REFUSED', { method, status: 403 }), 0)).toBe(503);
    expect(await ask(new InvalidBocError('not base64'), 1)).toBe(503);
    expect(await ask(new CellUnderflowError(), 2)).toBe(503);
    // RPC error -32602 (invalid params) means that this server built a wrong request, so it is an internal error.
    expect(await ask(new JrpcError('JRPC_REFUSED', { method, rpcCode: -32_602 }), 3)).toBe(500);
  });

  test('503 while the database is unavailable or too slow, without a log line per request', async () => {
    const lines: string[] = [];
    await api().app.close();
    api().app = await api().build({
      logger: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }),
    });
    for (const code of ['DATABASE_AWAY', 'DATABASE_TOO_SLOW', 'DATABASE_BUSY'] as const) {
      api().model.transactions = () =>
        Promise.reject(new DatabaseUnavailableError(code, 'select secret from inside'));
      for (let index = 0; index < 5; index += 1) {
        const answer = await api().post('/api/v2/transactions', { limit: 10, offset: index });
        expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
        expect(answer.headers['retry-after']).toBe('2');
        expect(answer.body).not.toContain('secret');
      }
    }
    expect(lines).toEqual([]);
    api().model.transactions = () =>
      Promise.reject(new DatabaseError('relation "x" does not exist\nLINE 1', 90, 'error'));
    expect((await api().post('/api/v2/transactions', { limit: 10, offset: 7 })).statusCode).toBe(500);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd().split('\n')).toHaveLength(1);
  });

  test('an unexpected error returns INTERNAL without its message', async () => {
    api().model.listPools = () => Promise.reject(new Error('secret detail'));
    const answer = await api().post('/api/v2/pools', { limit: 1, offset: 0 });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ code: 'INTERNAL', message: 'internal error' });
  });

  test('other pages may read the API and learn nothing of the controls', async () => {
    await api().app.close();
    api().app = await api().build({ devnetUrl: 'http://127.0.0.1:1' });
    const asked = (url: string) =>
      api().app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
      });
    const open = await asked('/api/v2/pools');
    expect([open.statusCode, open.headers['access-control-allow-origin']]).toEqual([204, '*']);
    const own = await asked('/control/faucet');
    expect([own.statusCode, own.headers['access-control-allow-origin']]).toEqual([404, undefined]);
    const sent = await api().app.inject({
      method: 'POST',
      url: '/control/faucet',
      headers: { origin: 'https://other.example', host: 'localhost:3000' },
      payload: '{}',
    });
    expect([sent.statusCode, sent.headers['access-control-allow-origin']]).toEqual([404, undefined]);
  });

  test('429 with Retry-After', async () => {
    await api().app.close();
    api().app = await api().build({ limits: { requestsPerMinute: 2 } });
    const codes = [];
    for (let index = 0; index < 3; index += 1) codes.push(await api().app.inject('/api/health'));
    expect(codes.map((answer) => answer.statusCode)).toEqual([200, 200, 429]);
    expect(codes[2]?.headers['retry-after']).toBeDefined();
    expect(codes[2]?.json().code).toBe('TOO_MANY_REQUESTS');
    // Health checks are exempt from the rate limit.
    expect((await api().app.inject('/api/health/live')).statusCode).toBe(200);
  });

  test('the limit covers other spellings of URLs, cached responses and missing pages', async () => {
    await api().app.close();
    api().app = await api().build({ limits: { requestsPerMinute: 8 } });
    const list = { method: 'POST', url: '/api/v2/pools', payload: { limit: 1, offset: 0 } } as const;
    const spent = [];
    // From the third request on, the response comes from the cache. Cached responses count toward the rate limit, too.
    for (let index = 0; index < 4; index += 1) spent.push(await api().app.inject(list));
    for (const url of ['/%61pi/health', '/api/nothing', '/metrics', '/api/v1/nothing'])
      spent.push(await api().app.inject(url));
    expect(spent.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 404, 200, 404]);
    for (const url of [
      '/%61pi/health',
      '/api/%68ealth',
      '/api/health?a=1',
      '/api/health',
      '/metrics',
      '/%6detrics',
    ])
      expect([url, (await api().app.inject(url)).statusCode]).toEqual([url, 429]);
    expect((await api().app.inject(list)).statusCode).toBe(429);
    await api().app.listen({ port: 0, host: '127.0.0.1' });
    expect(
      await sendRaw('GET http://other.example/api/health HTTP/1.1\r\nhost: other.example\r\n\r\n'),
    ).toContain(' 429 ');
  });

  test('slow requests of one caller are queued, without delaying other callers', async () => {
    const series = api().model.tokenTvl.bind(api().model);
    const ends: (() => void)[] = [];
    let isSlow = true;
    api().model.tokenTvl = async (window) => {
      if (isSlow) await new Promise<void>((resolve) => ends.push(resolve));
      return series(window);
    };
    const ask = (remoteAddress: string) =>
      api().app.inject({
        method: 'POST',
        url: `/api/v2/currencies/${WTYCHO_TOKEN}/tvl`,
        remoteAddress,
        payload: { from: 0, to: 3_600_000, timeframe: 'H1' },
      });
    const many = Array.from({ length: 30 }, () => ask('198.51.100.1'));
    for (let turns = 0; turns < 100; turns += 1) await waitForEventLoop();
    expect(ends).toHaveLength(12);
    isSlow = false;
    expect((await ask('198.51.100.2')).statusCode).toBe(200);
    isSlow = true;
    for (let ended = 0; ended < 30; ended += 1) {
      ends[ended]?.();
      for (let turns = 0; turns < 10; turns += 1) await waitForEventLoop();
    }
    expect(new Set((await Promise.all(many)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  test('behind a proxy every caller has its own limit, and cannot choose an address', async () => {
    const ask = (caller: string) =>
      api()
        .app.inject({ url: '/api/health', headers: { 'x-forwarded-for': caller } })
        .then((one) => one.statusCode);
    await api().app.close();
    api().app = await api().build({ limits: { requestsPerMinute: 1 }, trustProxy: 1 });
    expect([await ask('198.51.100.1'), await ask('198.51.100.1')]).toEqual([200, 429]);
    expect([await ask('198.51.100.2'), await ask('203.0.113.9, 198.51.100.2')]).toEqual([200, 429]);
    // Addresses of the same IPv6 /64 network count as one caller.
    expect([await ask('2001:db8::1'), await ask('2001:db8::2'), await ask('2001:db8:0:1::1')]).toEqual([
      200, 429, 200,
    ]);
    await api().app.close();
    api().app = await api().build({ limits: { requestsPerMinute: 1 } });
    expect([await ask('198.51.100.1'), await ask('198.51.100.2')]).toEqual([200, 429]);
  });

  test('behind a proxy a port or an invalid address gives no limit of its own', async () => {
    const ask = (caller: string) =>
      api()
        .app.inject({ url: '/api/health', headers: { 'x-forwarded-for': caller } })
        .then((one) => one.statusCode);
    await api().app.close();
    api().app = await api().build({ limits: { requestsPerMinute: 1 }, trustProxy: ['loopback'] });
    expect([await ask('198.51.100.1:4711'), await ask('198.51.100.1:4712')]).toEqual([200, 429]);
    expect([await ask('198.51.100.1'), await ask('::ffff:198.51.100.1')]).toEqual([429, 429]);
    expect([
      await ask('[2001:db8::1]:443'),
      await ask('2001:db8::2'),
      await ask('[2001:db8::3%eth0]'),
    ]).toEqual([200, 429, 429]);
    // Requests with an invalid forwarded address count for the proxy that sent them.
    expect([await ask('unknown'), await ask('x'.repeat(10_000)), await ask('1.2.3.400')]).toEqual([
      200, 429, 429,
    ]);
    expect([await ask('"198.51.100.7"'), await ask('[::1'), await ask('127.0.0.1')]).toEqual([429, 429, 429]);
  });

  test('a request that arrives too slowly is disconnected', async () => {
    await api().app.close();
    api().app = await api().build({ limits: { requestMs: 200 } });
    await api().app.listen({ port: 0, host: '127.0.0.1' });
    const begun =
      'POST /api/v2/pools HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{';
    expect(await sendRaw(begun)).toContain(' 408 ');
    expect(await sendRaw('GET /api/health HTTP/1.1\r\nhost')).toContain(' 408 ');
  });
});

/** Sends raw bytes and returns everything the server sends until it closes the connection. */
function sendRaw(text: string): Promise<string> {
  const { port } = api().app.server.address() as { port: number };
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

const waitForEventLoop = () => new Promise((resolve) => setImmediate(resolve));
