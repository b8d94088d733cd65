import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { OrdersTable } from '../modules/orders/order-tables.ts';
import type { OrderRecord } from '../modules/orders/order-records.ts';
import { orderOf } from '../modules/orders/load-orders.ts';

/** More orders of one direction are never looked at together: anybody may strew them. */
const MOST_OF_DIRECTION = 2_000;
/** Nor these of all directions together, whose number anybody may make too. */
const MOST_ORDERS = 20_000;

/** Active orders, the most generous ones of every direction: the best of each before the second best of any. */
export async function readActiveOrders(
  database: Database,
  most = MOST_ORDERS,
): Promise<readonly OrderRecord[]> {
  const { rows } = await sql<Selectable<OrdersTable>>`
    select * from (
      select orders.*, row_number() over (
        partition by spent_token, receive_token order by rate desc, address
      ) as place
      from orders where state = 'active'
    ) as placed
    where place <= ${sql.lit(MOST_OF_DIRECTION)}
    order by place, address
    limit ${sql.lit(most)}
  `.execute(database);
  return rows.map(orderOf);
}
