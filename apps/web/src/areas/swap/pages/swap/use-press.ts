import { useRef, type RefObject } from 'react';
import { useWalletSetupActions } from '../../../../rooms/wallet/index.ts';
import type { TradeConfirmation, SwapView } from '../../ticket/index.ts';
import type { TokenPickerHandle } from './token-picker.tsx';

type SubmitAction = NonNullable<SwapView['submit']['button']['action']>;

/**
 * Returns the handler of the submit button, which acts on the first blocker, and the ref of the token picker that it
 * may open.
 */
export function useSwapSubmitHandler(
  swap: SwapView,
  trade: TradeConfirmation,
): { readonly picker: RefObject<TokenPickerHandle | null>; readonly press: (action: SubmitAction) => void } {
  const picker = useRef<TokenPickerHandle>(null);
  const { onConnect, onSwitchNetwork } = useWalletSetupActions();
  const press = (action: SubmitAction): void => {
    switch (action) {
      case 'connect':
        onConnect();
        break;
      case 'switch-network':
        onSwitchNetwork();
        break;
      case 'select-token':
        picker.current?.open(swap.sides.left === undefined ? 'left' : 'right');
        break;
      case 'retry-tokens':
        swap.tokens.retry();
        break;
      case 'retry-quote':
        swap.quote.recheck();
        break;
      case 'submit':
        trade.submit();
        break;
    }
  };
  return { picker, press };
}
