import type { Address } from '@junction/primitives';
import {
  MAX_TOKEN_LIST_ROWS,
  getTokenList,
  hashTokenSet,
  readIfValid,
  selectListed,
  type RouteResponse,
} from '@junction/api-contract';
import { issuesOf } from './issues-of.ts';
import type { TokenListSource } from './token-list-source.ts';

type ListDocument = RouteResponse<typeof getTokenList>;

export interface TokenListOptions {
  /** The list document. */
  readonly json: unknown;
  readonly chainId: number;
  /** Left out: the list never changes. */
  readonly source?: TokenListSource | undefined;
  /** Receives errors of `source` and of documents that cannot be served; the copy stays as it is. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
}

/** Milliseconds between two reads of the source: clients may send any hash. */
const MIN_REFRESH_INTERVAL = 30_000;
/** Copies that quotes are answered for, the newest included. */
const MAX_COPIES = 4;

/** The server's copy of the network's token list, and the tokens of the copies before it. */
export class TokenListCopy {
  #document: ListDocument;
  #roots: ReadonlySet<Address>;
  /** Usable tokens by the identity of their set, the oldest copy first. */
  readonly #copies = new Map<string, ReadonlySet<Address>>();
  /** Settles when the identity of the first copy is known. */
  readonly #first: Promise<void>;
  readonly #options: TokenListOptions;
  readonly #refresh: () => Promise<void> | undefined;

  /** Reads the file again when it has changed, at most once per `MIN_REFRESH_INTERVAL` and once at a time. */
  readonly checkFile: () => Promise<void> | undefined;

  /** Throws a TypeError when the document does not have the public shape. */
  constructor(options: TokenListOptions) {
    this.#options = options;
    this.#document = readDocument(options.json);
    this.#roots = rootsIn(this.#document);
    this.#first = this.#adopt(this.#document);
    const { source, now = () => performance.now() } = options;
    this.checkFile = throttle(() => this.#checkFile(source), now);
    this.#refresh = throttle(async () => {
      await this.#readFile(source);
      await this.#fetchRemote(source);
    }, now);
  }

  /** The list as it is served. */
  get document(): ListDocument {
    return this.#document;
  }

  /** Tokens of the document. */
  get roots(): ReadonlySet<Address> {
    return this.#roots;
  }

  /**
   * Usable tokens of the copy with this identity (`hashTokenSet`), one of the last `MAX_COPIES`: the identity pins the tokens,
   * so that an answer for an older copy is exact. For an unknown one, reads the source again first, at most once per
   * `MIN_REFRESH_INTERVAL` and once at a time. Undefined when the copy is still another one.
   */
  async rootsOf(hash: string): Promise<ReadonlySet<Address> | undefined> {
    await this.#first;
    const known = this.#copies.get(hash);
    if (known !== undefined) return known;
    await this.#refresh();
    return this.#copies.get(hash);
  }

  async #checkFile(source: TokenListSource | undefined): Promise<void> {
    // Where pages read a URL, it takes precedence. It may lead to this server: the caller does not wait for it.
    if (await this.#readFile(source)) void this.#fetchRemote(source);
  }

  #readFile(source: TokenListSource | undefined): Promise<boolean> {
    return this.#replace(source?.readFile, readDocument);
  }

  #fetchRemote(source: TokenListSource | undefined): Promise<boolean> {
    return this.#replace(source?.fetchRemote, readRemoteDocument);
  }

  /** Resolves to whether there is a new copy. */
  async #replace(
    read: (() => Promise<unknown>) | undefined,
    toDocument: (json: unknown) => ListDocument,
  ): Promise<boolean> {
    try {
      const json = await read?.();
      if (json === undefined) return false;
      await this.#adopt(toDocument(json));
      return true;
    } catch (error) {
      this.#options.onError?.(error);
      return false;
    }
  }

  /** Document and identity change together: a page that has loaded the document finds its identity. */
  async #adopt(document: ListDocument): Promise<void> {
    const usable = selectListed(document.tokens, this.#options.chainId);
    const tokens = new Set(usable.map(({ address }) => address));
    const hash = await hashTokenSet(tokens);
    this.#document = document;
    this.#roots = rootsIn(document);
    if (hash === undefined) return;
    this.#copies.delete(hash);
    this.#copies.set(hash, tokens);
    const [oldest] = this.#copies.keys();
    if (this.#copies.size > MAX_COPIES && oldest !== undefined) this.#copies.delete(oldest);
  }
}

/** Runs a job at most once per `MIN_REFRESH_INTERVAL`; calls during a run wait for it, others do nothing. */
function throttle(job: () => Promise<void>, now: () => number): () => Promise<void> | undefined {
  let running: Promise<void> | undefined;
  let startedAt = -Infinity;
  return () => {
    if (running !== undefined || now() - startedAt < MIN_REFRESH_INTERVAL) return running;
    startedAt = now();
    running = job().finally(() => (running = undefined));
    return running;
  };
}

const rootsIn = ({ tokens }: ListDocument): ReadonlySet<Address> =>
  new Set(tokens.map(({ address }) => address));

/** Strict, unlike a client: a list that the server itself serves must be valid as a whole. */
function readDocument(json: unknown): ListDocument {
  const { schema, decode } = getTokenList.response;
  const parsed = schema.safeParse(json);
  if (!parsed.success)
    throw new TypeError(`token-list.json beside the network file: ${issuesOf(parsed.error)}`);
  return decode(parsed.data);
}

/**
 * Leaves out entries that cannot be served, as clients do. Throws a TypeError when the document cannot be served without
 * them either; `keywords` are optional in lists of others.
 */
function readRemoteDocument(json: unknown): ListDocument {
  const { tokens, ...rest } = Object(json) as Readonly<Record<string, unknown>>;
  const rows: unknown = Array.isArray(tokens) ? tokens.slice(0, MAX_TOKEN_LIST_ROWS) : tokens;
  const document = readIfValid(getTokenList.response, { keywords: [], ...rest, tokens: rows });
  if (document === undefined) throw new TypeError('token list: the fetched document cannot be served');
  return document;
}
