import { toAddress } from '@junction/primitives';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { OrdersTable } from '../modules/orders/order-tables.ts';
import type { OrderRecord } from '../modules/orders/order-records.ts';
import type { ActiveOrderQuery, LeastOffers, OrderDirection } from '../order-read-model.ts';
import { toOrderRecord } from '../modules/orders/load-orders.ts';

/** More orders of one direction are never looked at together: anybody may strew them. */
const MOST_OF_DIRECTION = 2_000;
/** Nor these of all directions together, whose number anybody may make too. */
const MOST_ORDERS = 20_000;

interface Placed extends Selectable<OrdersTable> {
  /** From 1: the how-manieth of its direction. */
  readonly place: number;
}

/**
 * Active orders, the most generous ones of every direction: the best of each before the second best of any, and those of
 * the directions asked for before those of others. What it costs grows with these and with the crumbs before them, and
 * not with the orders that there are.
 */
export async function readActiveOrders(
  database: Database,
  { least = new Map(), first = [] }: ActiveOrderQuery = {},
  most = MOST_ORDERS,
): Promise<readonly OrderRecord[]> {
  const taken = await directionsWithOrders(database, first);
  const best = await bestOfAll(database, taken, least, most);
  const left = most - best.length;
  if (left === 0) return best;
  const others = await otherDirections(database, taken, left);
  return [...best, ...(await bestOfAll(database, others, least, left))];
}

/** Of as many orders as there may be, each direction has its share. */
async function bestOfAll(
  database: Database,
  directions: readonly OrderDirection[],
  least: LeastOffers,
  most: number,
): Promise<readonly OrderRecord[]> {
  if (directions.length === 0) return [];
  // An even share is enough where every direction has that many; where some have less, others may have more.
  for (let share = Math.ceil(most / directions.length); ; share *= 2) {
    const places = Math.min(share, MOST_OF_DIRECTION);
    const placed = await bestOfEach(database, directions, least, most, places);
    const isWhole = placed.length === most || placed.every(({ place }) => place < places);
    if (isWhole || places === MOST_OF_DIRECTION) return placed.map(toOrderRecord);
  }
}

/** As rows `(spent, receive)`. */
const rowsOf = (directions: readonly OrderDirection[]) => sql`unnest(
    ${sql.val(directions.map(({ spentToken }) => spentToken))}::text[],
    ${sql.val(directions.map(({ receiveToken }) => receiveToken))}::text[]) as direction(spent, receive)`;

interface DirectionRow {
  readonly spent: string;
  readonly receive: string;
}

const directionOf = ({ spent, receive }: DirectionRow): OrderDirection => ({
  spentToken: toAddress(spent),
  receiveToken: toAddress(receive),
});

async function directionsWithOrders(
  database: Database,
  directions: readonly OrderDirection[],
): Promise<readonly OrderDirection[]> {
  if (directions.length === 0) return [];
  const { rows } = await sql<DirectionRow>`
    select spent, receive from ${rowsOf(directions)} where exists (
      select from orders where state = 'active' and spent_token = spent and receive_token = receive
    )`.execute(database);
  return rows.map(directionOf);
}

/** Directions in which something is sold, found by skipping from one to the next; at most so many. */
async function otherDirections(
  database: Database,
  known: readonly OrderDirection[],
  most: number,
): Promise<readonly OrderDirection[]> {
  const { rows } = await sql<DirectionRow>`
    with recursive skipped(spent, receive) as (
      (select spent_token, receive_token from orders where state = 'active'
        order by spent_token, receive_token limit 1)
      union all
      select next.spent_token, next.receive_token from skipped cross join lateral (
        select spent_token, receive_token from orders
        where state = 'active' and (spent_token, receive_token) > (skipped.spent, skipped.receive)
        order by spent_token, receive_token limit 1
      ) next
    )
    select spent, receive from skipped
    where (spent, receive) not in (select spent, receive from ${rowsOf(known)})
    limit ${sql.lit(most)}`.execute(database);
  return rows.map(directionOf);
}

async function bestOfEach(
  database: Database,
  directions: readonly OrderDirection[],
  least: LeastOffers,
  most: number,
  places: number,
): Promise<readonly Placed[]> {
  const { rows } = await sql<Placed>`
    with least as (
      select * from unnest(${sql.val([...least.keys()])}::text[],
        ${sql.val([...least.values()].map(String))}::numeric[]) as offer(token, units)
    )
    select best.* from ${rowsOf(directions)} left join least on least.token = direction.spent cross join lateral (
      select orders.*, row_number() over (order by rate desc nulls last, address) as place from orders
      where state = 'active' and spent_token = direction.spent and receive_token = direction.receive
        and (least.units is null or current_spent >= least.units)
      order by rate desc nulls last, address
      limit ${sql.lit(places)}
    ) best
    order by best.place, best.address
    limit ${sql.lit(most)}`.execute(database);
  return rows;
}
