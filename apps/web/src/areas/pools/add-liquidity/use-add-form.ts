import type { Address } from '@junction/primitives';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useOperation } from '../../../rooms/operation/index.ts';
import type { Fields } from './model/derive.ts';
import { firstForm, reduceForm } from './model/form.ts';

/** Form state by tokens and pool; reset when a deposit is completed. */
export function useAddForm(input: {
  readonly tokens: Fields;
  /** Selected pool. */
  readonly pool: Address | undefined;
  readonly kept: string | undefined;
  readonly onKeep: (amounts: string) => void;
}) {
  const { tokens, pool, kept, onKeep } = input;
  const [form, dispatch] = useReducer(reduceForm, undefined, () => firstForm(tokens.length, kept));
  // A rejected deposit keeps its amounts for another try: only a completed one resets the form.
  const [supply, setSupply] = useState<{ readonly id: string; readonly pool: Address | undefined }>();
  const hasArrived = useOperation(supply?.id)?.state.step === 'succeeded';
  const empty = useEffectEvent(() => {
    // Another pool was selected while the wallet was asked.
    if (supply?.pool !== pool) return;
    onKeep('');
    dispatch({ type: 'clear' });
  });
  useEffect(() => {
    if (hasArrived) empty();
  }, [hasArrived]);
  // Swapped tokens keep their entered amounts (spec 4.8).
  const order = tokens.map((token) => token?.root ?? '');
  const [before, setBefore] = useState(order);
  if (order.join() !== before.join()) {
    setBefore(order);
    if (order.join() === before.toReversed().join()) dispatch({ type: 'flip' });
  }
  // Amounts follow the price of the displayed pool, and acknowledgements are not transferred.
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
