import { ZERO_ADDRESS, itemAt, seconds, usd, type Address } from '@junction/primitives';
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { TransactionsTable } from '../modules/trading/trading-tables.ts';
import type { Transaction } from '@junction/api-contract';
import { holdsToken } from '../pool-lists.ts';
import type { TransactionPage, TransactionQuery } from '../read-model.ts';
import { parseTransactionDetails } from '../modules/trading/transaction-details-json.ts';
import type { LpSymbolCache } from './lp-symbols.ts';
import type { MarketViews } from './market-views.ts';
import {
  evaluateSqlNumber,
  toTransactionPagePosition,
  toCountExpression,
  findPagePosition,
  sumTransactionTallies,
  buildTransactionTimeConditions,
  type TransactionPagePosition,
} from './transaction-place.ts';

/**
 * Limits of reading a page of transactions. `counted`: maximum number of rows that are counted or skipped when no
 * stored total applies. `close`: maximum offset up to which skipping rows is faster than looking up the position of the
 * page.
 */
export interface TransactionPageLimits {
  readonly counted: number;
  readonly close: number;
}

const LIMITS: TransactionPageLimits = { counted: 10_000, close: 100 };

const ORDER_COLUMNS = {
  time: 'lt',
  first: 'first_amount',
  second: 'second_amount',
  value: 'value',
} as const;

/** Columns of a transaction that a page needs. */
interface StoredTransaction extends Pick<Selectable<TransactionsTable>, 'kind' | 'time' | 'value'> {
  readonly details: string;
  // The cast is safe because addresses were parsed before they were stored.
  readonly pool: Address;
  readonly sender: Address;
  readonly tokens: readonly Address[];
  /** Number of all matching rows; undefined unless requested. */
  readonly counted?: number;
}
const COLUMNS = sql.raw('t.pool, t.kind, t.sender, t.time, t.tokens, t.value, t.told as details');

/** Conditions of a query in SQL. */
interface QueryPlan {
  /** Pools whose transactions can match; undefined for all. */
  readonly pools: readonly Address[] | undefined;
  readonly conditions: readonly RawBuilder<SqlBool>[];
  /** True if the query filters by pools and kinds only, so that the stored totals of hours apply. */
  readonly isTallied: boolean;
}

/** Returns a page of transactions with symbols; undefined if the offset is too large for this query. */
export async function readTransactionPage(
  database: Database,
  views: MarketViews,
  lpSymbols: Pick<LpSymbolCache, 'symbolOf'>,
  query: TransactionQuery,
  limits: TransactionPageLimits = LIMITS,
): Promise<TransactionPage | undefined> {
  const plan = await planQuery(database, views, query);
  const isNothing = plan.pools?.length === 0;
  if (isNothing) return uncappedPage(getRequestedTotal(query, 0), []);
  const tally = plan.isTallied ? sumTransactionTallies(views, plan.pools, query.kinds) : undefined;
  const isFound = tally !== undefined && isByTime(query);
  if (query.offset > limits.counted && !isFound) return undefined;
  const place = isFound
    ? await findPagePosition(database, views, plan.pools, query, tally, limits.close)
    : toTransactionPagePosition(query.offset);
  const found = await readRowsAndTotal(
    database,
    views,
    plan,
    query,
    place,
    tally === undefined ? limits : undefined,
  );
  const items = await toTransactionItems(found.rows, views, lpSymbols);
  return found.total === undefined
    ? uncappedPage(getRequestedTotal(query, tally), items)
    : cappedPage(found.total, limits.counted, items);
}

const cappedPage = (total: number, max: number, items: readonly Transaction[]): TransactionPage => ({
  total: Math.min(total, max),
  isCapped: total > max,
  items,
});

const getRequestedTotal = ({ withTotal }: TransactionQuery, total: number | undefined): number | undefined =>
  withTotal ? total : undefined;

const isByTime = ({ order }: TransactionQuery): boolean => (order?.by ?? 'time') === 'time';

