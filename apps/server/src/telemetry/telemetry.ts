import type { FastifyInstance } from 'fastify';
import type { KyselyConfig } from 'kysely';

/** Traces and metrics that are sent to a collector. */
export interface Telemetry {
  /** A span for every request. */
  traceRequests(app: FastifyInstance): void;
  /** A span for every statement, within that of its request. */
  readonly traceQueries: Extract<KyselyConfig['log'], (...args: never) => unknown>;
  /** Sends what is left. */
  shutdown(): Promise<void>;
}
