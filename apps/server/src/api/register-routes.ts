import { GROUP_BASES, ROUTES, apiErrorSchema, type AnyRoute } from '@junction/api-contract';
import type { FastifyInstance } from 'fastify';
import type { PreparedAnswers } from '../plugins/prepared-answers.ts';
import type { ApiDeps } from './api-deps.ts';
import { unavailable } from './api-fault.ts';
import type { Handler } from './handler.ts';
import { HANDLERS } from './handlers.ts';

/** Routes that answer although the market is not indexed yet. */
const ALWAYS_READY = new Set(['getHealth', 'getTokenList', 'getUpgradeManifest']);

/** Pages of transactions name LP tokens by what the chain says, which is asked again when it did not answer. */
const PAGE_MS = 10_000;

/** Routes that answer from the indexed market alone: whole answers are kept until it changes. */
const PREPARED: ReadonlyMap<string, number | undefined> = new Map([
  ['listPools', undefined],
  ['getPool', undefined],
  ['listPairs', undefined],
  ['getPair', undefined],
  ['getPairByAddress', undefined],
  ['listCrossPairs', undefined],
  ['listNewCrossPairs', undefined],
  ['listCurrencies', undefined],
  ['getCurrency', undefined],
  ['getUsdtPrices', undefined],
  ['listTransactions', PAGE_MS],
]);

/** Registers every route of the contract under each base of its group; the first base is documented. */
export function registerRoutes(app: FastifyInstance, deps: ApiDeps, prepared: PreparedAnswers): void {
  for (const id of Object.keys(ROUTES) as (keyof typeof ROUTES)[]) {
    const route: AnyRoute = ROUTES[id];
    const handler = HANDLERS[id] as Handler<AnyRoute>;
    for (const [index, base] of GROUP_BASES[route.group].entries()) {
      app.route({
        method: route.method,
        ...(PREPARED.has(route.id) ? prepared.options(PREPARED.get(route.id)) : {}),
        url: base + route.path.replace(/\{(\w+)\}/g, ':$1'),
        schema: {
          ...(route.params ? { params: route.params } : {}),
          ...(route.body ? { body: route.body } : {}),
          response: { 200: route.response, '4xx': apiErrorSchema, '5xx': apiErrorSchema },
          ...(index === 0
            ? { summary: route.summary, operationId: route.id, tags: [route.group] }
            : { hide: true }),
        },
        handler: (request) => {
          if (!ALWAYS_READY.has(route.id) && deps.readModel.block().status === 'starting')
            throw unavailable('the market is being indexed, try again in a moment');
          return handler({ params: request.params as undefined, body: request.body as undefined }, deps);
        },
      });
    }
  }
}
