import { callRoute, type AnyRoute, type ApiCall, type RouteResponse } from '@junction/api-contract';

/** Calls a route of the page's own origin. Throws `ApiFailure`; an abort passes through. */
export function callApi<R extends AnyRoute>(route: R, call: ApiCall<R> = {}): Promise<RouteResponse<R>> {
  return callRoute('', route, call);
}
