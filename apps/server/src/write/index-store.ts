import { setImmediate } from 'node:timers/promises';
import { toAddress, type Address, type Seconds } from '@junction/primitives';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import {
  accountOf,
  inOrder,
  writeActivity,
  type Activity,
  type ActivityKind,
} from '../database/activity-json.ts';
import { copyLines, copyRows, type CopyValue } from '../database/copy-rows.ts';
import type { Database } from '../database/open-database.ts';
import { DatabaseTrouble } from '../database/database-trouble.ts';
import type { Schema } from '../database/schema.ts';
import { IndexFault } from '../index-fault.ts';
import type { ModuleAccount } from '../modules/rows/row-module.ts';
import { NO_MODULES, type ModuleMachine } from '../modules/rows/row-modules.ts';
import { mergeChanges, noChanges, type Changes } from '../modules/trading/changes.ts';
import type { MarketState, TokenFacts } from '../modules/trading/market-state.ts';
import type { PricingRules } from '../modules/trading/pricing.ts';
import { projectBatch } from '../modules/trading/project-batch.ts';
import { loadMarket } from '../modules/trading/load-market.ts';
import { keepNewestOrders, withNamedOrders } from '../modules/orders/load-orders.ts';
import { refold, type Refolded } from '../modules/trading/refold.ts';
import { newRows, writeChanges, type NewRows } from '../modules/trading/write-changes.ts';
import { writeOrderChanges } from '../modules/orders/write-order-changes.ts';
import { consumeBacklog, moveBacklog, type Consumed } from './backlog-store.ts';
import { inChunks } from './chunks.ts';
import { holdEvents } from './quarantine.ts';

/** How far the index reaches. */
export interface Head {
  readonly seqno: number;
  readonly time: Seconds;
  /** Every activity up to this logical time is in the tables. */
  readonly lt: bigint;
}

export interface Cursor {
  readonly account: Address;
  readonly kind: ActivityKind;
  /** Newest transaction of the account that is stored. */
  readonly lt: bigint;
}

/** How far an order is read, and where it begins. */
export interface OrderCursor extends Cursor {
  /** Its announcement. */
  readonly since: bigint;
}

export interface LoadedIndex {
  readonly head: Head | undefined;
  readonly cursors: readonly Cursor[];
  readonly market: MarketState;
  /** Accounts of areas that what is stored has announced. */
  readonly announced: readonly ModuleAccount[];
}

/** One step forward: what was learned, and where that leaves every account. */
export interface Step {
  readonly activities: readonly Activity[];
  readonly tokens: readonly TokenFacts[];
  readonly cursors: readonly Cursor[];
  readonly head: Head;
  /** Where the activities waited. */
  readonly consumed?: Consumed;
}

const DERIVED = [
  'pools',
  'transactions',
  'swap_hops',
  'claims',
  'candles',
  'hours',
  'price_looks',
  'order_roots',
  'orders',
  'order_exchanges',
  'order_bars',
  'pool_states',
  'look_states',
  'hour_ends',
] as const;
/** Activities folded at a stretch, some milliseconds. */
const SLICE = 50;

/** The market after a step, and what the step changed. */
export interface Written {
  readonly market: MarketState;
  readonly changes: Changes;
  /** What was told before is told differently now. */
  readonly isRefolded?: boolean;
}

interface Folded extends Written {
  /** Activities to be copied in; none of them when they waited in the backlog. */
  readonly activities: readonly Buffer[];
  /** Activities that are not kept. */
  readonly leftOut: readonly Activity[];
  readonly rows: NewRows;
}

/**
 * The tables of the index. Each step is one SQL transaction that writes rows, cursors and the head together, so a
 * crash leaves either all of it or nothing. One writer: a second one is found out and refused.
 */
export class IndexStore {
  readonly #database: Database;
  readonly #rules: PricingRules;
  readonly #modules: ModuleMachine;
  #head: Head | undefined;
  /** Heads of writes that nobody has heard of since: the connection broke, and the server may still complete them. */
  readonly #unheard = new Set<string>();

  constructor(database: Database, rules: PricingRules, modules: ModuleMachine = NO_MODULES) {
    this.#database = database;
    this.#rules = rules;
    this.#modules = modules;
  }

  /** The head as the tables have it; undefined when they are empty. */
  get storedHead(): string | undefined {
    return this.#head && writeHead(this.#head);
  }

