/**
 * Invisible characters and those that change the reading direction: controls, bidirectional marks, joiners, fillers,
 * variation selectors, Braille blank. In names they only serve imitation.
 */
const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Maximum displayed characters of a symbol and a name. */
export const SYMBOL_LETTERS = 32;
export const NAME_LETTERS = 80;

export interface CleanText {
  readonly text: string;
  /** Invisible characters were removed. */
  readonly hadHidden: boolean;
}

/** Sanitizes an untrusted name: invisible characters removed, whitespace collapsed, cut to `most` characters. */
export function cleanText(raw: string, most: number): CleanText {
  // Limits the work for overlong names.
  const seen = raw.slice(0, most * 8).replaceAll(HIDDEN, '');
  const letters = Array.from(seen.replaceAll(/\s+/gu, ' ').trim());
  return {
    text: letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join(''),
    hadHidden: seen.length < Math.min(raw.length, most * 8),
  };
}
