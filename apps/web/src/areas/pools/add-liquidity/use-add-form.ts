import type { Address } from '@junction/primitives';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useOperation } from '../../../rooms/operation/index.ts';
import type { AddLiquidityFieldTokens } from './model/derive.ts';
import { createAddLiquidityForm, reduceAddLiquidityForm } from './model/form.ts';

/** Returns the state of the form for these tokens and this pool. The form is reset once a deposit is completed. */
export function useAddLiquidityForm(input: {
  readonly tokens: AddLiquidityFieldTokens;
  /** Address of the selected pool; undefined if unknown. */
  readonly pool: Address | undefined;
  readonly kept: string | undefined;
  readonly onKeep: (amounts: string) => void;
}) {
  const { tokens, pool, kept, onKeep } = input;
  const [form, dispatch] = useReducer(reduceAddLiquidityForm, undefined, () =>
    createAddLiquidityForm(tokens.length, kept),
  );
  // Only a completed deposit resets the form. After a rejected deposit, the amounts are kept for another attempt.
  const [supply, setSupply] = useState<{ readonly id: string; readonly pool: Address | undefined }>();
  const hasArrived = useOperation(supply?.id)?.state.step === 'succeeded';
  const empty = useEffectEvent(() => {
    // The form is not cleared if the user has selected another pool since the deposit was sent.
    if (supply?.pool !== pool) return;
    onKeep('');
    dispatch({ type: 'clear' });
  });
  useEffect(() => {
    if (hasArrived) empty();
  }, [hasArrived]);
  // If the user swaps the tokens of the fields, each token keeps its amount (spec 4.8).
  const order = tokens.map((token) => token?.root ?? '');
  const [before, setBefore] = useState(order);
  if (order.join() !== before.join()) {
    setBefore(order);
    if (order.join() === before.toReversed().join()) dispatch({ type: 'flip' });
  }
  // When another pool is selected, the amounts are recomputed with its price, and risks must be acknowledged again.
  const [poolBefore, setPoolBefore] = useState(pool);
  if (pool !== undefined && pool !== poolBefore) {
    setPoolBefore(pool);
    if (poolBefore !== undefined) {
      dispatch({ type: 'change-pool' });
      setSupply(undefined);
    }
  }
  return { form, dispatch, onSupplied: (id: string): void => setSupply({ id, pool }) };
}
