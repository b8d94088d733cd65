import { getSum, usd, type Address, type Seconds, type Usd } from '@junction/primitives';
import { updateCandle, type CandleInput, type PriceSamples, type UsdPrice } from '@junction/market-data';
import { setNested, type Changes } from './changes.ts';
import { extendHour, insertHour, type HourInput } from './hours.ts';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import type { Claim, Claims, Hour, NewestBars, PoolRecord, SeriesOwner } from './market-state.ts';
import { computeTokenTvlsDown, type PricingRules } from './pricing.ts';

/**
 * Mutable copy of the state while a batch is projected. Maps are copied; their values are shared and must not be
 * modified.
 */
export interface Draft {
  lt: bigint;
  time: Seconds;
  readonly rules: PricingRules;
  readonly tokens: ReadonlyMap<Address, TokenMetadata>;
  readonly pools: Map<Address, PoolRecord>;
  readonly lpRoots: Map<Address, Address>;
  prices: ReadonlyMap<Address, UsdPrice>;
  priceSamples: ReadonlyMap<Address, PriceSamples>;
  /** USD value of each token in all pools at current prices; undefined until it is needed. */
  tokenTvls: Map<Address, Usd> | undefined;
  readonly candles: Map<SeriesOwner, NewestBars>;
  readonly hours: Map<Address, readonly Hour[]>;
  /** Hour lists that this draft has copied and may modify. */
  readonly ownHours: Map<Address, Hour[]>;
  /** Claims of messages in flight on unverified routes. `ownClaims` is the copy that this draft may modify. */
  claims: Claims;
  ownClaims: Map<string, Claim> | undefined;
  readonly changes: Changes;
}

/** Returns the current USD value of a token in all pools. */
export function getTokenTvl(draft: Draft, token: Address): Usd {
  draft.tokenTvls ??= computeTokenTvlsDown(draft.pools, draft.prices, draft.tokens);
  return usd(getSum(draft.tokenTvls, token));
}

/** Adds an input to the hourly and daily candle of a series. */
export function addToCandles(draft: Draft, owner: SeriesOwner, input: CandleInput): void {
  const before = draft.candles.get(owner);
  const hour = updateCandle(before?.H1, input, 'H1');
  const day = updateCandle(before?.D1, input, 'D1');
  if (!hour || !day) return;
  draft.candles.set(owner, { H1: hour, D1: day });
  const { candles } = draft.changes;
  setNested(candles, owner, `H1:${hour.time}`, { owner, frame: 'H1', candle: hour });
  setNested(candles, owner, `D1:${day.time}`, { owner, frame: 'D1', candle: day });
}

/** Adds amounts to the current hour of a pool or token. */
export function addToHour(draft: Draft, owner: Address, time: Seconds, input: HourInput): void {
  let own = draft.ownHours.get(owner);
  if (!own) {
    own = [...(draft.hours.get(owner) ?? [])];
    draft.ownHours.set(owner, own);
    draft.hours.set(owner, own);
  }
  const hour = extendHour(own, owner, time, input);
  insertHour(own, hour);
  setNested(draft.changes.hours, owner, hour.time, hour);
}
