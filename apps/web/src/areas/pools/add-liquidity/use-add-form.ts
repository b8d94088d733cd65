import type { Address } from '@junction/primitives';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useOperation } from '../../../rooms/operation/index.ts';
import type { Fields } from './model/derive.ts';
import { firstForm, reduceForm } from './model/form.ts';

/** What was typed, kept with its tokens and its pool; a supply that arrives empties it. */
export function useAddForm(input: {
  readonly tokens: Fields;
  /** The pool that is meant. */
  readonly pool: Address | undefined;
  readonly kept: string | undefined;
  readonly onKeep: (amounts: string) => void;
}) {
  const { tokens, pool, kept, onKeep } = input;
  const [form, dispatch] = useReducer(reduceForm, undefined, () => firstForm(tokens.length, kept));
  // A supply that came back leaves its amounts for the next try: only one that arrived empties the form.
  const [supply, setSupply] = useState<{ readonly id: string; readonly pool: Address | undefined }>();
  const hasArrived = useOperation(supply?.id)?.state.step === 'succeeded';
  const empty = useEffectEvent(() => {
    // Another pool was chosen while the wallet was asking.
    if (supply?.pool !== pool) return;
    onKeep('');
    dispatch({ type: 'clear' });
  });
  useEffect(() => {
    if (hasArrived) empty();
  }, [hasArrived]);
  // Tokens that have changed places take what was typed with them (spec 4.8).
  const order = tokens.map((token) => token?.root ?? '');
  const [before, setBefore] = useState(order);
  if (order.join() !== before.join()) {
    setBefore(order);
    if (order.join() === before.toReversed().join()) dispatch({ type: 'flip' });
  }
  // Amounts follow the price of the pool that is shown, and nothing that was said of another one counts.
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
