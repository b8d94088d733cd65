/** The longest text the server searches for. */
export const MAX_SEARCH = 80;

/** Reads the text of a search out of an address; empty where there is none. */
export function readSearchText(raw: unknown): string {
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
  return text.trim().slice(0, MAX_SEARCH);
}
