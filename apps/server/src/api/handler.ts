import type { AnyRoute, RouteBody, RouteParams, RouteResponse } from '@junction/api-contract';
import type { ApiDeps } from './api-deps.ts';

export interface HandlerInput<R extends AnyRoute> {
  readonly params: RouteParams<R>;
  readonly body: RouteBody<R>;
}

/** Answers one route: decode, call, encode. Throws `ApiFault` for what the client should know. */
export type Handler<R extends AnyRoute> = (
  input: HandlerInput<R>,
  deps: ApiDeps,
) => RouteResponse<R> | Promise<RouteResponse<R>>;
