import type { Address, Seconds } from '@junction/primitives';
import type { ChainPulse, DecodedTransaction, JrpcClient } from '@junction/tvm';
import { inOrder, type Activity, type ActivityKind } from '../database/activity-json.ts';
import type { TokenFacts } from '../database/token-facts.ts';
import type { ChainOddity } from '../index-fault.ts';
import type { Found, IndexModule, Trace } from '../modules/index-module.ts';
import type { IndexNews, IndexState } from '../modules/index-state.ts';
import type { BacklogStore } from '../write/backlog-store.ts';
import type { Head } from '../write/index-head.ts';
import type { IndexStore, Written } from '../write/index-store.ts';
import type { Quarantine } from '../write/quarantine.ts';
import type { Cursor, Step } from '../write/step.ts';
import { Backfill, type Followed } from './backfill.ts';
import { discoverIn, readActivity } from './read-activity.ts';
import { stepsOf, type Reading } from './reading.ts';
import { SetAside } from './set-aside.ts';
import { WATCH_LIMITS, WatchedAccounts, type WatchLimits } from './watched-accounts.ts';
import type { TokenReader } from './token-reader.ts';

export interface FollowerOptions {
  /** What is indexed; the store must have the same. One of them follows something from the start. */
  readonly modules: readonly IndexModule[];
  readonly client: Pick<JrpcClient, 'getContractState' | 'getTimings' | 'getTransactionsList'>;
  readonly store: IndexStore;
  /** Histories that are read but not folded yet. */
  readonly backlog: BacklogStore;
  /** Activities of long histories in memory. */
  readonly onBuffered?: (count: number) => void;
  /** What cannot be used, until it can. */
  readonly quarantine: Quarantine;
  readonly readToken: TokenReader;
  /** What the stored index must belong to; anything else is emptied first. */
  readonly identity: string;
  /** Seconds of the computer's clock. */
  readonly now: () => number;
  readonly onStep: (step: IndexStep) => void;
  /** The node in use gave something that is no transaction. */
  readonly onGarbage?: (cause: ChainOddity) => void;
  /** Nothing happens to these accounts any more. */
  readonly onForget?: (accounts: readonly Address[]) => void;
  /** How many accounts of crowds are watched at once; for tests. */
  readonly watchLimits?: WatchLimits;
  /** Told before an account's transactions are read for the first time. */
  readonly onFollow: (accounts: readonly Address[]) => Promise<void>;
}

export interface IndexStep {
  readonly head: Head;
  readonly state: IndexState;
  /** What changed; undefined when only time has passed. */
  readonly news: IndexNews | undefined;
  /** What was told before the last step is told differently now. */
  readonly isRefolded?: boolean;
  /** Events and calls no interface of ours has, in this step. */
  readonly unknown: number;
}

/** Accounts read at the same time. */
const PARALLEL = 8;
/** Accounts of one sweep: all within so many sweeps, but never few, and never more than a node bears. */
const SWEEPS = 20;
const LEAST_A_SWEEP = 200;
const MOST_A_SWEEP = 1_000;
/** Activities of a round; more go through the backlog. */
const MOST_AT_ONCE = 2_000;
/** Rounds in a row that failed before what can be read is kept in the backlog. */
const PATIENCE = 3;
/** Accounts to which nothing happens any more that are still looked at, so that a chain that was turned back is noticed. */
const FINISHED_KEPT = 100;

/**
 * Turns what a node tells into steps of the index. One round reads the accounts that changed, discovers new pools
 * through the root, and writes everything up to the head in the order of logical time. Rounds do not overlap.
 */
export class Follower {
  readonly #options: FollowerOptions;
  readonly #modules: readonly IndexModule[];
  readonly #cursors = new Map<Address, Followed>();
  readonly #dirty = new Set<Address>();
  readonly #finished: Address[] = [];
  readonly #watched: WatchedAccounts;
  #swept = 0;
  /** Undefined until loaded, and again when a write failed. */
  #state: IndexState | undefined;
  #head: Head | undefined;
  #pulse: ChainPulse | undefined;
  /** Rounds in a row that could not be read. */
  #failures = 0;
  /** Facts that are not in the index yet. */
  readonly #freshTokens = new Map<Address, TokenFacts>();
  readonly #setAside: SetAside;
  readonly #traces: readonly Trace[];
  readonly #backfill: Backfill;

