/** Maximum length of a search text in the API, characters. */
export const MAX_SEARCH = 80;

/** Parses a search text; empty if there is none. */
export function readSearchText(raw: unknown): string {
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
  return text.trim().slice(0, MAX_SEARCH);
}
