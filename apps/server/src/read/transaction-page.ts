import { ZERO_ADDRESS, seconds, toAddress, units, usd, type Address } from '@junction/primitives';
import { sql, type Expression, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { Schema, TransactionsTable } from '../database/schema.ts';
import type { TransactionPage, TransactionQuery, TransactionView } from '../read-model.ts';
import { readFees } from '../write/fees-json.ts';
import type { LpSymbols } from './lp-symbols.ts';
import type { MarketViews } from './market-views.ts';

const ORDER_COLUMNS = {
  time: 'lt',
  first: 'first_amount',
  second: 'second_amount',
  value: 'value',
} as const;

/** One page of transactions, told with symbols. */
export async function readTransactionPage(
  database: Database,
  views: MarketViews,
  lpSymbols: Pick<LpSymbols, 'symbolOf'>,
  query: TransactionQuery,
): Promise<TransactionPage> {
  const pools = poolsOf(views, query);
  if (pools?.length === 0) return { total: query.withTotal ? 0 : undefined, items: [] };
  const where = (one: ExpressionBuilder<Schema, 'transactions'>) => one.and(conditions(one, query, pools));
  const order = query.order ?? { by: 'time', direction: 'descending' };
  const direction = order.direction === 'ascending' ? 'asc' : 'desc';
  const rows = await database
    .selectFrom('transactions')
    .selectAll()
    .where(where)
    .orderBy(ORDER_COLUMNS[order.by], direction)
    .$if(order.by !== 'time', (select) => select.orderBy('lt', direction))
    .orderBy('pool')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const total = query.withTotal
    ? await database
        .selectFrom('transactions')
        .select((one) => one.fn.countAll<number>().as('count'))
        .where(where)
        .executeTakeFirstOrThrow()
    : undefined;
  return {
    total: total?.count,
    items: await Promise.all(rows.map((row) => view(row, views, lpSymbols))),
  };
}

/** Pools the query can concern; undefined when it may be any. A list of pools is what the table is indexed by. */
function poolsOf(views: MarketViews, query: TransactionQuery): readonly Address[] | undefined {
  const { pool, token, within } = query;
  if (pool === undefined && token === undefined && within === undefined) return undefined;
  const found: Address[] = [];
  for (const one of views.pools.values()) {
    const fits =
      (pool === undefined || one.address === pool) &&
      (token === undefined || one.tokens.includes(token)) &&
      (within === undefined || one.tokens.every((held) => within.has(held)));
    if (fits) found.push(one.address);
  }
  return found;
}

function conditions(
  one: ExpressionBuilder<Schema, 'transactions'>,
  query: TransactionQuery,
  pools: readonly Address[] | undefined,
): Expression<SqlBool>[] {
  const list: Expression<SqlBool>[] = [];
  const add = (condition: Expression<SqlBool>): void => void list.push(condition);
  if (pools) add(sql<SqlBool>`pool = any(${sql.val([...pools])}::text[])`);
  if (query.token !== undefined) add(sql<SqlBool>`tokens @> ${sql.val([query.token])}::text[]`);
  if (query.user !== undefined) add(one('sender', '=', query.user));
  if (query.kinds && query.kinds.length > 0) add(one('kind', 'in', [...query.kinds]));
  if (query.from !== undefined) add(one('time', '>=', query.from));
  if (query.to !== undefined) add(one('time', '<=', query.to));
  const bound = (
    column: 'value' | 'first_amount' | 'second_amount',
    least: bigint | undefined,
    most: bigint | undefined,
  ): void => {
    if (least !== undefined) add(one(column, '>=', least.toString()));
    if (most !== undefined) add(one(column, '<=', most.toString()));
  };
  bound('value', query.valueAtLeast, query.valueAtMost);
  bound('first_amount', query.firstAtLeast, query.firstAtMost);
  bound('second_amount', query.secondAtLeast, query.secondAtMost);
  return list;
}

async function view(
  row: Selectable<TransactionsTable>,
  views: MarketViews,
  lpSymbols: Pick<LpSymbols, 'symbolOf'>,
): Promise<TransactionView> {
  const symbolOf = (token: Address): string => views.tokens.get(token)?.symbol ?? '';
  const tokens = row.tokens.map(toAddress);
  const pool = toAddress(row.pool);
  const lpRoot = row.lp_amount === null ? undefined : views.pools.get(pool)?.lpRoot;
  return {
    kind: row.kind,
    messageHash: row.message_hash,
    transactionHash: row.transaction_hash,
    pool,
    user: toAddress(row.sender),
    time: seconds(row.time),
    value: usd(BigInt(row.value)),
    tokens,
    symbols: tokens.map(symbolOf),
    amounts: row.amounts.map((amount) => units(BigInt(amount))),
    lpRoot,
    lpSymbol: lpRoot === undefined ? undefined : await lpSymbols.symbolOf(lpRoot),
    lpAmount: row.lp_amount === null ? undefined : units(BigInt(row.lp_amount)),
    fees: readFees(row.fees).map((fee) => ({
      token: fee.token,
      symbol: symbolOf(fee.token),
      poolFee: fee.poolFee,
      beneficiaryFee: fee.beneficiaryFee,
      beneficiary: fee.beneficiary === ZERO_ADDRESS ? undefined : fee.beneficiary,
    })),
    feeValue: usd(BigInt(row.fee_value)),
    beneficiaryFeeValue: usd(BigInt(row.beneficiary_fee_value)),
  };
}
