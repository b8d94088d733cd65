import { sumSoFar, usd, type Address, type Seconds, type Usd } from '@junction/primitives';
import { foldCandle, type CandleInput, type PriceSamples, type UsdPrice } from '@junction/market-data';
import { setNested, type Changes } from './changes.ts';
import { hourAfter, keepHour, type HourInput } from './hours.ts';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import type { Claim, Claims, Hour, NewestBars, PoolRecord, SeriesOwner } from './market-state.ts';
import { tokenTvlsDown, type PricingRules } from './pricing.ts';

/** A private copy of the state while a batch is folded; the maps are its own, the values are shared. */
export interface Draft {
  lt: bigint;
  time: Seconds;
  readonly rules: PricingRules;
  readonly tokens: ReadonlyMap<Address, TokenMetadata>;
  readonly pools: Map<Address, PoolRecord>;
  readonly lpRoots: Map<Address, Address>;
  prices: ReadonlyMap<Address, UsdPrice>;
  looks: ReadonlyMap<Address, PriceSamples>;
  /** Dollars of each token in all pools at the present prices; undefined until somebody asks. */
  tokenTvls: Map<Address, Usd> | undefined;
  readonly candles: Map<SeriesOwner, NewestBars>;
  readonly hours: Map<Address, readonly Hour[]>;
  /** Hours that this draft has copied and may change. */
  readonly ownHours: Map<Address, Hour[]>;
  /** Messages of routes that nobody vouches for; `ownClaims` is the copy that this draft may change. */
  claims: Claims;
  ownClaims: Map<string, Claim> | undefined;
  readonly changes: Changes;
}

/** Dollars of a token in all pools now. */
export function tokenTvl(draft: Draft, token: Address): Usd {
  draft.tokenTvls ??= tokenTvlsDown(draft.pools, draft.prices, draft.tokens);
  return usd(sumSoFar(draft.tokenTvls, token));
}

/** Adds to the bars of a series. */
export function addCandle(draft: Draft, owner: SeriesOwner, input: CandleInput): void {
  const before = draft.candles.get(owner);
  const hour = foldCandle(before?.H1, input, 'H1');
  const day = foldCandle(before?.D1, input, 'D1');
  if (!hour || !day) return;
  draft.candles.set(owner, { H1: hour, D1: day });
  const { candles } = draft.changes;
  setNested(candles, owner, `H1:${hour.time}`, { owner, frame: 'H1', candle: hour });
  setNested(candles, owner, `D1:${day.time}`, { owner, frame: 'D1', candle: day });
}

/** Adds to the hour of a pool or a token. */
export function addHour(draft: Draft, owner: Address, time: Seconds, input: HourInput): void {
  let own = draft.ownHours.get(owner);
  if (!own) {
    own = [...(draft.hours.get(owner) ?? [])];
    draft.ownHours.set(owner, own);
    draft.hours.set(owner, own);
  }
  const hour = hourAfter(own, owner, time, input);
  keepHour(own, hour);
  setNested(draft.changes.hours, owner, hour.time, hour);
}
