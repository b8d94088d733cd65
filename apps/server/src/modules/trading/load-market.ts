import {
  ZERO_ADDRESS,
  itemAt,
  seconds,
  toAddress,
  units,
  usd,
  type Address,
  type Seconds,
} from '@junction/primitives';
import { computeMedianPrice, type Candle, type PriceSamples, type UsdPrice } from '@junction/market-data';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import type { CandlesTable, HourlyTotalsTable, PoolsTable } from './trading-tables.ts';
import { UNVERIFIED_ROUTE_LIFETIME_SECONDS, MAX_UNVERIFIED_ROUTES } from './claims.ts';
import { HOURLY_HISTORY_SECONDS } from './hours.ts';
import { readRootContractActivities } from './read-announcements.ts';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import {
  getPairCandleSeriesKey,
  type RoutesOfUnverifiedMessages,
  type HourlyMarketRecord,
  type MarketState,
  type NewestCandles,
  type PoolRecord,
  type CandleSeriesKey,
  type CandleSeriesPool,
} from './market-state.ts';
import { computeCurrentUsdPrices, type TokenPrices, type PricingRules } from './pricing.ts';
import { parsePriceSamples } from './price-samples-json.ts';
import { parsePoolKind } from './stored-kind.ts';

/** Loads the market from the tables as of the last projected activity. */
export async function loadMarket(
  database: Database,
  tokens: ReadonlyMap<Address, TokenMetadata>,
  rules: PricingRules,
): Promise<MarketState> {
  const pools = new Map<Address, PoolRecord>();
  for (const row of await database.selectFrom('pools').selectAll().orderBy('created_lt').execute()) {
    const pool = toPoolRecord(row);
    pools.set(pool.address, pool);
  }
  const newest = await database
    .selectFrom('hour_ends')
    .selectAll()
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
  // oxlint-disable-next-line junction/no-silent-zero -- nothing is projected before the first activity
  const lt = BigInt(newest?.lt ?? 0);
  return {
    lt,
    time: seconds(newest?.time ?? 0),
    tokens,
    pools,
    lpRoots: await loadLpRoots(database, lt),
    ...(await readPrices(database, rules)),
    candles: await loadNewestCandles(database, [
      ...tokens.keys(),
      ...listPairCandleSeriesKeys(pools.values()),
    ]),
    hours: await loadRecentHours(database, [...tokens.keys(), ...pools.keys()], newest?.time ?? 0),
    claims: await loadRoutesOfUnverifiedMessages(database, seconds(newest?.time ?? 0)),
  };
}

/** Loads the unverified routes whose messages may still be in flight at a time, oldest first. */
export async function loadRoutesOfUnverifiedMessages(
  database: Database,
  at: Seconds,
): Promise<RoutesOfUnverifiedMessages> {
  const rows = await database
    .selectFrom('claims')
    .selectAll()
    .where('time', '>=', at - UNVERIFIED_ROUTE_LIFETIME_SECONDS)
    .where('time', '<=', at)
    .orderBy('lt', 'desc')
    .orderBy('pool', 'desc')
    .orderBy('position', 'desc')
    .limit(MAX_UNVERIFIED_ROUTES)
    .execute();
  return new Map(
    rows
      .toReversed()
      .map((row) => [row.message_hash, { payer: toAddress(row.payer), time: seconds(row.time) }]),
  );
}

/** Loads the LP root of each pool announced up to a logical time. */
export async function loadLpRoots(database: Database, lt: bigint): Promise<Map<Address, Address>> {
  const lpRoots = new Map<Address, Address>();
  for (const { activity } of await readRootContractActivities(database, lt))
    for (const event of activity.events)
      if (event.kind === 'lp-created') lpRoots.set(event.pool, event.lpRoot);
  return lpRoots;
}

async function readPrices(database: Database, rules: PricingRules): Promise<TokenPrices> {
  const priceSamples = new Map<Address, PriceSamples>();
  const prices = new Map<Address, UsdPrice>(computeCurrentUsdPrices(new Map(), new Map(), rules));
  for (const row of await database.selectFrom('price_looks').selectAll().execute()) {
    const [token, list] = [toAddress(row.token), parsePriceSamples(row.looks)];
    const price = computeMedianPrice(list);
    priceSamples.set(token, list);
    if (price) prices.set(token, price);
  }
  return { priceSamples, prices };
}

