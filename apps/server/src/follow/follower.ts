import type { Address } from '@junction/primitives';
import { JrpcError, type BlockNotification } from '@junction/tvm';
import type { ActivityKind } from '../database/activity-json.ts';
import { ChainOddity } from '../index-fault.ts';
import type { IndexState } from '../modules/index-state.ts';
import type { Head } from '../write/index-head.ts';
import type { KnownHistory } from '../write/known-history.ts';
import type { Written } from '../write/index-folds.ts';
import type { Step } from '../write/step.ts';
import { Backfill, type Followed, type Rewritten } from './backfill.ts';
import { ChainForks } from './chain-forks.ts';
import { ChainNodes, type NamedNode } from './chain-nodes.ts';
import { FollowedAccounts } from './followed-accounts.ts';
import type { FollowerOptions } from './follower-options.ts';
import { HeadProgress, laterHead, laterTime } from './head-progress.ts';
import { LaggingAccounts } from './lagging-accounts.ts';
import type { StoredChainLacking } from './read-new-transactions.ts';
import { followedBy, isLate, stepsOf, withHeads, type Reading } from './reading.ts';
import { RoundReader } from './round-reader.ts';
import { SetAside } from './set-aside.ts';
import { WATCH_LIMITS } from './watched-accounts.ts';

/** Rounds in a row that failed before what can be read is kept in the backlog. */
const PATIENCE = 3;
/** Seconds between two confirmations of a fork by the only node. */
const CONFIRMATION_SECONDS = 60;
/** Seconds for which accounts may lag before the index counts as behind. */
const LAG_SECONDS = 60;

/**
 * Turns what a node tells into steps of the index. One round reads the accounts that changed, discovers new pools
 * through the root, and writes everything up to the head in the order of logical time. Rounds do not overlap.
 */
export class Follower {
  readonly #options: FollowerOptions;
  readonly #nodes: ChainNodes;
  readonly #progress: HeadProgress;
  readonly #accounts: FollowedAccounts;
  readonly #setAside: SetAside;
  readonly #forks: ChainForks;
  readonly #lagging: LaggingAccounts;
  readonly #reader: RoundReader;
  readonly #backfill: Backfill;
  /** Undefined until loaded, and again when a write failed. */
  #state: IndexState | undefined;
  #head: Head | undefined;
  #pulse: BlockNotification | undefined;
  /** There was an index already. */
  #isVerified = false;
  /** Rounds in a row that could not be read. */
  #failures = 0;

