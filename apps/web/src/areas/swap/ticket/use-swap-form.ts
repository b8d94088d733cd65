import { useEffect, useEffectEvent, useReducer, useState, type Dispatch } from 'react';
import { getNetwork } from '../../../shared/network/network.ts';
import { createSwapForm, reduceSwapForm, type SwapForm, type SwapFormAction } from './model/form.ts';
import {
  parseSwapSelection,
  serializeSwapSelection,
  type SwapSelection,
  type SwapSelectionDefaults,
} from './model/selection.ts';
import type { TypedAmount } from './model/typed-amount.ts';
import { useSyncAmountWithUrl } from './use-kept-amount.ts';

/** Path segments of the swap page. */
export interface SwapPageUrlParams {
  readonly left: string | undefined;
  readonly right: string | undefined;
}

function getSwapSelectionDefaults(): SwapSelectionDefaults {
  const { contracts, defaultPair } = getNetwork();
  return { wrapped: contracts.wrappedCoinRoot, left: defaultPair.left, right: defaultPair.right };
}

/**
 * Returns the canonical path segments for the given ones. Undefined if they are already canonical or if the selection
 * has no path.
 */
export function getCanonicalSwapPageUrlParams({
  left,
  right,
}: SwapPageUrlParams): SwapPageUrlParams | undefined {
  const next = serializeSwapSelection(parseSwapSelection(left, right, getSwapSelectionDefaults()));
  // A selection without a left token has no path, so the URL is not changed.
  return next.left === undefined || (next.left === left && next.right === right) ? undefined : next;
}

/** Selection in the URL, and functions to change it. */
export interface SwapUrlState {
  readonly params: SwapPageUrlParams;
  readonly amount: TypedAmount | undefined;
  readonly goTo: (params: SwapPageUrlParams) => void;
  readonly keepAmount: (typed: TypedAmount) => void;
}

/** Form state synchronized with the URL in both directions. */
export function useSwapForm({
  params,
  amount,
  goTo,
  keepAmount,
}: SwapUrlState): readonly [SwapForm, Dispatch<SwapFormAction>] {
  const [defaults] = useState(getSwapSelectionDefaults);
  const [form, dispatch] = useReducer(
    (state: SwapForm, action: SwapFormAction) => reduceSwapForm(state, action, defaults),
    undefined,
    () => createSwapForm(parseSwapSelection(params.left, params.right, defaults), amount, defaults),
  );
  const { left, right } = params;
  const open = useEffectEvent((first: string | undefined, second: string | undefined) => {
    dispatch({ type: 'open', selection: parseSwapSelection(first, second, defaults), typed: amount });
  });
  const publishSelection = useEffectEvent((selection: SwapSelection) => {
    const next = serializeSwapSelection(selection);
    // A selection without a left token has no path, so the URL is not changed.
    if (next.left !== undefined && (next.left !== left || next.right !== right)) goTo(next);
  });
  useEffect(() => open(left, right), [left, right]);
  useEffect(() => publishSelection(form.selection), [form.selection]);
  useSyncAmountWithUrl({
    typed: { side: form.typedSide, text: form.typedText },
    kept: amount,
    onKeep: keepAmount,
    onOpen: ({ side, text }) => dispatch({ type: 'type', side, text }),
  });
  return [form, dispatch];
}
