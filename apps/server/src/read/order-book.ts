import { compareUnits, toAddress, type Address } from '@junction/primitives';
import { getCandleIntervalStart } from '@junction/market-data';
import type { OrderState } from '@junction/protocol';
import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { OrderFillCandleQuery, OrderBookQuery, OrderBookRow } from '../order-read-model.ts';
import { sortTokenPair } from '../modules/orders/order-prices.ts';
import type { IndexedOrderFillCandle } from '../modules/orders/order-records.ts';
import { toOrderBar } from '../modules/orders/load-orders.ts';

/**
 * Maximum number of price levels per side. The levels nearest to the best price are returned; deeper levels are not
 * displayed.
 */
const MAX_LEVELS_PER_SIDE = 500;

interface BookRow {
  readonly pair: string;
  readonly price: string;
  readonly inverse: string;
  readonly spent: string;
  readonly receive: string;
}

/** Reads the order book of two tokens. Orders with equal price are summed up to one level. */
export async function readOrderBook(
  database: Database,
  query: OrderBookQuery,
): Promise<readonly OrderBookRow[]> {
  const { left, right } = query;
  // Each state and side is read by index from the nearest price on, until there are enough levels.
  const sides = await Promise.all(
    query.states.flatMap((state) => [left, right].map((spent) => readSide(database, query, state, spent))),
  );
  return sides.flat().toSorted((one, other) => compareUnits(one.rate, other.rate));
}

async function readSide(
  database: Database,
  { left, right, pair }: OrderBookQuery,
  state: OrderState,
  spent: Address,
): Promise<readonly OrderBookRow[]> {
  const [first, second] = sortTokenPair(left, right);
  // The best ask is the one with the lowest price, the best bid the one with the highest. If the stored prices are
  // those of the inverted pair, the order is reversed.
  const isAscending = (spent === left) === (first === left);
  const { rows } = await sql<BookRow>`
    select price, max(dex_pair) as pair, max(inverse_price) as inverse,
      sum(current_spent) as spent, sum(current_receive) as receive
    from orders
    where first_token = ${first} and second_token = ${second} and spent_token = ${spent}
      and state = ${state} and price is not null
      ${pair === undefined ? sql`` : sql`and dex_pair = ${pair}`}
    group by price
    order by price ${isAscending ? sql`asc` : sql`desc`}
    limit ${sql.lit(MAX_LEVELS_PER_SIDE)}
  `.execute(database);
  return rows.map((row) => ({
    pair: toAddress(row.pair),
    rate: BigInt(first === left ? row.price : row.inverse),
    state,
    spentToken: spent,
    receiveToken: spent === left ? right : left,
    spent: BigInt(row.spent),
    receive: BigInt(row.receive),
  }));
}

/** Reads candles of fills. Intervals without fills have no candle. */
export async function readOrderFillCandles(
  database: Database,
  query: OrderFillCandleQuery,
): Promise<readonly IndexedOrderFillCandle[]> {
  const [first, second] = sortTokenPair(query.left, query.right);
  const rows = await database
    .selectFrom('order_bars')
    .selectAll()
    .where('first_token', '=', first)
    .where('second_token', '=', second)
    .where('frame', '=', query.frame)
    .where('time', '>=', getCandleIntervalStart(query.from, query.frame))
    .where('time', '<=', query.to)
    .orderBy('time')
    .execute();
  return rows.map(toOrderBar);
}
