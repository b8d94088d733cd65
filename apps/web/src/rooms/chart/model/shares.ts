import type { SharePoint } from './series.ts';

/** Each token's part of what the pool held, in percent; all zero for an empty pool. */
export function sharesOf({ amounts }: SharePoint): readonly number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return amounts.map((amount) => (sum > 0 ? (amount / sum) * 100 : 0));
}

const COLOURS = 15;

/** A token keeps its colour wherever it is drawn: its address decides, and who comes later in a pool gives way. */
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
