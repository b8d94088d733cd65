import { cleanText } from '@junction/primitives';

/** Maximum length of a title, characters (spec 2, section 5). */
export const TITLE_LETTERS = 100;

const isTexts = (value: unknown): value is readonly [string, string, string] =>
  Array.isArray(value) && value.length >= 3 && value.slice(0, 3).every((part) => typeof part === 'string');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses a proposal's description, which is a JSON array of title, link and text. Undefined for any other
 * description.
 */
export function proposalParts(
  description: string,
): { readonly title: string | undefined; readonly link: string; readonly body: string } | undefined {
  const parts = parse(description);
  if (!isTexts(parts)) return undefined;
  const [title, link, body] = parts;
  const { text } = cleanText(title, TITLE_LETTERS);
  return { title: text === '' ? undefined : text, link, body };
}
