import {
  ONE,
  ZERO_ADDRESS,
  itemAt,
  mulDivDown,
  ratio,
  seconds,
  getSum,
  usd,
  toPoolCurve,
  type Address,
  type Ratio,
  type Seconds,
  type Usd,
} from '@junction/primitives';
import { changeDown, frameStart } from '@junction/market-data';
import { DAY, WEEK, hourAt, sumHours, type HourSum } from '../modules/trading/hours.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import type { Hour, MarketState, PoolRecord, Tally } from '../modules/trading/market-state.ts';
import { poolTvlDown, pricesAt, tokenTvlsDown, type PricingRules } from '../modules/trading/pricing.ts';
import type { GraphPool, MarketGraph, PoolView, PoolViewToken, TokenView } from '../read-model.ts';
import { quoteUnitSwaps, poolState } from '../modules/trading/pool-state.ts';
import type { Edges, Contribution, HourContributions } from './edge-hours.ts';

const LP_DECIMALS = 9n;

/** Views of the market for lists and lookups, computed once per block. */
export interface MarketViews {
  readonly pools: ReadonlyMap<Address, PoolView>;
  /** All tokens with metadata, by root. */
  readonly tokens: ReadonlyMap<Address, TokenView>;
  /** Tokens that pools trade, without LP tokens that no pool trades. */
  readonly traded: ReadonlyMap<Address, TokenView>;
  /** USD per whole LP token by LP root. */
  readonly lpPrices: ReadonlyMap<Address, Usd>;
  /** Numbers of all transactions of each pool. */
  readonly tallies: ReadonlyMap<Address, Tally>;
  readonly graph: MarketGraph;
}

/**
 * Computes the views. Prices and time windows refer to `now`, the time of the head. Without `edges`, sums of the last
 * 24 hours exclude the partial hour at their beginning.
 * @param stored state after the last activity
 */
export function viewMarket(
  stored: MarketState,
  seqno: number,
  now: Seconds,
  rules: PricingRules,
  edges?: Edges,
): MarketViews {
  const market = { ...stored, prices: pricesAt(stored, now, rules) };
  const pools = new Map<Address, PoolView>();
  const lpPrices = new Map<Address, Usd>();
  const tallies = new Map<Address, Tally>();
  const graphPools: GraphPool[] = [];
  for (const record of market.pools.values()) {
    // A pool is left out if a token has no metadata, because its amounts cannot be displayed.
    if (!record.tokens.every(({ root }) => market.tokens.has(root))) continue;
    const view = viewPool(record, market, now, edges);
    pools.set(record.address, view);
    const tally = market.hours.get(record.address)?.at(-1)?.tally;
    if (tally) tallies.set(record.address, tally);
    if (record.lpRoot !== undefined && record.lpSupply > 0n && view.tvl > 0n)
      lpPrices.set(record.lpRoot, usd((view.tvl * 10n ** LP_DECIMALS) / record.lpSupply));
    const graphPool = toGraphPool(record, market, view.tvl);
    if (graphPool) graphPools.push(graphPool);
  }
  const tvls = tokenTvlsDown(market.pools, market.prices, market.tokens);
  const tokens = new Map<Address, TokenView>();
  for (const facts of market.tokens.values())
    tokens.set(facts.address, viewToken(facts, market, usd(getSum(tvls, facts.address)), now, edges));
  const traded = withoutUntradedLpTokens(tokens, market);
  return {
    pools,
    tokens,
    traded,
    lpPrices,
    tallies,
    graph: { block: { seqno, time: now }, pools: graphPools },
  };
}

/**
 * Removes LP tokens that no pool trades. They have metadata because gauges need it, but are not part of the market.
 */
function withoutUntradedLpTokens(
  tokens: ReadonlyMap<Address, TokenView>,
  { pools }: MarketState,
): ReadonlyMap<Address, TokenView> {
  const traded = new Map(tokens);
  for (const { lpRoot } of pools.values()) if (lpRoot !== undefined) traded.delete(lpRoot);
  for (const { tokens: held } of pools.values())
    for (const { root } of held) {
      const view = tokens.get(root);
      if (view !== undefined) traded.set(root, view);
    }
  return traded;
}

