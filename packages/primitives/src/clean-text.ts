/**
 * Characters that are invisible or change the reading direction: controls, bidirectional marks, joiners, fillers,
 * variation selectors, the Braille blank. In a token name they only serve to imitate another name. The set depends on
 * the engine's Unicode version (`\p{C}` contains unassigned characters), so two programs that must agree cannot base a
 * decision on it.
 */
const HIDDEN_CHARACTERS = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Maximum number of displayed characters of a symbol. */
export const MAX_DISPLAYED_SYMBOL_LENGTH = 32;
/** Maximum number of displayed characters of a name. */
export const MAX_DISPLAYED_NAME_LENGTH = 80;

/** Text that is safe to display, and how it differs from the original. */
export interface SanitizedText {
  readonly text: string;
  /** True if hidden characters were removed. */
  readonly hadHidden: boolean;
  /** True if the text was truncated to the maximum length. */
  readonly wasCut: boolean;
}

/**
 * Makes untrusted text safe to display: removes hidden characters, collapses whitespace, and truncates the text to
 * `most` characters.
 */
export function sanitizeText(raw: string, most: number): SanitizedText {
  // Limits the work for very long texts, of which only the beginning can be displayed.
  const seen = raw.slice(0, most * 8).replaceAll(HIDDEN_CHARACTERS, '');
  const letters = Array.from(seen.replaceAll(/\s+/gu, ' ').trim());
  const wasCut = letters.length > most;
  return {
    text: wasCut ? `${letters.slice(0, most - 1).join('')}…` : letters.join(''),
    hadHidden: seen.length < Math.min(raw.length, most * 8),
    wasCut,
  };
}
