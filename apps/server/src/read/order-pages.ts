import { seconds, toAddress, units, type Address } from '@junction/primitives';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { OrderFillsTable, OrdersTable } from '../modules/orders/order-tables.ts';
import type {
  ExclusiveRange,
  OrderExchangeView,
  OrderPage,
  OrderQuery,
  OrderView,
} from '../order-read-model.ts';
import { sortTokenPair } from '../modules/orders/order-prices.ts';
import { toOrderRecord } from '../modules/orders/load-orders.ts';

/** Maximum number of rows that are counted: the largest offset that the API allows. */
const MAX_COUNTED = 10_101;
/** Maximum number of fills returned with an order. All fills are available in the order's own list of fills. */
const MAX_FILLS_PER_ORDER = 100;

type Condition = RawBuilder<unknown>;

/** Names of columns with the same meaning in the tables of orders and of fills. */
const COLUMN_NAMES = {
  orders: { account: 'address', lt: 'created_lt', time: 'created_at' },
  order_exchanges: { account: 'account', lt: 'lt', time: 'time' },
} as const;
interface Rows {
  readonly orders: Selectable<OrdersTable>;
  readonly order_exchanges: Selectable<OrderFillsTable>;
}
type Table = keyof Rows;

/** Reads a page of orders with their latest fills. */
export async function readOrderPage(
  database: Database,
  query: OrderQuery,
  maxCounted = MAX_COUNTED,
): Promise<OrderPage<OrderView>> {
  const { rows, ...counted } = await readPage(database, 'orders', query, maxCounted);
  const exchanges = await readLatestFills(
    database,
    rows.map((row) => row.address),
  );
  return {
    ...counted,
    items: rows.map((row) => ({ order: toOrderRecord(row), exchanges: exchanges.get(row.address) ?? [] })),
  };
}

/** Reads a page of fills. */
export async function readOrderFillPage(
  database: Database,
  query: OrderQuery,
  maxCounted = MAX_COUNTED,
): Promise<OrderPage<OrderExchangeView>> {
  const { rows, ...counted } = await readPage(database, 'order_exchanges', query, maxCounted);
  return { ...counted, items: rows.map(toOrderExchangeView) };
}

