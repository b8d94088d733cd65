import { Readable } from 'node:stream';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
  RouteShorthandOptions,
} from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReadModel } from '../read-model.ts';
import type { CountCachedResponse } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the response depends on the market only: equal requests get equal responses until it changes. */
    isPrepared?: boolean;
  }
  interface FastifyRequest {
    /**
     * Key and body of the request, and the version of the market it is answered from; undefined if it cannot be
     * cached.
     */
    asked: Asked | undefined;
  }
}

interface Asked {
  readonly key: string;
  readonly body: Buffer;
  readonly version: object;
  /** Equal requests that arrived meanwhile and wait for this response. */
  readonly waiting: Waiting[];
}

interface Waiting {
  /** Called with the response, or undefined if it cannot be shared. */
  readonly take: (answer: Answer | undefined) => void;
  /**
   * Called when the request that computes the response is queued. The waiting request then looks into the cache again
   * or is answered on its own.
   */
  readonly retry: () => void;
}

interface Answer {
  readonly payload: Buffer;
  /** Header names and values alternating, the form that is fastest to send. */
  readonly headers: readonly string[];
}

/** Caching options of a route. */
export interface Preparation {
  /** Maximum milliseconds of caching; undefined until the market changes. */
  readonly forMs?: number;
}

/** Limits in characters: all cached responses, all remembered requests, and a single request. */
const MAX_CACHED = 32 * 1024 * 1024;
const MAX_REMEMBERED = 1024 * 1024;
const MAX_QUERY_LENGTH = 128 * 1024;
/** Rate limit headers, which are per caller. */
const RATE_LIMIT_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
/** Headers that belong to a single response. */
const SINGLE_RESPONSE_HEADERS = /^(?:date|connection|keep-alive|content-length|retry-after|x-ratelimit-.*)$/;

/**
 * Caches list responses until the market changes. A request equal to an earlier one, byte for byte, gets the same text
 * before its body is parsed; concurrent equal requests share one response. Most requests never repeat, so a response is
 * cached from the second request on, or if the request was seen with an earlier market. Must be installed after the
 * limits, which count every request, and before the routes.
 */
