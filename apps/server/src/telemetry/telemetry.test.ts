import { readFileSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JrpcError } from '@junction/tvm';
import { Counter, Registry } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';
import { buildApi } from '../build-api.ts';
import { FAKE_MARKET_NETWORK, FAKE_TOKEN_LIST, createFakeMarketReadModel } from '../test/fake-market.ts';
import { startTelemetry } from './start-telemetry.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  vi.unstubAllEnvs();
});

/** Starts a collector that records the request bodies by path. */
async function startCollector(): Promise<{ url: string; bodies: Map<string, string> }> {
  const bodies = new Map<string, string>();
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.set(request.url ?? '', (bodies.get(request.url ?? '') ?? '') + body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  cleanups.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
}

test('telemetry is off unless a collector is named', async () => {
  const registry = new Registry();
  expect(await startTelemetry({}, registry)).toBeUndefined();
  expect(await startTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, registry)).toBeUndefined();
  const disabled = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' };
  expect(await startTelemetry(disabled, registry)).toBeUndefined();
});

test('while off, OpenTelemetry is not loaded: it is imported by a single file', () => {
  const users = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /from '(?:@opentelemetry\/|.*\/(?:open-telemetry|prometheus-producer)\.ts')/.test(
        readFileSync(join(SOURCES, file), 'utf8'),
      ),
    );
  expect(users.toSorted()).toEqual([
    join('telemetry', 'open-telemetry.ts'),
    join('telemetry', 'prometheus-producer.ts'),
  ]);
  expect(readFileSync(join(SOURCES, 'telemetry/start-telemetry.ts'), 'utf8')).toContain(
    "await import('./open-telemetry.ts')",
  );
});

test('requests and metrics reach the collector, within the caller’s trace', async () => {
  const { url, bodies } = await startCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
  vi.stubEnv('OTEL_SERVICE_NAME', 'junction-test');
  const registry = new Registry();
  const telemetry = await startTelemetry(process.env, registry);
  if (!telemetry) throw new RangeError('it is on');
  new Counter({ name: 'tests_total', help: 'Tests', labelNames: ['kind'], registers: [registry] }).inc(
    { kind: 'a' },
    3,
  );
  const app = await buildApi({
    network: FAKE_MARKET_NETWORK,
    readModel: createFakeMarketReadModel(),
    chain: {
      getContractState: () =>
        Promise.reject(new JrpcError('JRPC_UNREACHABLE', { method: 'getContractState' })),
      getTransaction: () => Promise.resolve(undefined),
      getDstTransaction: () => Promise.resolve(undefined),
    },
    tokenList: FAKE_TOKEN_LIST,
    registry,
    telemetry,
  });
  cleanups.push(() => app.close());
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await app.inject({ url: '/api/health', headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } });
  const list = { method: 'POST', url: '/api/v2/pools', payload: { limit: 1, offset: 0 } } as const;
  // The third response comes from the cache.
  for (let index = 0; index < 3; index += 1) await app.inject(list);
  await telemetry.traceQueries({
    level: 'query',
    query: { sql: 'select 1', parameters: ['secret'] } as never,
    queryDurationMillis: 2,
  });
  await telemetry.shutdown();
  const traces = bodies.get('/v1/traces') ?? '';
  const { resourceSpans } = JSON.parse(traces) as {
    resourceSpans: { scopeSpans: { spans: { name: string; traceId: string }[] }[] }[];
  };
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans));
  expect(spans.map(({ name }) => name)).toEqual([
    'GET /api/health',
    'POST /api/v2/pools',
    'POST /api/v2/pools',
    'POST /api/v2/pools',
    'SELECT',
  ]);
  expect(spans[0]?.traceId).toBe(traceId);
  expect(traces).toContain('junction-test');
  expect(traces).not.toContain('secret');
  const metrics = bodies.get('/v1/metrics') ?? '';
  for (const name of ['tests_total', 'junction_indexed_block', 'junction_http_request_seconds'])
    expect(metrics).toContain(`"${name}"`);
  expect(metrics).toContain('"explicitBounds":[0.001,0.005,0.02,0.1,0.5,2,10]');
});
