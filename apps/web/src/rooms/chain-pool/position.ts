import type { Ratio, Units } from '@junction/primitives';
import { shareDown, tokensOfLpDown } from '../../shared/liquidity/lp.ts';

/** Amount of LP and the tokens it can be redeemed for. */
export interface Position {
  readonly lp: bigint;
  /** Base units of each token in pool order, rounded down. */
  readonly tokens: readonly Units[];
  /** Fraction of the LP supply, rounded down. */
  readonly share: Ratio;
}

/** Returns what an amount of LP represents, rounded down. */
export function positionOfDown(lp: bigint, reserves: readonly bigint[], supply: bigint): Position {
  return { lp, tokens: tokensOfLpDown(lp, reserves, supply), share: shareDown(lp, supply) };
}
