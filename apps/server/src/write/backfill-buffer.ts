import { toAddress, type Address } from '@junction/primitives';
import { sql, type Transaction } from 'kysely';
import {
  getActivityAccount,
  parseActivity,
  serializeActivity,
  type Activity,
  type ActivityKind,
} from '../database/activity-json.ts';
import { encodeCopyLines, copyRows } from '../database/copy-rows.ts';
import type { Database } from '../database/open-database.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import type { IndexModule } from '../modules/index-module.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import { toChunks } from './chunks.ts';

/** Part of an account's history that has been read. It is read backwards from the head of the backfill. */
export interface BackfillRange {
  readonly account: Address;
  readonly kind: ActivityKind;
  /** Logical time of the newest transaction found; 0 if the account has none. */
  readonly top: bigint;
  /** All transactions with this or a later logical time, up to the head, are stored. */
  readonly down: bigint;
  readonly isDone: boolean;
}

/** Page of an account's history as stored in the buffer. */
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

type WriteActivities = (
  transaction: Transaction<DatabaseSchema>,
  activities: readonly Activity[],
) => Promise<void>;

const CHUNK_SIZE = 500;

/**
 * Stores history that is not projected yet. Pages arrive newest first and from many accounts at once, but projection
 * needs chain order. They are therefore buffered until the history of every account is complete. An interruption loses
 * at most one page.
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

  /** Returns the head up to which the backfill reads; undefined if no backfill is in progress. */
  async head(): Promise<string | undefined> {
    const row = await this.#database
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'backlog')
      .executeTakeFirst();
    return row?.value;
  }

  /** Begins a backfill up to `head`. Moves the head if an earlier call was written but not confirmed. */
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

  /** Stores a page and its range atomically. Pages added during a write are combined in the next write. */
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
      // The row exists because an earlier, unconfirmed write succeeded, so existing rows are now skipped.
      await this.#writeWith(insertActivities, pages);
    }
  }

  async #writeWith(writeActivities: WriteActivities, pages: readonly BackfillPage[]): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      for (const rows of toChunks(
        pages.flatMap(({ tokens }) => tokens),
        CHUNK_SIZE,
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
   * Removes the buffered history of accounts, because newer transactions cannot be used while older ones are missing.
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
    const rows = await (after ? all.where(whereAfter(after)) : all)
      .orderBy('lt')
      .orderBy('account')
      .limit(limit)
      .execute();
    return rows.map((row) => parseActivity(row.kind, row.content));
  }

  /**
   * Yields buffered activities that can announce accounts, in pages. After a restart the buffer is the only record of
   * these announcements.
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
      yield rows.map((row) => parseActivity(row.kind, row.content));
      const last = rows.at(-1);
      if (!last || rows.length < page) return;
      after = { lt: last.lt, account: last.account };
    }
  }
}

/**
 * Merges the ranges of each account. The queue may contain a page twice: from an interrupted read and from its
 * repetition.
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

/** Position up to which a step removes activities from the buffer, in the same SQL transaction that writes the step. */
export interface ConsumedBackfillPosition extends ActivityPosition {
  /**
   * True if this step empties the buffer. The ranges of the buffered accounts are then deleted, because cursors replace
   * them.
   */
  readonly isLast: boolean;
}

export async function deleteConsumedBackfillActivities(
  transaction: Transaction<DatabaseSchema>,
  consumed: ConsumedBackfillPosition,
): Promise<void> {
  await transaction.deleteFrom('backlog').where(whereUpTo(consumed)).execute();
  await clearReadRanges(transaction, consumed);
}

/**
 * Moves activities from the buffer to `activities` within the database, up to the given position. Activities in
 * `leftOut` are only removed.
 */
export async function moveBackfillBufferToActivities(
  transaction: Transaction<DatabaseSchema>,
  consumed: ConsumedBackfillPosition,
  leftOut: readonly Activity[],
): Promise<void> {
  const accounts = sql.val(leftOut.map(getActivityAccount));
  const lts = sql.val(leftOut.map(({ activity }) => activity.lt.toString()));
  const keptRows =
    leftOut.length === 0
      ? sql``
      : sql`where (account, lt) not in (select * from unnest(${accounts}::text[], ${lts}::numeric[]))`;
  await sql`
    with taken as (delete from backlog where ${whereUpTo(consumed)} returning account, lt, kind, content)
    insert into activities (account, lt, kind, content) select account, lt, kind, content from taken ${keptRows}`.execute(
    transaction,
  );
  await clearReadRanges(transaction, consumed);
}

async function clearReadRanges(
  transaction: Transaction<DatabaseSchema>,
  { isLast }: ConsumedBackfillPosition,
): Promise<void> {
  if (!isLast) return;
  await transaction.deleteFrom('backlog_ranges').execute();
  await transaction.deleteFrom('settings').where('key', '=', 'backlog').execute();
}

const whereUpTo = ({ lt, account }: ActivityPosition) =>
  sql<boolean>`(lt, account) <= (${lt.toString()}::numeric, ${account}::text)`;
const whereAfter = ({ lt, account }: ActivityPosition) =>
  sql<boolean>`(lt, account) > (${lt.toString()}::numeric, ${account}::text)`;

const COLUMNS = ['account', 'lt', 'kind', 'content'] as const;

/** Inserts activities with `COPY`, several times faster than `insertActivities`. Throws if a row exists. */
async function copyActivities(
  transaction: Transaction<DatabaseSchema>,
  activities: readonly Activity[],
): Promise<void> {
  const lines = encodeCopyLines(activities, (one) => [
    getActivityAccount(one),
    one.activity.lt.toString(),
    one.kind,
    serializeActivity(one.activity),
  ]);
  await copyRows(transaction, 'backlog', COLUMNS, lines);
}

async function insertActivities(
  transaction: Transaction<DatabaseSchema>,
  activities: readonly Activity[],
): Promise<void> {
  for (const rows of toChunks(activities, CHUNK_SIZE))
    await transaction
      .insertInto('backlog')
      .values(
        rows.map((one) => ({
          account: getActivityAccount(one),
          lt: one.activity.lt.toString(),
          kind: one.kind,
          content: serializeActivity(one.activity),
        })),
      )
      .onConflict((one) => one.columns(['account', 'lt']).doNothing())
      .execute();
}

const UNIQUE_VIOLATION = '23505';

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
