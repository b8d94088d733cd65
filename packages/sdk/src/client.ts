import {
  CORE_API_ROUTES,
  callRoute,
  type AnyApiRoute,
  type ApiCallArguments,
  type ApiRouteResponse,
} from '@junction/api-contract';
import { EARN_ROUTES } from '@junction/api-contract/earn';
import { EPOCH_ROUTES, PROPOSAL_ROUTES } from '@junction/api-contract/govern';
import { streamBlocks, type BlockNotification, type BlockStreamOptions } from './blocks.ts';

const ALL_ROUTES = { ...CORE_API_ROUTES, ...EARN_ROUTES, ...EPOCH_ROUTES, ...PROPOSAL_ROUTES } as const;
type AllRoutes = typeof ALL_ROUTES;

/** Operations of the API: one function per route of the API contract, named by the route's id. */
export type ApiOperations = {
  readonly [Id in keyof AllRoutes]: (
    call?: ApiCallArguments<AllRoutes[Id]>,
  ) => Promise<ApiRouteResponse<AllRoutes[Id]>>;
};

/** Typed client of one Junction server. */
export interface Client extends ApiOperations {
  /** Base URL without a path, e.g. `https://exchange.example`. */
  readonly origin: string;
  /** Yields each indexed block with its changes. Reconnects until `signal` aborts, then returns. */
  blocks(options?: BlockStreamOptions): AsyncGenerator<BlockNotification, void>;
}

/** Options of `createClient`. */
export interface ClientOptions {
  /** Base URL of the server without a path; in a browser usually `location.origin`. */
  readonly origin: string;
  /** Replaces the global `fetch`, e.g. to add a timeout. */
  readonly fetch?: typeof fetch;
}

/**
 * Creates a client that validates requests and responses against the API contract. Amounts are base units as `bigint`,
 * addresses are validated, times are Unix seconds of the chain.
 *
 * Every operation throws `ApiRequestError`: `API_UNREACHABLE` without a response, `API_REFUSED` with the server's
 * reason, `API_BAD_ANSWER` for a response that does not match the contract. An aborted request throws the abort reason.
 *
 * @param options.origin base URL of the server, without a path
 * @throws TypeError if `origin` is not an http(s) URL without a path
 * @example
 * const client = createClient({ origin: 'http://localhost:3000' });
 * const { pools } = await client.listPools({ body: { limit: 10, offset: 0 } });
 */
export function createClient(options: ClientOptions): Client {
  const origin = parseOrigin(options.origin);
  const fetcher: typeof fetch = options.fetch ?? ((...request) => fetch(...request));
  const operations = Object.fromEntries(
    Object.entries<AnyApiRoute>(ALL_ROUTES).map(([id, route]) => [
      id,
      (call?: ApiCallArguments<AnyApiRoute>) => callRoute(origin, route, call, fetcher),
    ]),
  ) as unknown as ApiOperations;
  return {
    ...operations,
    origin,
    blocks: (stream) => streamBlocks(origin, fetcher, stream),
  };
}

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '')
    return url.origin;
  throw new TypeError(`origin: ${text} is not an http(s) URL without a path`);
}