interface Activity24h {
  readonly volume24h: Usd;
  readonly volume24hChange: Ratio;
  readonly volume7d: Usd;
  readonly volume7dChange: Ratio;
  readonly fee24h: Usd;
  readonly fee7d: Usd;
  readonly transactions24h: number;
}

function before(now: Seconds, span: number): Seconds {
  return seconds(now - span);
}

/** Sums of the full hours inside each window. */
interface FullHours {
  readonly day: HourSum;
  readonly dayBefore: HourSum;
  readonly week: HourSum;
  readonly weekBefore: HourSum;
}

/** Sums by list of hours. Hours are immutable, so the sums are valid until the next hour begins. */
const fullHourSums = new WeakMap<readonly Hour[], { readonly hour: number; readonly sums: FullHours }>();

function readFullHours(hours: readonly Hour[], now: Seconds): FullHours {
  const hour = frameStart(now, 'H1');
  const known = fullHourSums.get(hours);
  if (known?.hour === hour) return known.sums;
  const since = (span: number): Seconds => frameStart(before(now, span), 'H1');
  // Excludes the partial hour in which a window begins, and the hour in which it ends, which belongs to the next
  // window.
  const lastOf = (span: number): Seconds => before(since(span), 1);
  const sums = {
    day: sumHours(hours, since(DAY), now),
    dayBefore: sumHours(hours, since(2 * DAY), lastOf(DAY)),
    week: sumHours(hours, before(now, WEEK), now),
    weekBefore: sumHours(hours, before(now, 2 * WEEK), before(now, WEEK)),
  };
  fullHourSums.set(hours, { hour, sums });
  return sums;
}

/** Returns the sums of a pool or token: of the last 24 hours exact to the second, of weeks by full hours. */
function activityOf(
  owner: Address,
  hours: readonly Hour[],
  now: Seconds,
  edges: Edges | undefined,
): Activity24h {
  const { day: fullDay, dayBefore: fullDayBefore, week, weekBefore } = readFullHours(hours, now);
  const dayAgo = before(now, DAY);
  const twoDaysAgo = before(now, 2 * DAY);
  const day = plus(fullDay, edges?.day.get(owner), (time) => time > dayAgo);
  const dayBefore = plus(
    plus(fullDayBefore, edges?.day.get(owner), (time) => time <= dayAgo),
    edges?.twoDays.get(owner),
    (time) => time > twoDaysAgo,
  );
  return {
    volume24h: day.volume,
    volume24hChange: changeDown(day.volume, dayBefore.volume),
    volume7d: week.volume,
    volume7dChange: changeDown(week.volume, weekBefore.volume),
    fee24h: day.fee,
    fee7d: week.fee,
    transactions24h: day.transactions,
  };
}

function plus(
  sum: HourSum,
  moments: readonly Contribution[] | undefined,
  isWithin: (time: Seconds) => boolean,
): HourSum {
  if (!moments) return sum;
  let { volume, fee, transactions }: { volume: bigint; fee: bigint; transactions: number } = sum;
  for (const moment of moments) {
    if (!isWithin(moment.time)) continue;
    volume += moment.volume;
    fee += moment.fee;
    transactions += moment.transactions;
  }
  return { volume: usd(volume), fee: usd(fee), transactions };
}

/**
 * Returns the first time after `now` at which a transaction leaves a window; undefined if none does within this hour.
 */
export function nextChange(now: Seconds, edges: Edges | undefined): Seconds | undefined {
  let next: number | undefined;
  const look = (moments: HourContributions, span: number): void => {
    for (const list of moments.values())
      for (const { time } of list) {
        const leaves = time + span;
        if (leaves > now && (next === undefined || leaves < next)) next = leaves;
      }
  };
  if (edges) {
    look(edges.day, DAY);
    look(edges.twoDays, 2 * DAY);
  }
  return next === undefined ? undefined : seconds(next);
}

