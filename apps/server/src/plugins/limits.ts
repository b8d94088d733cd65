import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unavailable } from '../api/api-fault.ts';
import { MOST_CALLERS, callerOf } from './caller.ts';
import { isForPage, isPathOf } from './request-path.ts';

export interface Limits {
  /** Requests a minute and caller, of everything that is no page and no file of one; 0 switches the limit off. */
  readonly requestsPerMinute: number;
  /** Questions of one caller that are answered at the same time, the others wait; 0 for any number. */
  readonly questionsAtOnce: number;
  /** Milliseconds the event loop may lag before questions are turned away; 0 switches it off. */
  readonly maxEventLoopDelay: number;
  /** Milliseconds until a request must have arrived whole. */
  readonly requestMs: number;
}

export const DEFAULT_LIMITS: Limits = {
  requestsPerMinute: 3_000,
  questionsAtOnce: 12,
  maxEventLoopDelay: 5_000,
  requestMs: 10_000,
};

/** Options of the server that cut off requests that arrive too slowly. */
export function slowRequestOptions({ requestMs }: Limits) {
  return {
    requestTimeout: requestMs,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: Math.min(1_000, requestMs) },
  };
}

const NOTHING = Promise.resolve();

/**
 * 429 for callers that ask too much, 503 for everybody while the process is overloaded. Pages and their files are never
 * refused: they are ready in memory or on the disk, and a person would see the refusal in their place. Installed before
 * everything that answers. What counts is told by the route that was found, not by how its address is written.
 */
export async function installLimits(app: FastifyInstance, limits: Limits): Promise<void> {
  if (limits.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      global: false,
      max: limits.requestsPerMinute,
      timeWindow: 60_000,
      cache: MOST_CALLERS,
      keyGenerator: callerOf,
    });
    const limit = app.rateLimit() as (request: unknown, reply: unknown) => Promise<void>;
    const freeRoutes = new Set<string | undefined>();
    app.addHook('onRoute', ({ url }) => {
      if (isFree(url)) freeRoutes.add(url);
    });
    // No promise of our own around the plugin's: of an answer that was kept, that would be a good part of the cost.
    app.addHook('onRequest', (request, reply) => {
      const { url } = request.routeOptions;
      return freeRoutes.has(url) || (isNoRoute(url) && isForPage(request)) ? NOTHING : limit(request, reply);
    });
  }
  if (limits.maxEventLoopDelay > 0)
    await app.register(underPressure, {
      maxEventLoopDelay: limits.maxEventLoopDelay,
      pressureHandler: async (request) => {
        if (!isOfPage(request)) throw unavailable('the server is busy, try again in a moment');
      },
    });
}

/** First parts of the addresses of questions to the server, and of those that it passes on to the local chain. */
const ASKED = ['api', 'metrics'];
const ASKED_OR_PASSED = [...ASKED, 'rpc', 'stream', 'control'];

const isNoRoute = (route: string | undefined): route is undefined | '*' =>
  route === undefined || route === '*';

/** Files of pages, the local chain, and whoever watches over the process. */
const isFree = (route: string): boolean =>
  route === '/api/health/live' ||
  route === '/api/health/ready' ||
  (!isNoRoute(route) && !isPathOf(route, ASKED));

/** A page, or a file of one. */
function isOfPage(request: FastifyRequest): boolean {
  const { url } = request.routeOptions;
  return isNoRoute(url) ? isForPage(request) : !isPathOf(url, ASKED_OR_PASSED);
}
