import type { Ratio, Units } from '@junction/primitives';
import { getLpShareRoundedDown, getTokensForLpRoundedDown } from '../../shared/liquidity/lp.ts';

/** Amount of LP and the tokens it can be redeemed for. */
export interface LpPosition {
  readonly lp: bigint;
  /** Base units of each token in pool order, rounded down. */
  readonly tokens: readonly Units[];
  /** Fraction of the LP supply, rounded down. */
  readonly share: Ratio;
}

/** Returns the position that an amount of LP represents. Token amounts and share are rounded down. */
export function getLpPositionRoundedDown(
  lp: bigint,
  reserves: readonly bigint[],
  supply: bigint,
): LpPosition {
  return {
    lp,
    tokens: getTokensForLpRoundedDown(lp, reserves, supply),
    share: getLpShareRoundedDown(lp, supply),
  };
}
