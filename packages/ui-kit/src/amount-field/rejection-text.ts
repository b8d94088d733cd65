import type { UiText } from '../text/ui-text.ts';
import type { AmountRejection } from './amount-edit.ts';

/** Maximum length of the quoted text; longer text is truncated. */
const MAX_LENGTH = 24;

/**
 * Returns the explanation of a rejected edit; undefined if there is none, or for a single invalid key, which
 * is ignored silently.
 */
export function rejectionText(
  words: UiText,
  rejection: { readonly why: AmountRejection; readonly inserted: string } | undefined,
): string | undefined {
  if (rejection === undefined) return undefined;
  const shown =
    rejection.inserted.length > MAX_LENGTH
      ? `${rejection.inserted.slice(0, MAX_LENGTH)}…`
      : rejection.inserted;
  switch (rejection.why) {
    case 'second-dot':
      return words.amountOneDot;
    case 'no-fraction':
      return words.amountNoFraction;
    case 'ambiguous':
      return words.amountAmbiguous(shown);
    case 'not-a-number':
      return rejection.inserted.length > 1 ? words.amountNotANumber(shown) : undefined;
  }
}
