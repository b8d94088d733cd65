import { useState } from 'react';
import type { OwnToken } from '../shared/own-token/index.ts';
import { parseNonZeroAddress, parseTokenAmount } from './model/manage-forms.ts';
import { useClearFormOnSuccess, useEnteredAccountBalance, type TokenManagement } from './use-manage-token.ts';

/** Returns the state of a form with an amount and a target wallet. */
export function useTokenAmountAndTargetForm(token: OwnToken, manage: TokenManagement) {
  const [target, setTarget] = useState('');
  const [text, setText] = useState('');
  const setSent = useClearFormOnSuccess(() => setText(''));
  const { known: holding, shown } = useEnteredAccountBalance(
    token.root,
    target,
    manage.gate.busy !== undefined,
  );
  return {
    target,
    setTarget,
    text,
    setText,
    /** Stores the id of the sent operation. The amount is cleared once it succeeds. */
    setSent,
    amount: parseTokenAmount(text, token.decimals),
    holder: parseNonZeroAddress(target),
    holding,
    shown,
  };
}
