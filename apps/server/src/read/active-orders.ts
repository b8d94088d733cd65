import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { OrdersTable } from '../modules/orders/order-tables.ts';
import type { OrderRecord } from '../modules/orders/order-records.ts';
import type { LeastOffers } from '../order-read-model.ts';
import { orderOf } from '../modules/orders/load-orders.ts';

/** More orders of one direction are never looked at together: anybody may strew them. */
const MOST_OF_DIRECTION = 2_000;
/** Nor these of all directions together, whose number anybody may make too. */
const MOST_ORDERS = 20_000;

interface Placed extends Selectable<OrdersTable> {
  /** From 1: the how-manieth of its direction. */
  readonly place: number;
}

/**
 * Active orders, the most generous ones of every direction: the best of each before the second best of any. What it
 * costs grows with these and with the crumbs before them, and not with the orders that there are.
 */
export async function readActiveOrders(
  database: Database,
  least: LeastOffers = new Map(),
  most = MOST_ORDERS,
): Promise<readonly OrderRecord[]> {
  const directions = await countDirections(database, most);
  if (directions === 0) return [];
  // An even share is enough where every direction has that many; where some have less, others may have more.
  for (let share = Math.ceil(most / directions); ; share *= 2) {
    const places = Math.min(share, MOST_OF_DIRECTION);
    const placed = await bestOfDirections(database, least, most, places);
    const isWhole = placed.length === most || placed.every(({ place }) => place < places);
    if (isWhole || places === MOST_OF_DIRECTION) return placed.map(orderOf);
  }
}

/** Directions in which something is sold, found by skipping from one to the next; at most so many. */
const directionsOf = (most: number) => sql`with recursive skipped(spent, receive) as (
    (select spent_token, receive_token from orders where state = 'active'
      order by spent_token, receive_token limit 1)
    union all
    select next.spent_token, next.receive_token from skipped cross join lateral (
      select spent_token, receive_token from orders
      where state = 'active' and (spent_token, receive_token) > (skipped.spent, skipped.receive)
      order by spent_token, receive_token limit 1
    ) next
  ), directions as (select * from skipped limit ${sql.lit(most)})`;

async function countDirections(database: Database, most: number): Promise<number> {
  const { rows } = await sql<{ readonly count: string }>`
    ${directionsOf(most)} select count(*) as count from directions`.execute(database);
  const [row] = rows;
  if (!row) throw new RangeError('a count has a row');
  return Number(row.count);
}

async function bestOfDirections(
  database: Database,
  least: LeastOffers,
  most: number,
  places: number,
): Promise<readonly Placed[]> {
  const { rows } = await sql<Placed>`
    ${directionsOf(most)}, least as (
      select * from unnest(${sql.val([...least.keys()])}::text[],
        ${sql.val([...least.values()].map(String))}::numeric[]) as offer(token, units)
    )
    select best.* from directions left join least on least.token = directions.spent cross join lateral (
      select orders.*, row_number() over (order by rate desc nulls last, address) as place from orders
      where state = 'active' and spent_token = directions.spent and receive_token = directions.receive
        and (least.units is null or current_spent >= least.units)
      order by rate desc nulls last, address
      limit ${sql.lit(places)}
    ) best
    order by best.place, best.address
    limit ${sql.lit(most)}`.execute(database);
  return rows;
}
