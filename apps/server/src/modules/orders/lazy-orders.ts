import { toAddress } from '@junction/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { OnDemandAccountSource, OnDemandAccountCursor } from '../index-module.ts';

/** Open orders, which are followed on demand because anyone can create any number of them. */
export const OPEN_ORDERS_ON_DEMAND: OnDemandAccountSource = {
  kind: 'order',
  newest: (database, limit) => readOpenOrders(database, sql`true`, sql`updated_at desc`, limit),
  after: (database, account, limit) =>
    readOpenOrders(database, sql`address > ${account}`, sql`address`, limit),
  among: (database, accounts) =>
    readOpenOrders(
      database,
      sql`address = any(${sql.val([...accounts])}::text[])`,
      sql`address`,
      accounts.length,
    ),
};

async function readOpenOrders(
  database: Database,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<readonly OnDemandAccountCursor[]> {
  // The states are literals, so that PostgreSQL uses the partial indexes of open orders.
  const { rows } = await sql<{
    readonly address: string;
    readonly created_lt: string;
    readonly lt: string;
    readonly hash: string | null;
  }>`
    select o.address, o.created_lt, coalesce(c.lt, 0) as lt, c.hash from (
      select address, created_lt, updated_at from orders
      where state not in ('filled', 'cancelled') and ${condition}
      order by ${order} limit ${sql.val(limit)}::bigint
    ) o left join cursors c on c.account = o.address order by ${order}`.execute(database);
  return rows.map((row) => ({
    account: toAddress(row.address),
    kind: 'order',
    lt: BigInt(row.lt),
    hash: row.hash ?? undefined,
    since: BigInt(row.created_lt),
  }));
}
