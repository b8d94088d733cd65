import { toAddress, type Address, type Seconds } from '@junction/primitives';
import type { Transaction } from 'kysely';
import { getActivityAccount, type Activity } from '../database/activity-json.ts';
import { resetPartitions } from '../database/activity-partitions.ts';
import { isDatabaseValueError } from '../database/data-error.ts';
import { addToRemainderCopy, deleteRemainderCopy, dropRemainderCopies } from '../database/drop-partitions.ts';
import type { Database } from '../database/open-database.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { deleteRetentionLimit, type RetentionPolicy } from '../database/retention.ts';
import { tryMaintenanceTransaction, type OnMaintenance } from '../database/try-maintenance.ts';
import { deleteIndexSettings } from '../database/write-fence.ts';
import { REPROJECTION_SETTING_KEY, type AccountToFollow, type IndexModule } from '../modules/index-module.ts';
import type { IndexState, IndexUpdate } from '../modules/index-state.ts';
import { MonthlyActivityPartitions } from './activity-months.ts';
import {
  deleteConsumedBackfillActivities,
  moveBackfillBufferToActivities,
  type ConsumedBackfillPosition,
} from './backfill-buffer.ts';
import { projectOrQuarantineActivities } from './project-or-quarantine.ts';
import {
  IndexProjector,
  toActivityCopyLines,
  writeProjectedStep,
  type ProjectedIndexStep,
  type OutOfOrderWriteStepResult,
  type IndexWriteStepResult,
} from './index-projector.ts';
import { IndexHeadLock } from './head-claim.ts';
import type { IndexHead } from './index-head.ts';
import { canExtendStoredIndexTo, toIdentityMismatchError } from './index-identity.ts';
import { IndexHistoryPruner } from './index-retention.ts';
import { writeInvalidEvents, writeQuarantineEntry } from './quarantine.ts';
import type { AccountCursor, IndexWriteStep } from './step.ts';
import { splitIndexWriteStep, listReducedIndexWriteSteps, type ReducedIndexWriteStep } from './split-step.ts';
import { StoredTransactionReader } from './stored-chain.ts';
import { StoredOnDemandAccounts } from './stored-lazy-accounts.ts';
import { loadIndexState } from './stored-index.ts';
import { computeIndexUpdateBetween } from './update-between.ts';
import { removeRevertedActivities, readStoredActivities, type ForkPoint } from './unwind.ts';
import {
  incrementReprojectionCount,
  insertActivities,
  writeTokensAndCursors,
} from './write-tokens-and-cursors.ts';

export interface LoadedIndex {
  readonly head: IndexHead | undefined;
  /** Cursors of all accounts except those that are followed on demand. */
  readonly cursors: readonly AccountCursor[];
  readonly state: IndexState;
  /** Accounts announced by stored activities. They may not have a cursor yet. */
  readonly announced: readonly AccountToFollow[];
}

/**
 * Backfill position before all activities, passed if all activities are already stored: the projector does not encode
 * activities of a step that has a position.
 */
const ALREADY_STORED: ConsumedBackfillPosition = { lt: 0n, account: '' as Address, isLast: false };

type OnWritten = (step: IndexWriteStep, written: IndexWriteStepResult) => void;

export interface IndexStoreOptions {
  /** When this signal is aborted, the store writes nothing more. */
  readonly signal?: AbortSignal | undefined;
  /** Returns the seconds since the Unix epoch, for quarantine notes. Default: the clock of this machine. */
  readonly now?: (() => number) | undefined;
  /** Called after each attempt to prune or to end a partition. */
  readonly onMaintenance?: OnMaintenance | undefined;
  /** Maximum number of decoded transactions that pruning reads in one SQL transaction. */
  readonly prunedRowsPerStep?: number | undefined;
}

/**
 * Tables of the index. Each step writes rows, cursors and the head in one SQL transaction, so that a crash leaves all
 * of them or none. A second writer is detected and rejected.
 */
export class IndexStore {
  readonly #database: Database;
  readonly #modules: readonly IndexModule[];
  readonly #projector: IndexProjector;
  readonly #head: IndexHeadLock;
  readonly #now: () => number;
  /** Reads the accounts that are followed on demand. */
  readonly lazyAccounts: StoredOnDemandAccounts;
  /** Reads the stored transactions of accounts. */
  readonly chain: StoredTransactionReader;
  readonly #months: MonthlyActivityPartitions;
  readonly #retention: IndexHistoryPruner;
  #isReprojecting = false;

