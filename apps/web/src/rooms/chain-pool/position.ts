import type { Ratio, Units } from '@junction/primitives';
import { getLpShareDown, getLpTokensDown } from '../../shared/liquidity/lp.ts';

/** Amount of LP and the tokens it can be redeemed for. */
export interface Position {
  readonly lp: bigint;
  /** Base units of each token in pool order, rounded down. */
  readonly tokens: readonly Units[];
  /** Fraction of the LP supply, rounded down. */
  readonly share: Ratio;
}

/** Returns the position that an amount of LP represents. Token amounts and share are rounded down. */
export function getPositionDown(lp: bigint, reserves: readonly bigint[], supply: bigint): Position {
  return { lp, tokens: getLpTokensDown(lp, reserves, supply), share: getLpShareDown(lp, supply) };
}
