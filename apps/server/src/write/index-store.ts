import { toAddress, type Address } from '@junction/primitives';
import type { Transaction } from 'kysely';
import { accountOf, type Activity } from '../database/activity-json.ts';
import { isDataError } from '../database/data-error.ts';
import type { Database } from '../database/open-database.ts';
import type { Schema } from '../database/schema.ts';
import { deleteIndexSettings } from '../database/write-fence.ts';
import { REFOLDING, type Found, type IndexModule } from '../modules/index-module.ts';
import type { IndexState, IndexUpdate } from '../modules/index-state.ts';
import { consumeBacklog, moveBacklog, type Consumed } from './backlog-store.ts';
import { foldKept } from './fold-kept.ts';
import {
  IndexFolds,
  linesOf,
  writeFolded,
  type Folded,
  type LateWritten,
  type Written,
} from './index-folds.ts';
import { HeadClaim } from './head-claim.ts';
import type { Head } from './index-head.ts';
import { isExtendedBy, otherSettings } from './index-identity.ts';
import { holdEvents, holdNote } from './quarantine.ts';
import type { Cursor, Step } from './step.ts';
import { halvesOf, remaindersOf, type Remainder } from './step-pieces.ts';
import { StoredChain } from './stored-chain.ts';
import { StoredCrowds } from './stored-crowds.ts';
import { loadState } from './stored-index.ts';
import { updateBetween } from './update-between.ts';
import { removeTakenBack, storedActivities, type ForkPoint } from './unwind.ts';
import { countRefold, insertActivities, writeFacts } from './write-facts.ts';

export interface LoadedIndex {
  readonly head: Head | undefined;
  /** Of all accounts but those of crowds, of which there may be any number. */
  readonly cursors: readonly Cursor[];
  readonly state: IndexState;
  /** Accounts that what is stored has announced. */
  readonly announced: readonly Found[];
}

/** Activities that are not to be copied into their table. */
const STORED_ALREADY: Consumed = { lt: 0n, account: '' as Address, isLast: false };

type OnWritten = (step: Step, written: Written) => void;

/**
 * The tables of the index. Each step is one SQL transaction that writes rows, cursors and the head together, so a
 * crash leaves either all of it or nothing. One writer: a second one is found out and refused.
 */
export class IndexStore {
  readonly #database: Database;
  readonly #modules: readonly IndexModule[];
  readonly #folds: IndexFolds;
  readonly #head: HeadClaim;
  /** Accounts of which there may be any number. */
  readonly crowds: StoredCrowds;
  /** What is stored of the chains of accounts. */
  readonly chain: StoredChain;
  #isRefolding = false;

  /** Modules fold in this order. @param signal once aborted, nothing is written any more */
  constructor(database: Database, modules: readonly IndexModule[], signal?: AbortSignal) {
    this.#database = database;
    this.#modules = modules;
    this.#folds = new IndexFolds(modules);
    this.#head = new HeadClaim(database, signal);
    this.crowds = new StoredCrowds(database, modules);
    this.chain = new StoredChain(database);
  }

  /** The head as the tables have it; undefined when they are empty. */
  get storedHead(): string | undefined {
    return this.#head.stored;
  }

  /** Something is still to be folded again: `refoldOn` goes on with it. */
  get isRefolding(): boolean {
    return this.#isRefolding;
  }

