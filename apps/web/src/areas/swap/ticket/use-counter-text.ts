import { useState } from 'react';
import { cutAmountText, shortAmountText } from '../../../rooms/token/index.ts';
import type { SwapForm } from './model/form.ts';
import type { Quote } from './model/quote.ts';
import { isConversion, type SwapMode } from './model/selection.ts';
import type { SideView } from './model/side-view.ts';

export interface CounterInput {
  readonly form: SwapForm;
  readonly mode: SwapMode;
  readonly shown: Quote | undefined;
  readonly left: SideView | undefined;
  readonly right: SideView | undefined;
  /** A quote is on its way: what stood there may stay until it comes. */
  readonly isLoading: boolean;
}

/** The text of the side that was not typed; undefined while nothing gives it. */
export function counterText(
  { typedText, typedSide }: SwapForm,
  { mode, shown, left, right }: Omit<CounterInput, 'form' | 'isLoading'>,
): string | undefined {
  if (typedText === '') return '';
  if (isConversion(mode)) return left === undefined ? typedText : cutAmountText(typedText, left.decimals);
  if (shown === undefined || left === undefined || right === undefined) return undefined;
  return typedSide === 'left'
    ? shortAmountText(shown.received, right.decimals)
    : shortAmountText(shown.spent, left.decimals);
}

/** The amount that was not typed: from the quote, one to one in a conversion, held while the pair turns round. */
export function useCounterText(input: CounterInput): string {
  const { form, left, right, isLoading } = input;
  // The pair whichever way round: a turned pair keeps the figure it had.
  const one: string = left?.root ?? '';
  const other: string = right?.root ?? '';
  const pair = one < other ? `${one}/${other}` : `${other}/${one}`;
  const [held, setHeld] = useState({ text: '', pair });
  const text = counterText(form, input) ?? (isLoading && pair === held.pair ? held.text : '');
  if (held.text !== text || held.pair !== pair) setHeld({ text, pair });
  return text;
}
