import etag from '@fastify/etag';
import { GROUP_BASES, ROUTES, apiErrorCodec, looseCodec, type AnyRoute } from '@junction/api-contract';
import { governanceErrorCodec } from '@junction/api-contract/govern';
import type { FastifyInstance } from 'fastify';
import type { Preparation, ResponseCache } from '../plugins/response-cache.ts';
import { callerOf } from '../plugins/caller.ts';
import type { ApiDeps } from './api-deps.ts';
import { unavailable } from './api-fault.ts';
import type { CallerPlaces } from './caller-places.ts';
import type { Handler } from './handler.ts';
import { AREA_HANDLERS, AREA_ROUTES } from '../modules/area-handlers.ts';
import { HANDLERS } from './handlers.ts';

/** Routes that answer although the market is not indexed yet. */
const ALWAYS_READY = new Set([
  'getHealth',
  'getLiveness',
  'getReadiness',
  'getTokenList',
  'getUpgradeManifest',
]);

/** Pages of transactions name LP tokens by what the chain says, which is asked again when it did not answer. */
const PAGE_MS = 10_000;

/** Routes that answer from the indexed market alone: whole answers are kept until it changes. */
const PREPARED: ReadonlyMap<string, Preparation> = new Map([
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
  ['listTransactions', { forMs: PAGE_MS }],
  // Everybody's votes are counted for it.
  ['searchVoterCounts', {}],
  // Everybody who looks at an epoch asks the same, and gets a hundred gauges.
  ['getEpochVotesSum', {}],
]);

/** Registers every route of the contract. Tags are for what is got: nobody asks a posted question by its tag. */
export async function registerRoutes(
  app: FastifyInstance,
  deps: ApiDeps,
  prepared: ResponseCache,
  places: CallerPlaces,
): Promise<void> {
  registerAll(app, 'POST', deps, prepared, places);
  await app.register(async (tagged) => {
    await tagged.register(etag, { weak: true });
    registerAll(tagged, 'GET', deps, prepared, places);
  });
}

/** Each route is under each base of its group; the first base is documented. */
function registerAll(
  app: FastifyInstance,
  method: AnyRoute['method'],
  deps: ApiDeps,
  prepared: ResponseCache,
  places: CallerPlaces,
): void {
  for (const [route, handler] of everyRoute()) {
    const isAlso = route.alsoMethod === method;
    if (route.method !== method && !isAlso) continue;
    const preparation = PREPARED.get(route.id);
    const [params, body, response] = [partOf(route.params), partOf(route.body), looseCodec(route.response)];
    const refusal = (route.group === 'governance' ? governanceErrorCodec : apiErrorCodec).schema;
    for (const [index, base] of GROUP_BASES[route.group].entries()) {
      app.route({
        method,
        ...(preparation ? prepared.options(preparation) : {}),
        url: base + route.path.replace(/\{(\w+)\}/g, ':$1'),
        schema: {
          ...(params ? { params: params.schema } : {}),
          ...(body ? { body: body.schema } : {}),
          response: { 200: response.schema, '4xx': refusal, '5xx': refusal },
          ...(index === 0 && !isAlso
            ? { summary: route.summary, operationId: route.id, tags: [route.group] }
            : { hide: true }),
        },
        handler: (request, reply) => {
          if (!ALWAYS_READY.has(route.id) && deps.readModel.block().status === 'starting')
            throw unavailable('the market is being indexed, try again in a moment');
          const asked = {
            params: params?.decode(request.params) as undefined,
            body: body?.decode(request.body) as undefined,
          };
          const answer = ALWAYS_READY.has(route.id)
            ? handler(asked, deps)
            : places.answer(
                callerOf(request),
                () => reply.raw.destroyed,
                () => handler(asked, deps),
                () => prepared.holdUp(request),
              );
          return answer instanceof Promise ? answer.then(response.encode) : response.encode(answer);
        },
      });
    }
  }
}

const partOf = (part: AnyRoute['params']) => (part === undefined ? undefined : looseCodec(part));

/** Routes and what answers them; handlers are typed by their routes where they are listed. */
function everyRoute(): readonly (readonly [AnyRoute, Handler<AnyRoute>])[] {
  const routes: Readonly<Record<string, AnyRoute>> = { ...ROUTES, ...AREA_ROUTES };
  const handlers = { ...HANDLERS, ...AREA_HANDLERS } as unknown as Readonly<
    Record<string, Handler<AnyRoute>>
  >;
  return Object.entries(routes).flatMap(([id, route]) => {
    const handler = handlers[id];
    return handler ? [[route, handler] as const] : [];
  });
}
