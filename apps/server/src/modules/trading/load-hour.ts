import {
  CANDLE_INTERVAL_SECONDS,
  getCandleIntervalStart,
  computeMedianPrice,
  type Candle,
  type PriceSamples,
} from '@junction/market-data';
import { seconds, toAddress, type Address, type Seconds } from '@junction/primitives';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import type {
  CandlesTable,
  HourlyTotalsTable,
  PriceSampleStatesTable,
  PoolStatesTable,
} from './trading-tables.ts';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import type {
  HourlyMarketRecord,
  MarketState,
  NewestCandles,
  PoolRecord,
  CandleSeriesKey,
} from './market-state.ts';
import { createEmptyMarket } from './project-batch.ts';
import { computeCurrentUsdPrices, type PricingRules } from './pricing.ts';
import { getHourEnd } from './token-prices.ts';
import {
  toCandle,
  toHourlyRecord,
  loadRoutesOfUnverifiedMessages,
  loadLpRoots,
  listPairCandleSeriesKeys,
} from './load-market.ts';
import { parsePriceSamples } from './price-samples-json.ts';
import { parsePoolState } from './pool-state-json.ts';

/** Position where a reprojection starts: after the last activity of an hour, or before all activities. */
export interface ReprojectionStart {
  readonly hour: Seconds;
  readonly lt: bigint;
  readonly account: string;
}

export const REPROJECTION_FROM_BEGINNING: ReprojectionStart = {
  hour: seconds(-CANDLE_INTERVAL_SECONDS.H1),
  lt: -1n,
  account: '',
};

/**
 * Loads the market state at the end of an hour from the tables. The state contains everything that is needed to project
 * later activities. It omits the orders, and the hours that are used only for lists.
 */
export async function loadMarketAtHourEnd(
  database: Database,
  start: ReprojectionStart,
  tokens: ReadonlyMap<Address, TokenMetadata>,
  rules: PricingRules,
): Promise<MarketState> {
  if (start.hour < 0) return { ...createEmptyMarket(rules), tokens };
  const pools = await readPoolsAt(database, start.hour);
  const priceSamples = await readSamplesAt(database, start.hour);
  const prices = new Map(computeCurrentUsdPrices(new Map(), new Map(), rules));
  for (const [token, list] of priceSamples) {
    const price = computeMedianPrice(list);
    if (price) prices.set(token, price);
  }
  const owners = [...tokens.keys(), ...listPairCandleSeriesKeys(pools.values())];
  return {
    lt: start.lt,
    time: getHourEnd(start.hour),
    tokens,
    pools,
    lpRoots: await loadLpRoots(database, start.lt),
    prices,
    priceSamples,
    candles: await readCandlesAt(database, owners, start.hour),
    hours: await readHoursAt(database, [...tokens.keys(), ...pools.keys()], start.hour),
    claims: await loadRoutesOfUnverifiedMessages(database, getHourEnd(start.hour)),
  };
}

/**
 * Selects all pools with stored states by a skip scan. The table `pools` is not sufficient, because pools announced out
 * of order have a row there only after their reprojection.
 */
const POOLS_WITH_STATES = sql`with recursive known(owner) as (
    (select owner from pool_states order by owner limit 1)
    union all
    select (select s.owner from pool_states s where s.owner > known.owner order by s.owner limit 1)
    from known where known.owner is not null
  )`;

async function readPoolsAt(database: Database, hour: Seconds): Promise<Map<Address, PoolRecord>> {
  const { rows } = await sql<Selectable<PoolStatesTable>>`${POOLS_WITH_STATES}
    select s.* from known cross join lateral (
      select * from pool_states where owner = known.owner and hour <= ${sql.val(hour)}::bigint
      order by hour desc limit 1
    ) s`.execute(database);
  const pools = rows.map(parsePoolState);
  const inOrder = pools.toSorted((one, other) => Number(one.createdLt - other.createdLt));
  return new Map(inOrder.map((pool) => [pool.address, pool]));
}

