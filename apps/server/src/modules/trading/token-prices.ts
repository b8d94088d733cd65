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
import { backedValueDown, lookAtPrices, pricesAfter, type Prices } from './pricing.ts';

/**
 * Time passes until `time`, and nothing else happens. Prices settle when an hour ends: what comes after it begins with
 * nothing that belongs to it.
 */
export function passTime(draft: Draft, time: Seconds): void {
  if (time <= draft.time) return;
  if (draft.pools.size > 0 && toSampleMinute(time) > toSampleMinute(draft.time)) {
    const seen = lookAtPrices(draft.pools, draft.tokens, draft.rules);
    const end = hourEndOf(draft.time);
    if (time > end) {
      passMarks(draft, end, seen);
      draft.time = end;
    }
    passMarks(draft, time, seen);
  }
  draft.time = time;
}

/** The last second of the hour of a moment. */
export function hourEndOf(time: Seconds): Seconds {
  return seconds(frameStart(time, 'H1') + FRAME_SECONDS.H1 - 1);
}

/** Minutes that ended before `time`: every token is looked at as the pools stood until now. */
function passMarks(draft: Draft, time: Seconds, seen: ReadonlyMap<Address, UsdPrice>): void {
  const before = toSampleMinute(draft.time);
  const passed = toSampleMinute(time) - before;
  if (passed <= 0) return;
  const moment = seconds((before + Math.min(passed, MAX_SAMPLES)) * SAMPLE_SECONDS);
  acceptPrices(draft, pricesAfter(draft, seen, passed), moment);
}

/** Tokens whose price moved get a bar, and their hour is written again. */
function acceptPrices(draft: Draft, after: Prices, time: Seconds): void {
  const { prices, looks } = draft;
  if (after.looks === looks) return;
  draft.looks = after.looks;
  draft.prices = after.prices;
  draft.tokenTvls = undefined;
  for (const [token, list] of after.looks)
    if (looks.get(token) !== list) {
      draft.changes.looks.set(token, list);
      setNested(draft.changes.sampleStates, token, frameStart(time, 'H1'), list);
    }
  for (const [token, { price }] of after.prices) {
    if (prices.get(token)?.price === price) continue;
    addCandle(draft, token, { time, price });
    addHour(draft, token, time, { tvl: tokenTvl(draft, token), price });
  }
}

/** New reserves count at once; a token that never had a price gets its first one now, not with the next minute. */
export function moveReserves(draft: Draft, before: PoolRecord, after: PoolRecord): void {
  const { tokenTvls, tokens } = draft;
  if (tokenTvls)
    for (const [index, { root, reserve }] of after.tokens.entries()) {
      const old = backedValueDown(root, itemAt(before.tokens, index).reserve, draft.prices, tokens);
      const now = backedValueDown(root, reserve, draft.prices, tokens);
      tokenTvls.set(root, usd(getSum(tokenTvls, root) + now - old));
    }
  const unpriced = after.tokens.filter(({ root }) => !draft.prices.has(root));
  if (unpriced.length === 0 || unpriced.length === after.tokens.length) return;
  const seen = lookAtPrices(draft.pools, tokens, draft.rules);
  const first = new Map([...seen].filter(([token]) => !draft.prices.has(token) && !draft.looks.has(token)));
  if (first.size > 0) acceptPrices(draft, withFirstSamples(draft, first), draft.time);
}

function withFirstSamples({ looks, prices }: Prices, first: ReadonlyMap<Address, UsdPrice>): Prices {
  return {
    looks: new Map([...looks, ...[...first].map(([token, price]) => [token, [price]] as const)]),
    prices: new Map([...prices, ...first]),
  };
}
