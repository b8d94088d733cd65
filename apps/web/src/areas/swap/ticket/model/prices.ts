import { FIXED_POINT_ONE, ratio, type Ratio } from '@junction/primitives';

/** Negates a ratio for display as a loss. */
export function negateRatio(value: Ratio): Ratio {
  return ratio(0n - value);
}

/** Price of one token in the other, 1e-18, from amounts in base units. Rounded down. */
export function getTokenPriceRoundedDown(
  spent: bigint,
  spentDecimals: number,
  received: bigint,
  receivedDecimals: number,
): bigint {
  if (spent === 0n) return 0n;
  return (
    (received * 10n ** BigInt(spentDecimals) * FIXED_POINT_ONE) / (spent * 10n ** BigInt(receivedDecimals))
  );
}
