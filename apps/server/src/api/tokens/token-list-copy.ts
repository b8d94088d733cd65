import type { Address } from '@junction/primitives';
import {
  MAX_TOKEN_LIST_ROWS,
  getTokenList,
  hashTokenSet,
  decodeWireIfValid,
  selectListedTokens,
  type ApiRouteResponse,
} from '@junction/api-contract';
import { formatValidationIssues } from './issues-of.ts';
import type { TokenListSource } from './token-list-source.ts';

type ListDocument = ApiRouteResponse<typeof getTokenList>;

export interface TokenListOptions {
  /** JSON of the token list file. */
  readonly json: unknown;
  readonly chainId: number;
  /** Source of newer versions of the list. Without it the list never changes. */
  readonly source?: TokenListSource | undefined;
  /**
   * Called with errors of `source` and with the reason why a document cannot be served. The current copy stays in
   * use.
   */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/**
 * Minimum milliseconds between two reads of the source. Without this limit, each request with an unknown hash would
 * cause a read.
 */
const MIN_REFRESH_INTERVAL_MS = 30_000;
/** Number of versions of the list that quotes accept, including the newest. */
const MAX_COPIES = 4;

/** Token list of the network as this server serves it, and the tokens of its previous versions. */
export class ServedTokenList {
  #document: ListDocument;
  #roots: ReadonlySet<Address>;
  /** Usable tokens of each version by their hash (`hashTokenSet`), oldest version first. */
  readonly #copies = new Map<string, ReadonlySet<Address>>();
  /** Resolves when the hash of the first version is computed. */
  readonly #first: Promise<void>;
  readonly #options: TokenListOptions;
  readonly #refresh: () => Promise<void> | undefined;

  /**
   * Reads the file again if it has changed. Does nothing within `MIN_REFRESH_INTERVAL_MS` of the last read. Calls
   * during a read wait for that read.
   */
  readonly checkFile: () => Promise<void> | undefined;

  /** Throws a TypeError if the document does not match the public schema. */
  constructor(options: TokenListOptions) {
    this.#options = options;
    this.#document = parseDocument(options.json);
    this.#roots = listRoots(this.#document);
    this.#first = this.#adopt(this.#document);
    const { source, now = () => performance.now() } = options;
    this.checkFile = throttle(() => this.#checkFile(source), now);
    this.#refresh = throttle(async () => {
      await this.#readFile(source);
      await this.#fetchRemote(source);
    }, now);
  }

  get document(): ListDocument {
    return this.#document;
  }

  /** Root addresses of all tokens in the document, also of those that clients do not accept. */
  get roots(): ReadonlySet<Address> {
    return this.#roots;
  }

  /**
   * Returns the usable tokens of the version with this hash (`hashTokenSet`), if it is one of the last `MAX_COPIES`
   * versions. The hash identifies the set of tokens, so a quote for an older version is still exact. If the hash is
   * unknown, reads the source first, at most once per `MIN_REFRESH_INTERVAL_MS`; undefined if it is still unknown after
   * that.
   */
  async findRootsByHash(hash: string): Promise<ReadonlySet<Address> | undefined> {
    await this.#first;
    const known = this.#copies.get(hash);
    if (known !== undefined) return known;
    await this.#refresh();
    return this.#copies.get(hash);
  }

  async #checkFile(source: TokenListSource | undefined): Promise<void> {
    // If the list is configured with a URL, the list at the URL replaces the list in the file. The fetch is not
    // awaited: this server may itself serve the URL, so that waiting could block forever.
    if (await this.#readFile(source)) void this.#fetchRemote(source);
  }

  #readFile(source: TokenListSource | undefined): Promise<boolean> {
    return this.#replace(source?.readFile, parseDocument);
  }

  #fetchRemote(source: TokenListSource | undefined): Promise<boolean> {
    return this.#replace(source?.fetchRemote, parseRemoteDocument);
  }

  /** Reads a new version and replaces the current one. Resolves to false if there is none or if it is invalid. */
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

  /**
   * Replaces the document and its hash together, without an `await` in between, so that the server always knows the
   * hash of any document that a client has loaded.
   */
  async #adopt(document: ListDocument): Promise<void> {
    const usable = selectListedTokens(document.tokens, this.#options.chainId);
    const tokens = new Set(usable.map(({ address }) => address));
    const hash = await hashTokenSet(tokens);
    this.#document = document;
    this.#roots = listRoots(document);
    if (hash === undefined) return;
    this.#copies.delete(hash);
    this.#copies.set(hash, tokens);
    const [oldest] = this.#copies.keys();
    if (this.#copies.size > MAX_COPIES && oldest !== undefined) this.#copies.delete(oldest);
  }
}

/**
 * Returns a function that runs a job at most once per `MIN_REFRESH_INTERVAL_MS`. Calls during a run wait for it; other
 * calls do nothing.
 */
function throttle(job: () => Promise<void>, now: () => number): () => Promise<void> | undefined {
  let running: Promise<void> | undefined;
  let startedAt = -Infinity;
  return () => {
    if (running !== undefined || now() - startedAt < MIN_REFRESH_INTERVAL_MS) return running;
    startedAt = now();
    running = job().finally(() => (running = undefined));
    return running;
  };
}

const listRoots = ({ tokens }: ListDocument): ReadonlySet<Address> =>
  new Set(tokens.map(({ address }) => address));

/**
 * Parses the list of this network's file. Throws a TypeError if any entry is invalid. Clients would skip such entries,
 * but a list that this server publishes must be entirely valid.
 */
function parseDocument(json: unknown): ListDocument {
  const { schema, decode } = getTokenList.response;
  const parsed = schema.safeParse(json);
  if (!parsed.success)
    throw new TypeError(`token-list.json beside the network file: ${formatValidationIssues(parsed.error)}`);
  return decode(parsed.data);
}

/**
 * Parses a fetched list and leaves out invalid entries, as clients do. `keywords` are optional. Throws a TypeError if
 * the rest of the document is invalid.
 */
function parseRemoteDocument(json: unknown): ListDocument {
  const { tokens, ...rest } = Object(json) as Readonly<Record<string, unknown>>;
  const rows: unknown = Array.isArray(tokens) ? tokens.slice(0, MAX_TOKEN_LIST_ROWS) : tokens;
  const document = decodeWireIfValid(getTokenList.response, { keywords: [], ...rest, tokens: rows });
  if (document === undefined) throw new TypeError('token list: the fetched document cannot be served');
  return document;
}
