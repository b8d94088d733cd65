/**
 * Characters that are invisible or change the reading direction: controls, bidirectional marks, joiners,
 * fillers, variation selectors, the Braille blank. In a name they only serve to imitate another one. The set
 * depends on the Unicode version of the engine (`\p{C}` contains unassigned characters), so two programs that
 * must agree cannot base a decision on it.
 */
const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Maximum number of displayed characters of a symbol. */
export const SYMBOL_LETTERS = 32;
/** Maximum number of displayed characters of a name. */
export const NAME_LETTERS = 80;

/** Result of `cleanText`. */
export interface CleanText {
  readonly text: string;
  /** True if invisible characters were removed. */
  readonly hadHidden: boolean;
  /** True if the text was longer than may be displayed. */
  readonly wasCut: boolean;
}

/**
 * Makes an untrusted text fit for display: removes hidden characters, joins blanks, and cuts it to `most`
 * characters.
 */
export function cleanText(raw: string, most: number): CleanText {
  // Limits the work for very long texts, of which only the beginning is displayed.
  const seen = raw.slice(0, most * 8).replaceAll(HIDDEN, '');
  const letters = Array.from(seen.replaceAll(/\s+/gu, ' ').trim());
  const wasCut = letters.length > most;
  return {
    text: wasCut ? `${letters.slice(0, most - 1).join('')}…` : letters.join(''),
    hadHidden: seen.length < Math.min(raw.length, most * 8),
    wasCut,
  };
}