  /**
   * Reads what is stored. An index that was made from a part of `identity` is extended: what is followed in addition is
   * read from its beginning. Throws `IndexFault` where it was made from anything else, and leaves it as it is.
   */
  async load(identity: string): Promise<LoadedIndex> {
    await this.#claimIdentity(identity);
    const head = await this.#head.load();
    this.#isRefolding = (await this.#setting(REFOLDING)) !== undefined;
    const state = await loadState(this.#database, this.#modules);
    const announced: Found[] = [];
    for (const module of this.#modules)
      announced.push(...(await module.announced(this.#database, state.of(module))));
    return { head, cursors: await this.#cursors(), state, announced };
  }

  async #claimIdentity(identity: string): Promise<void> {
    const stored = await this.#setting('identity');
    if (stored === identity) return;
    // Tables whose identity was removed are to be rebuilt.
    if (stored === undefined) await this.clear();
    else if (!isExtendedBy(stored, identity)) throw otherSettings(stored, identity);
    await this.#database
      .insertInto('settings')
      .values({ key: 'identity', value: identity })
      .onConflict((one) => one.column('key').doUpdateSet({ value: identity }))
      .execute();
  }

  async #cursors(): Promise<readonly Cursor[]> {
    const crowded = this.crowds.kinds;
    const all = this.#database.selectFrom('cursors').selectAll();
    const rows = await (crowded.length > 0 ? all.where('kind', 'not in', crowded) : all).execute();
    const cursors: Cursor[] = [];
    for (const { account: text, kind, lt, hash } of rows) {
      const account = toAddress(text);
      // Stored before hashes were.
      const known = hash ?? (await this.chain.among(account, [BigInt(lt)])).get(BigInt(lt));
      cursors.push({ account, kind, lt: BigInt(lt), hash: known });
    }
    return cursors;
  }

  /** Empties every table. What was in them can be read from the chain again. */
  async clear(): Promise<void> {
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
      for (const module of this.#modules) await module.clear(transaction);
    });
    this.#head.remove();
    this.#isRefolding = false;
  }

  /** Adds activities newer than everything stored, in ascending order, and answers the index after them. */
  async append(state: IndexState, step: Step): Promise<Written> {
    let written: Written | undefined;
    await this.appendAll(state, [step], (_step, one) => {
      written = one;
    });
    if (!written) throw new RangeError('one step, one answer');
    return written;
  }

  /**
   * `append` for many steps: while the database writes one, the next is folded. `onWritten` is called with each step once
   * its rows are readable.
   */
  async appendAll(
    state: IndexState,
    steps: Iterable<Step> | AsyncIterable<Step>,
    onWritten: OnWritten,
  ): Promise<void> {
    let current = state;
    let writing: Promise<IndexState> = Promise.resolve(state);
    try {
      for await (const step of steps) {
        // Throws what the step before met: nothing is written after it.
        const { before, folded } = await this.#foldBehind(writing, current, step);
        current = folded.state;
        writing = this.#writeOrDivide(before, step, folded, onWritten);
        // Whoever waits for it next is told; until then nobody listens.
        writing.catch(() => undefined);
      }
    } catch (error) {
      // What is being written comes to its end first: whoever reads the tables next would not see it.
      await writing.catch(() => undefined);
      throw error;
    }
    await writing;
  }

  /** Folds while the step before is written, and again when something was left out of that one. */
  async #foldBehind(
    writing: Promise<IndexState>,
    assumed: IndexState,
    step: Step,
  ): Promise<{ readonly before: IndexState; readonly folded: Folded }> {
    const isWritten = async (): Promise<void> => void (await writing);
    let folded: Folded | undefined;
    let trouble: unknown;
    try {
      folded = await this.#folds.fold(assumed, step, this.#database, isWritten);
    } catch (error) {
      trouble = error;
    }
    const before = await writing;
    if (before !== assumed) return { before, folded: await this.#folds.fold(before, step, this.#database) };
    if (!folded) throw trouble;
    return { before, folded };
  }

  /** Where the database refuses something, it is left out alone. Answers the index after the step. */
  async #writeOrDivide(
    before: IndexState,
    step: Step,
    folded: Folded,
    onWritten: OnWritten,
  ): Promise<IndexState> {
    try {
      await this.#write(step, folded);
    } catch (error) {
      if (!isDataError(error)) throw error;
      const pieces = halvesOf(step, this.#floor);
      if (!pieces) return this.#writeRemainder(before, step, error, onWritten);
      let state = before;
      for (const piece of pieces) {
        const next = await this.#folds.fold(state, piece, this.#database);
        state = await this.#writeOrDivide(state, piece, next, onWritten);
      }
      return state;
    }
    onWritten(step, folded);
    return folded.state;
  }

  async #writeRemainder(
    before: IndexState,
    refused: Step,
    cause: Error,
    onWritten: OnWritten,
  ): Promise<IndexState> {
    return tryEach(remaindersOf(refused, cause), cause, async (remainder) => {
      const { consumed, ...step } = remainder.step;
      const folded = await this.#folds.fold(before, step, this.#database);
      const activities = folded.leftOut.length > 0 ? [] : await linesOf(remainder.stored);
      await this.#head.commit(step.head, async (transaction) => {
        await writeFacts(transaction, step);
        await writeFolded(transaction, { ...folded, activities });
        await holdRemainder(transaction, remainder);
        // It does not become what waited there.
        if (consumed) await consumeBacklog(transaction, consumed);
      });
      onWritten(remainder.step, folded);
      return folded.state;
    });
  }

