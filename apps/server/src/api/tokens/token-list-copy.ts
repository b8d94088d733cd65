import type { Address } from '@junction/primitives';
import {
  getTokenList,
  hashTokenSet,
  readIfValid,
  readTokenList,
  type RouteResponse,
} from '@junction/api-contract';
import { issuesOf } from './issues-of.ts';

/** Reads the list again; resolves to its JSON, or to undefined when it has not changed. */
export type TokenListSource = () => Promise<unknown>;

export interface TokenListOptions {
  /** The list document. */
  readonly json: unknown;
  readonly chainId: number;
  /** Left out: the list never changes. */
  readonly refresh?: TokenListSource | undefined;
  /** Receives errors of `refresh`; the copy stays as it is. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
}

/** Tokens that page and server agree on, with the identity of their set. */
interface UsableTokens {
  readonly roots: ReadonlySet<Address>;
  readonly hash: string | undefined;
}

/** Milliseconds between two reads of the source: clients may send any hash. */
const MIN_REFRESH_INTERVAL = 30_000;

/** The server's copy of the network's token list. */
export class TokenListCopy {
  #document: RouteResponse<typeof getTokenList>;
  #roots: ReadonlySet<Address>;
  #usable: Promise<UsableTokens>;
  #refreshing: Promise<void> | undefined;
  #refreshedAt = -Infinity;
  readonly #options: TokenListOptions;

  /** Throws a TypeError when the document does not have the public shape. */
  constructor(options: TokenListOptions) {
    this.#options = options;
    this.#document = readDocument(options.json);
    this.#roots = rootsIn(this.#document);
    this.#usable = readUsable(options);
  }

  /** The list as it is served. */
  get document(): RouteResponse<typeof getTokenList> {
    return this.#document;
  }

  /** Tokens of the document. */
  get roots(): ReadonlySet<Address> {
    return this.#roots;
  }

  /**
   * Usable tokens of the copy with this identity (`hashTokenSet`); undefined when the copy is another one. A mismatch makes
   * the source be read again first, at most once per `MIN_REFRESH_INTERVAL` and once at a time.
   */
  async rootsOf(hash: string): Promise<ReadonlySet<Address> | undefined> {
    const usable = await this.#usable;
    if (usable.hash === hash) return usable.roots;
    await this.#refresh();
    const refreshed = await this.#usable;
    return refreshed.hash === hash ? refreshed.roots : undefined;
  }

  #refresh(): Promise<void> | undefined {
    const { refresh, now = () => performance.now() } = this.#options;
    if (refresh === undefined || this.#refreshing) return this.#refreshing;
    if (now() - this.#refreshedAt < MIN_REFRESH_INTERVAL) return undefined;
    this.#refreshedAt = now();
    this.#refreshing = this.#readAgain(refresh).finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }

  async #readAgain(refresh: TokenListSource): Promise<void> {
    try {
      const json = await refresh();
      if (json === undefined) return;
      const usable = await readUsable({ json, chainId: this.#options.chainId });
      // Lists of other servers may have entries that cannot be read: those are left out.
      const document = readIfValid(getTokenList.response, json);
      if (document !== undefined) this.#document = document;
      this.#roots = document === undefined ? usable.roots : rootsIn(document);
      this.#usable = Promise.resolve(usable);
    } catch (error) {
      this.#options.onError?.(error);
    }
  }
}

const rootsIn = ({ tokens }: RouteResponse<typeof getTokenList>): ReadonlySet<Address> =>
  new Set(tokens.map(({ address }) => address));

/** Strict, unlike a client: a list that the server itself serves must be valid as a whole. */
function readDocument(json: unknown): RouteResponse<typeof getTokenList> {
  const { schema, decode } = getTokenList.response;
  const parsed = schema.safeParse(json);
  if (!parsed.success)
    throw new TypeError(`token-list.json beside the network file: ${issuesOf(parsed.error)}`);
  return decode(parsed.data);
}

async function readUsable({
  json,
  chainId,
}: Pick<TokenListOptions, 'json' | 'chainId'>): Promise<UsableTokens> {
  const roots = new Set(readTokenList(json, chainId).entries.map(({ address }) => address));
  return { roots, hash: await hashTokenSet(roots) };
}
