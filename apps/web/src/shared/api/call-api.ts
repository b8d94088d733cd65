import { callRoute, type AnyRoute, type ApiCall, type RouteResponse } from '@junction/api-contract';
import { afterFirstPaint } from '../paint/after-first-paint.ts';

/** Calls a route of the page's own origin. Throws `ApiFailure`; an abort passes through. */
export async function callApi<R extends AnyRoute>(
  route: R,
  call: ApiCall<R> = {},
): Promise<RouteResponse<R>> {
  await afterFirstPaint();
  return callRoute('', route, call);
}
