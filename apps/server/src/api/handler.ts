import type { AnyApiRoute, ApiRouteBody, ApiRouteParams, ApiRouteResponse } from '@junction/api-contract';
import type { ApiDeps } from './api-deps.ts';

export interface HandlerInput<R extends AnyApiRoute> {
  readonly params: ApiRouteParams<R>;
  readonly body: ApiRouteBody<R>;
}

/**
 * Handler of a route. Receives the decoded input and returns the response before it is encoded. Throws `HttpError`
 * for errors that the client gets.
 */
export type Handler<R extends AnyApiRoute> = (
  input: HandlerInput<R>,
  deps: ApiDeps,
) => ApiRouteResponse<R> | Promise<ApiRouteResponse<R>>;
