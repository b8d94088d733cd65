import { itemAt, seconds, getSumOrZero, usd, type Address, type Seconds } from '@junction/primitives';
import {
  CANDLE_INTERVAL_SECONDS,
  MAX_PRICE_SAMPLES,
  PRICE_SAMPLE_SECONDS,
  getCandleIntervalStart,
  toPriceSampleMinute,
  type UsdPrice,
} from '@junction/market-data';
import { setNestedMapValue } from './changes.ts';
import { addToCandles, addToCurrentHourlyRecord, getTokenTvl, type MutableMarketState } from './draft.ts';
import type { PoolRecord } from './market-state.ts';
import {
  getDepthLimitedUsdValueRoundedDown,
  computeCurrentUsdPrices,
  addPriceSamples,
  type TokenPrices,
} from './pricing.ts';

/**
 * Advances the market time and samples prices. If `time` is later than the end of the current hour, prices are also
 * sampled at that end, so that the next hour starts from these samples.
 */
export function advanceMarketTime(draft: MutableMarketState, time: Seconds): void {
  if (time <= draft.time) return;
  if (draft.pools.size > 0 && toPriceSampleMinute(time) > toPriceSampleMinute(draft.time)) {
    const seen = computeCurrentUsdPrices(draft.pools, draft.tokens, draft.rules);
    const end = getHourEnd(draft.time);
    if (time > end) {
      sampleMinutes(draft, end, seen);
      draft.time = end;
    }
    sampleMinutes(draft, time, seen);
  }
  draft.time = time;
}

/** Returns the last second of the hour that contains a time. */
export function getHourEnd(time: Seconds): Seconds {
  return seconds(getCandleIntervalStart(time, 'H1') + CANDLE_INTERVAL_SECONDS.H1 - 1);
}

/** Adds one sample per token for every minute that ended before `time`, all from the current pools. */
function sampleMinutes(draft: MutableMarketState, time: Seconds, seen: ReadonlyMap<Address, UsdPrice>): void {
  const before = toPriceSampleMinute(draft.time);
  const passed = toPriceSampleMinute(time) - before;
  if (passed <= 0) return;
  const moment = seconds((before + Math.min(passed, MAX_PRICE_SAMPLES)) * PRICE_SAMPLE_SECONDS);
  recordPrices(draft, addPriceSamples(draft, seen, passed), moment);
}

/** Writes the candles and hours of tokens whose price changed. */
function recordPrices(draft: MutableMarketState, after: TokenPrices, time: Seconds): void {
  const { prices, priceSamples } = draft;
  if (after.priceSamples === priceSamples) return;
  draft.priceSamples = after.priceSamples;
  draft.prices = after.prices;
  draft.tokenTvls = undefined;
  for (const [token, list] of after.priceSamples)
    if (priceSamples.get(token) !== list) {
      draft.changes.priceSamples.set(token, list);
      setNestedMapValue(draft.changes.sampleStates, token, getCandleIntervalStart(time, 'H1'), list);
    }
  for (const [token, { price }] of after.prices) {
    if (prices.get(token)?.price === price) continue;
    addToCandles(draft, token, { time, price });
    addToCurrentHourlyRecord(draft, token, time, { tvl: getTokenTvl(draft, token), price });
  }
}

/**
 * Updates token values and prices after a change of a pool's reserves. A token without a price gets its first price at
 * once instead of at the next minute.
 */
export function updatePricesAfterReserveChange(
  draft: MutableMarketState,
  before: PoolRecord,
  after: PoolRecord,
): void {
  const { tokenTvls, tokens } = draft;
  if (tokenTvls)
    for (const [index, { root, reserve }] of after.tokens.entries()) {
      const old = getDepthLimitedUsdValueRoundedDown(
        root,
        itemAt(before.tokens, index).reserve,
        draft.prices,
        tokens,
      );
      const now = getDepthLimitedUsdValueRoundedDown(root, reserve, draft.prices, tokens);
      tokenTvls.set(root, usd(getSumOrZero(tokenTvls, root) + now - old));
    }
  const unpriced = after.tokens.filter(({ root }) => !draft.prices.has(root));
  if (unpriced.length === 0 || unpriced.length === after.tokens.length) return;
  const seen = computeCurrentUsdPrices(draft.pools, tokens, draft.rules);
  const first = new Map(
    [...seen].filter(([token]) => !draft.prices.has(token) && !draft.priceSamples.has(token)),
  );
  if (first.size > 0) recordPrices(draft, addFirstSamples(draft, first), draft.time);
}

function addFirstSamples(
  { priceSamples, prices }: TokenPrices,
  first: ReadonlyMap<Address, UsdPrice>,
): TokenPrices {
  return {
    priceSamples: new Map([
      ...priceSamples,
      ...[...first].map(([token, price]) => [token, [price]] as const),
    ]),
    prices: new Map([...prices, ...first]),
  };
}
