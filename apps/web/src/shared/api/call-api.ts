import { ApiRequestError, type AnyRoute, type ApiCall, type RouteResponse } from '@junction/api-contract';
import { apiOrigin } from '../network/network.ts';
import { afterFirstPaint } from '../paint/after-first-paint.ts';
import { loadContract } from './load-contract.ts';

/** True if the server has answered that the resource does not exist. Any other failure leaves that open. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiRequestError && error.context.status === 404;
}

type Contract = Awaited<ReturnType<typeof loadContract>>;
/**
 * Routes that the first screen uses are passed by name, since importing them would add the API contract to the
 * initial bundle.
 */
type NamedRoutes = { [K in keyof Contract as Contract[K] extends AnyRoute ? K : never]: Contract[K] };
type Asked<R> = R extends keyof NamedRoutes ? NamedRoutes[R] : Extract<R, AnyRoute>;

/**
 * Calls a route of the network's API. Entries that cannot be parsed are omitted, and the user is notified.
 * Throws `ApiRequestError`, except that an abort error is passed on.
 */
export async function callApi<const R extends AnyRoute | keyof NamedRoutes>(
  route: R,
  call: ApiCall<Asked<R>> = {},
): Promise<RouteResponse<Asked<R>>> {
  await afterFirstPaint();
  const contract = await loadContract();
  const asked: AnyRoute | keyof NamedRoutes = route;
  const found = typeof asked === 'string' ? contract[asked] : asked;
  const answer = await contract.callRoute(apiOrigin(), found as Asked<R>, call);
  const unread = contract.countUnread(answer);
  if (unread > 0)
    void import('./report-unread.tsx').then(({ reportUnread }) => reportUnread(found.id, unread));
  return answer;
}
