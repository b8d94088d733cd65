import {
  ApiFailure,
  callRoute,
  unreadIn,
  type AnyRoute,
  type ApiCall,
  type RouteResponse,
} from '@junction/api-contract';
import { afterFirstPaint } from '../paint/after-first-paint.ts';

/** The server has answered that there is no such thing; any other failure says nothing about it. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFailure && error.context.status === 404;
}

/**
 * Calls a route of the page's own origin, and tells the reader of entries that cannot be read and are left out. Throws
 * `ApiFailure`; an abort passes through.
 */
export async function callApi<R extends AnyRoute>(
  route: R,
  call: ApiCall<R> = {},
): Promise<RouteResponse<R>> {
  await afterFirstPaint();
  const answer = await callRoute('', route, call);
  const unread = unreadIn(answer);
  if (unread > 0) void import('./tell-unread.tsx').then(({ tellUnread }) => tellUnread(route.id, unread));
  return answer;
}
