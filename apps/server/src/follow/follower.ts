import type { Address, Seconds } from '@junction/primitives';
import type { ChainPulse } from '@junction/tvm';
import type { IndexState } from '../modules/index-state.ts';
import type { Head } from '../write/index-head.ts';
import type { Written } from '../write/index-folds.ts';
import type { Step } from '../write/step.ts';
import { Backfill } from './backfill.ts';
import { FollowedAccounts } from './followed-accounts.ts';
import type { FollowerOptions } from './follower-options.ts';
import { followedBy, isLate, stepsOf, type Reading } from './reading.ts';
import { RoundReader } from './round-reader.ts';
import { SetAside } from './set-aside.ts';
import { WATCH_LIMITS } from './watched-accounts.ts';

/** Rounds in a row that failed before what can be read is kept in the backlog. */
const PATIENCE = 3;

/**
 * Turns what a node tells into steps of the index. One round reads the accounts that changed, discovers new pools
 * through the root, and writes everything up to the head in the order of logical time. Rounds do not overlap.
 */
export class Follower {
  readonly #options: FollowerOptions;
  readonly #accounts: FollowedAccounts;
  readonly #setAside: SetAside;
  readonly #reader: RoundReader;
  readonly #backfill: Backfill;
  /** Undefined until loaded, and again when a write failed. */
  #state: IndexState | undefined;
  #head: Head | undefined;
  #pulse: ChainPulse | undefined;
  /** Rounds in a row that could not be read. */
  #failures = 0;