/** Reads the rows at a position. Also counts the matching rows if a total is requested and no stored total applies. */
async function readRowsAndTotal(
  database: Database,
  views: MarketViews,
  plan: QueryPlan,
  query: TransactionQuery,
  place: TransactionPagePosition | undefined,
  limits: TransactionPageLimits | undefined,
): Promise<{ readonly rows: readonly StoredTransaction[]; readonly total: number | undefined }> {
  const read = async (count?: RawBuilder<unknown>): Promise<readonly StoredTransaction[]> =>
    place ? readRows(database, views, plan, query, place, count) : [];
  if (!query.withTotal || limits === undefined) return { rows: await read(), total: undefined };
  // Counts one row more than the maximum that is reported, to find out whether there are more rows.
  const count = toCountExpression(toSourceTable(plan, query), plan.conditions, limits.counted + 1);
  // The statement that reads the page also counts, which saves a second statement.
  const rows = await read(count);
  return { rows, total: getTotalFromPage(rows, query) ?? (await evaluateSqlNumber(database, count)) };
}

const uncappedPage = (total: number | undefined, items: readonly Transaction[]): TransactionPage => ({
  total,
  isCapped: false,
  items,
});

/** Returns the total number of matching rows if it is known from the rows of the page; otherwise undefined. */
function getTotalFromPage(
  rows: readonly StoredTransaction[],
  { limit, offset }: TransactionQuery,
): number | undefined {
  // A page that is not full is the last one, so offset and length give the total.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  return isLast ? offset + rows.length : rows[0]?.counted;
}

async function readRows(
  database: Database,
  views: MarketViews,
  plan: QueryPlan,
  query: TransactionQuery,
  place: TransactionPagePosition,
  count: RawBuilder<unknown> | undefined,
): Promise<readonly StoredTransaction[]> {
  const columns = count ? sql`${COLUMNS}, ${count} as counted` : COLUMNS;
  const { by, direction } = query.order ?? { by: 'time', direction: 'descending' };
  const way = sql.raw(direction === 'ascending' ? 'asc' : 'desc');
  const key = sql.raw(ORDER_COLUMNS[by]);
  const orderOf = (table: string): RawBuilder<unknown> => {
    const one = sql.raw(table);
    return by === 'time'
      ? sql`${one}.lt ${way}, ${one}.pool`
      : sql`${one}.${key} ${way}, ${one}.lt ${way}, ${one}.pool`;
  };
  const conditions = sql.join([sql`true`, ...plan.conditions, ...place.conditions], sql` and `);
  const limit = sql`${sql.val(query.limit)}::bigint`;
  // Lists of all transactions by time, and those of one user, have an index. All other lists are merged from the lists
  // of each pool.
  if (query.user !== undefined || (by === 'time' && plan.pools === undefined)) {
    const scope = plan.pools ? sql`and t.pool = any(${sql.val([...plan.pools])}::text[])` : sql``;
    const { rows } = await sql<StoredTransaction>`${place.before}
      select ${columns} from transactions t where ${conditions} ${scope}
      order by ${orderOf('t')} limit ${limit} offset ${place.offset}`.execute(database);
    return rows;
  }
  const pools = plan.pools ?? [...views.pools.keys()];
  const within = by === 'time' ? sql`t.lt ${way}` : sql`t.${key} ${way}, t.lt ${way}`;
  // For skipped rows only the index is read; full rows are read for the page alone.
  const { rows } = await sql<StoredTransaction>`${place.before}
    select ${columns} from (
      select k.* from unnest(${sql.val([...pools])}::text[]) p(address)
      cross join lateral (
        select t.pool, t.lt${by === 'time' ? sql`` : sql`, t.${key}`} from transactions t
        where t.pool = p.address and ${conditions} order by ${within} limit ${limit} + ${place.offset}
      ) k order by ${orderOf('k')} limit ${limit} offset ${place.offset}
    ) found join transactions t on t.pool = found.pool and t.lt = found.lt
    order by ${orderOf('t')}`.execute(database);
  return rows;
}

/** Returns the FROM clause of the transactions that can match, with alias `t`. */
function toSourceTable(plan: QueryPlan, query: TransactionQuery): RawBuilder<unknown> {
  if (plan.pools === undefined) return sql`transactions t`;
  const pools = sql.val([...plan.pools]);
  return query.user === undefined
    ? sql`unnest(${pools}::text[]) p(address) join transactions t on t.pool = p.address`
    : sql`(select * from transactions where pool = any(${pools}::text[])) t`;
}

