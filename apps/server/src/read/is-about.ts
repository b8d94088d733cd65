/** Texts that a list's search matches; addresses in lower case. */
export interface Searched {
  readonly symbols: readonly string[];
  readonly addresses: readonly string[];
}

/**
 * True if a text matches parts of symbols, of a name "A/B", or part of an address. `text` is trimmed and in lower case.
 */
export function isAbout({ symbols, addresses }: Searched, text: string): boolean {
  const known = symbols.map((symbol) => symbol.toLowerCase());
  const words = text.split(/[\s/]+/).filter((word) => word !== '');
  if (words.every((word) => known.some((symbol) => symbol.includes(word)))) return true;
  return addresses.some((address) => address.includes(text));
}

/** Normalized search text; undefined if there is none. */
export function searchOf(text: string | null | undefined): string | undefined {
  const asked = text?.trim().toLowerCase() ?? '';
  return asked === '' ? undefined : asked;
}
