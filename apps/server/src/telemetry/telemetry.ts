import type { FastifyInstance } from 'fastify';
import type { KyselyConfig } from 'kysely';

/** Traces and metrics sent to a collector. */
export interface Telemetry {
  /** Creates a span for every request. */
  traceRequests(app: FastifyInstance): void;
  /** Creates a span for every SQL statement, as a child of the request's span. */
  readonly traceQueries: Extract<KyselyConfig['log'], (...args: never) => unknown>;
  /** Sends the remaining data and stops. */
  shutdown(): Promise<void>;
}