  constructor(options: FollowerOptions) {
    this.#options = options;
    const { modules, client, backlog, onBuffered, quarantine, readToken, now, onGarbage } = options;
    this.#modules = modules;
    this.#watched = new WatchedAccounts(options.watchLimits ?? WATCH_LIMITS);
    const setAside = new SetAside({ client, quarantine, readToken, now, onGarbage });
    this.#setAside = setAside;
    this.#traces = modules.flatMap((module) => module.openTrace?.(client) ?? []);
    this.#backfill = new Backfill({
      client,
      modules,
      backlog,
      ...(onBuffered ? { onBuffered } : {}),
      discover: (activity) => {
        const found = this.#discover(activity);
        // It is read before anybody tells of it: what happens in between is read afterwards.
        for (const { account } of found) this.#dirty.add(account);
        return found;
      },
      trace: (activities) => this.#trace(activities),
      readTokens: (activities) => this.#readTokens(activities),
      onUnreadable: (account, cause) => setAside.note(account, cause),
      onGarbage: (account, cause) => setAside.bearGarbage(account, cause),
      onRewritten: (followed, head) => setAside.doubt(followed, head),
    });
  }

  get head(): Head | undefined {
    return this.#head;
  }

  get accounts(): readonly Address[] {
    return [...this.#cursors.keys()];
  }

  /** Takes up where the stored index ends. */
  async load(): Promise<IndexState> {
    const { head, cursors, state, announced } = await this.#options.store.load(this.#options.identity);
    this.#head = head;
    this.#state = state;
    this.#cursors.clear();
    this.#dirty.clear();
    this.#setAside.forget();
    this.#finished.length = 0;
    for (const cursor of cursors) this.#cursors.set(cursor.account, cursor);
    // A crash while catching up may have stored an announcement and no transaction of what was announced.
    for (const { account, kind, since } of [...this.#follows, ...announced])
      this.#follow(kind, account, since);
    await this.#watchNewest();
    this.#freshTokens.clear();
    await this.#backfill.resume(() => this.#cursors.values());
    this.markAll();
    await this.#options.onFollow(this.accounts);
    // What is stored can be asked at once, even when the chain is quiet or away.
    if (head) this.#options.onStep({ head, state, news: undefined, unknown: 0 });
    return state;
  }

  get #follows(): readonly Found[] {
    return this.#modules.flatMap((module) => module.follows);
  }

  async #watchNewest(): Promise<void> {
    this.#watched.clear();
    const { watched } = this.#options.watchLimits ?? WATCH_LIMITS;
    const newest = await this.#options.store.newestOfCrowds(watched);
    for (const cursor of newest.toReversed()) {
      this.#cursors.set(cursor.account, cursor);
      this.#watched.name(cursor.account);
    }
  }

  #cursorOf(account: Address): Followed | undefined {
    return this.#cursors.get(account) ?? this.#watched.visited(account);
  }

  /** Somebody is shown these accounts of crowds. Answers whether there is anything to read. */
  ask(accounts: readonly Address[]): boolean {
    return this.#watched.ask(accounts);
  }

  /** Unless something of the account has been read already. */
  #follow(kind: ActivityKind, account: Address, since: bigint | undefined): void {
    const known = this.#cursors.get(account);
    if (known === undefined || known.lt === 0n)
      this.#cursors.set(account, startOf({ account, kind, ...(since === undefined ? {} : { since }) }));
  }

  markDirty(account: Address): void {
    if (this.#cursors.has(account)) this.#dirty.add(account);
  }

  /** After a lost connection nobody knows what changed. */
  markAll(): void {
    for (const account of this.#cursors.keys()) this.#dirty.add(account);
  }

  /** Events may get lost: everything is looked at from time to time, many accounts in turn. */
  sweep(): void {
    const accounts = this.accounts;
    const share = Math.min(MOST_A_SWEEP, Math.max(LEAST_A_SWEEP, Math.ceil(accounts.length / SWEEPS)));
    if (this.#swept >= accounts.length) this.#swept = 0;
    for (const account of accounts.slice(this.#swept, this.#swept + share)) this.#dirty.add(account);
    this.#swept += share;
    this.#watched.turnPage();
    // Whatever is new begins with these.
    for (const { account } of this.#follows) this.markDirty(account);
  }

  pulse(pulse: ChainPulse): void {
    this.#pulse = pulse;
  }

  get isIdle(): boolean {
    return (
      this.#dirty.size === 0 &&
      this.#pulse === undefined &&
      !this.#backfill.isOpen &&
      !this.#watched.isWaiting
    );
  }

  /** One round. Throws `JrpcError` or `ChainOddity` (try again) or `IndexFault` (give up); what it had not written is read again. */
  async round(): Promise<void> {
    await this.#retrySetAside(this.#state ?? (await this.load()));
    const state = this.#state ?? (await this.load());
    if (this.#backfill.isOpen) return this.#catchUp();
    for (const account of await this.#watched.next(this.#options.store)) this.#dirty.add(account);
    const head = await this.#readHead();
    const dirty = [...this.#dirty].filter((account) => !this.#setAside.holds(account));
    const discovered: Address[] = [];
    this.#dirty.clear();
    // A round is all or nothing; where that never succeeds, what was read is kept.
    if (this.#failures >= PATIENCE) return this.#openBacklog(head, dirty);
    let read: Reading | 'rewritten' | 'long';
    try {
      read = await this.#readAll(dirty, head.lt, discovered);
    } catch (error) {
      // Nothing is written: the accounts stay to be read, the discovered ones are to be found again.
      for (const account of discovered) {
        this.#cursors.delete(account);
        this.#watched.drop(account);
      }
      for (const account of dirty) this.#dirty.add(account);
      this.#failures += 1;
      throw error;
    }
    if (read === 'rewritten') return this.#startOver();
    if (read === 'long') {
      return this.#openBacklog(head, [...dirty, ...discovered]);
    }
    this.#failures = 0;
    try {
      await this.#write(state, head, read);
      this.#watched.leave();
    } catch (error) {
      // How much is written only the tables know: the next round begins with reading them.
      this.#state = undefined;
      throw error;
    }
  }

  async #openBacklog(head: Head, accounts: readonly Address[]): Promise<void> {
    this.#failures = 0;
    await this.#backfill.open(
      head,
      accounts.flatMap((account) => this.#cursorOf(account) ?? []),
    );
    return this.#catchUp();
  }

  /** Reads what the backlog lacks, then folds it, step by step. */
  async #catchUp(): Promise<void> {
    const collected = await this.#backfill.collect();
    await this.#setAside.writeNotes();
    this.#forgetFinished();
    await this.#options.onFollow(this.accounts);
    if (collected === 'rewritten') return this.#startOver();
    try {
      await this.#foldBacklog(this.#state ?? (await this.load()));
    } catch (error) {
      this.#state = undefined;
      throw error;
    }
  }

  async #foldBacklog(start: IndexState): Promise<void> {
    const { store } = this.#options;
    const steps = this.#backfill.steps(start.lt, (account) => this.#cursorOf(account));
    const onWritten = (step: Step, written: Written): void => {
      if (step.consumed?.isLast === true) this.#backfill.close();
      this.#accept(step.head, written, step);
      this.#forgetFinished();
    };
    let state = start;
    let tokens = [...this.#freshTokens.values()];
    let next = await steps.next();
    // They ascend: when one is newer than all that is written, so are those behind it.
    for (; next.done !== true && isLate(next.value, state); next = await steps.next()) {
      const step = { ...next.value, tokens };
      const written = await store.insertLate(state, step);
      onWritten(step, written);
      ({ state } = written);
      tokens = [];
    }
    if (next.done !== true)
      await store.appendAll(state, followedBy({ ...next.value, tokens }, steps), onWritten);
  }

  async #startOver(): Promise<void> {
    this.#backfill.close();
    await this.#options.store.clear();
    this.#state = undefined;
    await this.load();
  }

  async #readHead(): Promise<Head> {
    const pulse = this.#pulse;
    this.#pulse = undefined;
    if (pulse) return { seqno: pulse.seqno, time: pulse.time, lt: pulse.lt };
    const { client } = this.#options;
    const [first] = this.#follows;
    if (!first) throw new RangeError('nothing is followed from the start');
    const [timings, { timings: known }] = await Promise.all([
      client.getTimings(),
      client.getContractState(first.account, this.#cursors.get(first.account)?.lt),
    ]);
    return { seqno: timings.seqno, time: laterOf(timings.time, known.genUtime), lt: known.genLt };
  }

  /** What the transactions of an account did, up to `limit`. */
  #readFresh(
    cursor: Followed,
    transactions: readonly DecodedTransaction[],
    limit: bigint,
  ): { readonly activities: readonly Activity[]; readonly lt: bigint } {
    const { account, kind, since } = cursor;
    const isNewer = ({ lt }: DecodedTransaction): boolean => lt > limit;
    // Newer than the head: other accounts may lack theirs, so it waits for the next round.
    if (transactions.some(isNewer)) this.#dirty.add(account);
    const within = transactions.filter((transaction) => !isNewer(transaction));
    const activities = within
      .filter(({ lt }) => since === undefined || lt >= since)
      .map((transaction) =>
        readActivity(this.#modules, kind, transaction, (cause) => this.#setAside.note(account, cause)),
      );
    return { activities, lt: within.at(-1)?.lt ?? cursor.lt };
  }

  /** Reads the given accounts and every account found on the way, up to `limit`. */
  async #readAll(
    accounts: readonly Address[],
    limit: bigint,
    discovered: Address[],
  ): Promise<Reading | 'rewritten' | 'long'> {
    const activities: Activity[] = [];
    const cursors = new Map<Address, Followed>();
    let waiting: readonly Followed[] = accounts.flatMap((account) => this.#cursorOf(account) ?? []);
    while (waiting.length > 0) {
      const found: Followed[] = [];
      for (let start = 0; start < waiting.length; start += PARALLEL) {
        const results = await Promise.all(
          waiting.slice(start, start + PARALLEL).map(async (cursor) => ({
            cursor,
            read: await this.#setAside.readAccount(cursor),
          })),
        );
        for (const { cursor, read } of results) {
          if (read.kind === 'long' || activities.length > MOST_AT_ONCE) return 'long';
          if (read.kind === 'rewritten') {
            this.#setAside.doubt(cursor, limit);
            return 'rewritten';
          }
          this.#setAside.believe(cursor.account);
          const fresh = this.#readFresh(cursor, read.transactions, limit);
          activities.push(...fresh.activities);
          const begun = fresh.activities.flatMap((activity) => this.#discover(activity));
          found.push(...begun);
          discovered.push(...begun.map(({ account }) => account));
          cursors.set(cursor.account, { ...cursor, lt: fresh.lt });
        }
      }
      if (found.length > 0) await this.#options.onFollow(found.map((cursor) => cursor.account));
      waiting = found;
    }
    await this.#setAside.writeNotes();
    await this.#readTokens(activities);
    const tokens = [...this.#freshTokens.values()];
    const traced = await this.#trace(activities);
    return { activities: traced.toSorted(inOrder), tokens, cursors: [...cursors.values()] };
  }

  async #trace(activities: readonly Activity[]): Promise<readonly Activity[]> {
    let traced = activities;
    for (const trace of this.#traces) traced = await trace(traced);
    return traced;
  }

  /** Follows what an activity announces; answers accounts that are new. */
  #discover(activity: Activity): readonly Followed[] {
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

  #isOfCrowd(kind: ActivityKind): boolean {
    return this.#modules.some(({ crowd }) => crowd?.kind === kind);
  }

  /**
   * Facts of the tokens that activities name and nobody has asked for. Anybody may name any token: what cannot
   * describe itself is set aside, and what it is part of goes on without.
   */
  async #readTokens(activities: readonly Activity[]): Promise<readonly TokenFacts[]> {
    const fresh: TokenFacts[] = [];
    for (const token of new Set(activities.flatMap((one) => discoverIn(this.#modules, one).tokens))) {
      if (this.#state?.tokens.has(token) === true || this.#freshTokens.has(token)) continue;
      const facts = await this.#setAside.readToken(token);
      if (!facts) continue;
      this.#freshTokens.set(token, facts);
      fresh.push(facts);
    }
    return fresh;
  }

  async #retrySetAside(state: IndexState): Promise<void> {
    await this.#setAside.retry({
      onAccount: (account) => this.markDirty(account),
      onTokens: async (tokens) => {
        if (!this.#head) return false;
        const reading = { activities: [], tokens, cursors: [] };
        const step = { ...reading, head: this.#head };
        this.#accept(step.head, await this.#options.store.insertLate(state, step), reading);
        return true;
      },
    });
  }

  async #write(state: IndexState, head: Head, reading: Reading): Promise<void> {
    const { activities, tokens } = reading;
    const { store, onStep } = this.#options;
    const first = activities[0];
    if (!first && tokens.length === 0) {
      if (this.#head && head.lt <= this.#head.lt && head.seqno <= this.#head.seqno) return;
      // An empty block moves the head in memory; the tables learn of it with the next full one.
      this.#head = { ...head, lt: laterLt(head.lt, this.#head?.lt) };
      onStep({ head: this.#head, state, news: undefined, unknown: 0 });
      return;
    }
    if (first && first.activity.lt <= state.lt) {
      // Delivered late: what it touches is folded again, in order.
      const step = { ...reading, head: { ...head, lt: laterLt(head.lt, this.#head?.lt) } };
      this.#accept(step.head, await store.insertLate(state, step), reading);
      return;
    }
    const parts = stepsOf(reading, head);
    await store.appendAll(state, parts, (step, written) =>
      this.#accept(step.head, written, { ...reading, activities: step.activities, cursors: step.cursors }),
    );
    this.#forgetFinished();
  }

  #forgetFinished(): void {
    const surplus = Math.max(0, this.#finished.length - FINISHED_KEPT);
    const accounts = [...this.#finished.splice(0, surplus), ...this.#watched.surplus()];
    for (const account of accounts) {
      this.#cursors.delete(account);
      this.#dirty.delete(account);
      this.#watched.drop(account);
    }
    if (accounts.length > 0) this.#options.onForget?.(accounts);
  }

  /** An account that was only visited is watched when it had news. */
  #moveCursor(cursor: Cursor): void {
    const { account, kind, lt } = cursor;
    const before = this.#cursorOf(account);
    const hasNews = before?.lt !== lt;
    if (!hasNews && !this.#cursors.has(account)) return;
    // Where an account begins stays known for as long as nothing of it has been read.
    this.#cursors.set(account, before?.since === undefined ? cursor : { ...cursor, since: before.since });
    if (this.#isOfCrowd(kind) && hasNews) this.#watched.name(account);
  }

  #accept(head: Head, written: Written, reading: Reading): void {
    this.#head = head;
    this.#state = written.state;
    for (const { address } of reading.tokens) this.#freshTokens.delete(address);
    for (const cursor of reading.cursors) this.#moveCursor(cursor);
    this.#finished.push(...written.ended);
    this.#options.onStep({
      head,
      state: written.state,
      news: written.news,
      isRefolded: written.isRefolded === true,
      unknown: reading.activities.reduce((sum, one) => sum + one.activity.unknown, 0),
    });
  }
}

/** Something in it is not newer than what is written. */
function isLate({ activities: [first] }: Step, state: IndexState): boolean {
  return first !== undefined && first.activity.lt <= state.lt;
}

async function* followedBy<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

function laterOf(one: Seconds, other: Seconds): Seconds {
  return one > other ? one : other;
}

function laterLt(one: bigint, other: bigint | undefined): bigint {
  return other !== undefined && other > one ? other : one;
}

/** Nothing of the account has been read. */
function startOf(found: Found): Followed {
  return { ...found, lt: 0n };
}
