import type { Address, Ratio, Seconds, Usd, PoolKind } from '@junction/primitives';
import type { TokenFilter } from '../read-model.ts';
import type { Hop, Route, RouteTree } from '@junction/routing';

export interface SwapRequest {
  /** Spent and received token; one of them may be the LP token of a pool. */
  readonly from: Address;
  readonly to: Address;
  /** Base units spent (exactIn) or wanted (exactOut). */
  readonly amount: bigint;
  readonly direction: 'exactIn' | 'exactOut';
  readonly maxHops: number;
  readonly minTvl: Usd;
  /** Tolerated per hop. */
  readonly slippage: Ratio;
  /** Whether the route may part. */
  readonly maySplit: boolean;
  /** Tokens a route may pass through; every token when left out. */
  readonly through?: TokenFilter;
}

export interface QuotedHop extends Hop {
  readonly poolKind: PoolKind;
  /** Least this hop may pay, all earlier tolerances of its branch used up. */
  readonly minimum: bigint;
  /** Share of the spent amount taken as fee. */
  readonly feeRate: Ratio;
}

/** A route with its terms. It is a tree: where it parts, every branch is refused or paid on its own. */
export interface SwapQuote extends RouteTree<QuotedHop> {
  /** All fees in base units of the spent token. */
  readonly fee: bigint;
  readonly priceImpact: Ratio;
  readonly alternatives: readonly Route[];
  readonly block: { readonly seqno: number; readonly time: Seconds };
}
