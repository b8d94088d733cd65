import { toAddress, type Address } from '@junction/primitives';
import { sql, type Transaction } from 'kysely';
import {
  accountOf,
  readActivity,
  writeActivity,
  type Activity,
  type ActivityKind,
} from '../database/activity-json.ts';
import { copyLines, copyRows } from '../database/copy-rows.ts';
import type { Database } from '../database/open-database.ts';
import type { Schema } from '../database/schema.ts';
import type { IndexModule } from '../modules/index-module.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import { inChunks } from './chunks.ts';

/** How far the history of an account has been read, backwards from the head of the backfill. */
export interface BackfillRange {
  readonly account: Address;
  readonly kind: ActivityKind;
  /** Logical time of the newest transaction found; 0 if there is none. */
  readonly top: bigint;
  /** All transactions from this logical time up to the head are stored. */
  readonly down: bigint;
  readonly isDone: boolean;
}

/** Page of an account's history, as the buffer stores it. */
export interface BackfillPage {
  readonly range: BackfillRange;
  readonly activities: readonly Activity[];
  readonly tokens: readonly TokenMetadata[];
}

/** Position in chain order: logical time, then account. */
export interface ActivityPosition {
  readonly lt: bigint;
  readonly account: Address;
}

interface QueuedPage {
  readonly page: BackfillPage;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

type WriteActivities = (transaction: Transaction<Schema>, activities: readonly Activity[]) => Promise<void>;

const CHUNK = 500;

/**
 * Stores history that is not projected yet. Pages arrive newest first and from many accounts at once, but projection
 * needs chain order. They are therefore buffered until every account is read completely. An interruption loses at
 * most one page.
 */
export class BackfillBuffer {
  readonly #database: Database;
  readonly #announcing: readonly ActivityKind[];
  readonly #queue: QueuedPage[] = [];
  #isWriting = false;

  constructor(database: Database, modules: readonly IndexModule[]) {
    this.#database = database;
    this.#announcing = modules.flatMap(({ announcingKinds: announcing }) => announcing);
  }

  /** Returns the head that the backfill reads up to; undefined if no backfill is open. */
  async head(): Promise<string | undefined> {
    const row = await this.#database
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'backlog')
      .executeTakeFirst();
    return row?.value;
  }

  /** Opens a backfill up to `head`, or moves the head of one whose opening was written but not confirmed. */
  async open(head: string): Promise<void> {
    await this.#database
      .insertInto('settings')
      .values({ key: 'backlog', value: head })
      .onConflict((one) => one.column('key').doUpdateSet({ value: head }))
      .execute();
  }

  async ranges(): Promise<readonly BackfillRange[]> {
    const rows = await this.#database.selectFrom('backlog_ranges').selectAll().execute();
    return rows.map(({ account, kind, top, down, is_done: isDone }) => ({
      account: toAddress(account),
      kind,
      top: BigInt(top),
      down: BigInt(down),
      isDone,
    }));
  }

  /** Stores a page and its range atomically. Pages added during a write are written together in the next one. */
  async add(page: BackfillPage): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      this.#queue.push({ page, resolve, reject });
    });
    // Prevents an unhandled rejection before the caller awaits the promise.
    written.catch(() => undefined);
    if (!this.#isWriting) await this.#writeQueue();
    return written;
  }

  async #writeQueue(): Promise<void> {
    this.#isWriting = true;
    while (this.#queue.length > 0) {
      const together = this.#queue.splice(0);
      const pages = together.map(({ page }) => page);
      try {
        await this.#write(pages);
        for (const { resolve } of together) resolve();
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    this.#isWriting = false;
  }

  async #write(pages: readonly BackfillPage[]): Promise<void> {
    try {
      await this.#writeWith(copyActivities, pages);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // A row exists because an earlier write without confirmation succeeded, so existing rows are skipped now.
      await this.#writeWith(insertActivities, pages);
    }
  }

  async #writeWith(writeActivities: WriteActivities, pages: readonly BackfillPage[]): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      for (const rows of inChunks(
        pages.flatMap(({ tokens }) => tokens),
        CHUNK,
      ))
        await transaction
          .insertInto('tokens')
          .values([...rows])
          .onConflict((one) => one.column('address').doNothing())
          .execute();
      await writeActivities(
        transaction,
        pages.flatMap(({ activities }) => activities),
      );
      await transaction
        .insertInto('backlog_ranges')
        .values(
          mergePageRanges(pages).map(({ account, kind, top, down, isDone }) => ({
            account,
            kind,
            top: top.toString(),
            down: down.toString(),
            is_done: isDone,
          })),
        )
        .onConflict((one) =>
          one.column('account').doUpdateSet({
            top: sql<string>`greatest(backlog_ranges.top, excluded.top)`,
            down: sql<string>`least(backlog_ranges.down, excluded.down)`,
            is_done: sql<boolean>`backlog_ranges.is_done or excluded.is_done`,
          }),
        )
        .execute();
    });
  }

  /**
   * Removes the buffered history of accounts, because newer transactions are unusable while older ones are missing.
   */
  async remove(accounts: readonly Address[]): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      for (const table of ['backlog', 'backlog_ranges'] as const)
        await transaction.deleteFrom(table).where('account', 'in', accounts).execute();
    });
  }

  /** Returns up to `limit` buffered activities in chain order, starting after the given position. */
  async oldest(limit: number, after?: ActivityPosition): Promise<readonly Activity[]> {
    const all = this.#database.selectFrom('backlog').select(['kind', 'content']);
    const rows = await (after ? all.where(isAfter(after)) : all)
      .orderBy('lt')
      .orderBy('account')
      .limit(limit)
      .execute();
    return rows.map((row) => readActivity(row.kind, row.content));
  }

  /**
   * Yields buffered activities that can announce accounts, in pages. After a restart these announcements are recorded
   * nowhere else.
   */
  async *announcements(page: number): AsyncGenerator<readonly Activity[]> {
    let after = { lt: '-1', account: '' };
    for (;;) {
      const rows = await this.#database
        .selectFrom('backlog')
        .selectAll()
        .where('kind', 'in', this.#announcing)
        .where((one) => one(one.refTuple('lt', 'account'), '>', one.tuple(after.lt, after.account)))
        .orderBy('lt')
        .orderBy('account')
        .limit(page)
        .execute();
      yield rows.map((row) => readActivity(row.kind, row.content));
      const last = rows.at(-1);
      if (!last || rows.length < page) return;
      after = { lt: last.lt, account: last.account };
    }
  }
}