  /** What the tables reach up to. */
  get #floor(): bigint {
    // oxlint-disable-next-line junction/no-silent-zero -- empty tables reach up to nowhere
    return this.#head.head?.lt ?? 0n;
  }

  async #write(step: Step, folded: Folded): Promise<void> {
    await this.#head.commit(step.head, async (transaction) => {
      await writeFacts(transaction, step);
      await writeFolded(transaction, folded);
      if (step.consumed) await moveBacklog(transaction, step.consumed, folded.leftOut);
    });
  }

  /**
   * Adds activities of which some are older than the head, or facts of tokens that came late: what these
   * touch is folded again. Answers the index after them, and how many activities were folded again.
   */
  async insertLate(state: IndexState, step: Step): Promise<LateWritten> {
    try {
      return await this.#insertLate(state, step);
    } catch (error) {
      if (!isDataError(error)) throw error;
      const pieces = halvesOf(step, this.#floor);
      // What was told late has been tried as if it told nothing; it can be stored so as well.
      if (!pieces)
        return tryEach(remaindersOf(step, error).slice(-1), error, (remainder) =>
          this.#insertLate(state, remainder.step, remainder),
        );
      const first = await this.insertLate(state, pieces[0]);
      return this.#joined(first, await this.insertLate(first.state, pieces[1]));
    }
  }

  #joined(earlier: LateWritten, later: LateWritten): LateWritten {
    return {
      ...later,
      update: this.#folds.join(earlier.update, later.update),
      ended: [...earlier.ended, ...later.ended],
      folded: earlier.folded + later.folded,
    };
  }

  async #insertLate(state: IndexState, step: Step, remainder?: Remainder): Promise<LateWritten> {
    const { isUnfinished, ...written } = await this.#head.commit(step.head, async (transaction) => {
      await countRefold(transaction);
      await writeFacts(transaction, step);
      if (step.consumed) await consumeBacklog(transaction, step.consumed);
      const older = step.activities.filter(({ activity }) => activity.lt <= state.lt);
      const late = await insertActivities(transaction, older);
      const refolded = await this.#folds.refold(transaction, state, late, step.tokens);
      const activities = step.activities.filter(({ activity }) => activity.lt > state.lt);
      const between = await loadState(transaction, this.#modules);
      const start = { state: between, update: refolded.update, ended: refolded.ended };
      const after = await foldKept(transaction, activities, start, (before, told, stored) =>
        this.#foldLate(transaction, before, told, stored),
      );
      if (remainder) await holdRemainder(transaction, remainder);
      const { folded, isUnfinished: isLeft } = refolded;
      return { ...after, folded, isRefolded: true, isUnfinished: isLeft };
    });
    this.#isRefolding = isUnfinished;
    return written;
  }

  /**
   * Returns the index to a fork of the chain, in one SQL transaction: transactions that were taken back are removed and
   * the others projected again. Until it is written the index answers as before.
   * @param forks the newest transaction that stays, by account
   */
  async unwind(forks: ReadonlyMap<Address, ForkPoint>, head: Head): Promise<void> {
    await this.#head.commit(head, async (transaction) => {
      await countRefold(transaction);
      await removeTakenBack(transaction, this.#modules, forks);
      let state = await loadState(transaction, this.#modules);
      for await (const page of storedActivities(transaction))
        state = await foldKept(transaction, page, state, (before, told) =>
          this.#projectAgain(transaction, before, told),
        );
    });
    this.#isRefolding = false;
  }

  /** What changed from one state of the tables to another. */
  updateBetween(before: IndexState, after: IndexState): Promise<IndexUpdate> {
    return updateBetween(this.#database, this.#modules, before, after);
  }

  /** Writes what follows from stored activities. */
  async #projectAgain(
    transaction: Transaction<Schema>,
    before: IndexState,
    told: readonly Activity[],
  ): Promise<IndexState> {
    const projected = await this.#folds.fold(
      before,
      { activities: told, tokens: [], consumed: STORED_ALREADY },
      transaction,
    );
    await writeFolded(transaction, projected);
    for (const one of projected.leftOut)
      await transaction
        .deleteFrom('activities')
        .where('account', '=', accountOf(one))
        .where('lt', '=', one.activity.lt.toString())
        .execute();
    return projected.state;
  }

  /** Goes on with what is still to be folded again: a part of it, in one SQL transaction. */
  refoldOn(state: IndexState): Promise<LateWritten> {
    const { head } = this.#head;
    if (!head) throw new RangeError('what is folded again was folded before');
    return this.insertLate(state, { activities: [], tokens: [], cursors: [], head });
  }

  async #foldLate(
    transaction: Transaction<Schema>,
    before: Written,
    told: readonly Activity[],
    stored: readonly Activity[],
  ): Promise<Written> {
    const after = await this.#folds.fold(before.state, { activities: told, tokens: [] }, transaction);
    const activities =
      after.activities.length > 0 && told !== stored ? await linesOf(stored) : after.activities;
    await writeFolded(transaction, { ...after, activities });
    return {
      state: after.state,
      update: this.#folds.join(before.update, after.update),
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

async function holdRemainder(
  transaction: Transaction<Schema>,
  { step, event, token }: Remainder,
): Promise<void> {
  if (event) await holdEvents(transaction, new Map([[event.account, event]]));
  if (token) await holdNote(transaction, token, step.head.time);
}

/** The first that the database takes; what it refused before when it takes none. */
async function tryEach<One, Answer>(
  all: readonly One[],
  refused: Error,
  attempt: (one: One) => Promise<Answer>,
): Promise<Answer> {
  for (const one of all) {
    try {
      return await attempt(one);
    } catch (error) {
      if (!isDataError(error)) throw error;
    }
  }
  throw refused;
}
