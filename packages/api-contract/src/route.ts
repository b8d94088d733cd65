import type * as z from 'zod/mini';
import type { AnyCodec, ValueOf } from './wire/codec.ts';

/** Path prefix of a group of routes. Exchange routes are served under v1 and v2. */
export type RouteGroup =
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

/** Declaration of one HTTP route, from which server, web client and OpenAPI document are derived. */
export interface Route<
  Params extends AnyCodec | undefined,
  Body extends AnyCodec | undefined,
  Response extends AnyCodec,
> {
  readonly id: string;
  readonly group: RouteGroup;
  readonly method: 'GET' | 'POST';
  /** Additional method without a body, for other clients. */
  readonly alsoMethod?: 'GET' | 'POST';
  /** Path below the group's base, parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly params?: Params;
  readonly body?: Body;
  readonly response: Response;
}

/** Any route, when its types do not matter. */
export type AnyRoute = Route<AnyCodec | undefined, AnyCodec | undefined, AnyCodec>;

/** Decoded path parameters of a route; undefined without any. */
export type RouteParams<R> = R extends { readonly params: infer P extends AnyCodec } ? ValueOf<P> : undefined;
/** Decoded request body of a route; undefined without a body. */
export type RouteBody<R> = R extends { readonly body: infer B extends AnyCodec } ? ValueOf<B> : undefined;
/** Decoded response of a route. */
export type RouteResponse<R> = R extends { readonly response: infer S extends AnyCodec } ? ValueOf<S> : never;

/** Base paths of each group; the first is canonical. */
export const GROUP_BASES: Readonly<Record<RouteGroup, readonly string[]>> = {
  'exchange-v1': ['/api/v1', '/api/v2'],
  'exchange-v2': ['/api/v2', '/api/v1'],
  limit: ['/api/limit', '/api/v1/limit', '/api/v2/limit'],
  gauges: ['/api/gauges/v2'],
  farming: ['/api/farming/v1'],
  dao: ['/api/dao/v1'],
  governance: ['/api/governance/v1'],
  tokens: ['/api/tokens/v1'],
  // Clients request token roots next to the exchange or next to the token list.
  'token-roots': ['/api/v1', '/api/v2', '/api/tokens/v1'],
  service: ['/api'],
};

/** Returns the declaration with its exact types. */
/* @__NO_SIDE_EFFECTS__ */
export function defineRoute<const R extends AnyRoute>(route: R): R {
  return route;
}

/** A codec with unknown types; its values come from the types of its route. */
export interface LooseCodec {
  readonly schema: z.ZodMiniType;
  readonly reading?: z.ZodMiniType | undefined;
  readonly decode: (wire: unknown) => unknown;
  readonly encode: (value: unknown) => unknown;
}

/** Returns the codec of a part of a route without its types. */
export const looseCodec = (part: AnyCodec): LooseCodec => part as LooseCodec;
