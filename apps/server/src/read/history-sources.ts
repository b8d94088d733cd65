import type { AccountHistoryGroup } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { sql, type RawBuilder } from 'kysely';

/** Row of any source, with the columns common to all sources. */
export interface StoredHistoryOperation {
  readonly source: HistorySourceName;
  /** Chain time in seconds. */
  readonly time: number | string;
  /** Rank among the rows of its source, newest first. */
  readonly rank: number | string;
  /** Values of the key columns as text. */
  readonly key: readonly string[];
  readonly contract: string;
  readonly kind: string;
  readonly hash: string | null;
  readonly tokens: readonly string[];
  readonly amounts: readonly string[];
  readonly details: string | null;
}

/** Column of a source's key with the type of its values. Logical times are `numeric`, other integers `bigint`. */
export interface HistoryKeyColumn {
  readonly name: string;
  readonly type: 'numeric' | 'bigint' | 'address';
}

/**
 * Position at which the next page of a source continues: after a returned row, or at a row that the page did not reach
 * (`isIncluded`). `end` means that the source had no row when the first page was read.
 */
export type HistorySourcePosition = { readonly key: readonly string[]; readonly isIncluded: boolean } | 'end';

/** Table with operations of accounts. It has an index in the order of the key. */
export interface HistorySource {
  /** Groups of operations that this table contains. */
  readonly groups: readonly AccountHistoryGroup[];
  /** Columns that identify a row of an account, in sort order. */
  readonly key: readonly HistoryKeyColumn[];
  readonly table: string;
  /** Builds the condition that selects an account's rows. */
  readonly where: (account: Address, groups: ReadonlySet<AccountHistoryGroup>) => RawBuilder<unknown>;
  /** Values of the columns of `StoredOperation` from `time` on, in that order and without the key. */
  readonly columns: RawBuilder<unknown>;
}

const LT: HistoryKeyColumn = { name: 'lt', type: 'numeric' };
const POSITION: HistoryKeyColumn = { name: 'position', type: 'bigint' };
const ACCOUNT: HistoryKeyColumn = { name: 'account', type: 'address' };
const ADDRESS: HistoryKeyColumn = { name: 'address', type: 'address' };
const LT_ACCOUNT_POSITION = [LT, ACCOUNT, POSITION];

const EMPTY_TEXT_ARRAY = sql.raw(`'{}'::text[]`);

/**
 * Builds the condition on an account's trades. Swaps and liquidity changes share one table, with an index by sender and
 * time.
 */
function whereTrader(account: Address, groups: ReadonlySet<AccountHistoryGroup>): RawBuilder<unknown> {
  const own = sql`sender = ${account}`;
  if (!groups.has('liquidity')) return sql`${own} and kind = 'swap'`;
  return groups.has('swaps') ? own : sql`${own} and kind <> 'swap'`;
}

const whereUser = (account: Address): RawBuilder<unknown> => sql`"user" = ${account}`;

