/** Texts that a search is matched against. Addresses are in lower case. */
export interface SearchableTexts {
  readonly symbols: readonly string[];
  readonly addresses: readonly string[];
}

/** True if `text` (trimmed, in lower case) is part of a symbol, of a pool name "A/B", or of an address. */
export function matchesSearch({ symbols, addresses }: SearchableTexts, text: string): boolean {
  const known = symbols.map((symbol) => symbol.toLowerCase());
  const words = text.split(/[\s/]+/).filter((word) => word !== '');
  if (words.every((word) => known.some((symbol) => symbol.includes(word)))) return true;
  return addresses.some((address) => address.includes(text));
}

/** Normalizes a search text; undefined if it is empty. */
export function normalizeSearchText(text: string | null | undefined): string | undefined {
  const asked = text?.trim().toLowerCase() ?? '';
  return asked === '' ? undefined : asked;
}
