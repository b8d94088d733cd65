import type { UiText } from '../text/ui-text.ts';
import type { AmountRefusal } from './amount-edit.ts';

/** Longer pasted text is named by its beginning. */
const MAX_LENGTH = 24;

/** What is said about an edit that changed nothing; a lone strange key is ignored without a word. */
export function refusalText(
  words: UiText,
  refusal: { readonly why: AmountRefusal; readonly said: string } | undefined,
): string | undefined {
  if (refusal === undefined) return undefined;
  const said = refusal.said.length > MAX_LENGTH ? `${refusal.said.slice(0, MAX_LENGTH)}…` : refusal.said;
  switch (refusal.why) {
    case 'second-dot':
      return words.amountOneDot;
    case 'no-fraction':
      return words.amountNoFraction;
    case 'ambiguous':
      return words.amountAmbiguous(said);
    case 'not-a-number':
      return refusal.said.length > 1 ? words.amountNotANumber(said) : undefined;
  }
}