async function planQuery(
  database: Database,
  views: MarketViews,
  query: TransactionQuery,
): Promise<QueryPlan> {
  const pools = selectPools(views, query);
  const { token, user, kinds, from, to } = query;
  const conditions: RawBuilder<SqlBool>[] = [];
  // Kinds are literals, so that PostgreSQL uses the partial indexes of rare kinds.
  if (kinds && kinds.length > 0)
    conditions.push(
      sql`t.kind in (${sql.join([...new Set(kinds)].toSorted().map((kind) => sql.lit(kind)))})`,
    );
  const isAnyTransaction =
    token === undefined || (pools ?? []).every((pool) => views.pools.get(pool)?.tokens.length === 2);
  if (token !== undefined && !isAnyTransaction) conditions.push(sql`t.tokens @> ${sql.val([token])}::text[]`);
  if (user !== undefined) conditions.push(sql`t.sender = ${user}`);
  const before = conditions.length;
  conditions.push(
    ...(await buildTransactionTimeConditions(database, pools ?? [...views.pools.keys()], from, to)),
  );
  const bound = (
    column: 'value' | 'first_amount' | 'second_amount',
    min: bigint | undefined,
    max: bigint | undefined,
  ): void => {
    if (min !== undefined) conditions.push(sql`t.${sql.raw(column)} >= ${min.toString()}::numeric`);
    if (max !== undefined) conditions.push(sql`t.${sql.raw(column)} <= ${max.toString()}::numeric`);
  };
  bound('value', query.valueAtLeast, query.valueAtMost);
  bound('first_amount', query.firstAtLeast, query.firstAtMost);
  bound('second_amount', query.secondAtLeast, query.secondAtMost);
  const isTallied = isAnyTransaction && user === undefined && conditions.length === before;
  return { pools, conditions, isTallied };
}

/** Returns the pools whose transactions can match; undefined for all. The table is indexed by pool. */
function selectPools(views: MarketViews, query: TransactionQuery): readonly Address[] | undefined {
  const { pool, token, within } = query;
  if (pool === undefined && token === undefined && within === undefined) return undefined;
  const found: Address[] = [];
  for (const one of views.pools.values()) {
    const fits =
      (pool === undefined || one.address === pool) &&
      (token === undefined || holdsToken(one, token)) &&
      (within === undefined || one.tokens.every(({ root }) => within.has(root)));
    if (fits) found.push(one.address);
  }
  return found;
}

/** Converts rows to the API form of lists, with token symbols. */
async function toTransactionItems(
  rows: readonly StoredTransaction[],
  views: MarketViews,
  lpSymbols: Pick<LpSymbolCache, 'symbolOf'>,
): Promise<readonly Transaction[]> {
  const lpRoots = new Set<Address>();
  for (const { kind, pool } of rows) {
    const lpRoot = kind === 'swap' ? undefined : views.pools.get(pool)?.lpRoot;
    if (lpRoot !== undefined) lpRoots.add(lpRoot);
  }
  const asked = [...lpRoots].map(async (root) => [root, await lpSymbols.symbolOf(root)] as const);
  const symbols = new Map(await Promise.all(asked));
  return rows.map((row) => toTransactionItem(row, views, symbols));
}

function toTransactionItem(
  row: StoredTransaction,
  views: MarketViews,
  lpSymbols: ReadonlyMap<Address, string | undefined>,
): Transaction {
  const symbolOf = (token: Address): string => views.tokens.get(token)?.symbol ?? '';
  const details = parseTransactionDetails(row.details);
  const lpRoot = details.lpAmount === undefined ? undefined : views.pools.get(row.pool)?.lpRoot;
  return {
    kind: row.kind,
    messageHash: details.messageHash,
    transactionHash: details.transactionHash,
    pool: row.pool,
    user: row.sender,
    time: seconds(row.time),
    value: usd(BigInt(row.value)),
    tokens: row.tokens.map((root, index) => ({
      root,
      symbol: symbolOf(root),
      amount: itemAt(details.amounts, index),
    })),
    lpRoot,
    lpSymbol: lpRoot === undefined ? undefined : lpSymbols.get(lpRoot),
    lpAmount: details.lpAmount,
    fees: details.fees.map((fee) => ({
      token: fee.token,
      symbol: symbolOf(fee.token),
      poolFee: fee.poolFee,
      beneficiaryFee: fee.beneficiaryFee,
      beneficiary: fee.beneficiary === ZERO_ADDRESS ? undefined : fee.beneficiary,
    })),
    feeValue: details.feeValue,
    beneficiaryFeeValue: details.beneficiaryFeeValue,
  };
}