  /**
   * Creates the store.
   * @param modules in projection order
   */
  constructor(database: Database, modules: readonly IndexModule[], options: IndexStoreOptions = {}) {
    const { signal, now = () => Date.now() / 1_000, onMaintenance = () => undefined } = options;
    this.#database = database;
    this.#now = now;
    this.#modules = modules;
    this.#projector = new IndexProjector(modules);
    this.#head = new IndexHeadLock(database, signal);
    this.lazyAccounts = new StoredOnDemandAccounts(database, modules);
    this.chain = new StoredTransactionReader(database);
    this.#months = new MonthlyActivityPartitions(database, onMaintenance);
    const rowsPerStep = options.prunedRowsPerStep;
    this.#retention = new IndexHistoryPruner(database, modules, { onMaintenance, rowsPerStep });
  }

  /** Head as stored text; undefined if the tables are empty. */
  get storedHead(): string | undefined {
    return this.#head.stored;
  }

  /** True while a reprojection is unfinished. `continueReprojection` continues it. */
  get isReprojecting(): boolean {
    return this.#isReprojecting;
  }

  /**
   * Loads the index. An index that was built with only a part of the settings in `identity` is extended: the additional
   * accounts are read from their first transaction. Throws `IndexError` if the index was built with other settings; the
   * index then stays unchanged.
   */
  async load(identity: string): Promise<LoadedIndex> {
    await this.#claimIdentity(identity);
    const head = await this.#head.load();
    await this.#months.load();
    await this.#retention.load();
    this.#isReprojecting = (await this.#setting(REPROJECTION_SETTING_KEY)) !== undefined;
    const state = await loadIndexState(this.#database, this.#modules);
    const announced: AccountToFollow[] = [];
    for (const module of this.#modules)
      announced.push(...(await module.announced(this.#database, state.of(module))));
    return { head, cursors: await this.#cursors(), state, announced };
  }

  async #claimIdentity(identity: string): Promise<void> {
    const stored = await this.#setting('identity');
    if (stored === identity) return;
    // Tables without an identity are emptied and filled again.
    if (stored === undefined) await this.clear();
    else if (!canExtendStoredIndexTo(stored, identity)) throw toIdentityMismatchError(stored, identity);
    await this.#database
      .insertInto('settings')
      .values({ key: 'identity', value: identity })
      .onConflict((one) => one.column('key').doUpdateSet({ value: identity }))
      .execute();
  }

  async #cursors(): Promise<readonly AccountCursor[]> {
    const lazyKinds = this.lazyAccounts.kinds;
    const all = this.#database.selectFrom('cursors').selectAll();
    const rows = await (lazyKinds.length > 0 ? all.where('kind', 'not in', lazyKinds) : all).execute();
    const cursors: AccountCursor[] = [];
    for (const { account: text, kind, lt, hash } of rows) {
      const account = toAddress(text);
      // Cursors written by earlier releases have no hash. The stored activity may have one.
      const known = hash ?? (await this.chain.among(account, [BigInt(lt)])).get(BigInt(lt));
      cursors.push({ account, kind, lt: BigInt(lt), hash: known });
    }
    return cursors;
  }

  /** Empties all tables. The index can be rebuilt from the chain. */
  async clear(): Promise<void> {
    // Faster than deleting their rows. If a table is in use, the partitions stay, and only their rows are deleted.
    await tryMaintenanceTransaction(this.#database, async (transaction) => {
      await resetPartitions(transaction);
      await dropRemainderCopies(transaction);
    });
    await this.#database.transaction().execute(async (transaction) => {
      for (const table of [
        'activities',
        'cursors',
        'tokens',
        'quarantine',
        'backlog',
        'backlog_ranges',
      ] as const)
        await transaction.deleteFrom(table).execute();
      await deleteIndexSettings(transaction);
      await deleteRetentionLimit(transaction);
      for (const module of this.#modules) await module.clear(transaction);
    });
    this.#head.remove();
    this.#months.clear();
    this.#retention.clear();
    this.#isReprojecting = false;
  }

  /**
   * Returns the accounts of activities that are older than the index can reproject. These activities cannot be inserted.
   */
  findFinal(state: IndexState, activities: readonly Activity[]): ReadonlySet<Address> {
    return this.#retention.findFinal(state, activities);
  }

  /** False if old decoded transactions were dropped, after which the index cannot be unwound. */
  get isRebuildable(): boolean {
    return this.#retention.isRebuildable;
  }

  /** Prunes data that is older than the policy keeps. Does nothing while a reprojection is unfinished. */
  async prune(policy: RetentionPolicy, now: Seconds): Promise<void> {
    if (this.#head.head && !this.#isReprojecting) await this.#retention.prune(policy, now);
  }

  /**
   * Appends activities that are newer than all stored ones, in chain order. Returns the state of the index after them.
   */
  async append(state: IndexState, step: IndexWriteStep): Promise<IndexWriteStepResult> {
    let written: IndexWriteStepResult | undefined;
    await this.appendAll(state, [step], (_step, one) => {
      written = one;
    });
    if (!written) throw new RangeError('one step, one answer');
    return written;
  }

  /**
   * Appends several steps. Each step is projected while the database writes the previous one. Calls `onWritten` for
   * each step once its rows are readable.
   */
  async appendAll(
    state: IndexState,
    steps: Iterable<IndexWriteStep> | AsyncIterable<IndexWriteStep>,
    onWritten: OnWritten,
  ): Promise<void> {
    let current = state;
    let writing: Promise<IndexState> = Promise.resolve(state);
    try {
      for await (const step of steps) {
        // Throws if the write of the previous step failed, so that no further step is written.
        const { before, projected } = await this.#projectDuringWrite(writing, current, step);
        current = projected.state;
        writing = this.#writeOrSplit(before, step, projected, onWritten);
        // Prevents an unhandled rejection before the promise is awaited.
        writing.catch(() => undefined);
      }
    } catch (error) {
      // The running write must end first. Otherwise the next read of the tables would miss its rows.
      await writing.catch(() => undefined);
      throw error;
    }
    await writing;
  }

  /**
   * Projects a step while the previous one is written. If that write results in a state other than `assumed`, the step
   * is projected again.
   */
  async #projectDuringWrite(
    writing: Promise<IndexState>,
    assumed: IndexState,
    step: IndexWriteStep,
  ): Promise<{ readonly before: IndexState; readonly projected: ProjectedIndexStep }> {
    const isWritten = async (): Promise<void> => void (await writing);
    let projected: ProjectedIndexStep | undefined;
    let failure: unknown;
    try {
      projected = await this.#projector.project(assumed, step, this.#database, isWritten);
    } catch (error) {
      failure = error;
    }
    const before = await writing;
    if (before !== assumed)
      return { before, projected: await this.#projector.project(before, step, this.#database) };
    if (!projected) throw failure;
    return { before, projected };
  }

  /**
   * Writes a step. If the database rejects a row, the step is split until only that row is omitted. Returns the state
   * of the index after the step.
   */
  async #writeOrSplit(
    before: IndexState,
    step: IndexWriteStep,
    projected: ProjectedIndexStep,
    onWritten: OnWritten,
  ): Promise<IndexState> {
    try {
      await this.#write(step, projected);
    } catch (error) {
      if (!isDatabaseValueError(error)) throw error;
      const pieces = splitIndexWriteStep(step, this.#floor);
      if (!pieces) return this.#writeReduced(before, step, error, onWritten);
      let state = before;
      for (const piece of pieces) {
        const next = await this.#projector.project(state, piece, this.#database);
        state = await this.#writeOrSplit(state, piece, next, onWritten);
      }
      return state;
    }
    onWritten(step, projected);
    return projected.state;
  }

  async #writeReduced(
    before: IndexState,
    rejected: IndexWriteStep,
    cause: Error,
    onWritten: OnWritten,
  ): Promise<IndexState> {
    return tryEachReducedStep(listReducedIndexWriteSteps(rejected, cause), cause, async (reduced) => {
      const { consumed, ...step } = reduced.step;
      const projected = await this.#projector.project(before, step, this.#database);
      const activities = projected.excluded.length > 0 ? [] : await toActivityCopyLines(reduced.stored);
      await this.#head.commit(step.head, async (transaction) => {
        await writeTokensAndCursors(transaction, step);
        await writeProjectedStep(transaction, { ...projected, activities });
        await writeReducedNotes(transaction, reduced, this.#now());
        // The activities of a reduced step were written from `stored` instead of being moved from the buffer, so here
        // they are only deleted from the buffer.
        if (consumed) await deleteConsumedBackfillActivities(transaction, consumed);
      });
      onWritten(reduced.step, projected);
      return projected.state;
    });
  }

  /** Logical time of the stored head. */
  get #floor(): bigint {
    // oxlint-disable-next-line junction/no-silent-zero -- empty tables reach up to nowhere
    return this.#head.head?.lt ?? 0n;
  }

