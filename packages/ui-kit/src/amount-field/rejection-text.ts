import type { UiText } from '../text/ui-text.ts';
import type { AmountRejection } from './amount-edit.ts';

/** Maximum length of the rejected text quoted in the message; longer text is truncated. */
const MAX_QUOTED_LENGTH = 24;

/**
 * Returns the message about a rejected edit. Undefined if nothing was rejected, or if it was a single invalid key,
 * which is ignored silently.
 */
export function getRejectionText(
  words: UiText,
  rejection: { readonly why: AmountRejection; readonly inserted: string } | undefined,
): string | undefined {
  if (rejection === undefined) return undefined;
  const shown =
    rejection.inserted.length > MAX_QUOTED_LENGTH
      ? `${rejection.inserted.slice(0, MAX_QUOTED_LENGTH)}…`
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
