import type { Address } from '@junction/primitives';
import type { Activity, ActivityKind } from '../database/activity-json.ts';
import type { AccountToFollow, IndexModule } from '../modules/index-module.ts';
import type { AccountCursor } from '../write/step.ts';
import type { FollowedAccount } from './backfill.ts';
import { discoverReferencedAccountsAndTokens } from './read-activity.ts';
import { WatchedAccounts, type AccountsOnDemandReader, type AccountWatchLimits } from './watched-accounts.ts';

/**
 * Number of sweeps that together cover all accounts. `MIN_PER_SWEEP` and the following constant limit the number of
 * accounts per sweep.
 */
const SWEEPS_PER_CYCLE = 20;
const MIN_PER_SWEEP = 200;
const MAX_PER_SWEEP = 1_000;
/**
 * Maximum number of accounts in a final state that are still followed, to detect a reorganization of their last
 * transactions.
 */
const MAX_FINISHED = 100;

/** Followed accounts with their cursors, and the set of accounts that must be read in the next round. */
export class FollowedAccounts {
  readonly #modules: readonly IndexModule[];
  readonly #limits: AccountWatchLimits;
  readonly #cursors = new Map<Address, FollowedAccount>();
  readonly #dirty = new Set<Address>();
  readonly #finished: Address[] = [];
  readonly #watched: WatchedAccounts;
  #sweepOffset = 0;

  constructor(modules: readonly IndexModule[], limits: AccountWatchLimits) {
    this.#modules = modules;
    this.#limits = limits;
    this.#watched = new WatchedAccounts(limits);
  }

  get list(): readonly Address[] {
    return [...this.#cursors.keys()];
  }

  get cursors(): Iterable<FollowedAccount> {
    return this.#cursors.values();
  }

  /** Accounts that modules follow from the start. */
  get roots(): readonly AccountToFollow[] {
    return this.#modules.flatMap((module) => module.rootAccounts);
  }

  /** True if no followed account needs to be read. */
  get isClean(): boolean {
    return this.#dirty.size === 0 && !this.#watched.hasRequests;
  }

  /** Maximum number of on-demand accounts that are watched permanently. */
  get maxWatched(): number {
    return this.#limits.watched;
  }

  /** Resumes from the stored cursors and the announced accounts. */
  load(cursors: readonly AccountCursor[], announced: readonly AccountToFollow[]): void {
    this.#cursors.clear();
    this.#dirty.clear();
    this.#watched.clear();
    this.#finished.length = 0;
    for (const cursor of cursors) this.#cursors.set(cursor.account, cursor);
    // If a crash interrupted a backfill, an announcement may be stored without any transaction of the announced
    // account.
    for (const found of [...this.roots, ...announced]) this.#follow(found);
  }

  /** Watches on-demand accounts, given newest first. */
  watch(newest: readonly AccountCursor[]): void {
    for (const cursor of newest.toReversed()) {
      this.#cursors.set(cursor.account, cursor);
      this.#watched.touch(cursor.account);
    }
  }

  /** Follows an account, unless part of it has already been read. */
  #follow({ account, kind, since }: AccountToFollow): void {
    const known = this.#cursors.get(account);
    if (known === undefined || known.lt === 0n)
      this.#cursors.set(account, toCursor({ account, kind, ...(since === undefined ? {} : { since }) }));
  }

  cursorOf(account: Address): FollowedAccount | undefined {
    return this.#cursors.get(account) ?? this.#watched.visited(account);
  }

  cursorsOf(accounts: readonly Address[]): readonly FollowedAccount[] {
    return accounts.flatMap((account) => this.cursorOf(account) ?? []);
  }

  /** Marks a followed account for reading. Returns false if it is not followed. */
  mark(account: Address): boolean {
    const isFollowed = this.#cursors.has(account);
    if (isFollowed) this.#dirty.add(account);
    return isFollowed;
  }

