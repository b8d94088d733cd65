import {
  FIXED_POINT_ONE,
  ZERO_ADDRESS,
  itemAt,
  mulDivDown,
  ratio,
  seconds,
  getSumOrZero,
  usd,
  toPoolCurve,
  type Address,
  type Ratio,
  type Seconds,
  type Usd,
} from '@junction/primitives';
import { computeChangeRatioRoundedDown, getCandleIntervalStart } from '@junction/market-data';
import {
  DAY_IN_SECONDS,
  WEEK_IN_SECONDS,
  findHourlyRecordAt,
  sumHourlyMarketRecords,
  type HourlyRecordTotals,
} from '../modules/trading/hours.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import type {
  HourlyMarketRecord,
  MarketState,
  PoolRecord,
  TransactionTally,
} from '../modules/trading/market-state.ts';
import {
  computePoolTvlRoundedDown,
  computePricesAt,
  computeTokenTvlsRoundedDown,
  type PricingRules,
} from '../modules/trading/pricing.ts';
import type { MarketGraphPool, MarketGraph, PoolView, PoolViewToken, TokenView } from '../read-model.ts';
import { quoteUnitSwaps, toPoolState } from '../modules/trading/pool-state.ts';
import type {
  WindowEdgeContributions,
  TransactionTotalsContribution,
  HourContributions,
} from './edge-hours.ts';

const LP_DECIMALS = 9n;

/** Views of the market for lists and lookups, computed once per block. */
export interface MarketViews {
  readonly pools: ReadonlyMap<Address, PoolView>;
  /** All tokens with metadata, by root. */
  readonly tokens: ReadonlyMap<Address, TokenView>;
  /** All tokens, without those LP tokens that are traded in no pool. */
  readonly traded: ReadonlyMap<Address, TokenView>;
  /** USD price per whole LP token, by LP root. */
  readonly lpPrices: ReadonlyMap<Address, Usd>;
  /** Numbers of transactions of each pool so far, by kind. */
  readonly tallies: ReadonlyMap<Address, TransactionTally>;
  readonly graph: MarketGraph;
}

/**
 * Computes the views of lists and lookups. Prices and time windows refer to `now`, the time of the head. Without
 * `edges`, sums over the last 24 hours exclude the partial hour at their beginning.
 * @param stored state after the last activity
 */
