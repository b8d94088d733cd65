import type { UiText } from '../text/ui-text.ts';
import type { AmountRejection } from './amount-edit.ts';

/** Longer pasted text is truncated. */
const MAX_LENGTH = 24;

/** Explains a rejected edit; a single invalid key is ignored silently. */
export function refusalText(
  words: UiText,
  rejection: { readonly why: AmountRejection; readonly said: string } | undefined,
): string | undefined {
  if (rejection === undefined) return undefined;
  const said =
    rejection.said.length > MAX_LENGTH ? `${rejection.said.slice(0, MAX_LENGTH)}…` : rejection.said;
  switch (rejection.why) {
    case 'second-dot':
      return words.amountOneDot;
    case 'no-fraction':
      return words.amountNoFraction;
    case 'ambiguous':
      return words.amountAmbiguous(said);
    case 'not-a-number':
      return rejection.said.length > 1 ? words.amountNotANumber(said) : undefined;
  }
}
