import { useState } from 'react';
import type { OwnToken } from '../shared/own-token/index.ts';
import { readHolder, readTokenAmount } from './model/manage-forms.ts';
import { useClearWhenDone, useHolding, type ManageToken } from './use-manage-token.ts';

/** Holds the amount and the target wallet of a form. */
export function useAmountForm(token: OwnToken, manage: ManageToken) {
  const [target, setTarget] = useState('');
  const [text, setText] = useState('');
  const setSent = useClearWhenDone(() => setText(''));
  const { known: holding, shown } = useHolding(token.root, target, manage.gate.busy !== undefined);
  return {
    target,
    setTarget,
    text,
    setText,
    /** Stores the id of the sent operation. The amount is cleared once it succeeds. */
    setSent,
    amount: readTokenAmount(text, token.decimals),
    holder: readHolder(target),
    holding,
    shown,
  };
}