export class ResponseCache {
  readonly #readModel: Pick<ReadModel, 'version' | 'block'>;
  readonly #count: CountCachedResponse;
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: MAX_CACHED,
    sizeCalculation: ({ payload }, key) => key.length + payload.length,
  });
  /** Keys of requests seen before, whatever the version of the market was. */
  readonly #known = new LRUCache<string, true>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (_, key) => key.length,
  });
  /** Requests whose response is being computed, by key. */
  readonly #asked = new Map<string, Asked>();
  #version: object = {};

  /** @param count called with every cached response */
  constructor(
    app: FastifyInstance,
    readModel: Pick<ReadModel, 'version' | 'block'>,
    count: CountCachedResponse,
  ) {
    this.#readModel = readModel;
    this.#count = count;
    app.decorateRequest('asked', undefined);
    app.addHook('onRequest', (request, reply, done) => this.#handleRequest(request, reply, done));
    app.addHook('preParsing', (request, _reply, payload, done) => {
      const { asked } = request;
      if (!asked || asked.body.length === 0) return done(null, payload);
      // The body was read for the key, so Fastify's parser gets a new stream of it.
      return done(
        null,
        Object.assign(Readable.from([asked.body]), { receivedEncodedLength: asked.body.length }),
      );
    });
  }

  /** Returns the route options that enable caching. */
  options(preparation: Preparation): RouteShorthandOptions {
    return {
      config: { isPrepared: true },
      onSend: (
        { asked }: FastifyRequest,
        reply: FastifyReply,
        payload: unknown,
        done: (error: null, payload: unknown) => void,
      ): void => {
        if (asked) this.#storeAndShare(asked, reply, payload, preparation);
        done(null, payload);
      },
    };
  }

  #storeAndShare(asked: Asked, reply: FastifyReply, payload: unknown, { forMs }: Preparation): void {
    const { key, version, waiting } = asked;
    if (this.#asked.get(key) === asked) this.#asked.delete(key);
    let answer: Answer | undefined;
    if (reply.statusCode === 200 && typeof payload === 'string') {
      if (waiting.length > 0 || this.#known.get(key)) {
        const kept = Buffer.from(payload);
        answer = {
          payload: kept,
          headers: [...lastingHeaders(reply), 'content-length', String(kept.length)],
        };
        if (version === this.#version)
          this.#answers.set(key, answer, forMs === undefined ? {} : { ttl: forMs });
      }
      this.#known.set(key, true);
    }
    for (const { take } of waiting) take(answer);
  }

  /**
   * Called when a request is queued behind others of its caller. From then on, requests of other callers do not wait
   * for its response.
   */
  releaseWaiting({ asked }: FastifyRequest): void {
    if (!asked) return;
    if (this.#asked.get(asked.key) === asked) this.#asked.delete(asked.key);
    for (const { retry } of asked.waiting.splice(0)) retry();
  }

  #handleRequest(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
    const { raw, headers } = request;
    const length = Number(headers['content-length'] ?? 0);
    const isPlain = headers['transfer-encoding'] === undefined && length <= MAX_QUERY_LENGTH;
    if (request.routeOptions.config.isPrepared !== true || !isPlain) return done();
    if (length === 0) return this.#answerOrForward(request, reply, Buffer.alloc(0), done);
    const chunks: Buffer[] = [];
    raw.on('data', (chunk: Buffer) => chunks.push(chunk));
    raw.once('end', () => {
      const [first] = chunks;
      this.#answerOrForward(
        request,
        reply,
        first && chunks.length === 1 ? first : Buffer.concat(chunks),
        done,
      );
    });
    return undefined;
  }

  #answerOrForward(
    request: FastifyRequest,
    reply: FastifyReply,
    body: Buffer,
    done: HookHandlerDoneFunction,
  ): void {
    const version = this.#readModel.version();
    if (version !== this.#version) {
      this.#answers.clear();
      // Requests in progress are still answered from the previous market, but later requests do not join them.
      this.#asked.clear();
      this.#version = version;
    }
    const key = `${request.url}\n${body.toString('latin1')}`;
    const asked: Asked = { key, body, version, waiting: [] };
    if (this.#readModel.block().status !== 'starting') {
      const answer = this.#answers.get(key);
      if (answer) return this.#send(answer, request, reply);
      const first = this.#asked.get(key);
      if (first) {
        first.waiting.push({
          take: (shared) => {
            if (shared) return this.#send(shared, request, reply);
            request.asked = asked;
            return done();
          },
          retry: () => this.#answerOrForward(request, reply, body, done),
        });
        return undefined;
      }
      this.#asked.set(key, asked);
    }
    request.asked = asked;
    done();
    return undefined;
  }

  #send(answer: Answer, request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    this.#count(request.routeOptions.url ?? 'unknown');
    // Rate limit headers are those of this request; all others come from the cached response.
    const headers = [...answer.headers];
    for (const name of RATE_LIMIT_HEADERS) {
      const value = reply.getHeader(name);
      if (value !== undefined) headers.push(name, String(value));
    }
    reply.raw.writeHead(200, headers).end(answer.payload);
  }
}

function flat(headers: Readonly<Record<string, unknown>>): string[] {
  const list: string[] = [];
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    if (typeof value === 'string' || typeof value === 'number') list.push(name, String(value));
  }
  return list;
}

/** Returns the headers that are the same in all responses to equal requests. */
function lastingHeaders(reply: FastifyReply): readonly string[] {
  const all = { ...reply.raw.getHeaders(), ...reply.getHeaders() };
  return flat(
    Object.fromEntries(Object.entries(all).filter(([name]) => !SINGLE_RESPONSE_HEADERS.test(name))),
  );
}
