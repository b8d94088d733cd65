import type { PoolReservesPoint } from './series.ts';

/** Returns each token's percentage of the sum of all amounts, in pool order; all zero for an empty pool. */
export function computeReservePercentages({ amounts }: PoolReservesPoint): readonly number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return amounts.map((amount) => (sum > 0 ? (amount / sum) * 100 : 0));
}

const SHARE_COLOUR_COUNT = 15;

/**
 * Returns an index into the share colours for each token root. The index derives from the address, so that a token has
 * the same colour in every pool. If two tokens of a pool get the same colour, the later one gets another.
 */
export function assignReserveShareColours(keys: readonly string[]): readonly number[] {
  const taken = new Set<number>();
  return keys.map((key) => {
    let colour =
      Array.from(key).reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 65_521, 7) %
      SHARE_COLOUR_COUNT;
    while (taken.has(colour) && taken.size < SHARE_COLOUR_COUNT) colour = (colour + 1) % SHARE_COLOUR_COUNT;
    taken.add(colour);
    return colour;
  });
}