  async #write(step: IndexWriteStep, projected: ProjectedIndexStep): Promise<void> {
    const [first] = step.activities;
    if (first) await this.#months.endPassedMonth(first.activity.time, step.activities.length);
    await this.#head.commit(step.head, async (transaction) => {
      await writeTokensAndCursors(transaction, step);
      await writeProjectedStep(transaction, projected);
      if (step.consumed) await moveBackfillBufferToActivities(transaction, step.consumed, projected.excluded);
    });
  }

  /**
   * Inserts activities some of which are older than the head, or late token metadata, and reprojects the affected rows.
   * Returns the state of the index and the number of reprojected activities. Token metadata that would change final
   * rows is quarantined. Throws for activities that would change final rows (`findFinal`).
   */
  async insertOutOfOrder(state: IndexState, given: IndexWriteStep): Promise<OutOfOrderWriteStepResult> {
    const step = await this.#quarantineFinalTokens(state, given);
    if (step !== given && isEmptyStep(step)) {
      const { update } = await this.#projector.project(state, step, this.#database);
      return { state, update, ended: [], reprojectedCount: 0 };
    }
    if (this.findFinal(state, step.activities).size > 0)
      throw new RangeError('final activities are not inserted');
    try {
      return await this.#insertOutOfOrder(state, step);
    } catch (error) {
      if (!isDatabaseValueError(error)) throw error;
      const pieces = splitIndexWriteStep(step, this.#floor);
      // Projecting with events has already failed, so only the variant without events is tried.
      if (!pieces)
        return tryEachReducedStep(listReducedIndexWriteSteps(step, error).slice(-1), error, (reduced) =>
          this.#insertOutOfOrder(state, reduced.step, reduced),
        );
      const first = await this.insertOutOfOrder(state, pieces[0]);
      return this.#mergeWritten(first, await this.insertOutOfOrder(first.state, pieces[1]));
    }
  }

  async #quarantineFinalTokens(state: IndexState, step: IndexWriteStep): Promise<IndexWriteStep> {
    const fresh = step.tokens.filter(({ address }) => !state.tokens.has(address));
    const final = await this.#retention.findFinalTokens(this.#database, fresh);
    const detail = 'its pools are older than what the index can reproject';
    for (const account of final)
      await writeQuarantineEntry(
        this.#database,
        { account, kind: 'token', reason: 'HISTORY_FINAL', detail, isFinal: true },
        this.#now(),
      );
    return final.size === 0
      ? step
      : { ...step, tokens: step.tokens.filter(({ address }) => !final.has(address)) };
  }

  #mergeWritten(
    earlier: OutOfOrderWriteStepResult,
    later: OutOfOrderWriteStepResult,
  ): OutOfOrderWriteStepResult {
    return {
      ...later,
      update: this.#projector.merge(earlier.update, later.update),
      ended: [...earlier.ended, ...later.ended],
      reprojectedCount: earlier.reprojectedCount + later.reprojectedCount,
    };
  }

  async #insertOutOfOrder(
    state: IndexState,
    step: IndexWriteStep,
    reduced?: ReducedIndexWriteStep,
  ): Promise<OutOfOrderWriteStepResult> {
    const { isUnfinished, ...written } = await this.#head.commit(step.head, async (transaction) => {
      await incrementReprojectionCount(transaction);
      await writeTokensAndCursors(transaction, step);
      if (step.consumed) await deleteConsumedBackfillActivities(transaction, step.consumed);
      const older = step.activities.filter(({ activity }) => activity.lt <= state.lt);
      const outOfOrder = await insertActivities(transaction, older);
      await addToRemainderCopy(transaction, outOfOrder.map(toAccountAndLt));
      const reprojected = await this.#projector.reproject(transaction, state, outOfOrder, step.tokens);
      const activities = step.activities.filter(({ activity }) => activity.lt > state.lt);
      const between = await loadIndexState(transaction, this.#modules);
      const start = { state: between, update: reprojected.update, ended: reprojected.ended };
      const after = await projectOrQuarantineActivities(
        transaction,
        activities,
        start,
        (before, readable, stored) => this.#projectAfterReprojection(transaction, before, readable, stored),
      );
      if (reduced) await writeReducedNotes(transaction, reduced, this.#now());
      const { reprojectedCount, isUnfinished } = reprojected;
      return { ...after, reprojectedCount, isReprojected: true, isUnfinished };
    });
    this.#isReprojecting = isUnfinished;
    return written;
  }

  /**
   * Reverts the index to a fork in one SQL transaction: removes reverted transactions and reprojects all others.
   * Readers see the previous index until the commit. Throws if the index is not rebuildable.
   * @param forks newest transaction that is not reverted, by account
   */
  async unwind(forks: ReadonlyMap<Address, ForkPoint>, head: IndexHead): Promise<void> {
    if (!this.isRebuildable) throw new RangeError('old decoded transactions were dropped');
    await this.#head.commit(head, async (transaction) => {
      await incrementReprojectionCount(transaction);
      await removeRevertedActivities(transaction, this.#modules, forks);
      await deleteRemainderCopy(transaction);
      let state = await loadIndexState(transaction, this.#modules);
      for await (const page of readStoredActivities(transaction))
        state = await projectOrQuarantineActivities(transaction, page, state, (before, activities) =>
          this.#reprojectPage(transaction, before, activities),
        );
    });
    this.#retention.clear();
    this.#isReprojecting = false;
  }

  /** Returns the changes between two states of the tables. */
  updateBetween(before: IndexState, after: IndexState): Promise<IndexUpdate> {
    return computeIndexUpdateBetween(this.#database, this.#modules, before, after);
  }

  /** Reprojects stored activities and writes their rows. */
  async #reprojectPage(
    transaction: Transaction<DatabaseSchema>,
    before: IndexState,
    activities: readonly Activity[],
  ): Promise<IndexState> {
    const projected = await this.#projector.project(
      before,
      { activities, tokens: [], consumed: ALREADY_STORED },
      transaction,
    );
    await writeProjectedStep(transaction, projected);
    for (const one of projected.excluded)
      await transaction
        .deleteFrom('activities')
        .where('account', '=', getActivityAccount(one))
        .where('lt', '=', one.activity.lt.toString())
        .execute();
    return projected.state;
  }

  /** Reprojects the next batch of an unfinished reprojection in one SQL transaction. */
  continueReprojection(state: IndexState): Promise<OutOfOrderWriteStepResult> {
    const { head } = this.#head;
    if (!head) throw new RangeError('a reprojection needs a stored head');
    return this.insertOutOfOrder(state, { activities: [], tokens: [], cursors: [], head });
  }

  async #projectAfterReprojection(
    transaction: Transaction<DatabaseSchema>,
    before: IndexWriteStepResult,
    readable: readonly Activity[],
    stored: readonly Activity[],
  ): Promise<IndexWriteStepResult> {
    const after = await this.#projector.project(
      before.state,
      { activities: readable, tokens: [] },
      transaction,
    );
    const activities =
      after.activities.length > 0 && readable !== stored
        ? await toActivityCopyLines(stored)
        : after.activities;
    await writeProjectedStep(transaction, { ...after, activities });
    return {
      state: after.state,
      update: this.#projector.merge(before.update, after.update),
      ended: [...before.ended, ...after.ended],
    };
  }

  async #setting(key: string): Promise<string | undefined> {
    const row = await this.#database
      .selectFrom('settings')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.value;
  }
}

const toAccountAndLt = (one: Activity) => ({ account: getActivityAccount(one), lt: one.activity.lt });

/** True if writing the step would change nothing. */
const isEmptyStep = ({ activities, tokens, cursors, consumed }: IndexWriteStep): boolean =>
  activities.length === 0 && tokens.length === 0 && cursors.length === 0 && consumed === undefined;

async function writeReducedNotes(
  transaction: Transaction<DatabaseSchema>,
  { event, token }: ReducedIndexWriteStep,
  now: number,
): Promise<void> {
  if (event) await writeInvalidEvents(transaction, new Map([[event.account, event]]));
  if (token) await writeQuarantineEntry(transaction, token, now);
}

/**
 * Tries to write the reduced variants of an index step in order. Returns the result of the first variant that the
 * database accepts. Throws `rejected`, the error of the whole step, if it accepts none.
 */
async function tryEachReducedStep<One, Answer>(
  all: readonly One[],
  rejected: Error,
  attempt: (one: One) => Promise<Answer>,
): Promise<Answer> {
  for (const one of all) {
    try {
      return await attempt(one);
    } catch (error) {
      if (!isDatabaseValueError(error)) throw error;
    }
  }
  throw rejected;
}
