import { itemAt, seconds, getSum, usd, type Address, type Seconds } from '@junction/primitives';
import {
  FRAME_SECONDS,
  MAX_SAMPLES,
  SAMPLE_SECONDS,
  frameStart,
  toSampleMinute,
  type UsdPrice,
} from '@junction/market-data';
import { setNested } from './changes.ts';
import { addCandle, addHour, tokenTvl, type Draft } from './draft.ts';
import type { PoolRecord } from './market-state.ts';
import { backedValueDown, samplePrices, pricesAfter, type Prices } from './pricing.ts';

/**
 * Advances time and samples prices. The prices of each hour become final at its end, and the next hour starts from
 * them.
 */
export function advanceTime(draft: Draft, time: Seconds): void {
  if (time <= draft.time) return;
  if (draft.pools.size > 0 && toSampleMinute(time) > toSampleMinute(draft.time)) {
    const seen = samplePrices(draft.pools, draft.tokens, draft.rules);
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
  return seconds(frameStart(time, 'H1') + FRAME_SECONDS.H1 - 1);
}

/** Adds a sample of each token for every minute that ended before `time`, all with the current pools. */
function sampleMinutes(draft: Draft, time: Seconds, seen: ReadonlyMap<Address, UsdPrice>): void {
  const before = toSampleMinute(draft.time);
  const passed = toSampleMinute(time) - before;
  if (passed <= 0) return;
  const moment = seconds((before + Math.min(passed, MAX_SAMPLES)) * SAMPLE_SECONDS);
  recordPrices(draft, pricesAfter(draft, seen, passed), moment);
}

/** Adds candles for tokens whose price changed and writes their hours. */
function recordPrices(draft: Draft, after: Prices, time: Seconds): void {
  const { prices, priceSamples } = draft;
  if (after.priceSamples === priceSamples) return;
  draft.priceSamples = after.priceSamples;
  draft.prices = after.prices;
  draft.tokenTvls = undefined;
  for (const [token, list] of after.priceSamples)
    if (priceSamples.get(token) !== list) {
      draft.changes.priceSamples.set(token, list);
      setNested(draft.changes.sampleStates, token, frameStart(time, 'H1'), list);
    }
  for (const [token, { price }] of after.prices) {
    if (prices.get(token)?.price === price) continue;
    addCandle(draft, token, { time, price });
    addHour(draft, token, time, { tvl: tokenTvl(draft, token), price });
  }
}

/**
 * Applies new reserves of a pool. A token without any price gets its first one at once instead of at the next minute.
 */
export function applyReserves(draft: Draft, before: PoolRecord, after: PoolRecord): void {
  const { tokenTvls, tokens } = draft;
  if (tokenTvls)
    for (const [index, { root, reserve }] of after.tokens.entries()) {
      const old = backedValueDown(root, itemAt(before.tokens, index).reserve, draft.prices, tokens);
      const now = backedValueDown(root, reserve, draft.prices, tokens);
      tokenTvls.set(root, usd(getSum(tokenTvls, root) + now - old));
    }
  const unpriced = after.tokens.filter(({ root }) => !draft.prices.has(root));
  if (unpriced.length === 0 || unpriced.length === after.tokens.length) return;
  const seen = samplePrices(draft.pools, tokens, draft.rules);
  const first = new Map(
    [...seen].filter(([token]) => !draft.prices.has(token) && !draft.priceSamples.has(token)),
  );
  if (first.size > 0) recordPrices(draft, withFirstSamples(draft, first), draft.time);
}

function withFirstSamples({ priceSamples, prices }: Prices, first: ReadonlyMap<Address, UsdPrice>): Prices {
  return {
    priceSamples: new Map([
      ...priceSamples,
      ...[...first].map(([token, price]) => [token, [price]] as const),
    ]),
    prices: new Map([...prices, ...first]),
  };
}
