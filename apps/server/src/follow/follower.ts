import { seconds, type Address } from '@junction/primitives';
import { JrpcError, type BlockNotification } from '@junction/tvm';
import type { Activity, ActivityKind } from '../database/activity-json.ts';
import { ChainDataError } from '../index-error.ts';
import type { IndexState } from '../modules/index-state.ts';
import type { IndexHead } from '../write/index-head.ts';
import type { HistoryCompleteness } from '../write/known-history.ts';
import type { IndexWriteStepResult } from '../write/index-projector.ts';
import type { IndexWriteStep } from '../write/step.ts';
import { Backfill, type FollowedAccount, type AccountReorg } from './backfill.ts';
import { ChainForkDetector } from './chain-forks.ts';
import { ChainNodes, type NamedChainNode } from './chain-nodes.ts';
import { FollowedAccounts } from './followed-accounts.ts';
import type { ChainFollowerOptions } from './follower-options.ts';
import { ReportedHeadFilter, mergeIndexHeads, maxTime } from './head-progress.ts';
import { LaggingAccounts } from './lagging-accounts.ts';
import type { StoredChainMismatch } from './read-new-transactions.ts';
import {
  prependToAsyncIterable,
  isOutOfOrderWriteStep,
  splitIntoWriteSteps,
  omitAccountsFromRound,
  replaceWriteStepHeads,
  type FollowRoundResult,
} from './round-result.ts';
import { ActivityRoundReader } from './round-reader.ts';
import { QuarantinePolicy } from './quarantine-policy.ts';
import { ACCOUNT_WATCH_LIMITS } from './watched-accounts.ts';

/**
 * Number of consecutive failed rounds after which a backfill starts. A backfill keeps the data that it has read,
 * whereas a failed round discards it.
 */
const MAX_FAILED_ROUNDS = 3;
/** Seconds between two confirmations of a fork by the only node. */
const DEFAULT_CONFIRMATION_SECONDS = 60;
/** Seconds for which accounts may lag before the index counts as behind. */
const LAG_SECONDS = 60;

/**
 * Converts node data into index steps. One round reads the accounts that changed, discovers new pools through the root,
 * and writes everything up to the head in order of logical time. Rounds do not overlap.
 */
export class ChainFollower {
  readonly #options: ChainFollowerOptions;
  readonly #nodes: ChainNodes;
  readonly #progress: ReportedHeadFilter;
  readonly #accounts: FollowedAccounts;
  readonly #quarantinePolicy: QuarantinePolicy;
  readonly #forks: ChainForkDetector;
  readonly #lagging: LaggingAccounts;
  readonly #reader: ActivityRoundReader;
  readonly #backfill: Backfill;
  /** Current index state; undefined until loaded, and again after a failed write. */
  #state: IndexState | undefined;
  #head: IndexHead | undefined;
  #blockNotification: BlockNotification | undefined;
  /** True if there was a stored index when this process started. */
  #hadStoredHead = false;
  /** Number of consecutive failed rounds. */
  #failures = 0;