function viewPool(record: PoolRecord, market: MarketState, now: Seconds, edges: Edges | undefined): PoolView {
  const hours = market.hours.get(record.address) ?? [];
  const { fee } = record;
  const tvl = poolTvlDown(record, market.prices, market.tokens);
  const { volume24h, volume24hChange, volume7d, fee24h, fee7d, transactions24h } = activityOf(
    record.address,
    hours,
    now,
    edges,
  );
  return {
    address: record.address,
    kind: record.kind,
    curve: toPoolCurve(record.kind),
    lpRoot: record.lpRoot,
    tokens: tokensOf(record, market),
    lpSupply: record.lpSupply,
    fee: rateOf(fee.pool + fee.beneficiary + fee.referrer, fee),
    beneficiaryFee: rateOf(fee.beneficiary, fee),
    beneficiary: fee.beneficiaryAddress === ZERO_ADDRESS ? undefined : fee.beneficiaryAddress,
    amplification: record.amplification,
    isActive: record.isActive,
    tvl,
    tvlChange: changeDown(tvl, hourAt(hours, before(now, DAY))?.tvl),
    volume24h,
    volume24hChange,
    volume7d,
    fee24h,
    fee7d,
    feeAllTime: record.feeAllTime,
    transactions24h,
  };
}

/** Returns the tokens of a pool. All of them have metadata, because other pools are left out of the views. */
function tokensOf(record: PoolRecord, market: MarketState): readonly PoolViewToken[] {
  const swapped = quoteUnitSwapsCached(record, market);
  return record.tokens.flatMap(({ root, reserve }, index) => {
    const facts = market.tokens.get(root);
    if (facts === undefined) return [];
    return [
      {
        root,
        symbol: facts.symbol,
        decimals: facts.decimals,
        reserve,
        price: market.prices.get(root)?.price,
        oneSwap: swapped[index],
      },
    ];
  });
}

function rateOf(part: bigint, { denominator }: { readonly denominator: bigint }): Ratio {
  return ratio(denominator === 0n ? 0n : mulDivDown(part, ONE, denominator));
}

/**
 * Amounts of the next token for one whole token (fixed-point), by pool. Cached because stable curves are expensive
 * and most pools do not change between blocks.
 */
const unitSwapCache = new WeakMap<PoolRecord, readonly (bigint | undefined)[]>();

function quoteUnitSwapsCached(record: PoolRecord, { tokens }: MarketState): readonly (bigint | undefined)[] {
  const known = unitSwapCache.get(record);
  if (known) return known;
  const state = poolState(record, tokens);
  // An unknown result is not cached, because token metadata may arrive later.
  if (!state) return [];
  const { length } = state.tokens;
  const swapped = quoteUnitSwaps(state).map((bought, index) =>
    bought === undefined
      ? undefined
      : mulDivDown(bought, ONE, 10n ** BigInt(itemAt(state.tokens, (index + 1) % length).decimals)),
  );
  unitSwapCache.set(record, swapped);
  return swapped;
}

function viewToken(
  facts: TokenMetadata,
  market: MarketState,
  tvl: Usd,
  now: Seconds,
  edges: Edges | undefined,
): TokenView {
  const hours = market.hours.get(facts.address) ?? [];
  const then = hourAt(hours, before(now, DAY));
  const price = market.prices.get(facts.address)?.price;
  const activity = activityOf(facts.address, hours, now, edges);
  return {
    ...facts,
    price,
    priceChange: priceChangeDown(price, then?.price),
    tvl,
    tvlChange: changeDown(tvl, then?.tvl),
    volume24h: activity.volume24h,
    volumeChange24h: activity.volume24hChange,
    volume7d: activity.volume7d,
    volumeChange7d: activity.volume7dChange,
    fee24h: activity.fee24h,
    transactions24h: activity.transactions24h,
  };
}

/**
 * Returns the change of a price, rounded towards zero. If one of the prices is unknown it is 0, because the price
 * has not fallen by 100 %.
 */
function priceChangeDown(price: Usd | undefined, then: Usd | undefined): Ratio {
  if (price === undefined) return ratio(0n);
  return changeDown(price, then);
}

/** Returns the pool for routes; undefined if it cannot swap now. */
function toGraphPool(record: PoolRecord, market: MarketState, tvl: Usd): GraphPool | undefined {
  const canTrade =
    record.isActive && record.lpSupply > 0n && record.tokens.every(({ reserve }) => reserve > 0n);
  const state = canTrade ? poolState(record, market.tokens) : undefined;
  return state && { ...state, address: record.address, lpRoot: record.lpRoot, tvl };
}
