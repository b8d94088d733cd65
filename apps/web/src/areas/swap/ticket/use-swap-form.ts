import { useEffect, useEffectEvent, useReducer, useState, type Dispatch } from 'react';
import { getNetwork } from '../../../shared/network/network.ts';
import { createSwapForm, reduceSwapForm, type SwapForm, type SwapFormAction } from './model/form.ts';
import {
  parseSelection,
  serializeSelection,
  type SwapSelection,
  type SelectionDefaults,
} from './model/selection.ts';
import type { TypedAmount } from './model/typed-amount.ts';
import { useSyncAmountWithUrl } from './use-kept-amount.ts';

/** Path segments of the swap page. */
export interface SwapPathParams {
  readonly left: string | undefined;
  readonly right: string | undefined;
}

function selectionDefaults(): SelectionDefaults {
  const { contracts, defaultPair } = getNetwork();
  return { wrapped: contracts.wrappedCoinRoot, left: defaultPair.left, right: defaultPair.right };
}

/** Canonical path of these segments; undefined if already canonical. */
export function getCanonicalSwapPathParams({ left, right }: SwapPathParams): SwapPathParams | undefined {
  const next = serializeSelection(parseSelection(left, right, selectionDefaults()));
  // A selection without a left token has no path, so the URL is not changed.
  return next.left === undefined || (next.left === left && next.right === right) ? undefined : next;
}

/** Selection in the URL, and functions to change it. */
export interface SwapUrlState {
  readonly params: SwapPathParams;
  readonly amount: TypedAmount | undefined;
  readonly goTo: (params: SwapPathParams) => void;
  readonly keepAmount: (typed: TypedAmount) => void;
}

/** Form state synchronized with the URL in both directions. */
export function useSwapForm({
  params,
  amount,
  goTo,
  keepAmount,
}: SwapUrlState): readonly [SwapForm, Dispatch<SwapFormAction>] {
  const [defaults] = useState(selectionDefaults);
  const [form, dispatch] = useReducer(
    (state: SwapForm, action: SwapFormAction) => reduceSwapForm(state, action, defaults),
    undefined,
    () => createSwapForm(parseSelection(params.left, params.right, defaults), amount, defaults),
  );
  const { left, right } = params;
  const open = useEffectEvent((first: string | undefined, second: string | undefined) => {
    dispatch({ type: 'open', selection: parseSelection(first, second, defaults), typed: amount });
  });
  const tell = useEffectEvent((selection: SwapSelection) => {
    const next = serializeSelection(selection);
    // A selection without a left token has no path, so the URL is not changed.
    if (next.left !== undefined && (next.left !== left || next.right !== right)) goTo(next);
  });
  useEffect(() => open(left, right), [left, right]);
  useEffect(() => tell(form.selection), [form.selection]);
  useSyncAmountWithUrl({
    typed: { side: form.typedSide, text: form.typedText },
    kept: amount,
    onKeep: keepAmount,
    onOpen: ({ side, text }) => dispatch({ type: 'type', side, text }),
  });
  return [form, dispatch];
}