/** Loads the newest candle of every series and frame, with one index lookup each. */
async function loadNewestCandles(
  database: Database,
  owners: readonly CandleSeriesKey[],
): Promise<ReadonlyMap<CandleSeriesKey, NewestCandles>> {
  const { rows } = await sql<Selectable<CandlesTable>>`
    select c.* from unnest(${sql.val([...owners])}::text[]) o(owner)
    cross join (values ('H1'), ('D1')) f(frame)
    cross join lateral (
      select * from candles where owner = o.owner and frame = f.frame order by time desc limit 1
    ) c`.execute(database);
  const newest = new Map<CandleSeriesKey, NewestCandles>();
  for (const row of rows) {
    const owner = row.owner as CandleSeriesKey;
    newest.set(owner, { ...newest.get(owner), [row.frame]: toCandle(row) });
  }
  return newest;
}

/** Loads all hours of the last two weeks, and for each owner the newest hour before them. */
async function loadRecentHours(
  database: Database,
  owners: readonly Address[],
  now: number,
): Promise<ReadonlyMap<Address, readonly HourlyMarketRecord[]>> {
  const limit = now - HOURLY_HISTORY_SECONDS;
  const { rows } = await sql<Selectable<HourlyTotalsTable>>`
    select h.* from unnest(${sql.val([...owners])}::text[]) o(owner)
    left join lateral (
      select time from hours where owner = o.owner and time <= ${sql.val(limit)}::bigint order by time desc limit 1
    ) past on true
    join hours h on h.owner = o.owner and h.time >= coalesce(past.time, 0)
    order by h.owner, h.time`.execute(database);
  const byOwner = new Map<Address, HourlyMarketRecord[]>();
  for (const row of rows) {
    const hour = toHourlyRecord(row);
    const list = byOwner.get(hour.owner);
    if (list) list.push(hour);
    else byOwner.set(hour.owner, [hour]);
  }
  return byOwner;
}

/** Returns the candle series of each combination of two tokens in each pool. */
export function listPairCandleSeriesKeys(pools: Iterable<CandleSeriesPool>): readonly CandleSeriesKey[] {
  return [...pools].flatMap((pool) =>
    pool.tokens.flatMap((_token, low) =>
      pool.tokens.slice(low + 1).map((_other, gap) => getPairCandleSeriesKey(pool, low, low + 1 + gap)),
    ),
  );
}

function toPoolRecord(row: Selectable<PoolsTable>): PoolRecord {
  return {
    address: toAddress(row.address),
    kind: parsePoolKind(row.address, row.type),
    tokens: row.tokens.map((root, at) => ({
      root: toAddress(root),
      reserve: units(BigInt(itemAt(row.reserves, at))),
    })),
    lpRoot: row.lp_root === null ? undefined : toAddress(row.lp_root),
    createdLt: BigInt(row.created_lt),
    isActive: row.is_active,
    lpSupply: units(BigInt(row.lp_supply)),
    fee: {
      denominator: BigInt(row.fee_denominator),
      pool: BigInt(row.fee_pool),
      beneficiary: BigInt(row.fee_beneficiary),
      referrer: BigInt(row.fee_referrer),
      beneficiaryAddress: row.beneficiary === null ? ZERO_ADDRESS : toAddress(row.beneficiary),
    },
    amplification:
      row.amplification === null || row.amplification_precision === null
        ? undefined
        : { value: BigInt(row.amplification), precision: BigInt(row.amplification_precision) },
    feeAllTime: usd(BigInt(row.fee_all_time)),
  };
}

/** Parses a row of `candles`. */
export function toCandle(row: Selectable<CandlesTable>): Candle {
  return {
    time: seconds(row.time),
    open: BigInt(row.open),
    high: BigInt(row.high),
    low: BigInt(row.low),
    close: BigInt(row.close),
    volume: usd(BigInt(row.volume)),
    transactions: row.transactions,
  };
}

/** Parses a row of `hours`. */
export function toHourlyRecord(row: Selectable<HourlyTotalsTable>): HourlyMarketRecord {
  return {
    owner: toAddress(row.owner),
    time: seconds(row.time),
    volume: usd(BigInt(row.volume)),
    fee: usd(BigInt(row.fee)),
    transactions: row.transactions,
    tvl: usd(BigInt(row.tvl)),
    price: row.price === null ? undefined : usd(BigInt(row.price)),
    reserves: row.reserves?.map((amount) => units(BigInt(amount))),
    tally:
      row.swaps === null
        ? undefined
        : { swap: row.swaps, deposit: row.deposits ?? 0, withdraw: row.withdrawals ?? 0 },
    lastLt: row.last_lt === null ? undefined : BigInt(row.last_lt),
  };
}