export function computeMarketViews(
  stored: MarketState,
  seqno: number,
  now: Seconds,
  rules: PricingRules,
  edges?: WindowEdgeContributions,
): MarketViews {
  const market = { ...stored, prices: computePricesAt(stored, now, rules) };
  const pools = new Map<Address, PoolView>();
  const lpPrices = new Map<Address, Usd>();
  const tallies = new Map<Address, TransactionTally>();
  const graphPools: MarketGraphPool[] = [];
  for (const record of market.pools.values()) {
    // A pool is omitted if one of its tokens has no metadata, because its amounts cannot be displayed.
    if (!record.tokens.every(({ root }) => market.tokens.has(root))) continue;
    const view = toPoolView(record, market, now, edges);
    pools.set(record.address, view);
    const tally = market.hours.get(record.address)?.at(-1)?.tally;
    if (tally) tallies.set(record.address, tally);
    if (record.lpRoot !== undefined && record.lpSupply > 0n && view.tvl > 0n)
      lpPrices.set(record.lpRoot, usd((view.tvl * 10n ** LP_DECIMALS) / record.lpSupply));
    const graphPool = toGraphPool(record, market, view.tvl);
    if (graphPool) graphPools.push(graphPool);
  }
  const tvls = computeTokenTvlsRoundedDown(market.pools, market.prices, market.tokens);
  const tokens = new Map<Address, TokenView>();
  for (const facts of market.tokens.values())
    tokens.set(facts.address, toTokenView(facts, market, usd(getSumOrZero(tvls, facts.address)), now, edges));
  const traded = removeUntradedLpTokens(tokens, market);
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
 * Removes LP tokens that no pool trades. They have metadata because gauges need it, but they are not part of the
 * market.
 */
function removeUntradedLpTokens(
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

function subtractSeconds(now: Seconds, span: number): Seconds {
  return seconds(now - span);
}

/** Sums of the full hours inside each window. */
interface FullHours {
  readonly day: HourlyRecordTotals;
  readonly dayBefore: HourlyRecordTotals;
  readonly week: HourlyRecordTotals;
  readonly weekBefore: HourlyRecordTotals;
}

/** Cached sums by list of hours. Hours are immutable, so the sums are valid until the next hour begins. */
const fullHourSums = new WeakMap<
  readonly HourlyMarketRecord[],
  { readonly hour: number; readonly sums: FullHours }
>();

function readFullHours(hours: readonly HourlyMarketRecord[], now: Seconds): FullHours {
  const hour = getCandleIntervalStart(now, 'H1');
  const known = fullHourSums.get(hours);
  if (known?.hour === hour) return known.sums;
  const since = (span: number): Seconds => getCandleIntervalStart(subtractSeconds(now, span), 'H1');
  // Last second of the preceding window. The hour in which the given window starts counts completely to that window, so
  // the preceding window ends before this hour.
  const lastOf = (span: number): Seconds => subtractSeconds(since(span), 1);
  const sums = {
    day: sumHourlyMarketRecords(hours, since(DAY_IN_SECONDS), now),
    dayBefore: sumHourlyMarketRecords(hours, since(2 * DAY_IN_SECONDS), lastOf(DAY_IN_SECONDS)),
    week: sumHourlyMarketRecords(hours, subtractSeconds(now, WEEK_IN_SECONDS), now),
    weekBefore: sumHourlyMarketRecords(
      hours,
      subtractSeconds(now, 2 * WEEK_IN_SECONDS),
      subtractSeconds(now, WEEK_IN_SECONDS),
    ),
  };
  fullHourSums.set(hours, { hour, sums });
  return sums;
}

/**
 * Returns the sums of a pool or token. The sums of the last 24 hours are exact to the second; the sums of weeks consist
 * of full hours.
 */
function computeActivity(
  owner: Address,
  hours: readonly HourlyMarketRecord[],
  now: Seconds,
  edges: WindowEdgeContributions | undefined,
): Activity24h {
  const { day: fullDay, dayBefore: fullDayBefore, week, weekBefore } = readFullHours(hours, now);
  const dayAgo = subtractSeconds(now, DAY_IN_SECONDS);
  const twoDaysAgo = subtractSeconds(now, 2 * DAY_IN_SECONDS);
  const day = addContributions(fullDay, edges?.day.get(owner), (time) => time > dayAgo);
  const dayBefore = addContributions(
    addContributions(fullDayBefore, edges?.day.get(owner), (time) => time <= dayAgo),
    edges?.twoDays.get(owner),
    (time) => time > twoDaysAgo,
  );
  return {
    volume24h: day.volume,
    volume24hChange: computeChangeRatioRoundedDown(day.volume, dayBefore.volume),
    volume7d: week.volume,
    volume7dChange: computeChangeRatioRoundedDown(week.volume, weekBefore.volume),
    fee24h: day.fee,
    fee7d: week.fee,
    transactions24h: day.transactions,
  };
}

function addContributions(
  sum: HourlyRecordTotals,
  moments: readonly TransactionTotalsContribution[] | undefined,
  isWithin: (time: Seconds) => boolean,
): HourlyRecordTotals {
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
export function findNextTransactionWindowExit(
  now: Seconds,
  edges: WindowEdgeContributions | undefined,
): Seconds | undefined {
  let next: number | undefined;
  const look = (moments: HourContributions, span: number): void => {
    for (const list of moments.values())
      for (const { time } of list) {
        const leaves = time + span;
        if (leaves > now && (next === undefined || leaves < next)) next = leaves;
      }
  };
  if (edges) {
    look(edges.day, DAY_IN_SECONDS);
    look(edges.twoDays, 2 * DAY_IN_SECONDS);
  }
  return next === undefined ? undefined : seconds(next);
}

function toPoolView(
  record: PoolRecord,
  market: MarketState,
  now: Seconds,
  edges: WindowEdgeContributions | undefined,
): PoolView {
  const hours = market.hours.get(record.address) ?? [];
  const { fee } = record;
  const tvl = computePoolTvlRoundedDown(record, market.prices, market.tokens);
  const { volume24h, volume24hChange, volume7d, fee24h, fee7d, transactions24h } = computeActivity(
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
    tokens: toPoolTokens(record, market),
    lpSupply: record.lpSupply,
    fee: toFeeRate(fee.pool + fee.beneficiary + fee.referrer, fee),
    beneficiaryFee: toFeeRate(fee.beneficiary, fee),
    beneficiary: fee.beneficiaryAddress === ZERO_ADDRESS ? undefined : fee.beneficiaryAddress,
    amplification: record.amplification,
    isActive: record.isActive,
    tvl,
    tvlChange: computeChangeRatioRoundedDown(
      tvl,
      findHourlyRecordAt(hours, subtractSeconds(now, DAY_IN_SECONDS))?.tvl,
    ),
    volume24h,
    volume24hChange,
    volume7d,
    fee24h,
    fee7d,
    feeAllTime: record.feeAllTime,
    transactions24h,
  };
}

/**
 * Returns the tokens of a pool. All of these tokens have metadata, because pools with a token without metadata are not
 * part of the views.
 */
function toPoolTokens(record: PoolRecord, market: MarketState): readonly PoolViewToken[] {
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

function toFeeRate(part: bigint, { denominator }: { readonly denominator: bigint }): Ratio {
  return ratio(denominator === 0n ? 0n : mulDivDown(part, FIXED_POINT_ONE, denominator));
}

/**
 * Cache by pool of the swaps of one whole token: for each token of the pool, the output in the next token as a
 * fixed-point number. Cached because stable curves are expensive and most pools do not change between blocks.
 */
const unitSwapCache = new WeakMap<PoolRecord, readonly (bigint | undefined)[]>();

function quoteUnitSwapsCached(record: PoolRecord, { tokens }: MarketState): readonly (bigint | undefined)[] {
  const known = unitSwapCache.get(record);
  if (known) return known;
  const state = toPoolState(record, tokens);
  // The result is not cached if it is unknown, because token metadata may arrive later.
  if (!state) return [];
  const { length } = state.tokens;
  const swapped = quoteUnitSwaps(state).map((bought, index) =>
    bought === undefined
      ? undefined
      : mulDivDown(
          bought,
          FIXED_POINT_ONE,
          10n ** BigInt(itemAt(state.tokens, (index + 1) % length).decimals),
        ),
  );
  unitSwapCache.set(record, swapped);
  return swapped;
}

function toTokenView(
  facts: TokenMetadata,
  market: MarketState,
  tvl: Usd,
  now: Seconds,
  edges: WindowEdgeContributions | undefined,
): TokenView {
  const hours = market.hours.get(facts.address) ?? [];
  const then = findHourlyRecordAt(hours, subtractSeconds(now, DAY_IN_SECONDS));
  const price = market.prices.get(facts.address)?.price;
  const activity = computeActivity(facts.address, hours, now, edges);
  return {
    ...facts,
    price,
    priceChange: computePriceChangeDown(price, then?.price),
    tvl,
    tvlChange: computeChangeRatioRoundedDown(tvl, then?.tvl),
    volume24h: activity.volume24h,
    volumeChange24h: activity.volume24hChange,
    volume7d: activity.volume7d,
    volumeChange7d: activity.volume7dChange,
    fee24h: activity.fee24h,
    transactions24h: activity.transactions24h,
  };
}

/**
 * Returns the change of a price, rounded towards zero. It is 0 if one of the prices is unknown, because an unknown
 * price is not a fall by 100 %.
 */
function computePriceChangeDown(price: Usd | undefined, then: Usd | undefined): Ratio {
  if (price === undefined) return ratio(0n);
  return computeChangeRatioRoundedDown(price, then);
}

/** Converts a pool for use in routes; undefined if it currently cannot swap. */
function toGraphPool(record: PoolRecord, market: MarketState, tvl: Usd): MarketGraphPool | undefined {
  const canTrade =
    record.isActive && record.lpSupply > 0n && record.tokens.every(({ reserve }) => reserve > 0n);
  const state = canTrade ? toPoolState(record, market.tokens) : undefined;
  return state && { ...state, address: record.address, lpRoot: record.lpRoot, tvl };
}
