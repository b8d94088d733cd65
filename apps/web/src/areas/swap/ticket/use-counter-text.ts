import { useState } from 'react';
import { truncateAmountText, formatShortAmount } from '../../../rooms/token/index.ts';
import type { SwapForm } from './model/form.ts';
import type { Quote } from './model/quote.ts';
import { isWrapOrUnwrap, type SwapMode } from './model/selection.ts';
import type { SwapSideView } from './model/side-view.ts';

export interface OtherSideAmountTextInput {
  readonly form: SwapForm;
  readonly mode: SwapMode;
  readonly shown: Quote | undefined;
  readonly left: SwapSideView | undefined;
  readonly right: SwapSideView | undefined;
  /** True while a quote is loading, during which the previous text may stay. */
  readonly isLoading: boolean;
}

/** Returns the text of the side that was not entered; undefined while its amount is unknown. */
export function getOtherSideAmountText(
  { typedText, typedSide }: SwapForm,
  { mode, shown, left, right }: Omit<OtherSideAmountTextInput, 'form' | 'isLoading'>,
): string | undefined {
  if (typedText === '') return '';
  if (isWrapOrUnwrap(mode))
    return left === undefined ? typedText : truncateAmountText(typedText, left.decimals);
  if (shown === undefined || left === undefined || right === undefined) return undefined;
  return typedSide === 'left'
    ? formatShortAmount(shown.received, right.decimals)
    : formatShortAmount(shown.spent, left.decimals);
}

/**
 * Returns the text of the side that was not entered: computed by the quote, or equal for wraps and unwraps. The
 * previous text stays while a quote of the same pair is loading.
 */
export function useOtherSideAmountText(input: OtherSideAmountTextInput): string {
  const { form, left, right, isLoading } = input;
  // Key of the pair in either direction, so that the text also stays when the pair is reversed.
  const one: string = left?.root ?? '';
  const other: string = right?.root ?? '';
  const pair = one < other ? `${one}/${other}` : `${other}/${one}`;
  const [tokenBalance, setHeld] = useState({ text: '', pair });
  const text =
    getOtherSideAmountText(form, input) ?? (isLoading && pair === tokenBalance.pair ? tokenBalance.text : '');
  if (tokenBalance.text !== text || tokenBalance.pair !== pair) setHeld({ text, pair });
  return text;
}
