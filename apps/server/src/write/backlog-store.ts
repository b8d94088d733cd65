import { toAddress, type Address } from '@junction/primitives';
import { sql, type Transaction } from 'kysely';
import {
  accountOf,
  readActivity,
  writeActivity,
  type Activity,
  type ActivityKind,
} from '../database/activity-json.ts';
import type { Database } from '../database/open-database.ts';
import type { Schema } from '../database/schema.ts';
import type { TokenFacts } from '../project/market-state.ts';
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

const CHUNK = 500;
const ANNOUNCING: readonly ActivityKind[] = ['root', 'order-factory', 'order-root'];

/**
 * Histories that are read but not folded yet. Pages come newest first and from many accounts at once, folding needs
 * them in the order of the chain: until an account is read to its end they wait here, and an interruption costs no
 * more than the page it met.
 */
export class BacklogStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
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

  async open(head: string): Promise<void> {
    await this.#database.insertInto('settings').values({ key: 'backlog', value: head }).execute();
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

  /** Adds a page and how far it leads, or nothing. */
  async add({ range, activities, tokens }: BacklogPage): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      for (const rows of inChunks(tokens, CHUNK))
        await transaction
          .insertInto('tokens')
          .values([...rows])
          .onConflict((one) => one.column('address').doNothing())
          .execute();
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
      const { account, kind, isDone } = range;
      await transaction
        .insertInto('backlog_ranges')
        .values({ account, kind, top: range.top.toString(), down: range.down.toString(), is_done: isDone })
        .onConflict((one) =>
          one.column('account').doUpdateSet((set) => ({
            top: set.ref('excluded.top'),
            down: set.ref('excluded.down'),
            is_done: set.ref('excluded.is_done'),
          })),
        )
        .execute();
    });
  }

  /** Waiting activities in the order of the chain, from the oldest on. */
  async oldest(limit: number): Promise<readonly Activity[]> {
    const rows = await this.#database
      .selectFrom('backlog')
      .selectAll()
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
        .where('kind', 'in', ANNOUNCING)
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

/** What a step takes out of the backlog, in the SQL transaction that writes it. */
export interface Consumed {
  readonly lt: bigint;
  readonly account: Address;
  /** Nothing is left: the ranges have become cursors. */
  readonly isLast: boolean;
}

export async function consumeBacklog(
  transaction: Transaction<Schema>,
  { lt, account, isLast }: Consumed,
): Promise<void> {
  await transaction
    .deleteFrom('backlog')
    .where(sql<boolean>`(lt, account) <= (${lt.toString()}::numeric, ${account}::text)`)
    .execute();
  if (!isLast) return;
  await transaction.deleteFrom('backlog_ranges').execute();
  await transaction.deleteFrom('settings').where('key', '=', 'backlog').execute();
}
