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
import type { CachedResponseCounter } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True if responses of the route are cached. They must depend only on the market, so that equal requests get equal
     * responses until the market changes.
     */
    isPrepared?: boolean;
  }
  interface FastifyRequest {
    /**
     * Cache key and body of the request, with the market version from which it is answered. Undefined if the response
     * cannot be cached.
     */
    asked: CacheableRequest | undefined;
  }
}

interface CacheableRequest {
  readonly key: string;
  readonly body: Buffer;
  readonly version: object;
  /** Equal requests that arrived in the meantime and wait for this response. */
  readonly waiting: WaitingRequest[];
}

interface WaitingRequest {
  /** Called with the response, or undefined if it cannot be shared. */
  readonly take: (answer: CachedResponse | undefined) => void;
  /**
   * Called when the request that computes the response is queued by the concurrency limit. The waiting request then
   * checks the cache again or computes its own response.
   */
  readonly retry: () => void;
}

interface CachedResponse {
  readonly payload: Buffer;
  /** Alternating header names and values, the form that is fastest to send. */
  readonly headers: readonly string[];
}

/** Caching options of a route. */
export interface ResponseCacheOptions {
  /** Maximum milliseconds of caching; undefined to cache until the market changes. */
  readonly forMs?: number;
}

/**
 * Maximum number of characters of all cached responses together. The next two constants limit the characters of all
 * remembered request keys and of a single request body.
 */
const MAX_CACHED_RESPONSE_CHARACTERS = 32 * 1024 * 1024;
const MAX_REMEMBERED_KEY_CHARACTERS = 1024 * 1024;
const MAX_CACHED_BODY_LENGTH = 128 * 1024;
/** Rate limit headers, which differ by caller. */
const RATE_LIMIT_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
/** Headers that are valid for a single response only. */
const SINGLE_RESPONSE_HEADERS = /^(?:date|connection|keep-alive|content-length|retry-after|x-ratelimit-.*)$/;

/**
 * Caches list responses until the market changes. A request equal to an earlier one, byte for byte, gets the cached
 * text before its body is parsed. Concurrent equal requests share one response. Most requests never repeat, so a
 * response is cached only from the second request on, or if the request was seen at an earlier market version. Must be
 * installed after the limits, which count every request, and before the routes.
 */
export class ResponseCache {
  readonly #readModel: Pick<ReadModel, 'version' | 'block'>;
  readonly #count: CachedResponseCounter;
  readonly #answers = new LRUCache<string, CachedResponse>({
    maxSize: MAX_CACHED_RESPONSE_CHARACTERS,
    sizeCalculation: ({ payload }, key) => key.length + payload.length,
  });
  /** Keys of requests that were received at this or any earlier version of the market. */
  readonly #known = new LRUCache<string, true>({
    maxSize: MAX_REMEMBERED_KEY_CHARACTERS,
    sizeCalculation: (_, key) => key.length,
  });
  /** Requests whose response is being computed, by key. */
  readonly #asked = new Map<string, CacheableRequest>();
  #version: object = {};

  /**
   * Creates the cache and installs its hooks.
   * @param count called with every cached response
   */
  constructor(
    app: FastifyInstance,
    readModel: Pick<ReadModel, 'version' | 'block'>,
    count: CachedResponseCounter,
  ) {
    this.#readModel = readModel;
    this.#count = count;
    app.decorateRequest('asked', undefined);
    app.addHook('onRequest', (request, reply, done) => this.#handleRequest(request, reply, done));
    app.addHook('preParsing', (request, _reply, payload, done) => {
      const { asked } = request;
      if (!asked || asked.body.length === 0) return done(null, payload);
      // The body stream was consumed to build the key, so Fastify's parser gets a new one.
      return done(
        null,
        Object.assign(Readable.from([asked.body]), { receivedEncodedLength: asked.body.length }),
      );
    });
  }

  /** Returns the route options that enable caching. */
  options(preparation: ResponseCacheOptions): RouteShorthandOptions {
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

  #storeAndShare(
    asked: CacheableRequest,
    reply: FastifyReply,
    payload: unknown,
    { forMs }: ResponseCacheOptions,
  ): void {
    const { key, version, waiting } = asked;
    if (this.#asked.get(key) === asked) this.#asked.delete(key);
    let answer: CachedResponse | undefined;
    if (reply.statusCode === 200 && typeof payload === 'string') {
      if (waiting.length > 0 || this.#known.get(key)) {
        const kept = Buffer.from(payload);
        answer = {
          payload: kept,
          headers: [...getCacheableHeaders(reply), 'content-length', String(kept.length)],
        };
        if (version === this.#version)
          this.#answers.set(key, answer, forMs === undefined ? {} : { ttl: forMs });
      }
      this.#known.set(key, true);
    }
    for (const { take } of waiting) take(answer);
  }

  /**
   * Must be called when the concurrency limit queues a request. Equal requests of other callers then no longer wait for
   * its response.
   */
  releaseWaiting({ asked }: FastifyRequest): void {
    if (!asked) return;
    if (this.#asked.get(asked.key) === asked) this.#asked.delete(asked.key);
    for (const { retry } of asked.waiting.splice(0)) retry();
  }

  #handleRequest(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
    const { raw, headers } = request;
    const length = Number(headers['content-length'] ?? 0);
    const isPlain = headers['transfer-encoding'] === undefined && length <= MAX_CACHED_BODY_LENGTH;
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
      // Requests in progress are still answered from the previous market version, but later requests do not wait for
      // them.
      this.#asked.clear();
      this.#version = version;
    }
    const key = `${request.url}\n${body.toString('latin1')}`;
    const asked: CacheableRequest = { key, body, version, waiting: [] };
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

  #send(answer: CachedResponse, request: FastifyRequest, reply: FastifyReply): void {
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

function flattenHeaders(headers: Readonly<Record<string, unknown>>): string[] {
  const list: string[] = [];
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    if (typeof value === 'string' || typeof value === 'number') list.push(name, String(value));
  }
  return list;
}

/** Returns the headers that are the same in all responses to equal requests. */
function getCacheableHeaders(reply: FastifyReply): readonly string[] {
  const all = { ...reply.raw.getHeaders(), ...reply.getHeaders() };
  return flattenHeaders(
    Object.fromEntries(Object.entries(all).filter(([name]) => !SINGLE_RESPONSE_HEADERS.test(name))),
  );
}
