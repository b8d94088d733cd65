import {
  ApiFailure,
  callRoute,
  type AnyRoute,
  type ApiCall,
  type RouteResponse,
} from '@junction/api-contract';
import { afterFirstPaint } from '../paint/after-first-paint.ts';

/** The server has answered that there is no such thing; any other failure says nothing about it. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFailure && error.context.status === 404;
}

/** Calls a route of the page's own origin. Throws `ApiFailure`; an abort passes through. */
export async function callApi<R extends AnyRoute>(
  route: R,
  call: ApiCall<R> = {},
): Promise<RouteResponse<R>> {
  await afterFirstPaint();
  return callRoute('', route, call);
}
