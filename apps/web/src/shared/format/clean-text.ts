/**
 * What shows nothing or turns the reading direction: controls, bidirectional marks, joiners, fillers, variation
 * selectors, the blank of Braille. In a name they only serve to imitate another one.
 */
const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Letters of a symbol and of a name that are shown. */
export const SYMBOL_LETTERS = 32;
export const NAME_LETTERS = 80;

export interface CleanText {
  readonly text: string;
  /** Something was taken out that a reader could not have seen. */
  readonly hadHidden: boolean;
}

/** A name that somebody else chose, fit to be shown: hidden letters removed, blanks joined, cut to `most` letters. */
export function cleanText(raw: string, most: number): CleanText {
  // No name of a few hundred letters is read to its end; what is longer costs only time.
  const seen = raw.slice(0, most * 8).replaceAll(HIDDEN, '');
  const letters = Array.from(seen.replaceAll(/\s+/gu, ' ').trim());
  return {
    text: letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join(''),
    hadHidden: seen.length < Math.min(raw.length, most * 8),
  };
}
