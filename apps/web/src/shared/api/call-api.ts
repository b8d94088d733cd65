import { ApiRequestError, type AnyRoute, type ApiCall, type RouteResponse } from '@junction/api-contract';
import { afterFirstPaint } from '../paint/after-first-paint.ts';
import { loadContract } from './load-contract.ts';

/** True if the server responded that the resource does not exist; other failures do not imply that. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiRequestError && error.context.status === 404;
}

type Contract = Awaited<ReturnType<typeof loadContract>>;
/** Routes used by the first screen, by name: importing one would add the API contract to the first load. */
type NamedRoutes = { [K in keyof Contract as Contract[K] extends AnyRoute ? K : never]: Contract[K] };
type Asked<R> = R extends keyof NamedRoutes ? NamedRoutes[R] : Extract<R, AnyRoute>;

/**
 * Calls an API route of the page's origin, and notifies the user of unreadable entries, which are omitted. Throws
 * `ApiFailure`; aborts pass through.
 */
export async function callApi<const R extends AnyRoute | keyof NamedRoutes>(
  route: R,
  call: ApiCall<Asked<R>> = {},
): Promise<RouteResponse<Asked<R>>> {
  await afterFirstPaint();
  const contract = await loadContract();
  const asked: AnyRoute | keyof NamedRoutes = route;
  const found = typeof asked === 'string' ? contract[asked] : asked;
  const answer = await contract.callRoute('', found as Asked<R>, call);
  const unread = contract.countUnread(answer);
  if (unread > 0)
    void import('./report-unread.tsx').then(({ reportUnread }) => reportUnread(found.id, unread));
  return answer;
}
