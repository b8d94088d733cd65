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

/** Column of a key, and what its values are. */
export interface KeyColumn {
  readonly name: string;
  readonly type: 'number' | 'address';
}

/** Table with operations of accounts, read by an index that has the order of the key. */
export interface HistorySource {
  /** Groups with operations in this table. */
  readonly groups: readonly HistoryGroup[];
  /** Columns that identify a row of an account, in the order of the list, newest last. */
  readonly key: readonly KeyColumn[];
  readonly table: RawBuilder<unknown>;
  /** Rows of an account. */
  readonly where: (account: Address, groups: ReadonlySet<HistoryGroup>) => RawBuilder<unknown>;
  /** Columns of `StoredOperation` from `time` on, except the key, in that order. */
  readonly columns: RawBuilder<unknown>;
}

const LT: KeyColumn = { name: 'lt', type: 'number' };
const POSITION: KeyColumn = { name: 'position', type: 'number' };
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
    table: sql.table('transactions'),
    where: tradesOf,
    columns: sql`time, pool, kind, null, tokens, ${NONE}, told`,
  },
  orders: {
    groups: ['orders'],
    key: [{ name: 'created_lt', type: 'number' }, ADDRESS],
    table: sql.table('orders'),
    where: (account) => sql`owner = ${account}`,
    columns: sql`created_at, address, '', null, array[spent_token], array[initial_amount::text], null`,
  },
  cancellations: {
    groups: ['orders'],
    key: [{ name: 'updated_at', type: 'number' }, ADDRESS],
    table: sql.table('orders'),
    where: (account) => sql`owner = ${account} and state = 'cancelled'`,
    columns: sql`updated_at, address, '', null, array[spent_token], array[current_spent::text], null`,
  },
  fills: {
    groups: ['orders'],
    key: LT_ACCOUNT_POSITION,
    table: sql.table('order_exchanges'),
    where: (account) => sql`owner = ${account}`,
    columns: sql`time, account, '', transaction_hash, array[receive_token], array[receive_amount::text], null`,
  },
  executions: {
    groups: ['orders'],
    key: LT_ACCOUNT_POSITION,
    table: sql.table('order_exchanges'),
    where: (account) => sql`initiator = ${account} and owner <> ${account}`,
    columns: sql`time, account, '', transaction_hash, ${NONE}, ${NONE}, null`,
  },
  gauges: {
    groups: ['gauges'],
    key: LT_ACCOUNT_POSITION,
    table: sql.table('gauge_transactions'),
    where: byUser,
    columns: sql`time, account, kind, hash, ${NONE}, ${NONE}, tokens`,
  },
  farms: {
    groups: ['farms'],
    key: LT_ACCOUNT_POSITION,
    table: sql.table('farm_transactions'),
    where: byUser,
    columns: sql`time, account, kind, hash, array[token], array[amount::text], null`,
  },
  locks: {
    groups: ['locks'],
    key: [LT, POSITION],
    table: sql.table('ve_transactions'),
    where: byUser,
    columns: sql`time, account, kind, hash, ${NONE}, array[amount::text, ve_amount::text], null`,
  },
  epochVotes: {
    groups: ['votes'],
    // Epochs follow one another, so this order is that of time.
    key: [{ name: 'epoch', type: 'number' }, LT, POSITION],
    table: sql.table('ve_epoch_votes'),
    where: byUser,
    columns: sql`time, gauge, '', hash, ${NONE}, array[amount::text], epoch::text`,
  },
  proposalVotes: {
    groups: ['votes'],
    key: [LT, ACCOUNT],
    table: sql.table('proposal_votes'),
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

/** Rows of a source after a key, newest first, in common columns. */
export function selectOperations(
  name: SourceName,
  account: Address,
  groups: ReadonlySet<HistoryGroup>,
  after: readonly string[] | undefined,
  limit: number,
): RawBuilder<StoredOperation> {
  const { key, table, where, columns }: HistorySource = HISTORY_SOURCES[name];
  const refs = key.map((column) => sql.ref(column.name));
  const place = sql.join(refs);
  const values = (after ?? []).map((value, index) =>
    key[index]?.type === 'number' ? sql`${value}::numeric` : sql`${value}::text`,
  );
  const below = after === undefined ? sql`true` : sql`(${place}) < (${sql.join(values)})`;
  const texts = refs.map((column) => sql`${column}::text`);
  const order = sql.join(refs.map((column) => sql`${column} desc`));
  return sql<StoredOperation>`(select ${sql.lit(name)}::text, row_number() over (order by ${order}),
    array[${sql.join(texts)}], ${columns} from ${table}
    where ${where(account, groups)} and ${below} order by ${order} limit ${sql.lit(limit)})`;
}
