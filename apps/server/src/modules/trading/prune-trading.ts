import { sql, type Transaction } from 'kysely';
import type { Address } from '@junction/primitives';
import type { Activity } from '../../database/activity-json.ts';
import type { RetentionLimit } from '../../database/retention.ts';
import type { Database, DatabaseSchema } from '../../database/schema.ts';
import { UNVERIFIED_ROUTE_LIFETIME_SECONDS } from './claims.ts';
import type { MarketState } from './market-state.ts';
import { readRootContractActivities } from './read-announcements.ts';
import { getHourEnd } from './token-prices.ts';

/**
 * Deletes hourly candles from before `candlesFrom`, and rows that are needed only by a reprojection from before the
 * retention limit. Keeps the newest earlier row of each series and token, because the next row continues from it.
 */
export async function pruneTradingHistory(
  transaction: Transaction<DatabaseSchema>,
  { hour, candlesFrom }: RetentionLimit,
): Promise<void> {
  if (candlesFrom !== undefined)
    await sql`with newest as (
        select owner, max(time) as time from candles
        where frame = 'H1' and time < ${sql.val(candlesFrom)}::bigint group by owner
      )
      delete from candles c using newest n
      where c.owner = n.owner and c.frame = 'H1' and c.time < n.time`.execute(transaction);
  // States of pools stay: histories of gauges read the LP supply and the reserves of every hour from them.
  await sql`with newest as (
      select owner, max(hour) as hour from look_states
      where hour <= ${sql.val(hour)}::bigint group by owner
    )
    delete from look_states s using newest n where s.owner = n.owner and s.hour < n.hour`.execute(
    transaction,
  );
  await transaction
    .deleteFrom('claims')
    .where('time', '<', getHourEnd(hour) - UNVERIFIED_ROUTE_LIFETIME_SECONDS)
    .execute();
}

/**
 * True if an activity is older than the announcement of its pool, so that the market ignores it. A pool that is not in the state can only be announced after the limit, because final announcements are
 * never inserted.
 */
export function isBeforePoolAnnouncement({ pools }: MarketState, { kind, activity }: Activity): boolean {
  if (kind !== 'pool') return false;
  const createdLt = pools.get(activity.pool)?.createdLt;
  return createdLt === undefined || activity.lt < createdLt;
}

/**
 * Returns those of `tokens` that are in a pool announced before the retention limit. New metadata of these tokens would
 * change final rows.
 */
export async function findTokensWithFinalRows(
  database: Database,
  tokens: readonly Address[],
  { lt }: RetentionLimit,
): Promise<ReadonlySet<Address>> {
  const wanted = new Set(tokens);
  const announced = await readRootContractActivities(database, lt);
  return new Set(
    announced.flatMap(({ activity }) =>
      activity.events.flatMap((event) =>
        event.kind === 'pool-created' ? event.tokens.filter((token) => wanted.has(token)) : [],
      ),
    ),
  );
}
