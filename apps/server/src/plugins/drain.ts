import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface DrainTimes {
  /** Milliseconds in which requests are still accepted while readiness is 503, so that a load balancer notices. */
  readonly delayMs: number;
  /** Milliseconds for requests in flight and open streams to end; connections that remain are closed then. */
  readonly requestsMs: number;
}

/** Milliseconds between two looks for connections that have become idle. */
const IDLE_CHECK_MS = 50;

/** Graceful shutdown of the HTTP server: requests in flight are answered, streams end, new requests use another server. */
export class Drain {
  readonly #streams = new Set<ServerResponse>();
  #isDraining = false;

  /** True from the first moment of a shutdown. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /**
   * Asks clients to open a new connection, which leads to another server, for their next request. Decided when the answer
   * is sent: a request may have come before the shutdown.
   */
  install(app: FastifyInstance): void {
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.#isDraining) reply.header('connection', 'close');
      done();
    });
  }

  /** Registers a response that never ends by itself. */
  addStream(response: ServerResponse): void {
    this.#streams.add(response);
    response.once('close', () => this.#streams.delete(response));
  }

  /** Resolves when nothing is in flight any more; within `delayMs` + `requestsMs`. */
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
      // One that was accepted just before is a stream by now.
      endStreams();
      server.closeIdleConnections();
    }, IDLE_CHECK_MS);
    const limit = setTimeout(() => server.closeAllConnections(), requestsMs);
    await closed;
    clearInterval(idleCheck);
    clearTimeout(limit);
  }
}