  constructor(options: FollowerOptions) {
    this.#options = options;
    const { modules, client, quarantine, readToken, now, onFollow, chainId, nodes: source } = options;
    const accounts = new FollowedAccounts(modules, options.watchLimits ?? WATCH_LIMITS);
    const nodes = new ChainNodes({ source, client, chainId, now });
    const setAside = new SetAside({
      nodes,
      quarantine,
      readToken,
      now,
      onHold: (account) => this.#lagging.delete(account),
    });
    this.#nodes = nodes;
    this.#progress = new HeadProgress(now);
    this.#accounts = accounts;
    this.#setAside = setAside;
    this.#lagging = new LaggingAccounts(now);
    this.#forks = new ChainForks({
      nodes,
      stored: options.store.chain,
      isKeptInPart: ({ kind }) => modules.some(({ crowd }) => crowd?.kind === kind),
      isRoot: (account) => accounts.roots.some((root) => root.account === account),
      now,
      confirmationSeconds: options.forkConfirmationSeconds ?? CONFIRMATION_SECONDS,
    });
    this.#reader = new RoundReader({
      modules,
      traces: modules.flatMap((module) => module.openTrace?.(nodes) ?? []),
      accounts,
      setAside,
      hasToken: (token) => this.#state?.tokens.has(token) === true,
      onFollow,
      onLacking: (...lacking) => this.#judge(...lacking),
      onContinued: (account) => {
        this.#forks.believe(account);
        this.#lagging.delete(account);
      },
      signal: options.signal,
    });
    this.#backfill = this.#makeBackfill();
  }

  #makeBackfill(): Backfill {
    const { modules, backlog, onBuffered, signal } = this.#options;
    return new Backfill({
      nodes: this.#nodes,
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
      onRead: (account) => {
        this.#setAside.noteAnswer(account);
        return this.#setAside.believe(account);
      },
      onFailed: (account, cause) => this.#setAside.bear(account, cause),
      onLacking: (...lacking) => this.#judge(...lacking),
      onEmpty: (account, node, head) => this.#setAside.checkEmpty(account, node, head),
    });
  }

  /** A node that lags is asked again later; what it hides is read then. */
  async #judge(
    followed: Followed,
    lacking: StoredChainLacking,
    node: NamedNode,
  ): Promise<'waiting' | 'rewritten'> {
    const { account, lt } = followed;
    const verdict = await this.#forks.judge(followed, lacking, node);
    if (verdict.kind === 'rewritten') return 'rewritten';
    if (verdict.kind === 'current') {
      this.#lagging.delete(account);
      await this.#setAside.believe(account);
    } else {
      this.#lagging.add(account, lt, verdict.kind === 'suspected' || verdict.isUnverified);
    }
    return 'waiting';
  }

  /** Seconds until an account has to be read again of which the node knew less than the index; undefined for none. */
  get pause(): number | undefined {
    return this.#lagging.pause;
  }

  get #missingHistory(): ReadonlyMap<ActivityKind, number> {
    const missing = new Map<ActivityKind, number>();
    const accounts = new Set([...this.#setAside.missingHistory, ...this.#lagging.unverified]);
    for (const { kind } of this.#accounts.cursorsOf([...accounts]))
      // oxlint-disable-next-line junction/no-silent-zero -- a kind that was not counted yet
      missing.set(kind, (missing.get(kind) ?? 0) + 1);
    return missing;
  }

  /** How much of the histories of accounts the node has given. */
  get history(): KnownHistory {
    const held = new Set(this.#setAside.missingHistory);
    const roots = this.#accounts.roots.flatMap(({ account }) => (held.has(account) ? account : []));
    const incomplete = this.#missingHistory;
    if (roots.length === 0)
      return { roots: this.#lagging.hasLagged(LAG_SECONDS) ? 'behind' : 'complete', incomplete };
    const unread = roots.filter((account) => this.#accounts.cursorOf(account)?.lt === 0n);
    // An area that is added to an index is no reason to hide the others.
    const isMissing = this.#isVerified ? unread.length === this.#accounts.roots.length : unread.length > 0;
    return { roots: isMissing ? 'missing' : 'behind', incomplete };
  }

  get head(): Head | undefined {
    return this.#head;
  }

  get accounts(): readonly Address[] {
    return this.#accounts.list;
  }

  /** Resumes from the stored index. `before`: the last published state, which is no longer stored. */
  async load(before?: IndexState): Promise<IndexState> {
    const { store, identity, onFollow, onStep } = this.#options;
    const { head, cursors, state, announced } = await store.load(identity);
    this.#head = head;
    this.#isVerified = head !== undefined;
    this.#state = state;
    this.#setAside.remove();
    this.#lagging.clear();
    this.#accounts.load(cursors, announced);
    this.#accounts.watch(await store.crowds.newest(this.#accounts.mostWatched));
    this.#reader.dropTokens();
    await this.#backfill.resume(() => this.#accounts.cursors);
    this.#accounts.markAll();
    await onFollow(this.accounts);
    // What is stored can be asked at once, even when the chain is quiet or away.
    const update = before && (await store.updateBetween(before, state));
    const isRefolded = before !== undefined;
    if (head) onStep({ head, state, update, isRefolded, unknown: 0, isRefolding: store.isRefolding });
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

  pulse(pulse: BlockNotification): void {
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
    if (!this.#backfill.isOpen) return this.#follow(state);
    try {
      await this.#catchUp();
    } catch (error) {
      // What the backlog waits for is no reason to stop following everything else.
      if (this.#backfill.isOpen && (error instanceof JrpcError || error instanceof ChainOddity))
        await this.#follow(this.#state ?? (await this.load()));
      throw error;
    }
  }

  /** What has to be read now: no account that waits in the quarantine or in the backlog. */
  #takeMarked(): readonly Address[] {
    for (const account of this.#lagging.due())
      if (!this.#accounts.mark(account)) this.#lagging.delete(account);
    const marked = this.#accounts.takeMarked().filter((account) => !this.#setAside.holds(account));
    if (!this.#backfill.isOpen) return marked;
    for (const account of marked) if (this.#backfill.has(account)) this.#accounts.putBack(account);
    return marked.filter((account) => !this.#backfill.has(account));
  }

  /** Reads what has to be read, and writes it up to the head. */
  async #follow(state: IndexState): Promise<void> {
    const isCatchingUp = this.#backfill.isOpen;
    await this.#accounts.visit(this.#options.store.crowds);
    const head = this.#progress.next(await this.#readHead(), this.#head);
    const marked = this.#takeMarked();
    if (isCatchingUp && marked.length === 0) return;
    // A round is all or nothing; where that never succeeds, what was read is kept.
    if (this.#failures >= PATIENCE && !isCatchingUp) return this.#openBacklog(head, marked);
    const discovered: Address[] = [];
    let read: Reading | Rewritten | 'long';
    try {
      read = await this.#reader.read(marked, head.lt, discovered);
    } catch (error) {
      this.#giveBack(marked, discovered);
      this.#failures += 1;
      throw error;
    }
    if (read !== 'long' && 'rewritten' in read) {
      this.#giveBack(marked, discovered);
      return this.#unwind(read.rewritten);
    }
    if (read === 'long') {
      if (!isCatchingUp) return this.#openBacklog(head, [...marked, ...discovered]);
      this.#giveBack(marked, discovered);
      return;
    }
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

  /** Nothing is written: the accounts stay to be read, the discovered ones are to be found again. */
  #giveBack(marked: readonly Address[], discovered: readonly Address[]): void {
    this.#accounts.drop(discovered);
    for (const account of marked) this.#accounts.putBack(account);
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
    if (collected !== 'complete') return this.#unwind(collected.rewritten);
    try {
      await this.#foldBacklog(this.#state ?? (await this.load()));
    } catch (error) {
      this.#state = undefined;
      throw error;
    }
  }

  async #foldBacklog(start: IndexState): Promise<void> {
    const { store } = this.#options;
    // Rounds have gone on meanwhile.
    const steps = withHeads(
      this.#backfill.steps(start.lt, (account) => this.#accounts.cursorOf(account)),
      (head) => laterHead(head, this.#head),
    );
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

  /** The chain was turned back: what it took back is removed, and everything is compared with it again. */
  async #unwind(rewritten: Followed): Promise<void> {
    const { forks, failed } = await this.#forks.find(rewritten);
    const [first, ...others] = [...forks.values()].filter(({ lt }) => lt > 0n);
    if (first) {
      const { seqno, time } = await this.#readHead();
      const { lt } = others.reduce((one, other) => (one.lt < other.lt ? one : other), first);
      const before = this.#state;
      this.#state = undefined;
      await this.#options.store.unwind(forks, { seqno, time, lt });
      await this.load(before);
    }
    for (const [account, error] of failed)
      if (this.#accounts.cursorOf(account) && !this.#setAside.holds(account))
        await this.#setAside.hold(account, error);
  }

  async #readHead(): Promise<Head> {
    const pulse = this.#pulse;
    this.#pulse = undefined;
    if (pulse) return { seqno: pulse.seqno, time: pulse.time, lt: pulse.lt };
    const [first] = this.#accounts.roots;
    if (!first) throw new RangeError('nothing is followed from the start');
    const [timings, { timings: known }] = await this.#nodes.ask((node) =>
      Promise.all([
        node.getTimings(),
        node.getContractState(first.account, this.#accounts.cursorOf(first.account)?.lt),
      ]),
    );
    return { seqno: timings.seqno, time: laterTime(timings.time, known.genUtime), lt: known.genLt };
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

  /** What nothing is known to be missing of: everything up to its logical time is read. */
  #headOf(head: Head): Head {
    const { completeUpTo } = this.#lagging;
    // oxlint-disable-next-line junction/no-silent-zero -- without a head nothing is complete
    const before = this.#head?.lt ?? 0n;
    const upTo = this.#backfill.isOpen ? before : completeUpTo;
    if (upTo === undefined || upTo >= head.lt) return head;
    return { ...head, lt: upTo > before ? upTo : before };
  }

  async #write(state: IndexState, readHead: Head, reading: Reading): Promise<void> {
    const { activities, tokens } = reading;
    const head = this.#headOf(readHead);
    const { store, onStep } = this.#options;
    const first = activities[0];
    if (!first && tokens.length === 0) {
      if (this.#head && head.lt === this.#head.lt && head.seqno === this.#head.seqno) return;
      // An empty block moves the head in memory; the tables learn of it with the next full one.
      this.#head = head;
      const { isRefolding } = store;
      onStep({ head: this.#head, state, update: undefined, unknown: 0, isRefolding });
      return;
    }
    if (first && first.activity.lt <= state.lt) {
      // Delivered late: what it touches is folded again, in order.
      const step = { ...reading, head };
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
    for (const account of accounts) {
      this.#lagging.delete(account);
      this.#forks.believe(account);
    }
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