  /** Reads what is stored; empties the tables first when they belong to another chain than `identity`. */
  async load(identity: string): Promise<LoadedIndex> {
    const stored = await this.#setting('identity');
    if (stored !== identity) {
      await this.clear();
      await this.#database
        .insertInto('settings')
        .values({ key: 'identity', value: identity })
        .onConflict((one) => one.column('key').doUpdateSet({ value: identity }))
        .execute();
    }
    this.#head = readHead(await this.#setting('head'));
    // Of orders there may be any number: they are asked for in pages.
    const cursors = await this.#database
      .selectFrom('cursors')
      .selectAll()
      .where('kind', '!=', 'order')
      .execute();
    return {
      head: this.#head,
      cursors: cursors.map((row) => ({
        account: toAddress(row.account),
        kind: row.kind,
        lt: BigInt(row.lt),
      })),
      market: await loadMarket(this.#database, this.#rules),
      announced: await this.#modules.announced(this.#database),
    };
  }

  /** Open orders that changed last, newest first. */
  newestOpenOrders(limit: number): Promise<readonly OrderCursor[]> {
    return openOrders(this.#database, sql`true`, sql`updated_at desc`, limit);
  }

  /** Open orders by address, behind one. */
  openOrdersAfter(account: string, limit: number): Promise<readonly OrderCursor[]> {
    return openOrders(this.#database, sql`address > ${account}`, sql`address`, limit);
  }

  /** Those of some orders that are open. */
  openOrdersAmong(accounts: readonly Address[]): Promise<readonly OrderCursor[]> {
    const among = sql`address = any(${sql.val([...accounts])}::text[])`;
    return openOrders(this.#database, among, sql`address`, accounts.length);
  }

  /** Empties every table. What was in them can be read from the chain again. */
  async clear(): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      for (const table of [
        ...DERIVED,
        'activities',
        'cursors',
        'tokens',
        'settings',
        'quarantine',
        'backlog',
        'backlog_ranges',
      ] as const)
        await transaction.deleteFrom(table).execute();
      await this.#modules.clear(transaction);
    });
    this.#head = undefined;
  }

  /** Adds activities newer than everything stored, in ascending order, and answers the market after them. */
  async append(market: MarketState, step: Step): Promise<Written> {
    let written: Written | undefined;
    await this.appendAll(market, [step], (_step, one) => {
      written = one;
    });
    if (!written) throw new RangeError('one step, one answer');
    return written;
  }

  /**
   * `append` for many steps: while the database writes one, the next is folded. `onWritten` is told each step once
   * its rows are readable.
   */
  async appendAll(
    market: MarketState,
    steps: Iterable<Step> | AsyncIterable<Step>,
    onWritten: (step: Step, written: Written) => void,
  ): Promise<void> {
    let current = market;
    let writing: Promise<void> = Promise.resolve();
    for await (const step of steps) {
      const tokens = withTokens(current.tokens, step.tokens);
      const before = writing;
      const folded = await this.#fold({ ...current, tokens }, step, this.#database, () => before);
      current = folded.market;
      // Throws what the step before met: nothing is written after it.
      await writing;
      writing = this.#write(step, folded).then(() => onWritten(step, folded));
      // Whoever waits for it next is told; until then nobody listens.
      writing.catch(() => undefined);
    }
    await writing;
  }

  /** Folds in slices: between them the database is sent what it waits for. */
  async #fold(
    market: MarketState,
    { activities: all, consumed }: Pick<Step, 'activities' | 'consumed'>,
    database: Database,
    isWritten: () => Promise<void> = () => Promise.resolve(),
  ): Promise<Folded> {
    const changes = noChanges();
    let current: MarketState = {
      ...market,
      orders: await withNamedOrders(database, market.orders, all, isWritten),
    };
    const activities: Buffer[] = [];
    const leftOut: Activity[] = [];
    const transactions: Buffer[] = [];
    const hops: Buffer[] = [];
    for (const slice of inChunks(all, SLICE)) {
      const projected = projectBatch(current, slice, market.tokens, this.#rules);
      current = projected.state;
      mergeChanges(changes, projected.changes);
      const rows = newRows(projected.changes);
      const { afterEnd } = projected.changes;
      leftOut.push(...slice.filter((one) => afterEnd.has(one)));
      const kept = afterEnd.size === 0 ? slice : slice.filter((one) => !afterEnd.has(one));
      if (!consumed) activities.push(...copyLines(kept, activityValues));
      transactions.push(...rows.transactions);
      hops.push(...rows.hops);
      if (slice.length === SLICE) await setImmediate();
    }
    const after = { ...current, orders: keepNewestOrders(current.orders) };
    return { market: after, changes, activities, leftOut, rows: { transactions, hops } };
  }

  async #write(step: Step, folded: Folded): Promise<void> {
    await this.#commit(step.head, async (transaction) => {
      await writeFacts(transaction, step);
      await writeFolded(transaction, folded);
      await this.#modules.fold(transaction, step.activities);
      if (step.consumed) await moveBacklog(transaction, step.consumed, folded.leftOut);
    });
  }

  /**
   * Adds activities of which some are older than the head (told late), or facts of tokens that came late: what these
   * touch is folded again. Answers the market after them.
   */
  async insertLate(market: MarketState, step: Step): Promise<Written & Pick<Refolded, 'folded'>> {
    const tokens = withTokens(market.tokens, step.tokens);
    const fresh = step.tokens.map(({ address }) => address).filter((token) => !market.tokens.has(token));
    const changes = noChanges();
    const written = await this.#commit(step.head, async (transaction) => {
      await countRefold(transaction);
      await writeFacts(transaction, step);
      if (step.consumed) await consumeBacklog(transaction, step.consumed);
      const told = step.activities.filter(({ activity }) => activity.lt <= market.lt);
      const late = await insertActivities(transaction, told);
      const refolded = await refold(transaction, { market, late, fresh, tokens, rules: this.#rules });
      mergeChanges(changes, refolded.changes);
      await this.#modules.refold(transaction, late);
      const newer = step.activities.filter(({ activity }) => activity.lt > market.lt);
      const after = await loadMarket(transaction, this.#rules);
      const folded = await this.#fold(after, { activities: newer }, transaction);
      await writeFolded(transaction, folded);
      await this.#modules.fold(transaction, newer);
      mergeChanges(changes, folded.changes);
      return { market: folded.market, folded: refolded.folded };
    });
    return { ...written, changes, isRefolded: true };
  }

  async #setting(key: string): Promise<string | undefined> {
    const row = await this.#database
      .selectFrom('settings')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.value;
  }

  /** One SQL transaction that moves the head with what it writes. */
  async #commit<T>(head: Head, write: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
    try {
      const written = await this.#database.transaction().execute(async (transaction) => {
        await this.#claim(transaction, head);
        return write(transaction);
      });
      this.#head = head;
      this.#unheard.clear();
      return written;
    } catch (error) {
      if (error instanceof DatabaseTrouble) this.#unheard.add(writeHead(head));
      throw error;
    }
  }

  /** Moves the head from where this writer left it; somebody else has moved it when that fails. */
  async #claim(transaction: Transaction<Schema>, head: Head): Promise<void> {
    const before = this.#head === undefined ? undefined : writeHead(this.#head);
    const value = writeHead(head);
    const moved =
      before === undefined
        ? await transaction
            .insertInto('settings')
            .values({ key: 'head', value })
            .onConflict((one) => one.column('key').doNothing())
            .returning('key')
            .executeTakeFirst()
        : await transaction
            .updateTable('settings')
            .set({ value })
            .where('key', '=', 'head')
            .where('value', '=', before)
            .returning('key')
            .executeTakeFirst();
    if (moved) return;
    const found = await transaction
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'head')
      .executeTakeFirst();
    if (found && this.#unheard.has(found.value))
      throw new DatabaseTrouble('DATABASE_RACE', 'a write arrived after its connection was lost');
    throw new IndexFault('INDEX_TAKEN_OVER', {}, 'another process writes this index');
  }
}

