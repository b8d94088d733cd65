import {
  ApiRequestError,
  type AnyApiRoute,
  type ApiCallArguments,
  type ApiRouteResponse,
} from '@junction/api-contract';
import { getApiOrigin } from '../network/network.ts';
import { waitForFirstPaint } from '../paint/after-first-paint.ts';
import { loadApiContract } from './load-contract.ts';

/** True if the server responded that the resource does not exist. After any other failure it may exist. */
export function isNotFoundError(error: unknown): boolean {
  return error instanceof ApiRequestError && error.context.status === 404;
}

type Contract = Awaited<ReturnType<typeof loadApiContract>>;
/**
 * Routes of the first screen, which are passed to `callApi` by name, since importing them would add the API contract to
 * the initial bundle.
 */
type NamedRoutes = { [K in keyof Contract as Contract[K] extends AnyApiRoute ? K : never]: Contract[K] };
type RequestedRoute<R> = R extends keyof NamedRoutes ? NamedRoutes[R] : Extract<R, AnyApiRoute>;

/**
 * Calls a route of the network's API. Entries of the response that cannot be parsed are omitted, and the user is
 * notified. Throws `ApiRequestError`; an abort error is rethrown unchanged.
 */
export async function callApi<const R extends AnyApiRoute | keyof NamedRoutes>(
  route: R,
  call: ApiCallArguments<RequestedRoute<R>> = {},
): Promise<ApiRouteResponse<RequestedRoute<R>>> {
  await waitForFirstPaint();
  const contract = await loadApiContract();
  const asked: AnyApiRoute | keyof NamedRoutes = route;
  const found = typeof asked === 'string' ? contract[asked] : asked;
  const answer = await contract.callRoute(getApiOrigin(), found as RequestedRoute<R>, call);
  const unread = contract.countUndecodableRows(answer);
  if (unread > 0)
    void import('./report-unread.tsx').then(({ notifyUnreadableEntries }) =>
      notifyUnreadableEntries(found.id, unread),
    );
  return answer;
}
