import { mulDivDown, ratio, type Ratio } from '@junction/primitives';

/** What an amount of LP stands for. */
export interface Position {
  readonly lp: bigint;
  /** Base units of each token, in pool order, rounded down. */
  readonly tokens: readonly bigint[];
  /** Part of the pool, rounded down. */
  readonly share: Ratio;
}

const ONE = 10n ** 18n;

/** What LP stands for in a pool, rounded down. */
export function positionOfDown(lp: bigint, reserves: readonly bigint[], supply: bigint): Position {
  return {
    lp,
    tokens: reserves.map((reserve) => (supply === 0n ? 0n : mulDivDown(reserve, lp, supply))),
    share: ratio(supply === 0n ? 0n : mulDivDown(lp, ONE, supply)),
  };
}
