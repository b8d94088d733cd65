import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, collectDefaultMetrics, type Registry } from 'prom-client';
import type { ReadModel } from '../read-model.ts';

/** Counts a response of a route that was sent from the cache. */
export type CachedResponseCounter = (route: string) => void;

/**
 * Installs metrics of the process, of requests by route and of the index. Serves them at `/metrics` in Prometheus
 * format, unless another port does. Requests are timed until their response is known. Cached responses are only
 * counted, because timing takes longer than responding.
 */
export function installMetrics(
  app: FastifyInstance,
  readModel: ReadModel,
  registry: Registry,
  isAnsweredHere: boolean,
): CachedResponseCounter {
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'junction_http_request_seconds',
    // Measured before ETags are compared, so a response that becomes 304 counts as 200.
    help: 'Time to know the answer to a request; one the caller already has counts as 200',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  // The map is unbounded, because there are few routes, methods and statuses.
  const known = new Map<string, ReturnType<typeof durations.labels>>();
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('junction_indexed_block', 'Last indexed block', () => readModel.block().seqno);
  gauge('junction_indexed_age_seconds', 'Seconds since the last indexed block', () => readModel.block().age);
  gauge(
    'junction_indexer_silence_seconds',
    'Seconds since the indexer last heard from the chain',
    () => readModel.block().silence,
  );
  gauge(
    'junction_set_aside',
    'Tokens, accounts and events on the chain that cannot be read',
    () => readModel.block().quarantined ?? NaN,
  );
  gauge('junction_reprojecting', '1 while history is being reprojected, otherwise 0', () =>
    Number(readModel.block().isReprojecting),
  );
  gauge('junction_incomplete_histories', 'Accounts of which the node lacks transactions', () =>
    [...readModel.block().incompleteHistory.values()].reduce((sum, accounts) => sum + accounts, 0),
  );
  gauge('junction_pools', 'Active pools with liquidity', () => readModel.graph().pools.length);

  app.addHook('onSend', (request, reply, payload, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    // Labelled metrics are cached, because looking them up costs more than many responses.
    const key = `${request.method} ${reply.statusCode} ${route}`;
    let duration = known.get(key);
    if (!duration) {
      duration = durations.labels({ method: request.method, route, status: String(reply.statusCode) });
      known.set(key, duration);
    }
    duration.observe(reply.elapsedTime / 1_000);
    done(null, payload);
  });
  const kept = new Map<string, number>();
  void new Counter({
    name: 'junction_kept_answers_total',
    help: 'Answers that were kept from an earlier request',
    labelNames: ['route'],
    registers: [registry],
    collect() {
      for (const [route, count] of kept) this.inc({ route }, count);
      kept.clear();
    },
  });
  if (isAnsweredHere)
    app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    );
  return (route) => kept.set(route, (kept.get(route) ?? 0) + 1);
}
