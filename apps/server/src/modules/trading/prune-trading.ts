import { sql, type Transaction } from 'kysely';
import type { Address } from '@junction/primitives';
import type { RetentionLimit } from '../../database/retention.ts';
import type { Database, Schema } from '../../database/schema.ts';
import { UNVERIFIED_ROUTE_LIFETIME_SECONDS } from './claims.ts';
import { readPoolAnnouncements } from './read-announcements.ts';
import { getHourEnd } from './token-prices.ts';

/**
 * Deletes hourly candles from before `candlesFrom`, and rows that are needed only by a reprojection from before the
 * retention limit. Keeps the newest earlier row of each series, pool and token, because the next row continues from it.
 */
export async function pruneTrading(
  transaction: Transaction<Schema>,
  { hour, candlesFrom }: RetentionLimit,
): Promise<void> {
  if (candlesFrom !== undefined)
    await sql`with newest as (
        select owner, max(time) as time from candles
        where frame = 'H1' and time < ${sql.val(candlesFrom)}::bigint group by owner
      )
      delete from candles c using newest n
      where c.owner = n.owner and c.frame = 'H1' and c.time < n.time`.execute(transaction);
  for (const table of ['pool_states', 'look_states'] as const)
    await sql`with newest as (
        select owner, max(hour) as hour from ${sql.table(table)}
        where hour <= ${sql.val(hour)}::bigint group by owner
      )
      delete from ${sql.table(table)} s using newest n where s.owner = n.owner and s.hour < n.hour`.execute(
      transaction,
    );
  await transaction
    .deleteFrom('claims')
    .where('time', '<', getHourEnd(hour) - UNVERIFIED_ROUTE_LIFETIME_SECONDS)
    .execute();
}

/**
 * Returns those of `tokens` that are in a pool announced before the retention limit. New metadata of these tokens would
 * change final rows.
 */
export async function findFinalTokens(
  database: Database,
  tokens: readonly Address[],
  { lt }: RetentionLimit,
): Promise<ReadonlySet<Address>> {
  const wanted = new Set(tokens);
  const announced = await readPoolAnnouncements(database, lt);
  return new Set(
    announced.flatMap(({ activity }) =>
      activity.events.flatMap((event) =>
        event.kind === 'pool-created' ? event.tokens.filter((token) => wanted.has(token)) : [],
      ),
    ),
  );
}
