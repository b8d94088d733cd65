import type * as z from 'zod/mini';
import type { AnyCodec, ValueOf } from './wire/codec.ts';

/** Where a group of routes lives below the origin. Exchange routes answer under v1 and v2 alike. */
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

/** One HTTP route, declared once. The server, the web client and the OpenAPI document are made from it. */
export interface Route<
  Params extends AnyCodec | undefined,
  Body extends AnyCodec | undefined,
  Response extends AnyCodec,
> {
  readonly id: string;
  readonly group: RouteGroup;
  readonly method: 'GET' | 'POST';
  /** Clients differ: the route answers to this one as well, without a body. */
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

/** Parameters in a route's path, as code works with them; undefined for a route without. */
export type RouteParams<R> = R extends { readonly params: infer P extends AnyCodec } ? ValueOf<P> : undefined;
/** What is sent to a route, as code works with it; undefined for a route without a body. */
export type RouteBody<R> = R extends { readonly body: infer B extends AnyCodec } ? ValueOf<B> : undefined;
/** What a route answers, as code works with it. */
export type RouteResponse<R> = R extends { readonly response: infer S extends AnyCodec } ? ValueOf<S> : never;

/** The base paths a group answers under; the first is the canonical one. */
export const GROUP_BASES: Readonly<Record<RouteGroup, readonly string[]>> = {
  'exchange-v1': ['/api/v1', '/api/v2'],
  'exchange-v2': ['/api/v2', '/api/v1'],
  limit: ['/api/limit', '/api/v1/limit', '/api/v2/limit'],
  gauges: ['/api/gauges/v2'],
  farming: ['/api/farming/v1'],
  dao: ['/api/dao/v1'],
  governance: ['/api/governance/v1'],
  tokens: ['/api/tokens/v1'],
  // Clients look for token roots beside the exchange or beside the token list.
  'token-roots': ['/api/v1', '/api/v2', '/api/tokens/v1'],
  service: ['/api'],
};

/** Keeps the exact types of a declaration. */
/* @__NO_SIDE_EFFECTS__ */
export function defineRoute<const R extends AnyRoute>(route: R): R {
  return route;
}

/** A codec whose values are not known by type: what it is given comes from the types of its route. */
export interface LooseCodec {
  readonly schema: z.ZodMiniType;
  readonly reading?: z.ZodMiniType | undefined;
  readonly decode: (wire: unknown) => unknown;
  readonly encode: (value: unknown) => unknown;
}

/** The codec of a part of a route, with the types of its two forms left out. */
export const looseCodec = (part: AnyCodec): LooseCodec => part as LooseCodec;
