import type { FastifyInstance } from 'fastify';
import type { KyselyConfig } from 'kysely';

/** Traces and metrics sent to a collector. */
export interface Telemetry {
  /** Creates a span for every request. */
  traceRequests(app: FastifyInstance): void;
  /** Creates a span for every statement, within that of its request. */
  readonly traceQueries: Extract<KyselyConfig['log'], (...args: never) => unknown>;
  /** Sends the remaining data. */
  shutdown(): Promise<void>;
}
