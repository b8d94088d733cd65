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
import type { TokenFacts } from '../database/token-facts.ts';
import { inChunks } from './chunks.ts';

/** How far the history of an account has been read, from `BacklogHead` backwards. */
export interface BacklogRange {
  readonly account: Address;
  readonly kind: ActivityKind;
  /** Newest transaction found; 0 when there is none. */
  readonly top: bigint;
  /** Everything newer than this and not newer than the head is stored. */
  readonly down: bigint;
  readonly isDone: boolean;
}

/** A page of an account's history, as it is stored. */
export interface BacklogPage {
  readonly range: BacklogRange;
  readonly activities: readonly Activity[];
  readonly tokens: readonly TokenFacts[];
}

/** A place in the order of the chain. */
export interface BacklogPlace {
  readonly lt: bigint;
  readonly account: Address;
}

interface QueuedPage {
  readonly page: BacklogPage;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

type WriteActivities = (transaction: Transaction<Schema>, activities: readonly Activity[]) => Promise<void>;

const CHUNK = 500;

/**
 * Histories that are read but not folded yet. Pages come newest first and from many accounts at once, folding needs
 * them in the order of the chain: until an account is read to its end they wait here, and an interruption costs no
 * more than the page it met.
 */
export class BacklogStore {
  readonly #database: Database;
  readonly #announcing: readonly ActivityKind[];
  readonly #queue: QueuedPage[] = [];
  #isWriting = false;

  constructor(database: Database, modules: readonly IndexModule[]) {
    this.#database = database;
    this.#announcing = modules.flatMap(({ announcing }) => announcing);
  }

  /** What the backlog reaches up to; undefined when there is none. */
  async head(): Promise<string | undefined> {
    const row = await this.#database
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'backlog')
      .executeTakeFirst();
    return row?.value;
  }

  /** One that is open already, by a write that nobody has heard of, reaches up to `head` from now on. */
  async open(head: string): Promise<void> {
    await this.#database
      .insertInto('settings')
      .values({ key: 'backlog', value: head })
      .onConflict((one) => one.column('key').doUpdateSet({ value: head }))
      .execute();
  }

  async ranges(): Promise<readonly BacklogRange[]> {
    const rows = await this.#database.selectFrom('backlog_ranges').selectAll().execute();
    return rows.map(({ account, kind, top, down, is_done: isDone }) => ({
      account: toAddress(account),
      kind,
      top: BigInt(top),
      down: BigInt(down),
      isDone,
    }));
  }

  /** Adds a page and how far it leads, or nothing. Pages that come while others are written are written together. */
  async add(page: BacklogPage): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      this.#queue.push({ page, resolve, reject });
    });
    // Whoever added it is told when the whole queue is written; until then nobody listens.
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

  async #write(pages: readonly BacklogPage[]): Promise<void> {
    try {
      await this.#writeWith(copyActivities, pages);
    } catch (error) {
      if (!isThere(error)) throw error;
      // An earlier write arrived that nobody has heard of.
      await this.#writeWith(insertActivities, pages);
    }
  }

  async #writeWith(writeActivities: WriteActivities, pages: readonly BacklogPage[]): Promise<void> {
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
          furthestRanges(pages).map(({ account, kind, top, down, isDone }) => ({
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

  /** Takes out what is read of accounts: where older transactions are missing the newer ones cannot be used. */
  async remove(accounts: readonly Address[]): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      for (const table of ['backlog', 'backlog_ranges'] as const)
        await transaction.deleteFrom(table).where('account', 'in', accounts).execute();
    });
  }

  /** Waiting activities in the order of the chain, from the oldest on, or behind a place in it. */
  async oldest(limit: number, after?: BacklogPlace): Promise<readonly Activity[]> {
    const all = this.#database.selectFrom('backlog').select(['kind', 'content']);
    const rows = await (after ? all.where(isBehind(after)) : all)
      .orderBy('lt')
      .orderBy('account')
      .limit(limit)
      .execute();
    return rows.map((row) => readActivity(row.kind, row.content));
  }

  /** What announces accounts, in pages: after a restart nothing else remembers them. */
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
 * One range an account: a reading that was broken off leaves its page in the queue, and the next one brings it again.
 */
function furthestRanges(pages: readonly BacklogPage[]): readonly BacklogRange[] {
  const ranges = new Map<Address, BacklogRange>();
  for (const { range } of pages) {
    const known = ranges.get(range.account);
    ranges.set(range.account, known ? furthest(known, range) : range);
  }
  return [...ranges.values()];
}

function furthest(one: BacklogRange, other: BacklogRange): BacklogRange {
  return {
    ...one,
    top: one.top > other.top ? one.top : other.top,
    down: one.down < other.down ? one.down : other.down,
    isDone: one.isDone || other.isDone,
  };
}

/** What a step takes out of the backlog, in the SQL transaction that writes it. */
export interface Consumed extends BacklogPlace {
  /** Nothing is left: the ranges have become cursors. */
  readonly isLast: boolean;
}

export async function consumeBacklog(transaction: Transaction<Schema>, consumed: Consumed): Promise<void> {
  await transaction.deleteFrom('backlog').where(isUpTo(consumed)).execute();
  await forgetRead(transaction, consumed);
}

/**
 * As `consumeBacklog`; what is taken out becomes activities as it stands, without leaving the database, but for what
 * is left out.
 */
export async function moveBacklog(
  transaction: Transaction<Schema>,
  consumed: Consumed,
  leftOut: readonly Activity[],
): Promise<void> {
  const accounts = sql.val(leftOut.map(accountOf));
  const lts = sql.val(leftOut.map(({ activity }) => activity.lt.toString()));
  const kept =
    leftOut.length === 0
      ? sql``
      : sql`where (account, lt) not in (select * from unnest(${accounts}::text[], ${lts}::numeric[]))`;
  await sql`
    with taken as (delete from backlog where ${isUpTo(consumed)} returning account, lt, kind, content)
    insert into activities (account, lt, kind, content) select account, lt, kind, content from taken ${kept}`.execute(
    transaction,
  );
  await forgetRead(transaction, consumed);
}

async function forgetRead(transaction: Transaction<Schema>, { isLast }: Consumed): Promise<void> {
  if (!isLast) return;
  await transaction.deleteFrom('backlog_ranges').execute();
  await transaction.deleteFrom('settings').where('key', '=', 'backlog').execute();
}

const isUpTo = ({ lt, account }: BacklogPlace) =>
  sql<boolean>`(lt, account) <= (${lt.toString()}::numeric, ${account}::text)`;
const isBehind = ({ lt, account }: BacklogPlace) =>
  sql<boolean>`(lt, account) > (${lt.toString()}::numeric, ${account}::text)`;

const COLUMNS = ['account', 'lt', 'kind', 'content'] as const;

/** Several times as fast as inserting; refuses rows that are there. */
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

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
