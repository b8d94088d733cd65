import { toAddress } from '@junction/primitives';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { OrdersTable } from '../modules/orders/order-tables.ts';
import type { OrderRecord } from '../modules/orders/order-records.ts';
import type { ActiveOrderQuery, MinOfferAmountByToken, OrderTokenDirection } from '../order-read-model.ts';
import { toOrderRecord } from '../modules/orders/load-orders.ts';

/** Maximum number of orders read per direction. Anyone can create any number of orders. */
const MAX_PER_DIRECTION = 2_000;
/** Maximum number of orders over all directions. Anyone can create any number of directions, too. */
const MAX_ORDERS = 20_000;

interface RankedOrderRow extends Selectable<OrdersTable> {
  /** Rank of the order within its direction, from 1. */
  readonly place: number;
}

/**
 * Returns the active orders with the best prices of every direction: first the best order of each direction, then the
 * second best of each. Requested directions come before all other directions. The cost depends on the number of
 * returned orders and of dust orders with better prices, not on the number of all orders.
 */
export async function readActiveOrders(
  database: Database,
  { minOffers = new Map(), first = [] }: ActiveOrderQuery = {},
  most = MAX_ORDERS,
): Promise<readonly OrderRecord[]> {
  const taken = await filterDirectionsWithOrders(database, first);
  const best = await readBestOrders(database, taken, minOffers, most);
  const left = most - best.length;
  if (left === 0) return best;
  const others = await findOtherDirections(database, taken, left);
  return [...best, ...(await readBestOrders(database, others, minOffers, left))];
}

/** Distributes the limit evenly over the directions and reads the best orders of each. */
async function readBestOrders(
  database: Database,
  directions: readonly OrderTokenDirection[],
  minOffers: MinOfferAmountByToken,
  most: number,
): Promise<readonly OrderRecord[]> {
  if (directions.length === 0) return [];
  // If every direction has enough orders, equal shares of the limit suffice. Otherwise the shares are doubled and the
  // orders are read again.
  for (let share = Math.ceil(most / directions.length); ; share *= 2) {
    const places = Math.min(share, MAX_PER_DIRECTION);
    const placed = await readBestOfEach(database, directions, minOffers, most, places);
    const isComplete = placed.length === most || placed.every(({ place }) => place < places);
    if (isComplete || places === MAX_PER_DIRECTION) return placed.map(toOrderRecord);
  }
}

/** Builds an SQL row source that lists the directions in the columns `spent` and `receive`. */
const toDirectionRows = (directions: readonly OrderTokenDirection[]) => sql`unnest(
    ${sql.val(directions.map(({ spentToken }) => spentToken))}::text[],
    ${sql.val(directions.map(({ receiveToken }) => receiveToken))}::text[]) as direction(spent, receive)`;

interface DirectionRow {
  readonly spent: string;
  readonly receive: string;
}

const toDirection = ({ spent, receive }: DirectionRow): OrderTokenDirection => ({
  spentToken: toAddress(spent),
  receiveToken: toAddress(receive),
});

async function filterDirectionsWithOrders(
  database: Database,
  directions: readonly OrderTokenDirection[],
): Promise<readonly OrderTokenDirection[]> {
  if (directions.length === 0) return [];
  const { rows } = await sql<DirectionRow>`
    select spent, receive from ${toDirectionRows(directions)} where exists (
      select from orders where state = 'active' and spent_token = spent and receive_token = receive
    )`.execute(database);
  return rows.map(toDirection);
}

/** Finds further directions with active orders by a skip scan, up to a limit. */
async function findOtherDirections(
  database: Database,
  known: readonly OrderTokenDirection[],
  most: number,
): Promise<readonly OrderTokenDirection[]> {
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
    where (spent, receive) not in (select spent, receive from ${toDirectionRows(known)})
    limit ${sql.lit(most)}`.execute(database);
  return rows.map(toDirection);
}

async function readBestOfEach(
  database: Database,
  directions: readonly OrderTokenDirection[],
  minOffers: MinOfferAmountByToken,
  most: number,
  places: number,
): Promise<readonly RankedOrderRow[]> {
  const { rows } = await sql<RankedOrderRow>`
    with least as (
      select * from unnest(${sql.val([...minOffers.keys()])}::text[],
        ${sql.val([...minOffers.values()].map(String))}::numeric[]) as offer(token, units)
    )
    select best.* from ${toDirectionRows(directions)} left join least on least.token = direction.spent cross join lateral (
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
