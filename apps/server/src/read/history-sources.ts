import type { HistoryGroup } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { sql, type RawBuilder } from 'kysely';

/** Row of any source in common columns. */
export interface StoredOperation {
  readonly source: SourceName;
  /** Seconds. */
  readonly time: number | string;
  /** Position among the rows of its source, newest first. */
  readonly rank: number | string;
  /** Values of the key columns. */
  readonly key: readonly string[];
  readonly contract: string;
  readonly kind: string;
  readonly hash: string | null;
  readonly tokens: readonly string[];
  readonly amounts: readonly string[];
  readonly details: string | null;
}

/** Column of a key, and the type of its values: logical times are `numeric`, other integers `bigint`. */
export interface KeyColumn {
  readonly name: string;
  readonly type: 'numeric' | 'bigint' | 'address';
}

/**
 * Where the rest of a source starts: after a returned row, or at a row that the page did not reach. `end`: there was no
 * row when the first page was read.
 */
export type SourcePosition = { readonly key: readonly string[]; readonly isIncluded: boolean } | 'end';

/** Table with operations of accounts, read by an index that has the order of the key. */
export interface HistorySource {
  /** Groups with operations in this table. */
  readonly groups: readonly HistoryGroup[];
  /** Columns that identify a row of an account, in the order of the list, newest last. */
  readonly key: readonly KeyColumn[];
  readonly table: string;
  /** Rows of an account. */
  readonly where: (account: Address, groups: ReadonlySet<HistoryGroup>) => RawBuilder<unknown>;
  /** Columns of `StoredOperation` from `time` on, except the key, in that order. */
  readonly columns: RawBuilder<unknown>;
}

const LT: KeyColumn = { name: 'lt', type: 'numeric' };
const POSITION: KeyColumn = { name: 'position', type: 'bigint' };
const ACCOUNT: KeyColumn = { name: 'account', type: 'address' };
const ADDRESS: KeyColumn = { name: 'address', type: 'address' };
const LT_ACCOUNT_POSITION = [LT, ACCOUNT, POSITION];

const NONE = sql.raw(`'{}'::text[]`);

/** Swaps and liquidity are rows of one table, with an index by sender and time. */
function tradesOf(account: Address, groups: ReadonlySet<HistoryGroup>): RawBuilder<unknown> {
  const own = sql`sender = ${account}`;
  if (!groups.has('liquidity')) return sql`${own} and kind = 'swap'`;
  return groups.has('swaps') ? own : sql`${own} and kind <> 'swap'`;
}

const byUser = (account: Address): RawBuilder<unknown> => sql`"user" = ${account}`;

/** All tables with operations of accounts; those of areas are empty on networks without them. */
export const HISTORY_SOURCES = {
  trades: {
    groups: ['swaps', 'liquidity'],
    key: [LT, { name: 'pool', type: 'address' }],
    table: 'transactions',
    where: tradesOf,
    columns: sql`time, pool, kind, null, tokens, ${NONE}, told`,
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
    columns: sql`time, account, '', transaction_hash, ${NONE}, ${NONE}, null`,
  },
  gauges: {
    groups: ['gauges'],
    key: LT_ACCOUNT_POSITION,
    table: 'gauge_transactions',
    where: byUser,
    columns: sql`time, account, kind, hash, ${NONE}, ${NONE}, tokens`,
  },
  farms: {
    groups: ['farms'],
    key: LT_ACCOUNT_POSITION,
    table: 'farm_transactions',
    where: byUser,
    columns: sql`time, account, kind, hash, array[token], array[amount::text], null`,
  },
  locks: {
    groups: ['locks'],
    key: [LT, POSITION],
    table: 've_transactions',
    where: byUser,
    columns: sql`time, account, kind, hash, ${NONE}, array[amount::text, ve_amount::text], null`,
  },
  epochVotes: {
    groups: ['votes'],
    // Epochs follow one another, so this order is that of time.
    key: [{ name: 'epoch', type: 'bigint' }, LT, POSITION],
    table: 've_epoch_votes',
    where: byUser,
    columns: sql`time, gauge, '', hash, ${NONE}, array[amount::text], epoch::text`,
  },
  proposalVotes: {
    groups: ['votes'],
    key: [LT, ACCOUNT],
    table: 'proposal_votes',
    where: (account) => sql`voter = ${account}`,
    columns: sql`time, account, case when support then 'for' else 'against' end, hash, ${NONE},
      array[votes::text],
      (select proposal_id::text from proposals where proposals.address = proposal_votes.account limit 1)`,
  },
} as const satisfies Readonly<Record<string, HistorySource>>;

/** Name of a table's operations. */
export type SourceName = keyof typeof HISTORY_SOURCES;

/** Names of all sources. */
export const SOURCE_NAMES = Object.keys(HISTORY_SOURCES) as SourceName[];

/** Types of values in SQL. A value of another type than its column would keep an index from being used. */
const SQL_TYPES = { numeric: sql`numeric`, bigint: sql`bigint`, address: sql`text` } as const;

/** Column with the name of its table: a name alone can be that of an output column, which is text. */
const refOf = (table: string, { name }: KeyColumn): RawBuilder<unknown> => sql.ref(`${table}.${name}`);

/** Condition on the rows of a source that a position leaves. */
function fromPosition(
  { key, table }: HistorySource,
  position: Exclude<SourcePosition, 'end'> | undefined,
): RawBuilder<unknown> {
  if (position === undefined) return sql`true`;
  const names = key.map((column) => refOf(table, column));
  const values = key.map(({ type }, index) => sql`${position.key[index]}::${SQL_TYPES[type]}`);
  const comparison = position.isIncluded ? sql`<=` : sql`<`;
  return sql`(${sql.join(names)}) ${comparison} (${sql.join(values)})`;
}

/** Rows of a source from a position on, newest first, in common columns. */
export function selectOperations(
  name: SourceName,
  account: Address,
  groups: ReadonlySet<HistoryGroup>,
  position: Exclude<SourcePosition, 'end'> | undefined,
  limit: number,
): RawBuilder<StoredOperation> {
  const source: HistorySource = HISTORY_SOURCES[name];
  const { key, table, where, columns } = source;
  const refs = key.map((column) => refOf(table, column));
  const texts = refs.map((column) => sql`${column}::text`);
  const order = sql.join(refs.map((column) => sql`${column} desc`));
  return sql<StoredOperation>`(select ${sql.lit(name)}::text, row_number() over (order by ${order}),
    array[${sql.join(texts)}], ${columns} from ${sql.table(table)}
    where ${where(account, groups)} and ${fromPosition(source, position)} order by ${order} limit ${sql.lit(limit)})`;
}
