import { describe, expect, test } from 'vitest';
import type { DatabaseAvailability } from './database/database-state.ts';
import { POOLS } from './test/fake-market.ts';
import { createApiForEachTest } from './test/api-under-test.ts';

const api = createApiForEachTest();

describe('health', () => {
  const database = (isUp: boolean): DatabaseAvailability => ({
    isUp,
    waiting: 3,
    connections: 2,
    errorCounts: { DATABASE_AWAY: 5, DATABASE_TOO_SLOW: 1, DATABASE_BUSY: 0, DATABASE_RACE: 0 },
  });
  const statuses = async () =>
    Promise.all(
      ['/api/health', '/api/health/live', '/api/health/ready'].map(
        async (url) => (await api().app.inject(url)).statusCode,
      ),
    );

  test('the process is alive although it is not ready, and a stale index is still used', async () => {
    let isUp = true;
    await api().app.close();
    api().app = await api().build({ watch: { database: () => database(isUp) } });
    expect(await statuses()).toEqual([200, 200, 200]);
    api().model.view = { ...api().model.view, status: 'stale', age: 90, silence: 50 };
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await api().app.inject('/api/health')).json()).toMatchObject({
      status: 'stale',
      age: 90,
      silence: 50,
    });
    isUp = false;
    expect(await statuses()).toEqual([200, 200, 503]);
    expect((await api().app.inject('/api/health')).json().database).toBe('away');
    expect((await api().app.inject('/api/health/ready')).headers['retry-after']).toBe('2');
    isUp = true;
    api().model.view = { ...api().model.view, status: 'starting' };
    expect(await statuses()).toEqual([200, 200, 503]);
  });

  test('metrics cover every part', async () => {
    await api().app.close();
    api().app = await api().build({
      watch: {
        database: () => database(false),
        setAside: () => ({ token: 2, account: 1, event: 0 }),
        replicas: () => Promise.resolve(4),
        duties: () => ({ indexer: 'standby', keeper: 'active' }),
      },
    });
    await api().app.listen({ port: 0, host: '127.0.0.1' });
    const origin = `http://127.0.0.1:${(api().app.server.address() as { port: number }).port}`;
    const stream = await fetch(`${origin}/api/v1/events`);
    const { body } = await api().app.inject('/metrics');
    for (const line of [
      'junction_indexed_age_seconds 0',
      'junction_indexer_silence_seconds 0',
      'junction_reprojecting 0',
      'junction_event_listeners 1',
      'junction_database_up 0',
      'junction_database_connections 2',
      'junction_database_waiting 3',
      'junction_database_troubles{kind="DATABASE_AWAY"} 5',
      'junction_quarantined{kind="token"} 2',
      'junction_replicas 4',
      'junction_active{work="indexer"} 0',
      'junction_active{work="keeper"} 1',
    ])
      expect(body.split('\n')).toContain(line);
    await stream.body?.cancel();
    expect((await api().app.inject('/api/health')).json()).toMatchObject({
      indexer: 'standby',
      keeper: 'active',
    });
  });
});

test('one caller cannot use all places of the block stream', async () => {
  await api().app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(api().app.server.address() as { port: number }).port}`;
  const ended = new AbortController();
  const ask = () => fetch(`${origin}/api/v1/events`, { signal: ended.signal });
  // Keeps a reference to each response. Garbage collection of a response would end its stream and free a slot.
  const answers: Response[] = [];
  for (let group = 0; group < 10; group += 1)
    answers.push(...(await Promise.all(Array.from({ length: 21 }, ask))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(200);
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(10);
  ended.abort();
  await expect.poll(() => fetch(`${origin}/api/v1/events`).then((one) => one.status)).toBe(200);
});

test('a caller with an IPv6 network has no more places than one with a single address', async () => {
  await api().app.close();
  api().app = await api().build({ trustProxy: 1 });
  await api().app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(api().app.server.address() as { port: number }).port}`;
  const ended = new AbortController();
  const ask = (from: string) =>
    fetch(`${origin}/api/v1/events`, { signal: ended.signal, headers: { 'x-forwarded-for': from } });
  const answers: Response[] = [];
  for (let group = 0; group < 10; group += 1)
    answers.push(
      ...(await Promise.all(Array.from({ length: 21 }, (_, n) => ask(`2001:db8::${group * 21 + n + 1}`)))),
    );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(200);
  // An address in another IPv6 /64 network counts as another caller.
  const neighbour = await ask('2001:db8:0:1::1');
  expect(neighbour.status).toBe(200);
  ended.abort();
});

test('block events reach every listener, and closing does not wait for them', async () => {
  await api().app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(api().app.server.address() as { port: number }).port}`;
  const answer = await fetch(`${origin}/api/v1/events`);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const reader = answer.body?.getReader();
  if (!reader) throw new Error('no stream');
  let text = new TextDecoder().decode((await reader.read()).value);
  expect(text).toContain('retry:');
  expect(text).toMatch(/event: newest\nid: [0-9a-f]{16}\.0\n/);
  expect(text).toContain('"pools":[]');
  api().model.advance(POOLS);
  text = new TextDecoder().decode((await reader.read()).value);
  expect(text).toMatch(/event: block\nid: [0-9a-f]{16}\.1\n/);
  expect(text).toContain(`"pools":["${POOLS[0]?.address}"`);
  const closed = api().app.close();
  expect((await reader.read()).done).toBe(true);
  await closed;
});
