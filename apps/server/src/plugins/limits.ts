import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

export interface Limits {
  /** Requests a minute and caller to /api; 0 switches the limit off. */
  readonly requestsPerMinute: number;
  /** Milliseconds the event loop may lag before requests are turned away; 0 switches it off. */
  readonly maxEventLoopDelay: number;
}

export const DEFAULT_LIMITS: Limits = { requestsPerMinute: 3_000, maxEventLoopDelay: 5_000 };

/** 429 for callers that ask too much, 503 for everybody while the process is overloaded. */
export async function installLimits(app: FastifyInstance, limits: Limits): Promise<void> {
  if (limits.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      max: limits.requestsPerMinute,
      timeWindow: 60_000,
      allowList: (request) => !request.url.startsWith('/api/'),
    });
  }
  if (limits.maxEventLoopDelay > 0)
    await app.register(underPressure, { maxEventLoopDelay: limits.maxEventLoopDelay, retryAfter: 2 });
}
