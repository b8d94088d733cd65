/** Maximum number of characters of a search text in the API. */
export const MAX_SEARCH_TEXT_LENGTH = 80;

/** Parses a search text from the URL; empty if there is none. */
export function parseSearchText(raw: unknown): string {
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
  return text.trim().slice(0, MAX_SEARCH_TEXT_LENGTH);
}
