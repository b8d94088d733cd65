import {
  ZERO_ADDRESS,
  seconds,
  units,
  usd,
  itemAt,
  type Address,
  type Seconds,
  type Units,
  type Usd,
} from '@junction/primitives';
import {
  DEFAULT_POOL_FEE_PARAMS,
  getDefaultAmplification,
  type PoolActivity,
  type DexRootActivity,
} from '@junction/protocol';
import { getCandleIntervalStart } from '@junction/market-data';
import { getActivityAccount, type Activity } from '../../database/activity-json.ts';
import { getPoolReserves } from '../../pool-lists.ts';
import { removeActivityEvents } from '../without-events.ts';
import { removeExpiredUnverifiedRoutes, attributePoolActivityToPayer } from './claims.ts';
import {
  mergeMarketChanges,
  createEmptyMarketChanges,
  setNestedMapValue,
  type MarketChanges,
} from './changes.ts';
import { addToCandles, addToCurrentHourlyRecord, getTokenTvl, type MutableMarketState } from './draft.ts';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import {
  getPairCandleSeriesKey,
  type MarketState,
  type PoolRecord,
  type TransactionTally,
} from './market-state.ts';
import { computePairPriceRoundedDown } from './pool-state.ts';
import { computeCurrentUsdPrices, computePoolTvlRoundedDown, type PricingRules } from './pricing.ts';
import { toSwapHop } from './swap-hop.ts';
import { getHourEnd, updatePricesAfterReserveChange, advanceMarketTime } from './token-prices.ts';
import { toTradeTransaction, type TradeTransaction } from './transaction-row.ts';
import { validatePool, validatePoolEvents } from './validate-events.ts';

export interface ProjectedMarket {
  readonly state: MarketState;
  readonly changes: MarketChanges;
}

/**
 * Projects activities in chain order. Pure function; the result does not depend on how activities are split into
 * batches. An activity that cannot be projected is skipped.
 */
export function projectMarketActivities(
  state: MarketState,
  activities: readonly Activity[],
  tokens: ReadonlyMap<Address, TokenMetadata>,
  rules: PricingRules,
): ProjectedMarket {
  try {
    return projectAll(state, activities, tokens, rules);
  } catch (error) {
    const [only, ...others] = activities;
    if (only && others.length === 0) return skipActivity(state, only, tokens, rules, error);
  }
  const changes = createEmptyMarketChanges();
  let current = state;
  for (const activity of activities) {
    const one = projectMarketActivities(current, [activity], tokens, rules);
    current = one.state;
    mergeMarketChanges(changes, one.changes);
  }
  return { state: current, changes };
}

/** Advances the time for an activity that cannot be projected, and records it as invalid. */
function skipActivity(
  state: MarketState,
  one: Activity,
  tokens: ReadonlyMap<Address, TokenMetadata>,
  rules: PricingRules,
  cause: unknown,
): ProjectedMarket {
  const left = projectAll(state, [removeActivityEvents(one)], tokens, rules);
  const { lt, time } = one.activity;
  const account = getActivityAccount(one);
  const detail = `lt ${lt}: ${cause instanceof Error ? cause.message : String(cause)}`;
  left.changes.invalidEvents.set(account, { account, reason: 'TRANSACTION_UNREADABLE', detail, time });
  return left;
}

function projectAll(
  state: MarketState,
  activities: readonly Activity[],
  tokens: ReadonlyMap<Address, TokenMetadata>,
  rules: PricingRules,
): ProjectedMarket {
  const draft = createDraft(state, tokens, rules);
  for (const one of activities) {
    const { kind, activity } = one;
    advanceMarketTime(draft, activity.time);
    draft.lt = activity.lt;
    const hour = getCandleIntervalStart(draft.time, 'H1');
    draft.changes.hourEnds.set(hour, {
      hour,
      lt: activity.lt,
      account: getActivityAccount(one),
      time: draft.time,
    });
    if (kind === 'root') projectRoot(draft, activity);
    else if (kind === 'pool') projectPool(draft, activity);
  }
  return finishDraft(draft);
}

/** Advances the state to the last second of its current hour, from which an activity of a later hour continues. */
export function advanceToHourEnd(state: MarketState, rules: PricingRules): ProjectedMarket {
  const draft = createDraft(state, state.tokens, rules);
  advanceMarketTime(draft, getHourEnd(state.time));
  return finishDraft(draft);
}