/** Returns the last state of pools that have stored states but no row in `pools`. */
export async function readHistoricPools(database: Database): Promise<readonly PoolRecord[]> {
  const { rows } = await sql<Selectable<PoolStatesTable>>`${POOLS_WITH_STATES}
    select s.* from known cross join lateral (
      select * from pool_states where owner = known.owner order by hour desc limit 1
    ) s where not exists (select from pools where address = known.owner)`.execute(database);
  return rows.map(parsePoolState);
}

async function readSamplesAt(database: Database, hour: Seconds): Promise<Map<Address, PriceSamples>> {
  const { rows } = await sql<Selectable<PriceSampleStatesTable>>`
    select s.* from tokens t cross join lateral (
      select * from look_states where owner = t.address and hour <= ${sql.val(hour)}::bigint
      order by hour desc limit 1
    ) s`.execute(database);
  return new Map(rows.map((row) => [toAddress(row.owner), parsePriceSamples(row.looks)]));
}

async function readHoursAt(
  database: Database,
  owners: readonly Address[],
  hour: Seconds,
): Promise<Map<Address, readonly HourlyMarketRecord[]>> {
  const { rows } = await sql<Selectable<HourlyTotalsTable>>`
    select h.* from unnest(${sql.val([...owners])}::text[]) o(owner) cross join lateral (
      select * from hours where owner = o.owner and time <= ${sql.val(hour)}::bigint order by time desc limit 1
    ) h`.execute(database);
  return new Map(rows.map((row) => [toAddress(row.owner), [toHourlyRecord(row)]]));
}

/**
 * Returns the newest candles as of the end of an hour. Candles of the unfinished day are computed from hourly candles,
 * because the stored daily ones include later activity.
 */
async function readCandlesAt(
  database: Database,
  owners: readonly CandleSeriesKey[],
  hour: Seconds,
): Promise<Map<CandleSeriesKey, NewestCandles>> {
  const day = getCandleIntervalStart(hour, 'D1');
  const { rows } = await sql<Selectable<CandlesTable>>`
    select c.* from unnest(${sql.val([...owners])}::text[]) o(owner) cross join lateral (
      (select * from candles where owner = o.owner and frame = 'H1' and time <= ${sql.val(hour)}::bigint
        order by time desc limit 1)
      union all
      (select * from candles where owner = o.owner and frame = 'D1' and time < ${sql.val(day)}::bigint
        order by time desc limit 1)
    ) c`.execute(database);
  const bars = new Map<CandleSeriesKey, NewestCandles>();
  for (const row of rows) {
    const owner = row.owner as CandleSeriesKey;
    bars.set(owner, { ...bars.get(owner), [row.frame]: toCandle(row) });
  }
  const begun = [...bars].filter(([, { H1 }]) => H1 && H1.time >= day).map(([owner]) => owner);
  for (const [owner, candle] of await readUnfinishedDays(database, begun, day, hour))
    bars.set(owner, { ...bars.get(owner), D1: candle });
  return bars;
}

async function readUnfinishedDays(
  database: Database,
  owners: readonly CandleSeriesKey[],
  day: Seconds,
  hour: Seconds,
): Promise<readonly (readonly [CandleSeriesKey, Candle])[]> {
  if (owners.length === 0) return [];
  const { rows } = await sql<Selectable<CandlesTable>>`
    ${selectDailyCandles(owners, day, hour)}`.execute(database);
  return rows.map((row) => [row.owner as CandleSeriesKey, toCandle(row)] as const);
}

/** Builds a query that aggregates hourly candles to daily ones. `to` is the start of the last hour. */
export function selectDailyCandles(owners: readonly CandleSeriesKey[], from: Seconds, to: Seconds) {
  const width = sql.lit(CANDLE_INTERVAL_SECONDS.D1);
  return sql`select owner, 'D1' as frame, time - time % ${width} as time,
      (array_agg(open order by time))[1] as open, max(high) as high, min(low) as low,
      (array_agg(close order by time desc))[1] as close, sum(volume) as volume,
      sum(transactions)::integer as transactions
    from candles where owner = any(${sql.val([...owners])}::text[]) and frame = 'H1'
      and time >= ${sql.val(from)}::bigint and time <= ${sql.val(to)}::bigint
    group by owner, time - time % ${width}`;
}
