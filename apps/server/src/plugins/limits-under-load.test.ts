import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApiForEachTest } from '../test/api-under-test.ts';

const api = createApiForEachTest();
let webDirectory = '';

beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), 'junction-web-'));
  await mkdir(join(webDirectory, 'assets'));
  await writeFile(join(webDirectory, 'index.html'), '<html><head></head><body><div id="root"></div></body>');
  await writeFile(join(webDirectory, 'assets/base-12345678.js'), 'export {};');
});
afterAll(() => rm(webDirectory, { recursive: true }));

/** Starts the server with a web page and makes the event loop delay exceed the limit. */
async function startUnderLoad(): Promise<void> {
  await api().app.close();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    api().app = await api().build({ webDirectory, limits: { maxEventLoopDelay: Number.MIN_VALUE } });
    // The plugin samples the delay once per second.
    vi.advanceTimersByTime(1_000);
  } finally {
    vi.useRealTimers();
  }
}

const getStatus = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET'): Promise<number> =>
  (await api().app.inject({ method, url })).statusCode;

test('API requests are rejected with a message', async () => {
  await startUnderLoad();
  const answer = await api().app.inject('/api/health');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
  expect(answer.headers['retry-after']).toBe('2');
  for (const url of ['/api/nothing', '/%61pi/health', '/metrics', '/rpc'])
    expect([url, await getStatus(url)]).toEqual([url, 503]);
  expect(await getStatus('/swap', 'POST')).toBe(503);
});

test('pages and their files are served, because they cost nothing', async () => {
  await startUnderLoad();
  for (const url of ['/', '/swap', '/swap?x=1', '/pools/0:12', '/assets/base-12345678.js'])
    expect([url, await getStatus(url)]).toEqual([url, 200]);
  expect(await getStatus('/swap', 'HEAD')).toBe(200);
  expect((await api().app.inject('/swap')).headers['content-type']).toContain('text/html');
});

test('pages are served to callers above the rate limit', async () => {
  await api().app.close();
  api().app = await api().build({ webDirectory, limits: { requestsPerMinute: 1 } });
  expect([await getStatus('/api/health'), await getStatus('/api/health')]).toEqual([200, 429]);
  for (const url of ['/', '/swap', '/assets/base-12345678.js'])
    expect([url, await getStatus(url)]).toEqual([url, 200]);
  expect(await getStatus('/assets/none.js')).toBe(429);
});