  /** Marks all accounts for reading. Called after a lost connection, when notifications may be missing. */
  markAll(): void {
    for (const account of this.#cursors.keys()) this.#dirty.add(account);
  }

  /**
   * Marks an account for another read. Unlike `mark`, this also works for an account without a cursor, which is read
   * only temporarily.
   */
  markAgain(account: Address): void {
    this.#dirty.add(account);
  }

  /** Returns the accounts to read and clears the marks. */
  takeDirty(): readonly Address[] {
    const marked = [...this.#dirty];
    this.#dirty.clear();
    return marked;
  }

  /** Marks the next share of all accounts for reading, to find transactions whose notifications were lost. */
  sweep(): void {
    const accounts = this.list;
    const count = Math.min(
      MAX_PER_SWEEP,
      Math.max(MIN_PER_SWEEP, Math.ceil(accounts.length / SWEEPS_PER_CYCLE)),
    );
    if (this.#sweepOffset >= accounts.length) this.#sweepOffset = 0;
    for (const account of accounts.slice(this.#sweepOffset, this.#sweepOffset + count))
      this.#dirty.add(account);
    this.#sweepOffset += count;
    this.#watched.advancePage();
    // Root accounts are read in every sweep, because they announce all other accounts.
    for (const { account } of this.roots) this.mark(account);
  }

  /** Subscribes to on-demand accounts that are on screen. Returns true if any must be read. */
  requestRefresh(accounts: readonly Address[]): boolean {
    return this.#watched.requestRefresh(accounts);
  }

  /** Marks on-demand accounts that were requested or are on the current page. */
  async markDueLazyAccounts(lazyAccounts: AccountsOnDemandReader): Promise<void> {
    for (const account of await this.#watched.takeDue(lazyAccounts)) this.#dirty.add(account);
  }

  /** Stops following temporarily read accounts that have not changed. */
  releaseVisited(): void {
    this.#watched.releaseVisited();
  }

  /** Follows the accounts announced by an activity and returns the new ones. */
  discover(activity: Activity): readonly FollowedAccount[] {
    const added: FollowedAccount[] = [];
    for (const found of discoverReferencedAccountsAndTokens(this.#modules, activity).accounts) {
      const { account, kind } = found;
      if (this.#cursors.has(account)) continue;
      const cursor = toCursor(found);
      this.#cursors.set(account, cursor);
      if (this.#isLazy(kind)) this.#watched.touch(account);
      added.push(cursor);
    }
    return added;
  }

  /** Stops following accounts whose announcement was not written. They will be discovered again. */
  unfollow(accounts: readonly Address[]): void {
    for (const account of accounts) {
      this.#cursors.delete(account);
      this.#watched.unwatch(account);
    }
  }

  /**
   * Updates the cursor of an account after its transactions were written. A temporarily read account that has changed
   * is watched from now on.
   */
  advance(cursor: AccountCursor): void {
    const { account, kind, lt } = cursor;
    const before = this.cursorOf(account);
    const hasChanged = before?.lt !== lt;
    if (!hasChanged && !this.#cursors.has(account)) return;
    // The logical time of the announcement is kept until the first transaction of the account was read.
    this.#cursors.set(account, before?.since === undefined ? cursor : { ...cursor, since: before.since });
    if (this.#isLazy(kind) && hasChanged) this.#watched.touch(account);
  }

  /**
   * Records that accounts are in a final state. When more than `MAX_FINISHED` are recorded, the oldest can be removed.
   */
  finish(accounts: readonly Address[]): void {
    this.#finished.push(...accounts);
  }

  /**
   * Removes accounts in a final state beyond `MAX_FINISHED`, and watched accounts beyond the limit of watched accounts.
   * Returns the removed accounts.
   */
  removeFinished(): readonly Address[] {
    const surplus = Math.max(0, this.#finished.length - MAX_FINISHED);
    const accounts = [...this.#finished.splice(0, surplus), ...this.#watched.takeSurplus()];
    this.unfollow(accounts);
    for (const account of accounts) this.#dirty.delete(account);
    return accounts;
  }

  #isLazy(kind: ActivityKind): boolean {
    return this.#modules.some(({ lazyAccounts }) => lazyAccounts?.kind === kind);
  }
}

/** Returns the cursor of an account without indexed transactions. */
function toCursor(found: AccountToFollow): FollowedAccount {
  return { ...found, lt: 0n };
}
