import type { SharePoint } from './series.ts';

/** Shares of the tokens in percent; all zero for an empty pool. */
export function sharesOf({ amounts }: SharePoint): readonly number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return amounts.map((amount) => (sum > 0 ? (amount / sum) * 100 : 0));
}

const COLOURS = 15;

/**
 * Colours of tokens, derived from their addresses so that they are the same everywhere; on a conflict the later token
 * changes.
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