  constructor(options: ChainFollowerOptions) {
    this.#options = options;
    const { modules, client, quarantine, readToken, now, onFollow, chainId, nodes: source } = options;
    const accounts = new FollowedAccounts(modules, options.watchLimits ?? ACCOUNT_WATCH_LIMITS);
    const nodes = new ChainNodes({ source, client, chainId, now });
    const quarantinePolicy = new QuarantinePolicy({
      nodes,
      quarantine,
      readToken,
      now,
      onQuarantine: (account) => this.#lagging.delete(account),
    });
    this.#nodes = nodes;
    this.#progress = new ReportedHeadFilter(now);
    this.#accounts = accounts;
    this.#quarantinePolicy = quarantinePolicy;
    this.#lagging = new LaggingAccounts(now);
    this.#forks = new ChainForkDetector({
      nodes,
      stored: options.store.chain,
      isPartiallyIndexed: ({ kind }) => modules.some(({ lazyAccounts }) => lazyAccounts?.kind === kind),
      isRoot: (account) => accounts.roots.some((root) => root.account === account),
      now,
      confirmationSeconds: options.forkConfirmationSeconds ?? DEFAULT_CONFIRMATION_SECONDS,
    });
    this.#reader = new ActivityRoundReader({
      modules,
      traces: modules.flatMap((module) => module.openTrace?.(nodes) ?? []),
      accounts,
      quarantinePolicy,
      hasToken: (token) => this.#state?.tokens.has(token) === true,
      onFollow,
      onMismatch: (...mismatch) => this.#assessMismatch(...mismatch),
      onConsistent: (account) => {
        this.#forks.clearSuspicion(account);
        this.#lagging.delete(account);
      },
      signal: options.signal,
    });
    this.#backfill = this.#makeBackfill();
  }

  #makeBackfill(): Backfill {
    const { modules, backfillBuffer, onBuffered, signal } = this.#options;
    return new Backfill({
      nodes: this.#nodes,
      modules,
      backfillBuffer,
      ...(onBuffered ? { onBuffered } : {}),
      ...(signal ? { signal } : {}),
      discover: (activity) => {
        const found = this.#accounts.discover(activity);
        // The account is marked before the backfill reads it, so transactions that arrive in between are read as
        // well.
        for (const { account } of found) this.#accounts.mark(account);
        return found;
      },
      trace: (activities) => this.#reader.trace(activities),
      readTokens: (activities) => this.#reader.readTokens(activities),
      onUnreadable: (account, cause) => this.#quarantinePolicy.noteUnreadable(account, cause),
      onRead: (account) => {
        this.#quarantinePolicy.noteAnswer(account);
        return this.#quarantinePolicy.release(account);
      },
      onFailed: (account, cause) => this.#quarantinePolicy.handleFailure(account, cause),
      onMismatch: (...mismatch) => this.#assessMismatch(...mismatch),
      quarantineFinal: (activities) => this.#quarantineFinal(activities),
      onEmpty: (account, node, head) => this.#quarantinePolicy.checkEmpty(account, node, head),
    });
  }

  /**
   * Decides whether the chain was reorganized or the node lags. If the node lags, schedules another read of the
   * account.
   */
  async #assessMismatch(
    followed: FollowedAccount,
    mismatch: StoredChainMismatch,
    node: NamedChainNode,
  ): Promise<'waiting' | 'reorged'> {
    const { account, lt } = followed;
    const verdict = await this.#forks.assess(followed, mismatch, node);
    if (verdict.kind === 'reorged') return 'reorged';
    if (verdict.kind === 'current') {
      this.#lagging.delete(account);
      await this.#quarantinePolicy.release(account);
    } else {
      this.#lagging.add(account, lt, verdict.kind === 'suspected' || verdict.isUnverified);
    }
    return 'waiting';
  }

  /** Seconds until an account with a lagging node must be read again; undefined if there is none. */
  get secondsUntilRetry(): number | undefined {
    return this.#lagging.secondsUntilDue;
  }

  get #missingHistory(): ReadonlyMap<ActivityKind, number> {
    const missing = new Map<ActivityKind, number>();
    const accounts = new Set([...this.#quarantinePolicy.missingHistory, ...this.#lagging.unverified]);
    for (const { kind } of this.#accounts.cursorsOf([...accounts]))
      // oxlint-disable-next-line junction/no-silent-zero -- a kind that was not counted yet
      missing.set(kind, (missing.get(kind) ?? 0) + 1);
    return missing;
  }

  /** Completeness of the history that the nodes have returned, with the accounts whose history is incomplete. */
  get history(): HistoryCompleteness {
    const held = new Set(this.#quarantinePolicy.missingHistory);
    const roots = this.#accounts.roots.flatMap(({ account }) => (held.has(account) ? account : []));
    const incomplete = this.#missingHistory;
    if (roots.length === 0)
      return {
        roots: this.#lagging.hasLagged(LAG_SECONDS) ? 'behind' : 'complete',
        incomplete,
      };
    const unread = roots.filter((account) => this.#accounts.cursorOf(account)?.lt === 0n);
    // Root accounts of an area that was added to an existing index have no history at first. This must not mark the
    // entire index as missing.
    const isMissing = this.#hadStoredHead ? unread.length === this.#accounts.roots.length : unread.length > 0;
    return { roots: isMissing ? 'missing' : 'behind', incomplete };
  }

  get head(): IndexHead | undefined {
    return this.#head;
  }

  get accounts(): readonly Address[] {
    return this.#accounts.list;
  }

  /**
   * Resumes from the stored index.
   * @param before last published state, if its rows were reverted
   */
  async load(before?: IndexState): Promise<IndexState> {
    const { store, identity, onFollow, onStep } = this.#options;
    const { head, cursors, state, announced } = await store.load(identity);
    this.#head = head;
    this.#hadStoredHead = head !== undefined;
    this.#state = state;
    this.#quarantinePolicy.reset();
    this.#lagging.clear();
    this.#accounts.load(cursors, announced);
    this.#accounts.watch(await store.lazyAccounts.newest(this.#accounts.maxWatched));
    this.#reader.dropTokens();
    await this.#backfill.resume(() => this.#accounts.cursors);
    this.#accounts.markAll();
    await onFollow(this.accounts);
    // The stored index is published immediately, even if no node is available or there is no new block.
    const update = before && (await store.updateBetween(before, state));
    const isReprojected = before !== undefined;
    if (head)
      onStep({ head, state, update, isReprojected, unknown: 0, isReprojecting: store.isReprojecting });
    return state;
  }

  /** Subscribes to on-demand accounts that are on screen. Returns true if any must be read. */
  requestRefresh(accounts: readonly Address[]): boolean {
    return this.#accounts.requestRefresh(accounts);
  }

  markDirty(account: Address): void {
    this.#accounts.mark(account);
  }

  /** Marks all accounts for reading. Called after a lost connection, when notifications may be missing. */
  markAll(): void {
    this.#accounts.markAll();
  }

  /** Marks the next share of all accounts for reading, to find transactions whose notifications were lost. */
  sweep(): void {
    this.#accounts.sweep();
  }

  blockNotification(blockNotification: BlockNotification): void {
    this.#blockNotification = blockNotification;
  }

  get isIdle(): boolean {
    const isDone = !this.#backfill.isOpen && !this.#options.store.isReprojecting;
    return this.#accounts.isClean && this.#blockNotification === undefined && isDone;
  }

  /**
   * Runs one round. Throws `JrpcError` or `ChainDataError` (transient), or `IndexError` (fatal). Activities that were
   * not written are read again in a later round.
   */
  async round(): Promise<void> {
    this.#options.signal?.throwIfAborted();
    await this.#retryQuarantined(this.#state ?? (await this.load()));
    await this.#continueReprojection();
    await this.#prune();
    const state = this.#state ?? (await this.load());
    if (!this.#backfill.isOpen) return this.#follow(state);
    try {
      await this.#catchUp();
    } catch (error) {
      // While the backfill cannot read an account, the accounts outside the backfill are still followed.
      if (this.#backfill.isOpen && (error instanceof JrpcError || error instanceof ChainDataError))
        await this.#follow(this.#state ?? (await this.load()));
      throw error;
    }
  }

  async #prune(): Promise<void> {
    const { store, retention, now } = this.#options;
    if (!retention || this.#backfill.isOpen || !this.#state) return;
    // Uses the earlier of the chain's time and this machine's time, so that neither a wrong clock nor a node with
    // future block times causes rows to be deleted too early.
    const chainTime = seconds(Math.min(this.#state.time, Math.floor(now())));
    try {
      await store.prune(retention, chainTime);
    } catch (error) {
      // It is unknown whether the retention limit was stored. Clearing the state makes the next round load the stored
      // limit together with the state.
      this.#state = undefined;
      throw error;
    }
  }

  /**
   * Quarantines the accounts whose activities are older than the index can reproject, and returns them. Happens for
   * example if an account was unreadable for that long.
   */
  async #quarantineFinal(activities: readonly Activity[]): Promise<ReadonlySet<Address>> {
    const state = this.#state ?? (await this.load());
    const quarantined = this.#options.store.findFinal(state, activities);
    for (const account of quarantined)
      await this.#quarantinePolicy.quarantineAccount(
        account,
        new ChainDataError('HISTORY_FINAL', account, 'it has transactions older than the retention limit'),
        true,
      );
    return quarantined;
  }

  /** Returns the accounts to read now, without those in quarantine or in the backfill. */
  #takeMarked(): readonly Address[] {
    for (const account of this.#lagging.takeDue())
      if (!this.#accounts.mark(account)) this.#lagging.delete(account);
    const marked = this.#accounts
      .takeDirty()
      .filter((account) => !this.#quarantinePolicy.isQuarantined(account));
    if (!this.#backfill.isOpen) return marked;
    for (const account of marked) if (this.#backfill.has(account)) this.#accounts.markAgain(account);
    return marked.filter((account) => !this.#backfill.has(account));
  }

  /** Reads the marked accounts and writes all their activities up to the head. */
  async #follow(state: IndexState): Promise<void> {
    const isCatchingUp = this.#backfill.isOpen;
    await this.#accounts.markDueLazyAccounts(this.#options.store.lazyAccounts);
    const head = this.#progress.acceptHead(await this.#readHead(), this.#head);
    const marked = this.#takeMarked();
    if (isCatchingUp && marked.length === 0) return;
    // A round is stored completely or not at all, so a failed round loses everything it has read. After repeated
    // failures a backfill is used instead, because a backfill stores its progress.
    if (this.#failures >= MAX_FAILED_ROUNDS && !isCatchingUp) return this.#startBackfill(head, marked);
    const discovered: Address[] = [];
    let read: FollowRoundResult | AccountReorg | 'long';
    try {
      read = await this.#reader.read(marked, head.lt, discovered);
    } catch (error) {
      this.#markAgain(marked, discovered);
      this.#failures += 1;
      throw error;
    }
    if (read !== 'long' && 'reorged' in read) {
      this.#markAgain(marked, discovered);
      return this.#unwind(read.reorged);
    }
    if (read === 'long') {
      if (!isCatchingUp) return this.#startBackfill(head, [...marked, ...discovered]);
      this.#markAgain(marked, discovered);
      return;
    }
    this.#failures = 0;
    const quarantined = await this.#quarantineFinal(read.activities);
    try {
      await this.#write(state, head, omitAccountsFromRound(read, quarantined));
      this.#accounts.releaseVisited();
    } catch (error) {
      // The write may or may not have succeeded, so the next round loads the state from the tables.
      this.#state = undefined;
      throw error;
    }
  }

  /**
   * Reverts the bookkeeping of a round that was not written: marks the accounts that it read again, and stops following
   * the accounts that it discovered, so that the next round discovers them again.
   */
  #markAgain(marked: readonly Address[], discovered: readonly Address[]): void {
    this.#accounts.unfollow(discovered);
    for (const account of marked) this.#accounts.markAgain(account);
  }

  async #startBackfill(head: IndexHead, accounts: readonly Address[]): Promise<void> {
    this.#failures = 0;
    try {
      await this.#backfill.open(head, this.#accounts.cursorsOf(accounts));
    } catch (error) {
      // The start of the backfill may or may not have been stored, so the next round loads the state from the tables.
      this.#state = undefined;
      throw error;
    }
    return this.#catchUp();
  }

  /** Completes the backfill, then projects it step by step. */
  async #catchUp(): Promise<void> {
    const result = await this.#backfill.collect();
    await this.#quarantinePolicy.writeNotes();
    this.#removeFinished();
    await this.#options.onFollow(this.accounts);
    if (result !== 'complete') return this.#unwind(result.reorged);
    try {
      await this.#projectBackfill(this.#state ?? (await this.load()));
    } catch (error) {
      this.#state = undefined;
      throw error;
    }
  }

  async #projectBackfill(start: IndexState): Promise<void> {
    const { store } = this.#options;
    // Rounds continued during the backfill, so the indexed head may be newer than the head of the steps.
    const steps = replaceWriteStepHeads(
      this.#backfill.steps(start.lt, (account) => this.#accounts.cursorOf(account)),
      (head) => mergeIndexHeads(head, this.#head),
    );
    const onWritten = (step: IndexWriteStep, written: IndexWriteStepResult): void => {
      if (step.consumed?.isLast === true) this.#backfill.close();
      this.#accept(step.head, written, step);
      this.#removeFinished();
    };
    let state = start;
    let tokens = this.#reader.freshTokens;
    let next = await steps.next();
    // Steps are in ascending order. When one is newer than all written activities, all following ones are as well.
    for (; next.done !== true && isOutOfOrderWriteStep(next.value, state); next = await steps.next()) {
      const step = { ...next.value, tokens };
      const written = await store.insertOutOfOrder(state, step);
      onWritten(step, written);
      ({ state } = written);
      tokens = [];
    }
    if (next.done !== true)
      await store.appendAll(state, prependToAsyncIterable({ ...next.value, tokens }, steps), onWritten);
  }

  /** Removes reverted transactions and compares all affected accounts with the chain. */
  async #unwind(reorged: FollowedAccount): Promise<void> {
    const { forks, failed } = await this.#forks.findForks(reorged);
    const [first, ...others] = [...forks.values()].filter(({ lt }) => lt > 0n);
    if (first && !this.#options.store.isRebuildable) {
      for (const account of forks.keys()) {
        const detail =
          'the chain was reorganized, and the index no longer has the transactions to rebuild it from';
        const error = new ChainDataError('HISTORY_FINAL', account, detail);
        await this.#quarantinePolicy.quarantineAccount(account, error);
      }
    } else if (first) {
      const { seqno, time } = await this.#readHead();
      const { lt } = others.reduce((one, other) => (one.lt < other.lt ? one : other), first);
      const before = this.#state;
      this.#state = undefined;
      await this.#options.store.unwind(forks, { seqno, time, lt });
      await this.load(before);
    }
    for (const [account, error] of failed)
      if (this.#accounts.cursorOf(account) && !this.#quarantinePolicy.isQuarantined(account))
        await this.#quarantinePolicy.quarantineAccount(account, error);
  }

  async #readHead(): Promise<IndexHead> {
    const blockNotification = this.#blockNotification;
    this.#blockNotification = undefined;
    if (blockNotification)
      return { seqno: blockNotification.seqno, time: blockNotification.time, lt: blockNotification.lt };
    const [first] = this.#accounts.roots;
    if (!first) throw new RangeError('nothing is followed from the start');
    const [timings, { timings: known }] = await this.#nodes.query((node) =>
      Promise.all([
        node.getTimings(),
        node.getContractState(first.account, this.#accounts.cursorOf(first.account)?.lt),
      ]),
    );
    return { seqno: timings.seqno, time: maxTime(timings.time, known.genUtime), lt: known.genLt };
  }

  /** Continues the reprojection with one part per round, so that new transactions do not wait until it is complete. */
  async #continueReprojection(): Promise<void> {
    const { store, now } = this.#options;
    if (!store.isReprojecting || !this.#head) return;
    const startedAt = now();
    try {
      const nothing = { activities: [], tokens: [], cursors: [] };
      this.#accept(this.#head, await store.continueReprojection(this.#state ?? (await this.load())), nothing);
    } catch (error) {
      this.#state = undefined;
      throw error;
    }
    this.#quarantinePolicy.delayRetry(now() - startedAt);
  }

  async #retryQuarantined(state: IndexState): Promise<void> {
    // A token that becomes readable starts a long reprojection, so no token is retried while one is running.
    if (this.#options.store.isReprojecting) return;
    await this.#quarantinePolicy.retry({
      onAccount: (account) => this.#accounts.mark(account),
      onTokens: async (tokens) => {
        if (!this.#head) return [];
        const reading = { activities: [], tokens, cursors: [] };
        const step = { ...reading, head: this.#head };
        const written = await this.#options.store.insertOutOfOrder(state, step);
        this.#accept(step.head, written, reading);
        // Only tokens whose metadata was written leave the quarantine. The database may have rejected some of the
        // metadata.
        return tokens.filter(({ address }) => written.state.tokens.has(address));
      },
    });
  }

  /** Returns the head lowered to the logical time up to which nothing is known to be missing. */
  #getCompleteHead(head: IndexHead): IndexHead {
    const { completeUpTo } = this.#lagging;
    // oxlint-disable-next-line junction/no-silent-zero -- without a head nothing is complete
    const before = this.#head?.lt ?? 0n;
    const upTo = this.#backfill.isOpen ? before : completeUpTo;
    if (upTo === undefined || upTo >= head.lt) return head;
    return { ...head, lt: upTo > before ? upTo : before };
  }

  async #write(state: IndexState, readHead: IndexHead, reading: FollowRoundResult): Promise<void> {
    const { activities, tokens } = reading;
    const head = this.#getCompleteHead(readHead);
    const { store, onStep } = this.#options;
    const first = activities[0];
    if (!first && tokens.length === 0) {
      if (this.#head && head.lt === this.#head.lt && head.seqno === this.#head.seqno) return;
      // Blocks without activity only move the head in memory. It is stored with the next activity.
      this.#head = head;
      const { isReprojecting } = store;
      onStep({ head: this.#head, state, update: undefined, unknown: 0, isReprojecting });
      return;
    }
    if (first && first.activity.lt <= state.lt) {
      // Out-of-order activity: affected rows are reprojected.
      const step = { ...reading, head };
      this.#accept(step.head, await store.insertOutOfOrder(state, step), reading);
      return;
    }
    const parts = splitIntoWriteSteps(reading, head);
    await store.appendAll(state, parts, (step, written) =>
      this.#accept(step.head, written, { ...reading, activities: step.activities, cursors: step.cursors }),
    );
    this.#removeFinished();
  }

  #removeFinished(): void {
    const accounts = this.#accounts.removeFinished();
    for (const account of accounts) {
      this.#lagging.delete(account);
      this.#forks.clearSuspicion(account);
    }
    if (accounts.length > 0) this.#options.onUnfollow?.(accounts);
  }

  #accept(head: IndexHead, written: IndexWriteStepResult, reading: FollowRoundResult): void {
    this.#head = head;
    this.#state = written.state;
    this.#reader.dropTokens(reading.tokens);
    for (const cursor of reading.cursors) this.#accounts.advance(cursor);
    this.#accounts.finish(written.ended);
    this.#options.onStep({
      head,
      state: written.state,
      update: written.update,
      isReprojected: written.isReprojected === true,
      isReprojecting: this.#options.store.isReprojecting,
      unknown: reading.activities.reduce((sum, one) => sum + one.activity.unknown, 0),
    });
  }
}
