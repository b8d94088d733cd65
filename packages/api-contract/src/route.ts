import type * as z from 'zod/mini';
import type { AnyCodec, ValueOf } from './wire/codec.ts';

/** Group of routes with the same base paths (`ROUTE_GROUP_BASE_PATHS`). */
export type ApiRouteGroup =
  | 'exchange-v1'
  | 'exchange-v2'
  | 'limit'
  | 'gauges'
  | 'farming'
  | 'dao'
  | 'governance'
  | 'tokens'
  | 'token-roots'
  | 'service';

/** Declaration of one HTTP route. Server, web client and OpenAPI document are derived from it. */
export interface ApiRoute<
  Params extends AnyCodec | undefined,
  Body extends AnyCodec | undefined,
  Response extends AnyCodec,
> {
  readonly id: string;
  readonly group: ApiRouteGroup;
  readonly method: 'GET' | 'POST';
  /** Additional HTTP method, used by other clients, that the server accepts for the route. It has no body. */
  readonly alsoMethod?: 'GET' | 'POST';
  /** Path below the group's base, parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly params?: Params;
  readonly body?: Body;
  readonly response: Response;
}

/** Route of any types, for code that does not depend on them. */
export type AnyApiRoute = ApiRoute<AnyCodec | undefined, AnyCodec | undefined, AnyCodec>;

/** Decoded path parameters of a route; undefined without any. */
export type ApiRouteParams<R> = R extends { readonly params: infer P extends AnyCodec }
  ? ValueOf<P>
  : undefined;
/** Decoded request body of a route; undefined without a body. */
export type ApiRouteBody<R> = R extends { readonly body: infer B extends AnyCodec } ? ValueOf<B> : undefined;
/** Decoded response of a route. */
export type ApiRouteResponse<R> = R extends { readonly response: infer S extends AnyCodec }
  ? ValueOf<S>
  : never;

/** Base paths of each group. The server serves all of them; the web client and the OpenAPI document use the first. */
export const ROUTE_GROUP_BASE_PATHS: Readonly<Record<ApiRouteGroup, readonly string[]>> = {
  'exchange-v1': ['/api/v1', '/api/v2'],
  'exchange-v2': ['/api/v2', '/api/v1'],
  limit: ['/api/limit', '/api/v1/limit', '/api/v2/limit'],
  gauges: ['/api/gauges/v2'],
  farming: ['/api/farming/v1'],
  dao: ['/api/dao/v1'],
  governance: ['/api/governance/v1'],
  tokens: ['/api/tokens/v1'],
  // Clients request token roots under different base paths: that of the exchange, or that of the token list.
  'token-roots': ['/api/v1', '/api/v2', '/api/tokens/v1'],
  service: ['/api'],
};

/** Returns the declaration unchanged, but with its exact types. */
/* @__NO_SIDE_EFFECTS__ */
export function defineRoute<const R extends AnyApiRoute>(route: R): R {
  return route;
}

/** Codec without static types, for code that handles any route. */
export interface UntypedCodec {
  readonly schema: z.ZodMiniType;
  readonly reading?: z.ZodMiniType | undefined;
  readonly decode: (wire: unknown) => unknown;
  readonly encode: (value: unknown) => unknown;
}

/** Returns the same codec without its static types. Its values must still have the types that its route declares. */
export const toUntypedCodec = (part: AnyCodec): UntypedCodec => part as UntypedCodec;