async function readPage<T extends Table>(
  database: Database,
  table: T,
  query: OrderQuery,
  maxCounted: number,
): Promise<{ readonly rows: readonly Rows[T][]; readonly total: number; readonly isCapped: boolean }> {
  const where = sql.join([sql`true`, ...toFilterConditions(table, query)], sql` and `);
  const { rows } = await sql<Rows[T]>`
    select * from ${sql.table(table)} where ${where}
    order by ${toOrderClause(table, query)}
    limit ${sql.lit(query.take)} offset ${sql.val(query.skip)}::bigint
  `.execute(database);
  const counted = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from ${sql.table(table)} where ${where} limit ${sql.lit(maxCounted)}
    ) as found
  `.execute(database);
  const total = counted.rows[0]?.count ?? 0;
  return { rows, total, isCapped: total >= maxCounted };
}

function toFilterConditions(table: Table, query: OrderQuery): Condition[] {
  const list: Condition[] = [];
  const column = (name: string): Condition => sql.ref(`${table}.${name}`);
  const is = (name: string, value: string | undefined): void => {
    if (value !== undefined) list.push(sql`${column(name)} = ${value}`);
  };
  const { left, right, spent, receive, owner } = query;
  list.push(...toTokenConditions(left, right), ...toTokenConditions(spent, receive));
  is('spent_token', spent);
  is('receive_token', receive);
  is(COLUMN_NAMES[table].account, query.order);
  is('root', query.root);
  if (owner !== undefined)
    list.push(table === 'orders' ? sql`owner = ${owner}` : sql`(owner = ${owner} or initiator = ${owner})`);
  list.push(
    ...toRangeConditions(column(COLUMN_NAMES[table].time), query.created),
    ...toRangeConditions(column('current_spent'), query.currentSpent),
    ...toRangeConditions(column('current_receive'), query.currentReceive),
  );
  const ofOrder = toOrderConditions(query);
  if (ofOrder.length > 0 && table === 'order_exchanges')
    list.push(
      sql`exists (select 1 from orders where address = order_exchanges.account and ${sql.join(ofOrder, sql` and `)})`,
    );
  else list.push(...ofOrder);
  return list;
}

/** Builds the conditions on columns that only the table of orders has. */
function toOrderConditions(query: OrderQuery): Condition[] {
  const { states } = query;
  return [
    ...(states ? [sql`orders.state in (${sql.join(states)})`] : []),
    ...toRangeConditions(sql`orders.initial_amount`, query.expectedSpent),
    ...toRangeConditions(sql`orders.expected_amount`, query.expectedReceive),
  ];
}

/** Builds the conditions on tokens. The index stores the tokens by their position in the sorted pair. */
function toTokenConditions(one: Address | undefined, other: Address | undefined): Condition[] {
  if (one !== undefined && other !== undefined) return [toPairCondition(one, other)];
  const token = one ?? other;
  return token === undefined ? [] : [sql`(first_token = ${token} or second_token = ${token})`];
}

function toPairCondition(one: Address, other: Address): Condition {
  const [first, second] = sortTokenPair(one, other);
  return sql`(first_token = ${first} and second_token = ${second})`;
}

function toRangeConditions(
  column: Condition,
  { above, below }: ExclusiveRange<number | bigint>,
): Condition[] {
  return [
    ...(above === undefined ? [] : [sql`${column} > ${above.toString()}::numeric`]),
    ...(below === undefined ? [] : [sql`${column} < ${below.toString()}::numeric`]),
  ];
}

function toOrderClause(table: Table, { sort, left, right }: OrderQuery): Condition {
  const { account, lt } = COLUMN_NAMES[table];
  const asc = sql`asc`;
  const desc = sql`desc`;
  const direction = sort.direction === 'ascending' ? asc : desc;
  const last = sql`${sql.ref(lt)} ${sort.by === 'created' ? direction : asc}, ${sql.ref(account)}`;
  if (sort.by === 'created') return last;
  if (sort.by === 'amount') return sql`current_spent ${direction}, ${last}`;
  if (left === undefined || right === undefined) return sql`rate ${direction} nulls last, ${last}`;
  // Orders are sorted by the price in right tokens per left token. If `left` is the second token of the sorted pair,
  // this price falls when the stored price rises, so the sort direction is reversed.
  const [first] = sortTokenPair(left, right);
  const turned = sort.direction === 'ascending' ? desc : asc;
  return sql`price ${first === left ? direction : turned} nulls last, ${last}`;
}

async function readLatestFills(
  database: Database,
  orders: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderExchangeView[]>> {
  const byOrder = new Map<string, OrderExchangeView[]>();
  if (orders.length === 0) return byOrder;
  const { rows } = await sql<Selectable<OrderFillsTable>>`
    select recent.* from unnest(${sql.val([...orders])}::text[]) as wanted (address)
    cross join lateral (
      select * from order_exchanges where account = wanted.address
      order by lt desc, position desc limit ${sql.lit(MAX_FILLS_PER_ORDER)}
    ) as recent
  `.execute(database);
  for (const row of rows) {
    const list = byOrder.get(row.account);
    if (list) list.push(toOrderExchangeView(row));
    else byOrder.set(row.account, [toOrderExchangeView(row)]);
  }
  return byOrder;
}

function toOrderExchangeView(row: Selectable<OrderFillsTable>): OrderExchangeView {
  const amount = (text: string) => units(BigInt(text));
  return {
    order: toAddress(row.account),
    owner: toAddress(row.owner),
    initiator: toAddress(row.initiator),
    time: seconds(row.time),
    transactionHash: row.transaction_hash,
    spentToken: toAddress(row.spent_token),
    spentAmount: amount(row.spent_amount),
    receiveToken: toAddress(row.receive_token),
    receiveAmount: amount(row.receive_amount),
    currentSpent: amount(row.current_spent),
    currentReceive: amount(row.current_receive),
    fee: amount(row.fee),
  };
}