function createDraft(
  state: MarketState,
  tokens: ReadonlyMap<Address, TokenMetadata>,
  rules: PricingRules,
): MutableMarketState {
  return {
    lt: state.lt,
    time: state.time,
    rules,
    tokens,
    pools: new Map(state.pools),
    lpRoots: new Map(state.lpRoots),
    prices: state.prices,
    priceSamples: state.priceSamples,
    tokenTvls: undefined,
    candles: new Map(state.candles),
    hours: new Map(state.hours),
    ownHours: new Map(),
    claims: state.claims,
    ownClaims: undefined,
    changes: createEmptyMarketChanges(),
  };
}

function finishDraft(draft: MutableMarketState): ProjectedMarket {
  removeExpiredUnverifiedRoutes(draft);
  const { lt, time, tokens, pools, lpRoots, prices, priceSamples, candles, hours, claims, changes } = draft;
  return {
    state: { lt, time, tokens, pools, lpRoots, prices, priceSamples, candles, hours, claims },
    changes,
  };
}

/** Returns the market before any activity, in which only tokens worth one USD by definition have a price. */
export function createEmptyMarket(rules: PricingRules): MarketState {
  return {
    lt: 0n,
    time: seconds(0),
    tokens: new Map(),
    pools: new Map(),
    lpRoots: new Map(),
    prices: computeCurrentUsdPrices(new Map(), new Map(), rules),
    priceSamples: new Map(),
    candles: new Map(),
    hours: new Map(),
    claims: new Map(),
  };
}

function projectRoot(draft: MutableMarketState, activity: DexRootActivity): void {
  for (const event of activity.events) {
    if (event.kind === 'lp-created') {
      draft.lpRoots.set(event.pool, event.lpRoot);
      const pool = draft.pools.get(event.pool);
      if (pool) setPool(draft, { ...pool, lpRoot: event.lpRoot });
    } else if (event.kind === 'pool-created' && !draft.pools.has(event.pool)) {
      const kind = validatePool(event);
      if (!kind.ok) {
        recordInvalidEvent(draft, event.pool, activity.time, kind.error);
        continue;
      }
      setPool(draft, {
        address: event.pool,
        kind: kind.value,
        tokens: event.tokens.map((root) => ({ root, reserve: units(0n) })),
        lpRoot: draft.lpRoots.get(event.pool),
        createdLt: activity.lt,
        isActive: true,
        lpSupply: units(0n),
        fee: { ...DEFAULT_POOL_FEE_PARAMS, beneficiaryAddress: ZERO_ADDRESS },
        amplification:
          kind.value === 'constant-product' ? undefined : getDefaultAmplification(event.tokens.length),
        feeAllTime: usd(0n),
      });
    }
  }
}

function recordInvalidEvent(
  draft: MutableMarketState,
  account: Address,
  time: Seconds,
  detail: string,
): void {
  draft.changes.invalidEvents.set(account, { account, reason: 'EVENT_IMPOSSIBLE', detail, time });
}

function projectPool(draft: MutableMarketState, activity: PoolActivity): void {
  const before = draft.pools.get(activity.pool);
  // Activity of a pool before its announcement is ignored.
  if (!before) return;
  const named = attributePoolActivityToPayer(draft, activity);
  const { events, reasons } = validatePoolEvents(before, named);
  for (const lie of reasons) recordInvalidEvent(draft, named.pool, named.time, lie);
  applyPoolActivity(draft, before, { ...named, events });
}

function applyPoolActivity(draft: MutableMarketState, before: PoolRecord, activity: PoolActivity): void {
  const after = applyPoolEvents(before, activity);
  draft.pools.set(after.address, after);
  const hop = toSwapHop(activity, after);
  if (hop) draft.changes.hops.push(hop);
  const isMoved = after.tokens !== before.tokens;
  if (isMoved) updatePricesAfterReserveChange(draft, before, after);
  const transaction = toTradeTransaction(activity, {
    pool: after,
    prices: draft.prices,
    tokens: draft.tokens,
  });
  if (transaction) draft.changes.transactions.push(transaction.row);
  if (transaction || hop || isMoved) draft.changes.touched.add(after.address);
  if (after !== before || transaction) {
    const { fee } = getAddedValues(transaction);
    setPool(draft, { ...after, feeAllTime: usd(after.feeAllTime + fee) });
  }
  if (!transaction && !isMoved) return;
  recordPool(draft, after, draft.time, transaction);
}

const ZERO_USD = usd(0n);

/** Returns what an activity adds to the USD sums; zero if reserves changed without a transaction. */
function getAddedValues(transaction: TradeTransaction | undefined): {
  readonly traded: Usd;
  readonly fee: Usd;
} {
  if (!transaction) return { traded: ZERO_USD, fee: ZERO_USD };
  return { traded: usd(transaction.traded), fee: transaction.row.feeValue };
}

