import etag from '@fastify/etag';
import {
  ROUTE_GROUP_BASE_PATHS,
  CORE_API_ROUTES,
  apiErrorCodec,
  toUntypedCodec,
  type AnyApiRoute,
} from '@junction/api-contract';
import { governanceErrorCodec } from '@junction/api-contract/govern';
import type { FastifyInstance } from 'fastify';
import type { ResponseCacheOptions, ResponseCache } from '../plugins/response-cache.ts';
import { getRateLimitKey } from '../plugins/caller.ts';
import type { ApiDeps } from './api-deps.ts';
import { createUnavailableError } from './http-error.ts';
import type { CallerConcurrencyLimiter } from './caller-places.ts';
import type { Handler } from './handler.ts';
import { AREA_HANDLERS, AREA_ROUTES } from '../modules/area-handlers.ts';
import { ROUTE_HANDLERS } from './handlers.ts';

/**
 * Ids of the routes that respond even before the market is indexed. All other routes respond UNAVAILABLE until then.
 */
const ALWAYS_READY = new Set([
  'getHealth',
  'getLiveness',
  'getReadiness',
  'getTokenList',
  'getUpgradeManifest',
]);

/**
 * Milliseconds for which a page of transactions is cached. It contains LP symbols that are read from the chain; symbols
 * that failed are read again when the page expires.
 */
const PAGE_CACHE_MS = 10_000;

/** Routes whose responses depend only on the indexed market. They are cached until the market changes. */
const CACHED_ROUTES: ReadonlyMap<string, ResponseCacheOptions> = new Map([
  ['listPools', {}],
  ['getPool', {}],
  ['listPairs', {}],
  ['getPair', {}],
  ['getPairByAddress', {}],
  ['listCrossPairs', {}],
  ['listNewCrossPairs', {}],
  ['listCurrencies', {}],
  ['getCurrency', {}],
  ['getUsdtPrices', {}],
  ['listTransactions', { forMs: PAGE_CACHE_MS }],
  // Cached because it sums the votes of all voters.
  ['searchVoterCounts', {}],
  // Cached because all clients that view an epoch request the same hundred gauges.
  ['getEpochVotesSum', {}],
]);

/** Registers every route of the API contract. Only GET routes get ETags, because clients send none with POST. */
export async function registerRoutes(
  app: FastifyInstance,
  deps: ApiDeps,
  prepared: ResponseCache,
  places: CallerConcurrencyLimiter,
): Promise<void> {
  registerAll(app, 'POST', deps, prepared, places);
  await app.register(async (tagged) => {
    await tagged.register(etag, { weak: true });
    registerAll(tagged, 'GET', deps, prepared, places);
  });
}

/**
 * Registers the routes of one method under each base path of their group. The OpenAPI document lists the first base
 * only.
 */
function registerAll(
  app: FastifyInstance,
  method: AnyApiRoute['method'],
  deps: ApiDeps,
  prepared: ResponseCache,
  places: CallerConcurrencyLimiter,
): void {
  for (const [route, handler] of listRoutes()) {
    const isAlso = route.alsoMethod === method;
    if (route.method !== method && !isAlso) continue;
    const preparation = CACHED_ROUTES.get(route.id);
    const [params, body, response] = [
      toLooseCodec(route.params),
      toLooseCodec(route.body),
      toUntypedCodec(route.response),
    ];
    const errorSchema = (route.group === 'governance' ? governanceErrorCodec : apiErrorCodec).schema;
    for (const [index, base] of ROUTE_GROUP_BASE_PATHS[route.group].entries()) {
      app.route({
        method,
        ...(preparation ? prepared.options(preparation) : {}),
        url: base + route.path.replace(/\{(\w+)\}/g, ':$1'),
        schema: {
          ...(params ? { params: params.schema } : {}),
          ...(body ? { body: body.schema } : {}),
          response: { 200: response.schema, '4xx': errorSchema, '5xx': errorSchema },
          ...(index === 0 && !isAlso
            ? { summary: route.summary, operationId: route.id, tags: [route.group] }
            : { hide: true }),
        },
        handler: (request, reply) => {
          if (!ALWAYS_READY.has(route.id) && deps.readModel.block().status === 'starting')
            throw createUnavailableError('the market is being indexed, try again in a moment');
          const asked = {
            params: params?.decode(request.params) as undefined,
            body: body?.decode(request.body) as undefined,
          };
          const answer = ALWAYS_READY.has(route.id)
            ? handler(asked, deps)
            : places.answer(
                getRateLimitKey(request),
                () => reply.raw.destroyed,
                () => handler(asked, deps),
                () => prepared.releaseWaiting(request),
              );
          return answer instanceof Promise ? answer.then(response.encode) : response.encode(answer);
        },
      });
    }
  }
}

const toLooseCodec = (part: AnyApiRoute['params']) => (part === undefined ? undefined : toUntypedCodec(part));

/** Returns all routes with their handlers. Each pair was type checked where its handler is listed. */
function listRoutes(): readonly (readonly [AnyApiRoute, Handler<AnyApiRoute>])[] {
  const routes: Readonly<Record<string, AnyApiRoute>> = { ...CORE_API_ROUTES, ...AREA_ROUTES };
  const handlers = { ...ROUTE_HANDLERS, ...AREA_HANDLERS } as unknown as Readonly<
    Record<string, Handler<AnyApiRoute>>
  >;
  return Object.entries(routes).flatMap(([id, route]) => {
    const handler = handlers[id];
    return handler ? [[route, handler] as const] : [];
  });
}