/**
 * Merges the ranges of each account. The queue may contain a page twice: once from an interrupted read, once from the
 * next one.
 */
function mergePageRanges(pages: readonly BackfillPage[]): readonly BackfillRange[] {
  const ranges = new Map<Address, BackfillRange>();
  for (const { range } of pages) {
    const known = ranges.get(range.account);
    ranges.set(range.account, known ? mergeRanges(known, range) : range);
  }
  return [...ranges.values()];
}

function mergeRanges(one: BackfillRange, other: BackfillRange): BackfillRange {
  return {
    ...one,
    top: one.top > other.top ? one.top : other.top,
    down: one.down < other.down ? one.down : other.down,
    isDone: one.isDone || other.isDone,
  };
}

/** Position up to which a step removes activities from the buffer, in the SQL transaction that writes the step. */
export interface ConsumedUpTo extends ActivityPosition {
  /** True if the buffer is empty afterwards; its ranges are then replaced by cursors. */
  readonly isLast: boolean;
}

export async function consumeBuffered(
  transaction: Transaction<Schema>,
  consumed: ConsumedUpTo,
): Promise<void> {
  await transaction.deleteFrom('backlog').where(isUpTo(consumed)).execute();
  await clearReadRanges(transaction, consumed);
}

/**
 * Removes activities from the buffer like `consumeBuffered` and copies them to `activities` within the database,
 * except `leftOut`.
 */
export async function moveBuffered(
  transaction: Transaction<Schema>,
  consumed: ConsumedUpTo,
  leftOut: readonly Activity[],
): Promise<void> {
  const accounts = sql.val(leftOut.map(accountOf));
  const lts = sql.val(leftOut.map(({ activity }) => activity.lt.toString()));
  const keptRows =
    leftOut.length === 0
      ? sql``
      : sql`where (account, lt) not in (select * from unnest(${accounts}::text[], ${lts}::numeric[]))`;
  await sql`
    with taken as (delete from backlog where ${isUpTo(consumed)} returning account, lt, kind, content)
    insert into activities (account, lt, kind, content) select account, lt, kind, content from taken ${keptRows}`.execute(
    transaction,
  );
  await clearReadRanges(transaction, consumed);
}

async function clearReadRanges(transaction: Transaction<Schema>, { isLast }: ConsumedUpTo): Promise<void> {
  if (!isLast) return;
  await transaction.deleteFrom('backlog_ranges').execute();
  await transaction.deleteFrom('settings').where('key', '=', 'backlog').execute();
}

const isUpTo = ({ lt, account }: ActivityPosition) =>
  sql<boolean>`(lt, account) <= (${lt.toString()}::numeric, ${account}::text)`;
const isAfter = ({ lt, account }: ActivityPosition) =>
  sql<boolean>`(lt, account) > (${lt.toString()}::numeric, ${account}::text)`;

const COLUMNS = ['account', 'lt', 'kind', 'content'] as const;

/** Inserts activities several times faster than `insertActivities`, but throws if a row exists. */
async function copyActivities(
  transaction: Transaction<Schema>,
  activities: readonly Activity[],
): Promise<void> {
  const lines = copyLines(activities, (one) => [
    accountOf(one),
    one.activity.lt.toString(),
    one.kind,
    writeActivity(one.activity),
  ]);
  await copyRows(transaction, 'backlog', COLUMNS, lines);
}

async function insertActivities(
  transaction: Transaction<Schema>,
  activities: readonly Activity[],
): Promise<void> {
  for (const rows of inChunks(activities, CHUNK))
    await transaction
      .insertInto('backlog')
      .values(
        rows.map((one) => ({
          account: accountOf(one),
          lt: one.activity.lt.toString(),
          kind: one.kind,
          content: writeActivity(one.activity),
        })),
      )
      .onConflict((one) => one.columns(['account', 'lt']).doNothing())
      .execute();
}

const UNIQUE_VIOLATION = '23505';

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
