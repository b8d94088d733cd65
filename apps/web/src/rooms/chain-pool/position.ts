import type { Ratio, Units } from '@junction/primitives';
import { shareDown, tokensOfLpDown } from '../../shared/liquidity/lp.ts';

/** Amounts represented by LP. */
export interface Position {
  readonly lp: bigint;
  /** Base units of each token, in pool order, rounded down. */
  readonly tokens: readonly Units[];
  /** Share of the pool, rounded down. */
  readonly share: Ratio;
}

/** Converts LP into its position, rounded down. */
export function positionOfDown(lp: bigint, reserves: readonly bigint[], supply: bigint): Position {
  return { lp, tokens: tokensOfLpDown(lp, reserves, supply), share: shareDown(lp, supply) };
}
