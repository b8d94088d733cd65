import type { AnyRoute, RouteBody, RouteParams, RouteResponse } from '@junction/api-contract';
import type { ApiDeps } from './api-deps.ts';

export interface HandlerInput<R extends AnyRoute> {
  readonly params: RouteParams<R>;
  readonly body: RouteBody<R>;
}

/**
 * Handler of a route. Receives the decoded input and returns the response before it is encoded. Throws `HttpError`
 * for errors that the client gets.
 */
export type Handler<R extends AnyRoute> = (
  input: HandlerInput<R>,
  deps: ApiDeps,
) => RouteResponse<R> | Promise<RouteResponse<R>>;
