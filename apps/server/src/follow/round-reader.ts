import type { Address } from '@junction/primitives';
import type { DecodedTransaction } from '@junction/tvm';
import { compareInChainOrder, type Activity } from '../database/activity-json.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import { GetterTimeBudget } from '../getters/getter-allowance.ts';
import type { IndexModule, ActivityCompleter } from '../modules/index-module.ts';
import type { FollowedAccount, OnStoredChainMismatch, AccountReorg } from './backfill.ts';
import type { NewTransactionsResult } from './read-new-transactions.ts';
import type { FollowedAccounts } from './followed-accounts.ts';
import { discoverReferencedAccountsAndTokens, decodeActivity } from './read-activity.ts';
import type { FollowRoundResult } from './round-result.ts';
import type { QuarantinePolicy } from './quarantine-policy.ts';

/** Number of accounts read in parallel. */
const PARALLEL_ACCOUNTS = 8;
/** Maximum number of activities that a round reads. For more, a backfill is started. */
const MAX_ROUND_ACTIVITIES = 2_000;
/**
 * Total milliseconds for the getters of new tokens in a round. Anyone can create tokens, so they must not delay other
 * work.
 */
const MAX_GETTERS_MS = 10_000;

export interface ActivityRoundReaderOptions {
  readonly modules: readonly IndexModule[];
  readonly traces: readonly ActivityCompleter[];
  readonly accounts: FollowedAccounts;
  readonly quarantinePolicy: QuarantinePolicy;
  /** True if the index has the metadata of a token. */
  readonly hasToken: (token: Address) => boolean;
  /** Called before an account's transactions are read for the first time. */
  readonly onFollow: (accounts: readonly Address[]) => Promise<void>;
  /**
   * Called for a response without the newest stored transaction. Decides whether the chain was reverted or the node
   * lags.
   */
  readonly onMismatch: OnStoredChainMismatch;
  /** Called when an account's history continues the stored one. */
  readonly onConsistent: (account: Address) => void;
  /** Once aborted, no more accounts are read. */
  readonly signal?: AbortSignal | undefined;
}

/** Reads new activities of accounts and of the accounts they announce, and metadata of the tokens they name. */
export class ActivityRoundReader {
  readonly #options: ActivityRoundReaderOptions;
  /** Token metadata that this or an earlier round has read but not written yet, by token. */
  readonly #freshTokens = new Map<Address, TokenMetadata>();

  constructor(options: ActivityRoundReaderOptions) {
    this.#options = options;
  }

  /** All metadata that was read but is not written yet. */
  get freshTokens(): readonly TokenMetadata[] {
    return [...this.#freshTokens.values()];
  }

  /** Drops metadata that is indexed now or must be read again; all of it if `tokens` is undefined. */
  dropTokens(tokens?: readonly TokenMetadata[]): void {
    if (tokens === undefined) this.#freshTokens.clear();
    else for (const { address } of tokens) this.#freshTokens.delete(address);
  }

  /**
   * Reads the given accounts and all accounts that they announce, up to the logical time `limit`. Adds the announced
   * accounts to `discovered`, even if it throws.
   */
  async read(
    accounts: readonly Address[],
    limit: bigint,
    discovered: Address[],
  ): Promise<FollowRoundResult | AccountReorg | 'long'> {
    const { accounts: followed, onFollow, onConsistent, signal } = this.#options;
    const activities: Activity[] = [];
    const cursors = new Map<Address, FollowedAccount>();
    let waiting = followed.cursorsOf(accounts);
    while (waiting.length > 0) {
      const found: FollowedAccount[] = [];
      for (let start = 0; start < waiting.length; start += PARALLEL_ACCOUNTS) {
        signal?.throwIfAborted();
        const results = await Promise.all(
          waiting.slice(start, start + PARALLEL_ACCOUNTS).map(async (cursor) => ({
            cursor,
            read: await this.#readAccount(cursor),
          })),
        );
        for (const { cursor, read } of results) {
          if (read === 'waiting') continue;
          if (read === 'reorged') return { reorged: cursor };
          if (read === 'long' || activities.length > MAX_ROUND_ACTIVITIES) return 'long';
          onConsistent(cursor.account);
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
    await this.#options.quarantinePolicy.writeNotes();
    await this.readTokens(activities);
    const tokens = this.freshTokens;
    const traced = await this.trace(activities);
    return { activities: traced.toSorted(compareInChainOrder), tokens, cursors: [...cursors.values()] };
  }

  async #readAccount(
    cursor: FollowedAccount,
  ): Promise<Extract<NewTransactionsResult, { kind: 'new' }> | 'long' | 'waiting' | 'reorged'> {
    const { quarantinePolicy, onMismatch } = this.#options;
    const answer = await quarantinePolicy.readAccount(cursor);
    if (!answer) return 'waiting';
    const { read, node } = answer;
    if (read.kind === 'new') return read;
    return read.kind === 'long' ? 'long' : onMismatch(cursor, read, node);
  }

  /** Decodes an account's transactions up to `limit`. Marks the account for another read if there are newer ones. */
  #readFresh(
    cursor: FollowedAccount,
    transactions: readonly DecodedTransaction[],
    limit: bigint,
  ): { readonly activities: readonly Activity[]; readonly end: Pick<FollowedAccount, 'lt' | 'hash'> } {
    const { modules, accounts, quarantinePolicy } = this.#options;
    const { account, kind, since } = cursor;
    const isNewer = ({ lt }: DecodedTransaction): boolean => lt > limit;
    // Transactions newer than the head are left for the next round, because transactions of other accounts from the
    // same time may not have been read yet.
    if (transactions.some(isNewer)) accounts.markAgain(account);
    const within = transactions.filter((transaction) => !isNewer(transaction));
    const activities = within
      .filter(({ lt }) => since === undefined || lt >= since)
      .map((transaction) =>
        decodeActivity(modules, kind, transaction, (cause) =>
          quarantinePolicy.noteUnreadable(account, cause),
        ),
      );
    const { lt, hash } = within.at(-1) ?? cursor;
    return { activities, end: { lt, hash } };
  }

  /** Adds verified senders to the activities of token vaults. */
  async trace(activities: readonly Activity[]): Promise<readonly Activity[]> {
    let traced = activities;
    for (const trace of this.#options.traces) traced = await trace(traced);
    return traced;
  }

  /**
   * Reads the metadata of tokens that activities name, unless it is already known. Anyone can name any token, so the
   * time is limited: tokens without readable metadata, or for which no time is left, are quarantined, and their
   * activities are indexed without metadata.
   */
  async readTokens(activities: readonly Activity[]): Promise<readonly TokenMetadata[]> {
    const { modules, quarantinePolicy, hasToken } = this.#options;
    const fresh: TokenMetadata[] = [];
    const allowance = new GetterTimeBudget(MAX_GETTERS_MS);
    for (const token of new Set(
      activities.flatMap((one) => discoverReferencedAccountsAndTokens(modules, one).tokens),
    )) {
      if (hasToken(token) || this.#freshTokens.has(token)) continue;
      const facts = await quarantinePolicy.readToken(token, allowance);
      if (!facts) continue;
      this.#freshTokens.set(token, facts);
      fresh.push(facts);
    }
    return fresh;
  }
}
