import { getSumOrZero, usd, type Address, type Seconds, type Usd } from '@junction/primitives';
import { updateCandle, type CandleUpdate, type PriceSamples, type UsdPrice } from '@junction/market-data';
import { setNestedMapValue, type MarketChanges } from './changes.ts';
import { addToHourlyRecord, insertHourlyRecord, type HourlyRecordInput } from './hours.ts';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import type {
  RouteOfUnverifiedMessage,
  RoutesOfUnverifiedMessages,
  HourlyMarketRecord,
  NewestCandles,
  PoolRecord,
  CandleSeriesKey,
} from './market-state.ts';
import { computeTokenTvlsRoundedDown, type PricingRules } from './pricing.ts';

/**
 * Mutable copy of the state while a batch is projected. Maps are copied; their values are shared and must not be
 * modified.
 */
export interface MutableMarketState {
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
  readonly candles: Map<CandleSeriesKey, NewestCandles>;
  readonly hours: Map<Address, readonly HourlyMarketRecord[]>;
  /** Hour lists that this draft has copied and may modify. */
  readonly ownHours: Map<Address, HourlyMarketRecord[]>;
  /** Unverified routes with messages in flight, by message hash. `ownClaims` is the copy that this draft may modify. */
  claims: RoutesOfUnverifiedMessages;
  ownClaims: Map<string, RouteOfUnverifiedMessage> | undefined;
  readonly changes: MarketChanges;
}

/** Returns the current USD value of a token in all pools. */
export function getTokenTvl(draft: MutableMarketState, token: Address): Usd {
  draft.tokenTvls ??= computeTokenTvlsRoundedDown(draft.pools, draft.prices, draft.tokens);
  return usd(getSumOrZero(draft.tokenTvls, token));
}

/** Adds an input to the hourly and daily candle of a series. */
export function addToCandles(draft: MutableMarketState, owner: CandleSeriesKey, input: CandleUpdate): void {
  const before = draft.candles.get(owner);
  const hour = updateCandle(before?.H1, input, 'H1');
  const day = updateCandle(before?.D1, input, 'D1');
  if (!hour || !day) return;
  draft.candles.set(owner, { H1: hour, D1: day });
  const { candles } = draft.changes;
  setNestedMapValue(candles, owner, `H1:${hour.time}`, { owner, frame: 'H1', candle: hour });
  setNestedMapValue(candles, owner, `D1:${day.time}`, { owner, frame: 'D1', candle: day });
}

/** Adds amounts to the current hour of a pool or token. */
export function addToCurrentHourlyRecord(
  draft: MutableMarketState,
  owner: Address,
  time: Seconds,
  input: HourlyRecordInput,
): void {
  let own = draft.ownHours.get(owner);
  if (!own) {
    own = [...(draft.hours.get(owner) ?? [])];
    draft.ownHours.set(owner, own);
    draft.hours.set(owner, own);
  }
  const hour = addToHourlyRecord(own, owner, time, input);
  insertHourlyRecord(own, hour);
  setNestedMapValue(draft.changes.hours, owner, hour.time, hour);
}
