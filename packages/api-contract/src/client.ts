import { ApiRequestError, type ApiFailureCode } from './api-failure.ts';
import { decodeWireIfValid, decodeWire } from './wire/codec.ts';
import {
  ROUTE_GROUP_BASE_PATHS,
  toUntypedCodec,
  type AnyApiRoute,
  type ApiRouteBody,
  type ApiRouteParams,
  type ApiRouteResponse,
} from './route.ts';
import { apiErrorCodec, type ApiError } from './service/service.ts';

/** Arguments of a route call; `signal` aborts the request. */
export interface ApiCallArguments<R extends AnyApiRoute> {
  readonly params?: ApiRouteParams<R>;
  readonly body?: ApiRouteBody<R>;
  readonly signal?: AbortSignal;
}

/**
 * Returns the path of a route with its parameters filled in and URI-encoded. Starts with the first base path of the
 * route's group.
 */
export function buildRoutePath(route: AnyApiRoute, params: Readonly<Record<string, string>> = {}): string {
  const base = ROUTE_GROUP_BASE_PATHS[route.group][0] ?? '';
  return base + route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function buildPath<R extends AnyApiRoute>(route: R, params: ApiCallArguments<R>['params']): string {
  if (route.params === undefined || params === undefined) return buildRoutePath(route);
  return buildRoutePath(
    route,
    toUntypedCodec(route.params).encode(params) as Readonly<Record<string, string>>,
  );
}

function buildRequest<R extends AnyApiRoute>(route: R, { body, signal }: ApiCallArguments<R>): RequestInit {
  const about = { method: route.method, ...(signal ? { signal } : {}) };
  if (route.method !== 'POST') return { ...about, headers: { accept: 'application/json' } };
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const wire = route.body === undefined || body === undefined ? {} : toUntypedCodec(route.body).encode(body);
  return { ...about, headers, body: JSON.stringify(wire ?? {}) };
}

/**
 * Calls a route, then validates and decodes the response.
 *
 * @param origin scheme and host of the API server
 * @param fetcher replaces the global `fetch`
 * @throws ApiRequestError without a usable response. If `signal` aborted the request, the error of `fetch` is rethrown.
 */
export async function callRoute<R extends AnyApiRoute>(
  origin: string,
  route: R,
  call: ApiCallArguments<R> = {},
  fetcher: typeof fetch = fetch,
): Promise<ApiRouteResponse<R>> {
  const fail = (code: ApiFailureCode, status: number, cause?: unknown, answer?: ApiError): ApiRequestError =>
    new ApiRequestError(
      code,
      { status, routeId: route.id, ...(answer ? { answer } : {}) },
      `${route.id}: ${answer?.code ?? code} (${status})`,
      { cause },
    );
  let answer: Response;
  try {
    answer = await fetcher(origin + buildPath(route, call.params), buildRequest(route, call));
  } catch (cause) {
    if (call.signal?.aborted) throw cause;
    throw fail('API_UNREACHABLE', 0, cause);
  }
  const json: unknown = await answer.json().catch((cause: unknown) => {
    throw fail('API_BAD_ANSWER', answer.status, cause);
  });
  // An error response of another server or of a proxy does not match the format; `answer` is then undefined.
  if (!answer.ok) throw fail('API_REFUSED', answer.status, undefined, decodeWireIfValid(apiErrorCodec, json));
  try {
    return decodeWire(toUntypedCodec(route.response), json) as ApiRouteResponse<R>;
  } catch (cause) {
    throw fail('API_BAD_ANSWER', answer.status, cause);
  }
}
