/**
 * Characters that show nothing or change the reading direction: controls, bidirectional marks, joiners, fillers,
 * variation selectors, the Braille blank. In a name they only serve to imitate another one. The set depends on the Unicode
 * version of the engine (`\p{C}` contains unassigned characters), so no decision that two programs must share may follow
 * from it.
 */
const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Characters of a symbol and of a name that are shown. */
export const SYMBOL_LETTERS = 32;
export const NAME_LETTERS = 80;

export interface CleanText {
  readonly text: string;
  /** Invisible characters were removed. */
  readonly hadHidden: boolean;
  /** There were more characters than may be shown. */
  readonly wasCut: boolean;
}

/** Makes an untrusted name fit for display: removes hidden characters, joins blanks, cuts to `most` characters. */
export function cleanText(raw: string, most: number): CleanText {
  // Bounds the work for very long names: only their beginning is shown.
  const seen = raw.slice(0, most * 8).replaceAll(HIDDEN, '');
  const letters = Array.from(seen.replaceAll(/\s+/gu, ' ').trim());
  const wasCut = letters.length > most;
  return {
    text: wasCut ? `${letters.slice(0, most - 1).join('')}…` : letters.join(''),
    hadHidden: seen.length < Math.min(raw.length, most * 8),
    wasCut,
  };
}