  constructor(options: FollowerOptions) {
    this.#options = options;
    const { modules, client, quarantine, readToken, now, onGarbage, onFollow } = options;
    const accounts = new FollowedAccounts(modules, options.watchLimits ?? WATCH_LIMITS);
    const setAside = new SetAside({ client, quarantine, readToken, now, onGarbage });
    this.#accounts = accounts;
    this.#setAside = setAside;
    this.#reader = new RoundReader({
      modules,
      traces: modules.flatMap((module) => module.openTrace?.(client) ?? []),
      accounts,
      setAside,
      hasToken: (token) => this.#state?.tokens.has(token) === true,
      onFollow,
      signal: options.signal,
    });
    this.#backfill = this.#makeBackfill();
  }

  #makeBackfill(): Backfill {
    const { modules, client, backlog, onBuffered, signal } = this.#options;
    return new Backfill({
      client,
      modules,
      backlog,
      ...(onBuffered ? { onBuffered } : {}),
      ...(signal ? { signal } : {}),
      discover: (activity) => {
        const found = this.#accounts.discover(activity);
        // It is read before anybody tells of it: what happens in between is read afterwards.
        for (const { account } of found) this.#accounts.mark(account);
        return found;
      },
      trace: (activities) => this.#reader.trace(activities),
      readTokens: (activities) => this.#reader.readTokens(activities),
      onUnreadable: (account, cause) => this.#setAside.note(account, cause),
      onGarbage: (account, cause) => this.#setAside.bearGarbage(account, cause),
      onRewritten: (followed, head) => this.#setAside.doubt(followed, head),
    });
  }

  get head(): Head | undefined {
    return this.#head;
  }

  get accounts(): readonly Address[] {
    return this.#accounts.list;
  }

  /** Takes up where the stored index ends. */
  async load(): Promise<IndexState> {
    const { store, identity, onFollow, onStep } = this.#options;
    const { head, cursors, state, announced } = await store.load(identity);
    this.#head = head;
    this.#state = state;
    this.#setAside.forget();
    this.#accounts.load(cursors, announced);
    this.#accounts.watch(await store.crowds.newest(this.#accounts.mostWatched));
    this.#reader.dropTokens();
    await this.#backfill.resume(() => this.#accounts.cursors);
    this.#accounts.markAll();
    await onFollow(this.accounts);
    // What is stored can be asked at once, even when the chain is quiet or away.
    if (head) onStep({ head, state, update: undefined, unknown: 0, isRefolding: store.isRefolding });
    return state;
  }

  /** Somebody is shown these accounts of crowds. Answers whether there is anything to read. */
  ask(accounts: readonly Address[]): boolean {
    return this.#accounts.ask(accounts);
  }

  markDirty(account: Address): void {
    this.#accounts.mark(account);
  }

  /** After a lost connection nobody knows what changed. */
  markAll(): void {
    this.#accounts.markAll();
  }

  /** Events may get lost: everything is looked at from time to time, many accounts in turn. */
  sweep(): void {
    this.#accounts.sweep();
  }

  pulse(pulse: ChainPulse): void {
    this.#pulse = pulse;
  }

  get isIdle(): boolean {
    const isDone = !this.#backfill.isOpen && !this.#options.store.isRefolding;
    return this.#accounts.isQuiet && this.#pulse === undefined && isDone;
  }

  /** One round. Throws `JrpcError` or `ChainOddity` (try again) or `IndexFault` (give up); what it had not written is read again. */
  async round(): Promise<void> {
    this.#options.signal?.throwIfAborted();
    await this.#retrySetAside(this.#state ?? (await this.load()));
    await this.#refoldOn();
    const state = this.#state ?? (await this.load());
    if (this.#backfill.isOpen) return this.#catchUp();
    await this.#accounts.visit(this.#options.store.crowds);
    const head = await this.#readHead();
    const marked = this.#accounts.takeMarked().filter((account) => !this.#setAside.holds(account));
    // A round is all or nothing; where that never succeeds, what was read is kept.
    if (this.#failures >= PATIENCE) return this.#openBacklog(head, marked);
    const discovered: Address[] = [];
    let read: Reading | 'rewritten' | 'long';
    try {
      read = await this.#reader.read(marked, head.lt, discovered);
    } catch (error) {
      // Nothing is written: the accounts stay to be read, the discovered ones are to be found again.
      this.#accounts.drop(discovered);
      for (const account of marked) this.#accounts.putBack(account);
      this.#failures += 1;
      throw error;
    }
    if (read === 'rewritten') return this.#startOver();
    if (read === 'long') return this.#openBacklog(head, [...marked, ...discovered]);
    this.#failures = 0;
    try {
      await this.#write(state, head, read);
      this.#accounts.leave();
    } catch (error) {
      // How much is written only the tables know: the next round begins with reading them.
      this.#state = undefined;
      throw error;
    }
  }

  async #openBacklog(head: Head, accounts: readonly Address[]): Promise<void> {
    this.#failures = 0;
    try {
      await this.#backfill.open(head, this.#accounts.cursorsOf(accounts));
    } catch (error) {
      // Whether it is open only the tables know, and nothing of these accounts is read: the next round loads them.
      this.#state = undefined;
      throw error;
    }
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
    const steps = this.#backfill.steps(start.lt, (account) => this.#accounts.cursorOf(account));
    const onWritten = (step: Step, written: Written): void => {
      if (step.consumed?.isLast === true) this.#backfill.close();
      this.#accept(step.head, written, step);
      this.#forgetFinished();
    };
    let state = start;
    let tokens = this.#reader.freshTokens;
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
    const [first] = this.#accounts.roots;
    if (!first) throw new RangeError('nothing is followed from the start');
    const [timings, { timings: known }] = await Promise.all([
      client.getTimings(),
      client.getContractState(first.account, this.#accounts.cursorOf(first.account)?.lt),
    ]);
    return { seqno: timings.seqno, time: laterOf(timings.time, known.genUtime), lt: known.genLt };
  }

  /** A part in each round: what is new does not wait for all of it. */
  async #refoldOn(): Promise<void> {
    const { store, now } = this.#options;
    if (!store.isRefolding || !this.#head) return;
    const began = now();
    try {
      const nothing = { activities: [], tokens: [], cursors: [] };
      this.#accept(this.#head, await store.refoldOn(this.#state ?? (await this.load())), nothing);
    } catch (error) {
      this.#state = undefined;
      throw error;
    }
    this.#setAside.spare(now() - began);
  }

  async #retrySetAside(state: IndexState): Promise<void> {
    // One after the other: what becomes readable has much folded again.
    if (this.#options.store.isRefolding) return;
    await this.#setAside.retry({
      onAccount: (account) => this.#accounts.mark(account),
      onTokens: async (tokens) => {
        if (!this.#head) return [];
        const reading = { activities: [], tokens, cursors: [] };
        const step = { ...reading, head: this.#head };
        const written = await this.#options.store.insertLate(state, step);
        this.#accept(step.head, written, reading);
        // Facts that the database refused wait on.
        return tokens.filter(({ address }) => written.state.tokens.has(address));
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
      const { isRefolding } = store;
      onStep({ head: this.#head, state, update: undefined, unknown: 0, isRefolding });
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
    const accounts = this.#accounts.forgetFinished();
    if (accounts.length > 0) this.#options.onForget?.(accounts);
  }

  #accept(head: Head, written: Written, reading: Reading): void {
    this.#head = head;
    this.#state = written.state;
    this.#reader.dropTokens(reading.tokens);
    for (const cursor of reading.cursors) this.#accounts.move(cursor);
    this.#accounts.finish(written.ended);
    this.#options.onStep({
      head,
      state: written.state,
      update: written.update,
      isRefolded: written.isRefolded === true,
      isRefolding: this.#options.store.isRefolding,
      unknown: reading.activities.reduce((sum, one) => sum + one.activity.unknown, 0),
    });
  }
}

function laterOf(one: Seconds, other: Seconds): Seconds {
  return one > other ? one : other;
}

function laterLt(one: bigint, other: bigint | undefined): bigint {
  return other !== undefined && other > one ? other : one;
}
