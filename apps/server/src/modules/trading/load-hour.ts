import {
  FRAME_SECONDS,
  frameStart,
  medianPrice,
  type Candle,
  type PriceSamples,
} from '@junction/market-data';
import { seconds, toAddress, type Address, type Seconds } from '@junction/primitives';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import type { CandlesTable, HoursTable, SampleStatesTable, PoolStatesTable } from './trading-tables.ts';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import type { Hour, MarketState, NewestBars, PoolRecord, SeriesOwner } from './market-state.ts';
import { emptyMarket } from './project-batch.ts';
import { samplePrices, type PricingRules } from './pricing.ts';
import { getHourEnd } from './token-prices.ts';
import { toCandle, toHour, loadClaims, loadLpRoots, listSeries } from './load-market.ts';
import { readPriceSamples } from './price-samples-json.ts';
import { poolFromState } from './pool-state-json.ts';

/** Position where a reprojection starts: after the last activity of an hour, or before all activities. */
export interface ReprojectionStart {
  readonly hour: Seconds;
  readonly lt: bigint;
  readonly account: string;
}

export const REPROJECTION_BEGIN: ReprojectionStart = {
  hour: seconds(-FRAME_SECONDS.H1),
  lt: -1n,
  account: '',
};

/**
 * Loads the market at the end of an hour from the tables: everything the next activity depends on, without orders and
 * without hours that only lists need.
 */
export async function loadHour(
  database: Database,
  start: ReprojectionStart,
  tokens: ReadonlyMap<Address, TokenMetadata>,
  rules: PricingRules,
): Promise<MarketState> {
  if (start.hour < 0) return { ...emptyMarket(rules), tokens };
  const pools = await poolsAt(database, start.hour);
  const priceSamples = await samplesAt(database, start.hour);
  const prices = new Map(samplePrices(new Map(), new Map(), rules));
  for (const [token, list] of priceSamples) {
    const price = medianPrice(list);
    if (price) prices.set(token, price);
  }
  const owners = [...tokens.keys(), ...listSeries(pools.values())];
  return {
    lt: start.lt,
    time: getHourEnd(start.hour),
    tokens,
    pools,
    lpRoots: await loadLpRoots(database, start.lt),
    prices,
    priceSamples,
    candles: await candlesAt(database, owners, start.hour),
    hours: await hoursAt(database, [...tokens.keys(), ...pools.keys()], start.hour),
    claims: await loadClaims(database, getHourEnd(start.hour)),
  };
}

/**
 * Finds the pools that have hours by a skip scan. Pools announced out of order have a row in `pools` only after their
 * reprojection.
 */
const POOLS_OF_HOURS = sql`with recursive known(owner) as (
    (select owner from pool_states order by owner limit 1)
    union all
    select (select s.owner from pool_states s where s.owner > known.owner order by s.owner limit 1)
    from known where known.owner is not null
  )`;

async function poolsAt(database: Database, hour: Seconds): Promise<Map<Address, PoolRecord>> {
  const { rows } = await sql<Selectable<PoolStatesTable>>`${POOLS_OF_HOURS}
    select s.* from known cross join lateral (
      select * from pool_states where owner = known.owner and hour <= ${sql.val(hour)}::bigint
      order by hour desc limit 1
    ) s`.execute(database);
  const pools = rows.map(poolFromState);
  const inOrder = pools.toSorted((one, other) => Number(one.createdLt - other.createdLt));
  return new Map(inOrder.map((pool) => [pool.address, pool]));
}

/** Returns pools with hours but without a current row, in their last state. */
export async function readHistoricPools(database: Database): Promise<readonly PoolRecord[]> {
  const { rows } = await sql<Selectable<PoolStatesTable>>`${POOLS_OF_HOURS}
    select s.* from known cross join lateral (
      select * from pool_states where owner = known.owner order by hour desc limit 1
    ) s where not exists (select from pools where address = known.owner)`.execute(database);
  return rows.map(poolFromState);
}

async function samplesAt(database: Database, hour: Seconds): Promise<Map<Address, PriceSamples>> {
  const { rows } = await sql<Selectable<SampleStatesTable>>`
    select s.* from tokens t cross join lateral (
      select * from look_states where owner = t.address and hour <= ${sql.val(hour)}::bigint
      order by hour desc limit 1
    ) s`.execute(database);
  return new Map(rows.map((row) => [toAddress(row.owner), readPriceSamples(row.looks)]));
}

async function hoursAt(
  database: Database,
  owners: readonly Address[],
  hour: Seconds,
): Promise<Map<Address, readonly Hour[]>> {
  const { rows } = await sql<Selectable<HoursTable>>`
    select h.* from unnest(${sql.val([...owners])}::text[]) o(owner) cross join lateral (
      select * from hours where owner = o.owner and time <= ${sql.val(hour)}::bigint order by time desc limit 1
    ) h`.execute(database);
  return new Map(rows.map((row) => [toAddress(row.owner), [toHour(row)]]));
}

/**
 * Returns the candles as of the end of an hour. Candles of unfinished days are computed from their hours, because the
 * stored ones include later activity.
 */
async function candlesAt(
  database: Database,
  owners: readonly SeriesOwner[],
  hour: Seconds,
): Promise<Map<SeriesOwner, NewestBars>> {
  const day = frameStart(hour, 'D1');
  const { rows } = await sql<Selectable<CandlesTable>>`
    select c.* from unnest(${sql.val([...owners])}::text[]) o(owner) cross join lateral (
      (select * from candles where owner = o.owner and frame = 'H1' and time <= ${sql.val(hour)}::bigint
        order by time desc limit 1)
      union all
      (select * from candles where owner = o.owner and frame = 'D1' and time < ${sql.val(day)}::bigint
        order by time desc limit 1)
    ) c`.execute(database);
  const bars = new Map<SeriesOwner, NewestBars>();
  for (const row of rows) {
    const owner = row.owner as SeriesOwner;
    bars.set(owner, { ...bars.get(owner), [row.frame]: toCandle(row) });
  }
  const begun = [...bars].filter(([, { H1 }]) => H1 && H1.time >= day).map(([owner]) => owner);
  for (const [owner, candle] of await daysOf(database, begun, day, hour))
    bars.set(owner, { ...bars.get(owner), D1: candle });
  return bars;
}

async function daysOf(
  database: Database,
  owners: readonly SeriesOwner[],
  day: Seconds,
  hour: Seconds,
): Promise<readonly (readonly [SeriesOwner, Candle])[]> {
  if (owners.length === 0) return [];
  const { rows } = await sql<Selectable<CandlesTable>>`
    ${selectDays(owners, day, hour)}`.execute(database);
  return rows.map((row) => [row.owner as SeriesOwner, toCandle(row)] as const);
}

/** Aggregates candles of hours to days. `to` is the start of the last hour. */
export function selectDays(owners: readonly SeriesOwner[], from: Seconds, to: Seconds) {
  const width = sql.lit(FRAME_SECONDS.D1);
  return sql`select owner, 'D1' as frame, time - time % ${width} as time,
      (array_agg(open order by time))[1] as open, max(high) as high, min(low) as low,
      (array_agg(close order by time desc))[1] as close, sum(volume) as volume,
      sum(transactions)::integer as transactions
    from candles where owner = any(${sql.val([...owners])}::text[]) and frame = 'H1'
      and time >= ${sql.val(from)}::bigint and time <= ${sql.val(to)}::bigint
    group by owner, time - time % ${width}`;
}
