import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createUnavailableError } from '../api/http-error.ts';
import { MAX_COUNTED_CALLERS, getRateLimitKey } from './caller.ts';
import { isAppPageRequest, isFirstPathSegmentOneOf } from './request-path.ts';

export interface RequestLimits {
  /** Maximum requests per minute and caller, not counting pages and their files; 0 for no limit. */
  readonly requestsPerMinute: number;
  /** Maximum concurrent requests per caller; further ones are queued. 0 for no limit. */
  readonly maxConcurrentRequests: number;
  /** Milliseconds of event loop delay above which API requests are rejected; 0 for no limit. */
  readonly maxEventLoopDelay: number;
  /** Milliseconds within which a request must have been received completely. */
  readonly requestMs: number;
}

export const DEFAULT_REQUEST_LIMITS: RequestLimits = {
  requestsPerMinute: 3_000,
  maxConcurrentRequests: 12,
  maxEventLoopDelay: 5_000,
  requestMs: 10_000,
};

/** Returns the Fastify options that disconnect clients whose requests arrive too slowly. */
export function getRequestTimeoutOptions({ requestMs }: RequestLimits) {
  return {
    requestTimeout: requestMs,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: Math.min(1_000, requestMs) },
  };
}

const RESOLVED = Promise.resolve();

/**
 * Installs rate limits: 429 for callers above the limit, 503 for all callers while the process is overloaded. Pages and
 * their files are always served, because they are cheap and users would see the error in place of the page. Must be
 * installed before all routes and caches. Limits depend on the matched route, not on the URL.
 */
export async function installRequestLimits(app: FastifyInstance, limits: RequestLimits): Promise<void> {
  if (limits.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      global: false,
      max: limits.requestsPerMinute,
      timeWindow: 60_000,
      cache: MAX_COUNTED_CALLERS,
      keyGenerator: getRateLimitKey,
    });
    const limit = app.rateLimit() as (request: unknown, reply: unknown) => Promise<void>;
    const freeRoutes = new Set<string | undefined>();
    app.addHook('onRoute', ({ url }) => {
      if (isUnlimitedRoute(url)) freeRoutes.add(url);
    });
    // Returns the plugin's own promise, because wrapping it in another one would dominate the cost of a cached
    // response.
    app.addHook('onRequest', (request, reply) => {
      const { url } = request.routeOptions;
      return freeRoutes.has(url) || (isUnmatchedRoute(url) && isAppPageRequest(request))
        ? RESOLVED
        : limit(request, reply);
    });
  }
  if (limits.maxEventLoopDelay > 0)
    await app.register(underPressure, {
      maxEventLoopDelay: limits.maxEventLoopDelay,
      pressureHandler: async (request) => {
        if (!isPageRequest(request))
          throw createUnavailableError('the server is busy, try again in a moment');
      },
    });
}

/**
 * First path segments of rate-limited routes (`LIMITED_SEGMENTS`), and the same with the routes proxied to the devnet
 * (`LIMITED_OR_PROXIED_SEGMENTS`).
 */
const LIMITED_SEGMENTS = ['api', 'metrics'];
const LIMITED_OR_PROXIED_SEGMENTS = [...LIMITED_SEGMENTS, 'rpc', 'stream', 'control'];

const isUnmatchedRoute = (route: string | undefined): route is undefined | '*' =>
  route === undefined || route === '*';

/** True for routes without rate limit: files of pages, the devnet, and health probes. */
const isUnlimitedRoute = (route: string): boolean =>
  route === '/api/health/live' ||
  route === '/api/health/ready' ||
  (!isUnmatchedRoute(route) && !isFirstPathSegmentOneOf(route, LIMITED_SEGMENTS));

/** True for a page or one of its files. */
function isPageRequest(request: FastifyRequest): boolean {
  const { url } = request.routeOptions;
  return isUnmatchedRoute(url)
    ? isAppPageRequest(request)
    : !isFirstPathSegmentOneOf(url, LIMITED_OR_PROXIED_SEGMENTS);
}
