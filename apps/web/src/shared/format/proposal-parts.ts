import { sanitizeText } from '@junction/primitives';

/** Maximum number of characters of a proposal's title (spec 2, section 5). */
export const MAX_PROPOSAL_TITLE_LENGTH = 100;

const isThreeTexts = (value: unknown): value is readonly [string, string, string] =>
  Array.isArray(value) && value.length >= 3 && value.slice(0, 3).every((part) => typeof part === 'string');

function parseJson(text: string): unknown {
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
export function parseProposalDescription(
  description: string,
): { readonly title: string | undefined; readonly link: string; readonly body: string } | undefined {
  const parts = parseJson(description);
  if (!isThreeTexts(parts)) return undefined;
  const [title, link, body] = parts;
  const { text } = sanitizeText(title, MAX_PROPOSAL_TITLE_LENGTH);
  return { title: text === '' ? undefined : text, link, body };
}
