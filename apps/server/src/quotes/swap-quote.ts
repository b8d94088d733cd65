import type { Address, Ratio, Seconds, Usd, PoolKind } from '@junction/primitives';
import type { TokenFilter } from '../read-model.ts';
import type { Hop, Route, RouteTree } from '@junction/routing';

export interface SwapRequest {
  /** Spent and received token. Either can be the LP token of a pool. */
  readonly from: Address;
  readonly to: Address;
  /** Amount in base units: the spent amount for exactIn, the wanted output for exactOut. */
  readonly amount: bigint;
  readonly direction: 'exactIn' | 'exactOut';
  readonly maxHops: number;
  readonly minTvl: Usd;
  /** Slippage tolerance per hop. */
  readonly slippage: Ratio;
  /** True if the route may have several branches. */
  readonly maySplit: boolean;
  /** Intermediate tokens of a route; undefined for any. */
  readonly through?: TokenFilter;
}

export interface QuotedHop extends Hop {
  readonly poolKind: PoolKind;
  /** Minimum output of this hop after the slippage of all earlier hops of its branch. */
  readonly minimum: bigint;
  /** Share of the hop's spent amount that all fees take. */
  readonly feeRate: Ratio;
}

/** Route with its terms, as a tree. Each branch of a split reverts or pays independently. */
export interface SwapQuote extends RouteTree<QuotedHop> {
  /** Sum of all fees in base units of the spent token. */
  readonly fee: bigint;
  readonly priceImpact: Ratio;
  readonly alternatives: readonly Route[];
  readonly block: { readonly seqno: number; readonly time: Seconds };
}
