import type { Address } from '@junction/primitives';
import type { DecodedTransaction } from '@junction/tvm';
import { inOrder, type Activity } from '../database/activity-json.ts';
import type { TokenFacts } from '../database/token-facts.ts';
import { GetterAllowance } from '../getters/getter-allowance.ts';
import type { IndexModule, Trace } from '../modules/index-module.ts';
import type { Followed, OnLacking, Rewritten } from './backfill.ts';
import type { NewTransactions } from './read-new-transactions.ts';
import type { FollowedAccounts } from './followed-accounts.ts';
import { discoverIn, readActivity } from './read-activity.ts';
import type { Reading } from './reading.ts';
import type { SetAside } from './set-aside.ts';

/** Accounts read at the same time. */
const PARALLEL = 8;
/** Activities of a round; more go through the backlog. */
const MOST_AT_ONCE = 2_000;
/** Milliseconds that the getters of new tokens may run altogether before anything else goes on: anybody makes tokens. */
const MOST_GETTERS_MS = 10_000;

export interface RoundReaderOptions {
  readonly modules: readonly IndexModule[];
  readonly traces: readonly Trace[];
  readonly accounts: FollowedAccounts;
  readonly setAside: SetAside;
  /** Whether the index has the facts of a token. */
  readonly hasToken: (token: Address) => boolean;
  /** Called before an account's transactions are read for the first time. */
  readonly onFollow: (accounts: readonly Address[]) => Promise<void>;
  /** Decides about answers that do not contain what is stored: whether the chain was turned back, or they are waited for. */
  readonly onLacking: OnLacking;
  /** The history of an account continues what is stored of it. */
  readonly onContinued: (account: Address) => void;
  /** Aborted when no further account is to be read. */
  readonly signal?: AbortSignal | undefined;
}

/** Reads what happened to accounts, and to those found on the way, as activities with the facts of their tokens. */
export class RoundReader {
  readonly #options: RoundReaderOptions;
  /** Facts that are not in the index yet. */
  readonly #freshTokens = new Map<Address, TokenFacts>();

  constructor(options: RoundReaderOptions) {
    this.#options = options;
  }

  /** Facts of tokens that are not in the index yet. */
  get freshTokens(): readonly TokenFacts[] {
    return [...this.#freshTokens.values()];
  }

  /** Facts that were read are in the index by now, or are to be read again. */
  dropTokens(tokens?: readonly TokenFacts[]): void {
    if (tokens === undefined) this.#freshTokens.clear();
    else for (const { address } of tokens) this.#freshTokens.delete(address);
  }

  /**
   * Reads the given accounts and every account found on the way, up to `limit`. Those found are added to `discovered`, also
   * when it throws.
   */
  async read(
    accounts: readonly Address[],
    limit: bigint,
    discovered: Address[],
  ): Promise<Reading | Rewritten | 'long'> {
    const { accounts: followed, onFollow, onContinued, signal } = this.#options;
    const activities: Activity[] = [];
    const cursors = new Map<Address, Followed>();
    let waiting = followed.cursorsOf(accounts);
    while (waiting.length > 0) {
      const found: Followed[] = [];
      for (let start = 0; start < waiting.length; start += PARALLEL) {
        signal?.throwIfAborted();
        const results = await Promise.all(
          waiting.slice(start, start + PARALLEL).map(async (cursor) => ({
            cursor,
            read: await this.#readAccount(cursor),
          })),
        );
        for (const { cursor, read } of results) {
          if (read === 'waiting') continue;
          if (read === 'rewritten') return { rewritten: cursor };
          if (read === 'long' || activities.length > MOST_AT_ONCE) return 'long';
          onContinued(cursor.account);
          const fresh = this.#readFresh(cursor, read.transactions, limit);
          activities.push(...fresh.activities);
          const begun = fresh.activities.flatMap((activity) => followed.discover(activity));
          found.push(...begun);
          discovered.push(...begun.map(({ account }) => account));
          cursors.set(cursor.account, { ...cursor, ...fresh.end });
        }
      }
      if (found.length > 0) await onFollow(found.map((cursor) => cursor.account));
      waiting = found;
    }
    await this.#options.setAside.writeNotes();
    await this.readTokens(activities);
    const tokens = this.freshTokens;
    const traced = await this.trace(activities);
    return { activities: traced.toSorted(inOrder), tokens, cursors: [...cursors.values()] };
  }

  async #readAccount(
    cursor: Followed,
  ): Promise<Extract<NewTransactions, { kind: 'new' }> | 'long' | 'waiting' | 'rewritten'> {
    const { setAside, onLacking } = this.#options;
    const answer = await setAside.readAccount(cursor);
    if (!answer) return 'waiting';
    const { read, node } = answer;
    if (read.kind === 'new') return read;
    return read.kind === 'long' ? 'long' : onLacking(cursor, read, node);
  }

  /** What the transactions of an account did, up to `limit`. */
  #readFresh(
    cursor: Followed,
    transactions: readonly DecodedTransaction[],
    limit: bigint,
  ): { readonly activities: readonly Activity[]; readonly end: Pick<Followed, 'lt' | 'hash'> } {
    const { modules, accounts, setAside } = this.#options;
    const { account, kind, since } = cursor;
    const isNewer = ({ lt }: DecodedTransaction): boolean => lt > limit;
    // Newer than the head: other accounts may lack theirs, so it waits for the next round.
    if (transactions.some(isNewer)) accounts.putBack(account);
    const within = transactions.filter((transaction) => !isNewer(transaction));
    const activities = within
      .filter(({ lt }) => since === undefined || lt >= since)
      .map((transaction) =>
        readActivity(modules, kind, transaction, (cause) => setAside.note(account, cause)),
      );
    const { lt, hash } = within.at(-1) ?? cursor;
    return { activities, end: { lt, hash } };
  }

  /** Finds out who stands behind what contracts have sent. */
  async trace(activities: readonly Activity[]): Promise<readonly Activity[]> {
    let traced = activities;
    for (const trace of this.#options.traces) traced = await trace(traced);
    return traced;
  }

  /**
   * Facts of the tokens that activities name and nobody has asked for. Anybody may name any token: what cannot
   * describe itself, or for which no time is left, is set aside, and what it is part of goes on without.
   */
  async readTokens(activities: readonly Activity[]): Promise<readonly TokenFacts[]> {
    const { modules, setAside, hasToken } = this.#options;
    const fresh: TokenFacts[] = [];
    const allowance = new GetterAllowance(MOST_GETTERS_MS);
    for (const token of new Set(activities.flatMap((one) => discoverIn(modules, one).tokens))) {
      if (hasToken(token) || this.#freshTokens.has(token)) continue;
      const facts = await setAside.readToken(token, allowance);
      if (!facts) continue;
      this.#freshTokens.set(token, facts);
      fresh.push(facts);
    }
    return fresh;
  }
}