function withTokens(
  known: ReadonlyMap<Address, TokenFacts>,
  fresh: readonly TokenFacts[],
): ReadonlyMap<Address, TokenFacts> {
  return fresh.length === 0
    ? known
    : new Map([...known, ...fresh.map((token) => [token.address, token] as const)]);
}

/** Whoever keeps what was told before sees that it is told differently now. */
async function countRefold(transaction: Transaction<Schema>): Promise<void> {
  await transaction
    .insertInto('settings')
    .values({ key: 'refolds', value: '1' })
    .onConflict((one) => one.column('key').doUpdateSet({ value: sql`(settings.value::bigint + 1)::text` }))
    .execute();
}

async function writeFolded(
  transaction: Transaction<Schema>,
  { changes, activities, rows }: Folded,
): Promise<void> {
  await copyRows(transaction, 'activities', ACTIVITY_COLUMNS, activities);
  await writeChanges(transaction, changes, rows);
  await writeOrderChanges(transaction, changes);
  await holdEvents(transaction, changes.oddities);
}

async function writeFacts(transaction: Transaction<Schema>, step: Step): Promise<void> {
  for (const rows of inChunks(step.tokens, 500))
    await transaction
      .insertInto('tokens')
      .values([...rows])
      .onConflict((one) => one.column('address').doNothing())
      .execute();
  for (const rows of inChunks(step.cursors, 500))
    await transaction
      .insertInto('cursors')
      .values(rows.map(({ account, kind, lt }) => ({ account, kind, lt: lt.toString() })))
      .onConflict((one) => one.column('account').doUpdateSet({ lt: sql`greatest(cursors.lt, excluded.lt)` }))
      .execute();
}

