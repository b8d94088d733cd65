import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unavailable } from '../api/http-error.ts';
import { MAX_CALLERS, getCallerKey } from './caller.ts';
import { isForPage, isPathOf } from './request-path.ts';

export interface Limits {
  /** Maximum requests per minute and caller, not counting pages and their files; 0 for no limit. */
  readonly requestsPerMinute: number;
  /** Maximum concurrent requests per caller; further ones are queued. 0 for no limit. */
  readonly maxConcurrentRequests: number;
  /** Milliseconds of event loop delay above which API requests are rejected; 0 for no limit. */
  readonly maxEventLoopDelay: number;
  /** Milliseconds within which a request must have been received completely. */
  readonly requestMs: number;
}

export const DEFAULT_LIMITS: Limits = {
  requestsPerMinute: 3_000,
  maxConcurrentRequests: 12,
  maxEventLoopDelay: 5_000,
  requestMs: 10_000,
};

/** Returns the Fastify options that disconnect clients which send a request too slowly. */
export function slowRequestOptions({ requestMs }: Limits) {
  return {
    requestTimeout: requestMs,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: Math.min(1_000, requestMs) },
  };
}

const NOTHING = Promise.resolve();

/**
 * Installs rate limits: 429 for callers above the limit, 503 for all callers while the process is overloaded. Pages and
 * their files are always served, because they cost nothing and users would see the error instead. Must be installed
 * before everything that responds. Limits use the matched route, not the URL.
 */
export async function installLimits(app: FastifyInstance, limits: Limits): Promise<void> {
  if (limits.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      global: false,
      max: limits.requestsPerMinute,
      timeWindow: 60_000,
      cache: MAX_CALLERS,
      keyGenerator: getCallerKey,
    });
    const limit = app.rateLimit() as (request: unknown, reply: unknown) => Promise<void>;
    const freeRoutes = new Set<string | undefined>();
    app.addHook('onRoute', ({ url }) => {
      if (isUnlimited(url)) freeRoutes.add(url);
    });
    // Returns the plugin's promise itself, because a further one would dominate the cost of a cached response.
    app.addHook('onRequest', (request, reply) => {
      const { url } = request.routeOptions;
      return freeRoutes.has(url) || (isNoRoute(url) && isForPage(request)) ? NOTHING : limit(request, reply);
    });
  }
  if (limits.maxEventLoopDelay > 0)
    await app.register(underPressure, {
      maxEventLoopDelay: limits.maxEventLoopDelay,
      pressureHandler: async (request) => {
        if (!isPageRequest(request)) throw unavailable('the server is busy, try again in a moment');
      },
    });
}

/** First path segments of limited routes, and of those that are passed on to the devnet. */
const LIMITED_SEGMENTS = ['api', 'metrics'];
const LIMITED_OR_PROXIED_SEGMENTS = [...LIMITED_SEGMENTS, 'rpc', 'stream', 'control'];

const isNoRoute = (route: string | undefined): route is undefined | '*' =>
  route === undefined || route === '*';

/** True for routes without rate limit: files of pages, the devnet, and health probes. */
const isUnlimited = (route: string): boolean =>
  route === '/api/health/live' ||
  route === '/api/health/ready' ||
  (!isNoRoute(route) && !isPathOf(route, LIMITED_SEGMENTS));

/** True for a page or one of its files. */
function isPageRequest(request: FastifyRequest): boolean {
  const { url } = request.routeOptions;
  return isNoRoute(url) ? isForPage(request) : !isPathOf(url, LIMITED_OR_PROXIED_SEGMENTS);
}
