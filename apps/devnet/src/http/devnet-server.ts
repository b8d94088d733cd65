import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ControlError } from '../control/control-error.ts';
import { CONTROL_ROUTES, type ControlRouteContext } from '../control/routes.ts';
import { handleRpcRequest } from '../rpc/answer-rpc.ts';
import type { RpcContext } from '../rpc/rpc-method.ts';

export type DevnetContext = RpcContext &
  ControlRouteContext & { readonly clock: { readonly now: () => number } };

/** Maximum bytes of a request body, the same as on nodes. */
const MAX_BODY_BYTES = 256 << 10;
/** Timeout in milliseconds for receiving a complete request. */
const REQUEST_TIMEOUT_MS = 10_000;
/**
 * `CLOSE_TIMEOUT_MS`: milliseconds that `close` waits for pending responses. `IDLE_CHECK_MS`: milliseconds between its
 * checks for idle connections.
 */
const CLOSE_TIMEOUT_MS = 5_000;
const IDLE_CHECK_MS = 50;
const LOOPBACK = /^(::1|::ffff:127\.\d+\.\d+\.\d+|127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/** HTTP server of the devnet: JSON-RPC, event stream, control API. Responds 503 until `serve` provides a chain. */
export class DevnetServer {
  readonly #server: Server;
  #context: DevnetContext | undefined;

  constructor() {
    this.#server = createServer(
      { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS },
      (request, response) => {
        this.#handle(request, response).catch((error: unknown) => {
          // The client has disconnected or the response cannot be written, so the error cannot be reported to the
          // client.
          response.destroy(error instanceof Error ? error : undefined);
        });
      },
    );
    this.#server.keepAliveTimeout = 60_000;
  }

  /**
   * Listens on the loopback interface and resolves to the port. Rejects with the system's error, for example
   * EADDRINUSE.
   */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', () => {
        this.#server.off('error', reject);
        resolve((this.#server.address() as AddressInfo).port);
      });
    });
  }

  serve(context: DevnetContext): void {
    this.#context = context;
  }

  /** Ends streams and idle connections. Pending responses are completed first, within the timeout. */
  async close(): Promise<void> {
    this.#context?.streams.close();
    const idleCheck = setInterval(() => this.#server.closeIdleConnections(), IDLE_CHECK_MS);
    const limit = setTimeout(() => this.#server.closeAllConnections(), CLOSE_TIMEOUT_MS);
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    clearInterval(idleCheck);
    clearTimeout(limit);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = getPath(request);
    const context = this.#context;
    if (path.startsWith('/control/')) return this.#control(request, response, path);
    response.setHeader('access-control-allow-origin', '*');
    if (request.method === 'OPTIONS') return answerPreflight(response);
    if (context === undefined) return sendResponse(response, 503, 'the devnet is starting');
    const { latency, offline } = context.faults.settings;
    if (offline) {
      request.socket.destroy();
      return undefined;
    }
    if (latency > 0) await delay(latency);
    if (path === '/stream' && request.method === 'GET')
      return context.streams.open(response) ? undefined : sendResponse(response, 503, 'too many streams');
    if (path !== '/' && path !== '/rpc') return sendResponse(response, 404, 'not found');
    return answerRequest(request, response, context);
  }

  /**
   * Handles a request to the control API. It accepts JSON only and sends no CORS headers, so that other websites can
   * neither read the secret keys nor send commands.
   */
  async #control(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const fail = (status: number, code: string, message: string): void =>
      sendResponse(response, status, JSON.stringify({ code, message }), 'application/json');
    if (!isFromLoopback(request))
      return fail(403, 'LOOPBACK_ONLY', 'the control API answers this computer only');
    if (this.#context === undefined) return fail(503, 'STARTING', 'the devnet is starting');
    const run = CONTROL_ROUTES.get(`${request.method ?? ''} ${path}`);
    if (run === undefined)
      return fail(404, 'NOT_FOUND', `no control command ${request.method ?? ''} ${path}`);
    try {
      const body = request.method === 'POST' ? await readJson(request) : undefined;
      const result = await run(body, this.#context);
      return sendResponse(response, 200, JSON.stringify(result ?? null), 'application/json');
    } catch (error) {
      if (error instanceof ControlError) return fail(error.status, error.code, error.message);
      return fail(500, 'FAILED', error instanceof Error ? error.message : 'the command failed');
    }
  }
}

const getPath = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] ?? '/';

const isFromLoopback = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && LOOPBACK_HOST.test(headers.host ?? '');

function answerPreflight(response: ServerResponse): void {
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS');
  response.setHeader('access-control-allow-headers', 'content-type, x-origin, x-version');
  response.setHeader('access-control-allow-private-network', 'true');
  response.setHeader('access-control-max-age', '86400');
  sendResponse(response, 204);
}

/** Handles JSON-RPC requests (POST), and requests for the node's clock (GET). */
async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  context: DevnetContext,
): Promise<void> {
  // Wallets synchronize their clock with this response.
  if (request.method === 'GET') return sendResponse(response, 200, String(chainMilliseconds(context)));
  if (request.method !== 'POST') return sendResponse(response, 405, 'method not allowed');
  const body = await readBody(request);
  if (body === undefined) return sendResponse(response, 413, 'the body is larger than 256 KiB');
  const answer = await handleRpcRequest(body, context);
  // The client ignores the body of an error response. It notices a rejection immediately only if the connection breaks.
  if (answer === 'drop') request.socket.destroy();
  else sendResponse(response, 200, answer.text, 'application/json');
  return undefined;
}

/**
 * Returns the chain's time in milliseconds. Wallets sign messages with it and reject equal times, so it must also
 * increase within a second.
 */
function chainMilliseconds({ chain, clock }: DevnetContext): number {
  for (;;) {
    const { now } = chain;
    const fraction = Math.floor(clock.now() % 1000);
    // If a new second started between the two reads, both are repeated.
    if (chain.now === now) return now * 1000 + fraction;
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!(request.headers['content-type'] ?? '').startsWith('application/json'))
    throw new ControlError(415, 'NOT_JSON', 'content-type must be application/json');
  const body = await readBody(request);
  if (body === undefined) throw new ControlError(413, 'TOO_LARGE', 'the body is larger than 256 KiB');
  try {
    return body === '' ? {} : (JSON.parse(body) as unknown);
  } catch (error) {
    throw new ControlError(400, 'NOT_JSON', `the body is no JSON: ${String(error)}`);
  }
}

/** Returns the request body; undefined if it is too large. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return length > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks).toString('utf8');
}

function sendResponse(
  response: ServerResponse,
  status: number,
  text = '',
  type = 'text/plain; charset=utf-8',
): void {
  if (status !== 204) response.setHeader('content-type', type);
  response.writeHead(status).end(text);
}
