import { setImmediate } from 'node:timers/promises';
import { toAddress, type Address, type Seconds } from '@junction/primitives';
import { sql, type Transaction } from 'kysely';
import {
  accountOf,
  readActivity,
  writeActivity,
  type Activity,
  type ActivityKind,
} from '../database/activity-json.ts';
import { copyLines, copyRows, type CopyValue } from '../database/copy-rows.ts';
import type { Database } from '../database/open-database.ts';
import type { Schema } from '../database/schema.ts';
import { IndexFault } from '../index-fault.ts';
import { mergeChanges, noChanges, type Changes } from '../project/changes.ts';
import type { MarketState, TokenFacts } from '../project/market-state.ts';
import type { PricingRules } from '../project/pricing.ts';
import { FINAL_ORDER_STATES } from '../project/order-records.ts';
import { emptyMarket, projectBatch } from '../project/project-batch.ts';
import { loadMarket } from './load-market.ts';
import { newRows, writeChanges, type NewRows } from './write-changes.ts';
import { writeOrderChanges } from './write-order-changes.ts';
import { consumeBacklog, type Consumed } from './backlog-store.ts';
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

export interface LoadedIndex {
  readonly head: Head | undefined;
  readonly cursors: readonly Cursor[];
  readonly market: MarketState;
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
  'candles',
  'hours',
  'price_looks',
  'order_roots',
  'orders',
  'order_exchanges',
  'order_bars',
] as const;
const REBUILD_PAGE = 2_000;
/** Activities folded at a stretch, some milliseconds. */
const SLICE = 50;

/** The market after a step, and what the step changed. */
export interface Written {
  readonly market: MarketState;
  readonly changes: Changes;
}

interface Folded extends Written {
  readonly activities: readonly Buffer[];
  readonly rows: NewRows;
}

/**
 * The tables of the index. Each step is one SQL transaction that writes rows, cursors and the head together, so a
 * crash leaves either all of it or nothing. One writer: a second one is found out and refused.
 */
export class IndexStore {
  readonly #database: Database;
  readonly #rules: PricingRules;
  #head: Head | undefined;

  constructor(database: Database, rules: PricingRules) {
    this.#database = database;
    this.#rules = rules;
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
    // Nothing happens to finished orders any more, and there are many.
    const cursors = await this.#database
      .selectFrom('cursors')
      .selectAll()
      .where((one) =>
        one.or([
          one('kind', '!=', 'order'),
          one(
            'account',
            'in',
            one.selectFrom('orders').select('address').where('state', 'not in', FINAL_ORDER_STATES),
          ),
        ]),
      )
      .execute();
    return {
      head: this.#head,
      cursors: cursors.map((row) => ({
        account: toAddress(row.account),
        kind: row.kind,
        lt: BigInt(row.lt),
      })),
      market: await loadMarket(this.#database, this.#rules),
    };
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
    steps: Iterable<Step>,
    onWritten: (step: Step, written: Written) => void,
  ): Promise<void> {
    let current = market;
    let writing: Promise<void> = Promise.resolve();
    for (const step of steps) {
      const folded = await this.#fold(current, step);
      current = folded.market;
      // Throws what the step before met: nothing is written after it.
      await writing;
      writing = this.#write(step, folded).then(() => onWritten(step, folded));
      // Whoever waits for it next is told; until then nobody listens.
      writing.catch(() => undefined);
    }
    await writing;
  }

  /** Folds a step in slices: between them the database is sent what it waits for. */
  async #fold(market: MarketState, step: Step): Promise<Folded> {
    const tokens = withTokens(market.tokens, step.tokens);
    const changes = noChanges();
    let current: MarketState = { ...market, tokens };
    const activities: Buffer[] = [];
    const transactions: Buffer[] = [];
    const hops: Buffer[] = [];
    for (const slice of inChunks(step.activities, SLICE)) {
      const projected = projectBatch(current, slice, tokens, this.#rules);
      current = projected.state;
      mergeChanges(changes, projected.changes);
      const rows = newRows(projected.changes);
      activities.push(...copyLines(slice, activityValues));
      transactions.push(...rows.transactions);
      hops.push(...rows.hops);
      if (slice.length === SLICE) await setImmediate();
    }
    return { market: current, changes, activities, rows: { transactions, hops } };
  }

  async #write(step: Step, { changes, activities, rows }: Folded): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      await this.#claim(transaction, step.head);
      await writeFacts(transaction, step);
      await copyRows(transaction, 'activities', ACTIVITY_COLUMNS, activities);
      await writeChanges(transaction, changes, rows);
      await writeOrderChanges(transaction, changes);
      await holdEvents(transaction, changes.oddities);
      if (step.consumed) await consumeBacklog(transaction, step.consumed);
    });
    this.#head = step.head;
  }

  /** Adds activities that are older than the head (delivered late) by folding everything again. */
  async insertLate(market: MarketState, step: Step): Promise<Written> {
    const tokens = withTokens(market.tokens, step.tokens);
    const touched = new Set<Address>();
    const rebuilt = await this.#database.transaction().execute(async (transaction) => {
      await this.#claim(transaction, step.head);
      await writeFacts(transaction, step);
      await insertActivities(transaction, step.activities);
      if (step.consumed) await consumeBacklog(transaction, step.consumed);
      for (const table of DERIVED) await transaction.deleteFrom(table).execute();
      return foldStored(transaction, tokens, this.#rules, touched);
    });
    this.#head = step.head;
    return { market: rebuilt.market, changes: rebuilt.changes };
  }

  async #setting(key: string): Promise<string | undefined> {
    const row = await this.#database
      .selectFrom('settings')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.value;
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
    if (!moved) throw new IndexFault('INDEX_TAKEN_OVER', {}, 'another process writes this index');
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

/** Some of what comes late may be there already. */
async function insertActivities(
  transaction: Transaction<Schema>,
  activities: readonly Activity[],
): Promise<void> {
  for (const rows of inChunks(activities, 500))
    await transaction
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
      .execute();
}

async function foldStored(
  transaction: Transaction<Schema>,
  tokens: ReadonlyMap<Address, TokenFacts>,
  rules: PricingRules,
  touched: Set<Address>,
): Promise<{ readonly market: MarketState; readonly changes: Changes }> {
  let market = emptyMarket(rules);
  let after = { lt: '-1', account: '' };
  for (;;) {
    const rows = await transaction
      .selectFrom('activities')
      .selectAll()
      .where((one) => one(one.refTuple('lt', 'account'), '>', one.tuple(after.lt, after.account)))
      .orderBy('lt')
      .orderBy('account')
      .limit(REBUILD_PAGE)
      .execute();
    const activities = rows.map((row) => readActivity(row.kind, row.content));
    const projected = projectBatch(market, activities, tokens, rules);
    await writeChanges(transaction, projected.changes);
    await writeOrderChanges(transaction, projected.changes);
    await holdEvents(transaction, projected.changes.oddities);
    market = projected.state;
    for (const pool of projected.changes.touched) touched.add(pool);
    const last = rows.at(-1);
    if (!last || rows.length < REBUILD_PAGE) return { market, changes: { ...projected.changes, touched } };
    after = { lt: last.lt, account: last.account };
  }
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
      .where('key', 'in', ['identity', 'head'])
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
      const headText = (await read(transaction)).get('head');
      const head = readHead(headText);
      if (!head || headText === undefined) return 'missing';
      return { head, headText, market: await loadMarket(transaction, rules) };
    });
}
