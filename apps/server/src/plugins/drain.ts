import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface DrainTimes {
  /**
   * Milliseconds in which requests are still accepted while the readiness probe responds 503, so that load balancers
   * notice.
   */
  readonly delayMs: number;
  /**
   * Milliseconds that in-flight requests and open streams have to end. After that, remaining connections are closed.
   */
  readonly requestsMs: number;
}

/** Milliseconds between two checks for idle connections. */
const IDLE_CHECK_MS = 50;

/**
 * Graceful shutdown of the HTTP server: in-flight requests are answered, streams are ended, and new requests go to
 * another server.
 */
export class Drain {
  readonly #streams = new Set<ServerResponse>();
  #isDraining = false;

  /** True once a shutdown has begun. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /**
   * Closes each connection after its response during a shutdown, so that clients send further requests to another
   * server. Checked when the response is sent, because the request may have arrived before the shutdown.
   */
  install(app: FastifyInstance): void {
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.#isDraining) reply.header('connection', 'close');
      done();
    });
  }

  /** Registers a response that does not end by itself, such as an event stream. */
  addStream(response: ServerResponse): void {
    this.#streams.add(response);
    response.once('close', () => this.#streams.delete(response));
  }

  /** Resolves once no request is in flight, at the latest after `delayMs` + `requestsMs`. */
  async finish(server: Server, { delayMs, requestsMs }: DrainTimes): Promise<void> {
    this.#isDraining = true;
    if (delayMs > 0) await sleep(delayMs);
    if (!server.listening) return;
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    const endStreams = (): void => {
      for (const stream of this.#streams) if (stream.headersSent && !stream.writableEnded) stream.end();
    };
    endStreams();
    const idleCheck = setInterval(() => {
      // A request accepted just before the shutdown may have opened a stream.
      endStreams();
      server.closeIdleConnections();
    }, IDLE_CHECK_MS);
    const limit = setTimeout(() => server.closeAllConnections(), requestsMs);
    await closed;
    clearInterval(idleCheck);
    clearTimeout(limit);
  }
}