/** All tables with operations of accounts. Tables of an area are empty on networks without that area. */
export const HISTORY_SOURCES = {
  trades: {
    groups: ['swaps', 'liquidity'],
    key: [LT, { name: 'pool', type: 'address' }],
    table: 'transactions',
    where: whereTrader,
    columns: sql`time, pool, kind, null, tokens, ${EMPTY_TEXT_ARRAY}, told`,
  },
  orders: {
    groups: ['orders'],
    key: [{ name: 'created_lt', type: 'numeric' }, ADDRESS],
    table: 'orders',
    where: (account) => sql`owner = ${account}`,
    columns: sql`created_at, address, '', null, array[spent_token], array[initial_amount::text], null`,
  },
  cancellations: {
    groups: ['orders'],
    key: [{ name: 'updated_at', type: 'bigint' }, ADDRESS],
    table: 'orders',
    where: (account) => sql`owner = ${account} and state = 'cancelled'`,
    columns: sql`updated_at, address, '', null, array[spent_token], array[current_spent::text], null`,
  },
  fills: {
    groups: ['orders'],
    key: LT_ACCOUNT_POSITION,
    table: 'order_exchanges',
    where: (account) => sql`owner = ${account}`,
    columns: sql`time, account, '', transaction_hash, array[receive_token], array[receive_amount::text], null`,
  },
  executions: {
    groups: ['orders'],
    key: LT_ACCOUNT_POSITION,
    table: 'order_exchanges',
    where: (account) => sql`initiator = ${account} and owner <> ${account}`,
    columns: sql`time, account, '', transaction_hash, ${EMPTY_TEXT_ARRAY}, ${EMPTY_TEXT_ARRAY}, null`,
  },
  gauges: {
    groups: ['gauges'],
    key: LT_ACCOUNT_POSITION,
    table: 'gauge_transactions',
    where: whereUser,
    columns: sql`time, account, kind, hash, ${EMPTY_TEXT_ARRAY}, ${EMPTY_TEXT_ARRAY}, tokens`,
  },
  farms: {
    groups: ['farms'],
    key: LT_ACCOUNT_POSITION,
    table: 'farm_transactions',
    where: whereUser,
    columns: sql`time, account, kind, hash, array[token], array[amount::text], null`,
  },
  locks: {
    groups: ['locks'],
    key: [LT, POSITION],
    table: 've_transactions',
    where: whereUser,
    columns: sql`time, account, kind, hash, ${EMPTY_TEXT_ARRAY}, array[amount::text, ve_amount::text], null`,
  },
  epochVotes: {
    groups: ['votes'],
    // Epochs do not overlap, so ordering by epoch and position equals ordering by time.
    key: [{ name: 'epoch', type: 'bigint' }, LT, POSITION],
    table: 've_epoch_votes',
    where: whereUser,
    columns: sql`time, gauge, '', hash, ${EMPTY_TEXT_ARRAY}, array[amount::text], epoch::text`,
  },
  proposalVotes: {
    groups: ['votes'],
    key: [LT, ACCOUNT],
    table: 'proposal_votes',
    where: (account) => sql`voter = ${account}`,
    columns: sql`time, account, case when support then 'for' else 'against' end, hash, ${EMPTY_TEXT_ARRAY},
      array[votes::text],
      (select proposal_id::text from proposals where proposals.address = proposal_votes.account limit 1)`,
  },
} as const satisfies Readonly<Record<string, HistorySource>>;

/** Name of a table in `HISTORY_SOURCES`. */
export type HistorySourceName = keyof typeof HISTORY_SOURCES;

/** Names of all sources. */
export const HISTORY_SOURCE_NAMES = Object.keys(HISTORY_SOURCES) as HistorySourceName[];

/** SQL types of key values. A value with another type than its column would prevent the use of the index. */
const SQL_TYPES = { numeric: sql`numeric`, bigint: sql`bigint`, address: sql`text` } as const;

/** Returns a column qualified with its table. An unqualified name could refer to an output column, which is text. */
const toQualifiedColumn = (table: string, { name }: HistoryKeyColumn): RawBuilder<unknown> =>
  sql.ref(`${table}.${name}`);

/** Builds the condition that selects the rows from a position on. */
function whereFromPosition(
  { key, table }: HistorySource,
  position: Exclude<HistorySourcePosition, 'end'> | undefined,
): RawBuilder<unknown> {
  if (position === undefined) return sql`true`;
  const names = key.map((column) => toQualifiedColumn(table, column));
  const values = key.map(({ type }, index) => sql`${position.key[index]}::${SQL_TYPES[type]}`);
  const comparison = position.isIncluded ? sql`<=` : sql`<`;
  return sql`(${sql.join(names)}) ${comparison} (${sql.join(values)})`;
}

/** Builds the query for the rows of a source from a position on, newest first, as `StoredOperation`. */
export function selectHistoryOperations(
  name: HistorySourceName,
  account: Address,
  groups: ReadonlySet<AccountHistoryGroup>,
  position: Exclude<HistorySourcePosition, 'end'> | undefined,
  limit: number,
): RawBuilder<StoredHistoryOperation> {
  const source: HistorySource = HISTORY_SOURCES[name];
  const { key, table, where, columns } = source;
  const refs = key.map((column) => toQualifiedColumn(table, column));
  const texts = refs.map((column) => sql`${column}::text`);
  const order = sql.join(refs.map((column) => sql`${column} desc`));
  return sql<StoredHistoryOperation>`(select ${sql.lit(name)}::text, row_number() over (order by ${order}),
    array[${sql.join(texts)}], ${columns} from ${sql.table(table)}
    where ${where(account, groups)} and ${whereFromPosition(source, position)} order by ${order} limit ${sql.lit(limit)})`;
}
