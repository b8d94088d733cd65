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
import type { CountKept } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer follows from the market alone: the same question has the same answer until it changes. */
    isPrepared?: boolean;
  }
  interface FastifyRequest {
    /** The question as it was read, and of which market. */
    asked: Asked | undefined;
  }
}

interface Asked {
  readonly key: string;
  readonly body: Buffer;
  readonly version: object;
  /** Who asked the same meanwhile. */
  readonly waiting: Waiting[];
}

interface Waiting {
  /** Called with the answer, or without when there is none to share. */
  readonly take: (answer: Answer | undefined) => void;
  /** No answer is being made. */
  readonly lookAgain: () => void;
}

interface Answer {
  readonly payload: Buffer;
  /** Names and values in turn: the form that costs a response least. */
  readonly headers: readonly string[];
}

/** What a prepared route is like. */
export interface Preparation {
  /** Milliseconds its answers are kept at most; left out: until the market changes. */
  readonly forMs?: number;
}

/** Characters of answers kept, of questions remembered, and of a question worth keeping an answer for. */
const MOST_KEPT = 32 * 1024 * 1024;
const MOST_REMEMBERED = 1024 * 1024;
const LONGEST_QUESTION = 128 * 1024;
/** What the limits tell every caller of himself. */
const OF_THE_CALLER = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
/** Headers that are of one answer only. */
const OF_ONE_ANSWER = /^(?:date|connection|keep-alive|content-length|retry-after|x-ratelimit-.*)$/;

/**
 * Answers of lists are written once per change of the market, not once per request: what was asked before, word for
 * word, is answered with the same text, before its body is even parsed; who asks while the answer is made waits for it.
 * Most questions are never asked again, so the first answer to one is not kept; but what was asked of an earlier market
 * is known to come again.
 * Installed after the limits, which count every request, and before everything that makes answers.
 */
export class ResponseCache {
  readonly #readModel: Pick<ReadModel, 'version' | 'block'>;
  readonly #count: CountKept;
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ payload }, key) => key.length + payload.length,
  });
  /** Questions that have been asked, of whatever market. */
  readonly #known = new LRUCache<string, true>({
    maxSize: MOST_REMEMBERED,
    sizeCalculation: (_, key) => key.length,
  });
  /** Questions that are being answered. */
  readonly #asked = new Map<string, Asked>();
  #version: object = {};

  /** @param count called with every answer that is sent from here */
  constructor(app: FastifyInstance, readModel: Pick<ReadModel, 'version' | 'block'>, count: CountKept) {
    this.#readModel = readModel;
    this.#count = count;
    app.decorateRequest('asked', undefined);
    app.addHook('onRequest', (request, reply, done) => this.#meet(request, reply, done));
    app.addHook('preParsing', (request, _reply, payload, done) => {
      const { asked } = request;
      if (!asked || asked.body.length === 0) return done(null, payload);
      // The body was read already.
      return done(
        null,
        Object.assign(Readable.from([asked.body]), { receivedEncodedLength: asked.body.length }),
      );
    });
  }

  /** What a prepared route is registered with. */
  options(preparation: Preparation): RouteShorthandOptions {
    return {
      config: { isPrepared: true },
      onSend: (
        { asked }: FastifyRequest,
        reply: FastifyReply,
        payload: unknown,
        done: (error: null, payload: unknown) => void,
      ): void => {
        if (asked) this.#keep(asked, reply, payload, preparation);
        done(null, payload);
      },
    };
  }

  #keep(asked: Asked, reply: FastifyReply, payload: unknown, { forMs }: Preparation): void {
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

  /** Whoever asked this waits for others of his questions: nobody else waits with him. */
  holdUp({ asked }: FastifyRequest): void {
    if (!asked) return;
    if (this.#asked.get(asked.key) === asked) this.#asked.delete(asked.key);
    for (const { lookAgain } of asked.waiting.splice(0)) lookAgain();
  }

  #meet(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
    const { raw, headers } = request;
    const length = Number(headers['content-length'] ?? 0);
    const isPlain = headers['transfer-encoding'] === undefined && length <= LONGEST_QUESTION;
    if (request.routeOptions.config.isPrepared !== true || !isPlain) return done();
    if (length === 0) return this.#look(request, reply, Buffer.alloc(0), done);
    const chunks: Buffer[] = [];
    raw.on('data', (chunk: Buffer) => chunks.push(chunk));
    raw.once('end', () => {
      const [first] = chunks;
      this.#look(request, reply, first && chunks.length === 1 ? first : Buffer.concat(chunks), done);
    });
    return undefined;
  }

  #look(request: FastifyRequest, reply: FastifyReply, body: Buffer, done: HookHandlerDoneFunction): void {
    const version = this.#readModel.version();
    if (version !== this.#version) {
      this.#answers.clear();
      // Those who wait asked the market as it was, and are answered of it.
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
          lookAgain: () => this.#look(request, reply, body, done),
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
    // What the limits say is of this request; everything else is of the answer.
    const headers = [...answer.headers];
    for (const name of OF_THE_CALLER) {
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

/** Headers that every answer to the same question has. */
function lastingHeaders(reply: FastifyReply): readonly string[] {
  const all = { ...reply.raw.getHeaders(), ...reply.getHeaders() };
  return flat(Object.fromEntries(Object.entries(all).filter(([name]) => !OF_ONE_ANSWER.test(name))));
}