const ACTIVITY_COLUMNS = ['account', 'lt', 'kind', 'content'] as const;

function activityValues(one: Activity): readonly CopyValue[] {
  const { kind, activity } = one;
  const account = accountOf(one);
  return [account, activity.lt.toString(), kind, writeActivity(activity)];
}

/** Some of what comes late may be there already: answers the others. */
async function insertActivities(
  transaction: Transaction<Schema>,
  activities: readonly Activity[],
): Promise<readonly Activity[]> {
  const added: Activity[] = [];
  for (const rows of inChunks(activities, 500)) {
    const places = await transaction
      .insertInto('activities')
      .values(
        rows.map((row) => ({
          account: accountOf(row),
          lt: row.activity.lt.toString(),
          kind: row.kind,
          content: writeActivity(row.activity),
        })),
      )
      .onConflict((one) => one.columns(['account', 'lt']).doNothing())
      .returning(['account', 'lt'])
      .execute();
    const fresh = new Set(places.map(({ account, lt }) => `${account} ${lt}`));
    added.push(...rows.filter((row) => fresh.has(`${accountOf(row)} ${row.activity.lt}`)));
  }
  return added.toSorted(inOrder);
}

async function openOrders(
  database: Database,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<readonly OrderCursor[]> {
  // The states are written out, so that the indexes of open orders are found.
  const { rows } = await sql<{ readonly address: string; readonly created_lt: string; readonly lt: string }>`
    select o.address, o.created_lt, coalesce(c.lt, 0) as lt from (
      select address, created_lt, updated_at from orders
      where state not in ('filled', 'cancelled') and ${condition}
      order by ${order} limit ${sql.val(limit)}::bigint
    ) o left join cursors c on c.account = o.address order by ${order}`.execute(database);
  return rows.map((row) => ({
    account: toAddress(row.address),
    kind: 'order',
    lt: BigInt(row.lt),
    since: BigInt(row.created_lt),
  }));
}

export function writeHead(head: Head): string {
  return `${head.seqno}:${head.time}:${head.lt}`;
}

export function readHead(text: string | undefined): Head | undefined {
  if (text === undefined) return undefined;
  const [seqno, time, lt] = text.split(':');
  return { seqno: Number(seqno), time: Number(time) as Seconds, lt: BigInt(lt ?? 0) };
}

export interface StoredIndex {
  readonly head: Head;
  /** The head as it is stored, to see whether it has moved. */
  readonly headText: string;
  /** Another text than before: what was told before is told differently now. */
  readonly refolds: string | undefined;
  readonly market: MarketState;
}

/** What another process has written of a chain, as of one moment; `seen` is the head that is known already. */
export async function readStoredIndex(
  database: Database,
  rules: PricingRules,
  identity: string,
  seen: string | undefined,
): Promise<StoredIndex | 'missing' | 'unchanged'> {
  const read = async (from: Database): Promise<ReadonlyMap<string, string>> => {
    const rows = await from
      .selectFrom('settings')
      .selectAll()
      .where('key', 'in', ['identity', 'head', 'refolds'])
      .execute();
    return new Map(rows.map((row) => [row.key, row.value]));
  };
  const settings = await read(database);
  if (settings.get('identity') !== identity || !settings.has('head')) return 'missing';
  if (settings.get('head') === seen) return 'unchanged';
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const now = await read(transaction);
      const headText = now.get('head');
      const head = readHead(headText);
      if (!head || headText === undefined) return 'missing';
      return { head, headText, refolds: now.get('refolds'), market: await loadMarket(transaction, rules) };
    });
}
