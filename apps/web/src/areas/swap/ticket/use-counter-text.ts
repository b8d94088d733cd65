import { useState } from 'react';
import { truncateAmountText, formatShortAmount } from '../../../rooms/token/index.ts';
import type { SwapForm } from './model/form.ts';
import type { Quote } from './model/quote.ts';
import { isConversion, type SwapMode } from './model/selection.ts';
import type { SideView } from './model/side-view.ts';

export interface CounterTextInput {
  readonly form: SwapForm;
  readonly mode: SwapMode;
  readonly shown: Quote | undefined;
  readonly left: SideView | undefined;
  readonly right: SideView | undefined;
  /** True while a quote is loading, during which the previous text may stay. */
  readonly isLoading: boolean;
}

/** Returns the text of the side that was not entered; undefined while its amount is unknown. */
export function getCounterText(
  { typedText, typedSide }: SwapForm,
  { mode, shown, left, right }: Omit<CounterTextInput, 'form' | 'isLoading'>,
): string | undefined {
  if (typedText === '') return '';
  if (isConversion(mode))
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
export function useCounterText(input: CounterTextInput): string {
  const { form, left, right, isLoading } = input;
  // Key of the pair in either direction, so that the text also stays when the pair is reversed.
  const one: string = left?.root ?? '';
  const other: string = right?.root ?? '';
  const pair = one < other ? `${one}/${other}` : `${other}/${one}`;
  const [tokenBalance, setHeld] = useState({ text: '', pair });
  const text =
    getCounterText(form, input) ?? (isLoading && pair === tokenBalance.pair ? tokenBalance.text : '');
  if (tokenBalance.text !== text || tokenBalance.pair !== pair) setHeld({ text, pair });
  return text;
}
