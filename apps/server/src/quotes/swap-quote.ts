import type { Address, Ratio, Seconds, Usd } from '@junction/primitives';
import type { Hop, Route } from '@junction/routing';

export interface SwapRequest {
  /** Spent and received token. */
  readonly from: Address;
  readonly to: Address;
  /** Base units spent (exactIn) or wanted (exactOut). */
  readonly amount: bigint;
  readonly direction: 'exactIn' | 'exactOut';
  readonly maxHops: number;
  readonly minTvl: Usd;
  /** Tolerated per hop. */
  readonly slippage: Ratio;
  /** Tokens a route may pass through; every token when left out. */
  readonly through?: ReadonlySet<Address>;
}

export interface QuotedHop extends Hop {
  readonly poolType: '1' | '2' | '3';
  /** Least this hop may pay, all earlier tolerances used up. */
  readonly minimum: bigint;
  /** Share of the spent amount taken as fee. */
  readonly feeRate: Ratio;
}

export interface SwapQuote {
  readonly spent: bigint;
  readonly received: bigint;
  readonly hops: readonly QuotedHop[];
  /** All fees in base units of the spent token. */
  readonly fee: bigint;
  readonly priceImpact: Ratio;
  readonly alternatives: readonly Route[];
  readonly block: { readonly seqno: number; readonly time: Seconds };
}