function applyPoolEvents(pool: PoolRecord, activity: PoolActivity): PoolRecord {
  let after = pool;
  for (const event of activity.events) {
    if (event.kind === 'sync') after = applySync(after, event.reserves, event.lpSupply);
    else if (event.kind === 'fee') after = { ...after, fee: event.params };
    else if (event.kind === 'amplification') after = { ...after, amplification: event.amplification };
    else if (event.kind === 'active') after = { ...after, isActive: event.isActive };
  }
  return after;
}

function applySync(pool: PoolRecord, reserves: readonly Units[], lpSupply: Units): PoolRecord {
  const tokens = pool.tokens.map(({ root }, at) => ({ root, reserve: itemAt(reserves, at) }));
  return { ...pool, tokens, lpSupply };
}

function setPool(draft: MutableMarketState, pool: PoolRecord): void {
  draft.pools.set(pool.address, pool);
  draft.changes.pools.set(pool.address, pool);
  setNestedMapValue(draft.changes.poolStates, pool.address, getCandleIntervalStart(draft.time, 'H1'), pool);
}

function recordPool(
  draft: MutableMarketState,
  pool: PoolRecord,
  time: Seconds,
  transaction: TradeTransaction | undefined,
): void {
  const { traded, fee } = getAddedValues(transaction);
  const count = transaction ? 1 : 0;
  addPairCandles(draft, pool, time, transaction);
  const last = draft.hours.get(pool.address)?.at(-1);
  addToCurrentHourlyRecord(draft, pool.address, time, {
    volume: traded,
    fee,
    transactions: count,
    tvl: computePoolTvlRoundedDown(pool, draft.prices, draft.tokens),
    reserves: getPoolReserves(pool),
    tally: incrementTally(last?.tally, transaction?.row.kind),
    // oxlint-disable-next-line junction/no-silent-zero -- the hour of a pool without a transaction so far
    lastLt: transaction?.row.lt ?? last?.lastLt ?? 0n,
  });
  for (const { root } of pool.tokens) recordToken(draft, root, time, transaction);
}

function recordToken(
  draft: MutableMarketState,
  token: Address,
  time: Seconds,
  transaction: TradeTransaction | undefined,
): void {
  const isTraded = transaction?.row.tradedTokens.includes(token) === true;
  const { traded: volume, fee } = getAddedValues(isTraded ? transaction : undefined);
  const { price } = draft.prices.get(token) ?? {};
  // A swap between two other tokens of the pool does not count as a transaction of this token.
  const transactions = transaction?.row.tokens.some((one) => one.token === token) === true ? 1 : 0;
  addToCandles(draft, token, { time, volume, transactions, ...(price === undefined ? {} : { price }) });
  addToCurrentHourlyRecord(draft, token, time, {
    volume,
    fee,
    transactions,
    tvl: getTokenTvl(draft, token),
    price,
  });
}

const NO_TALLY: TransactionTally = { swap: 0, deposit: 0, withdraw: 0 };

function incrementTally(
  before: TransactionTally = NO_TALLY,
  kind: keyof TransactionTally | undefined,
): TransactionTally {
  return kind === undefined ? before : { ...before, [kind]: before[kind] + 1 };
}

/** Adds to the candles of each combination of two tokens in the pool, with the volume between these two. */
function addPairCandles(
  draft: MutableMarketState,
  pool: PoolRecord,
  time: Seconds,
  transaction: TradeTransaction | undefined,
): void {
  for (let low = 0; low < pool.tokens.length; low += 1) {
    for (let high = low + 1; high < pool.tokens.length; high += 1) {
      const price = computePairPriceRoundedDown(pool, draft.tokens, low, high);
      const traded = getTradedBetween(pool, low, high, transaction);
      addToCandles(draft, getPairCandleSeriesKey(pool, low, high), {
        time,
        volume: traded,
        transactions: pool.tokens.length === 2 ? Number(transaction !== undefined) : Number(traded > 0n),
        ...(price === undefined ? {} : { price }),
      });
    }
  }
}

function getTradedBetween(
  pool: PoolRecord,
  low: number,
  high: number,
  transaction: TradeTransaction | undefined,
): Usd {
  if (!transaction) return ZERO_USD;
  if (pool.tokens.length === 2) return usd(transaction.traded);
  const [one, other] = [itemAt(pool.tokens, low).root, itemAt(pool.tokens, high).root];
  const between = transaction.exchanges.filter(
    ({ event: { spent, received } }) =>
      (spent.token === one && received.token === other) || (spent.token === other && received.token === one),
  );
  return usd(between.reduce((sum, { value }) => sum + value, 0n));
}
