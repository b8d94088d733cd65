import type { SharePoint } from './series.ts';

/** Returns each token's percentage of the sum, in pool order; all zero for an empty pool. */
export function sharesOf({ amounts }: SharePoint): readonly number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return amounts.map((amount) => (sum > 0 ? (amount / sum) * 100 : 0));
}

const COLOURS = 15;

/**
 * Returns an index of the share colours for each token root. It derives from the address, so that a token has the
 * same colour in every pool; if two tokens of a pool collide, the later one gets another.
 */
export function shareColours(keys: readonly string[]): readonly number[] {
  const taken = new Set<number>();
  return keys.map((key) => {
    let colour =
      Array.from(key).reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 65_521, 7) % COLOURS;
    while (taken.has(colour) && taken.size < COLOURS) colour = (colour + 1) % COLOURS;
    taken.add(colour);
    return colour;
  });
}
