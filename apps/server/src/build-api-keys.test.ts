import { ROUTE_GROUP_BASE_PATHS, CORE_API_ROUTES } from '@junction/api-contract';
import { JrpcError } from '@junction/tvm';
import { expect, test } from 'vitest';
import { AREA_ROUTES } from './modules/area-handlers.ts';
import { readServerOptions } from './read-server-options.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAKE_MARKET_NETWORK } from './test/fake-market.ts';
import { createApiForEachTest } from './test/api-under-test.ts';

const api = createApiForEachTest();
const SECRET = 'key-of-a-provider';
const URL_WITH_KEY = `https://rpc.example/${SECRET}`;

/** Rejects like the client of an unavailable node: the error contains the URL with its API key. */
const rejectUnavailable = (): Promise<never> =>
  Promise.reject(
    new JrpcError('JRPC_UNREACHABLE', { method: 'getContractState' }, `fetch of ${URL_WITH_KEY} failed`, {
      cause: new Error(URL_WITH_KEY),
    }),
  );

test('nodes used by the server only are not in the configuration of pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'junction-keys-'));
  const file = join(folder, 'network.json');
  const key = join(folder, 'urls');
  writeFileSync(file, JSON.stringify({ ...FAKE_MARKET_NETWORK, rpcUrl: 'https://public.example/rpc' }));
  writeFileSync(key, `${URL_WITH_KEY}\nhttps://other.example/${SECRET}\n`);
  const options = readServerOptions(['--network', file], {
    JUNCTION_RPC_URLS_FILE: key,
    JUNCTION_STREAM_URL: `https://rpc.example/stream?${SECRET}`,
  });
  rmSync(folder, { recursive: true });
  expect(options.rpcUrls).toEqual([URL_WITH_KEY, `https://other.example/${SECRET}`]);
  expect(options.streamUrl).toContain(SECRET);
  expect(JSON.stringify(options.network)).not.toContain(SECRET);
});

test('no response of the API contains the URL of a failing node', async () => {
  await api().app.close();
  api().app = await api().build({
    chain: {
      getContractState: rejectUnavailable,
      getTransaction: rejectUnavailable,
      getDstTransaction: rejectUnavailable,
    },
  });
  const hash = 'ab'.repeat(32);
  for (const route of Object.values({ ...CORE_API_ROUTES, ...AREA_ROUTES })) {
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      name === 'hash' ? hash : FAKE_MARKET_NETWORK.usdToken,
    );
    const answer = await api().app.inject({
      method: route.method,
      url: `${ROUTE_GROUP_BASE_PATHS[route.group][0] ?? ''}${path}`,
      ...(route.method === 'POST' ? { payload: {} } : {}),
    });
    expect(answer.body).not.toContain('rpc.example');
    expect(JSON.stringify(answer.headers)).not.toContain('rpc.example');
  }
  for (const url of ['/metrics', '/api/openapi.json'])
    expect((await api().app.inject(url)).body).not.toContain('rpc.example');
});
