import type { Address } from '@junction/primitives';
import type { Activity, ActivityKind } from '../database/activity-json.ts';
import type { Found, IndexModule } from '../modules/index-module.ts';
import type { Cursor } from '../write/step.ts';
import type { Followed } from './backfill.ts';
import { discoverIn } from './read-activity.ts';
import { WatchedAccounts, type Crowds, type WatchLimits } from './watched-accounts.ts';

/** Accounts of one sweep: all within so many sweeps, but never few, and never more than a node bears. */
const SWEEPS = 20;
const LEAST_A_SWEEP = 200;
const MOST_A_SWEEP = 1_000;
/** Accounts to which nothing happens any more that are still looked at, so that a chain that was turned back is noticed. */
const FINISHED_KEPT = 100;

/** Which accounts are followed, how far each is read, and which of them have to be read. */
export class FollowedAccounts {
  readonly #modules: readonly IndexModule[];
  readonly #limits: WatchLimits;
  readonly #cursors = new Map<Address, Followed>();
  readonly #dirty = new Set<Address>();
  readonly #finished: Address[] = [];
  readonly #watched: WatchedAccounts;
  #swept = 0;

  constructor(modules: readonly IndexModule[], limits: WatchLimits) {
    this.#modules = modules;
    this.#limits = limits;
    this.#watched = new WatchedAccounts(limits);
  }

  get list(): readonly Address[] {
    return [...this.#cursors.keys()];
  }

  get cursors(): Iterable<Followed> {
    return this.#cursors.values();
  }

  /** What modules follow from the start. */
  get roots(): readonly Found[] {
    return this.#modules.flatMap((module) => module.follows);
  }

  /** Nothing has to be read. */
  get isQuiet(): boolean {
    return this.#dirty.size === 0 && !this.#watched.isWaiting;
  }

  /** How many accounts of crowds are watched all the time. */
  get mostWatched(): number {
    return this.#limits.watched;
  }

  /** Starts again where the stored index ends. */
  load(cursors: readonly Cursor[], announced: readonly Found[]): void {
    this.#cursors.clear();
    this.#dirty.clear();
    this.#watched.clear();
    this.#finished.length = 0;
    for (const cursor of cursors) this.#cursors.set(cursor.account, cursor);
    // A crash while catching up may have stored an announcement and no transaction of what was announced.
    for (const found of [...this.roots, ...announced]) this.#follow(found);
  }

  /** Watches accounts of crowds, the newest first. */
  watch(newest: readonly Cursor[]): void {
    for (const cursor of newest.toReversed()) {
      this.#cursors.set(cursor.account, cursor);
      this.#watched.name(cursor.account);
    }
  }

  /** Unless something of the account has been read already. */
  #follow({ account, kind, since }: Found): void {
    const known = this.#cursors.get(account);
    if (known === undefined || known.lt === 0n)
      this.#cursors.set(account, startOf({ account, kind, ...(since === undefined ? {} : { since }) }));
  }

  cursorOf(account: Address): Followed | undefined {
    return this.#cursors.get(account) ?? this.#watched.visited(account);
  }

  cursorsOf(accounts: readonly Address[]): readonly Followed[] {
    return accounts.flatMap((account) => this.cursorOf(account) ?? []);
  }

  /** An account has to be read, if it is followed; answers whether it is. */
  mark(account: Address): boolean {
    const isFollowed = this.#cursors.has(account);
    if (isFollowed) this.#dirty.add(account);
    return isFollowed;
  }

  /** After a lost connection nobody knows what changed. */
  markAll(): void {
    for (const account of this.#cursors.keys()) this.#dirty.add(account);
  }

  /** An account has to be read again, also one that is only visited. */
  putBack(account: Address): void {
    this.#dirty.add(account);
  }

  /** What has to be read; from now on nothing is marked. */
  takeMarked(): readonly Address[] {
    const marked = [...this.#dirty];
    this.#dirty.clear();
    return marked;
  }

  /** Events may get lost: everything is looked at from time to time, many accounts in turn. */
  sweep(): void {
    const accounts = this.list;
    const share = Math.min(MOST_A_SWEEP, Math.max(LEAST_A_SWEEP, Math.ceil(accounts.length / SWEEPS)));
    if (this.#swept >= accounts.length) this.#swept = 0;
    for (const account of accounts.slice(this.#swept, this.#swept + share)) this.#dirty.add(account);
    this.#swept += share;
    this.#watched.turnPage();
    // Whatever is new begins with these.
    for (const { account } of this.roots) this.mark(account);
  }

  /** Somebody is shown these accounts of crowds. Answers whether there is anything to read. */
  ask(accounts: readonly Address[]): boolean {
    return this.#watched.ask(accounts);
  }

  /** Marks the accounts of crowds whose turn it is. */
  async visit(crowds: Crowds): Promise<void> {
    for (const account of await this.#watched.next(crowds)) this.#dirty.add(account);
  }

  /** Visits are over: whoever has not moved is forgotten. */
  leave(): void {
    this.#watched.leave();
  }

  /** Follows what an activity announces; answers accounts that are new. */
  discover(activity: Activity): readonly Followed[] {
    const begun: Followed[] = [];
    for (const found of discoverIn(this.#modules, activity).accounts) {
      const { account, kind } = found;
      if (this.#cursors.has(account)) continue;
      const begin = startOf(found);
      this.#cursors.set(account, begin);
      if (this.#isOfCrowd(kind)) this.#watched.name(account);
      begun.push(begin);
    }
    return begun;
  }

  /** Accounts that were found and not written down: they are to be found again. */
  drop(accounts: readonly Address[]): void {
    for (const account of accounts) {
      this.#cursors.delete(account);
      this.#watched.drop(account);
    }
  }

  /** How far an account is written. One that was only visited is watched when it has moved. */
  move(cursor: Cursor): void {
    const { account, kind, lt } = cursor;
    const before = this.cursorOf(account);
    const hasChanged = before?.lt !== lt;
    if (!hasChanged && !this.#cursors.has(account)) return;
    // Where an account begins stays known for as long as nothing of it has been read.
    this.#cursors.set(account, before?.since === undefined ? cursor : { ...cursor, since: before.since });
    if (this.#isOfCrowd(kind) && hasChanged) this.#watched.name(account);
  }

  /** Nothing happens to these accounts any more. */
  finish(accounts: readonly Address[]): void {
    this.#finished.push(...accounts);
  }

  /** No longer follows what is finished or above the limit; answers which. */
  forgetFinished(): readonly Address[] {
    const surplus = Math.max(0, this.#finished.length - FINISHED_KEPT);
    const accounts = [...this.#finished.splice(0, surplus), ...this.#watched.surplus()];
    this.drop(accounts);
    for (const account of accounts) this.#dirty.delete(account);
    return accounts;
  }

  #isOfCrowd(kind: ActivityKind): boolean {
    return this.#modules.some(({ crowd }) => crowd?.kind === kind);
  }
}

/** Nothing of the account has been read. */
function startOf(found: Found): Followed {
  return { ...found, lt: 0n };
}
