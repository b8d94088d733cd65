import { useEffect, useEffectEvent, type JSX } from 'react';
import type { SwapView } from '../../ticket/index.ts';
import { TradeTabs } from '../../../../rooms/trade-tabs/index.ts';
import { STORED_ITEMS } from '../../../../shared/storage/stored-items.ts';
import {
  readStoredItem,
  removeStoredItem,
  writeStoredItem,
} from '../../../../shared/storage/stored-values.ts';

/**
 * Tabs that link the swap to the limit order ticket. When the user switches tabs, the entered amount is stored, and the
 * opened ticket restores it.
 */
export function SwapTabs({ swap }: { readonly swap: SwapView }): JSX.Element {
  const { form, dispatch } = swap;
  const takeOver = useEffectEvent(() => {
    const carried = readStoredItem(STORED_ITEMS.amounts);
    if (carried === null) return;
    removeStoredItem(STORED_ITEMS.amounts);
    dispatch(
      carried.side === 'ltr'
        ? { type: 'type', side: 'left', text: carried.leftAmount ?? '' }
        : { type: 'type', side: 'right', text: carried.rightAmount ?? '' },
    );
  });
  useEffect(() => takeOver(), []);
  return (
    <TradeTabs
      current="swap"
      left={swap.sides.left?.root}
      right={swap.sides.right?.root}
      onLeave={() => {
        const { typedText } = form;
        if (typedText === '') return;
        writeStoredItem(
          STORED_ITEMS.amounts,
          form.typedSide === 'left'
            ? { side: 'ltr', leftAmount: typedText }
            : { side: 'rtl', rightAmount: typedText },
        );
      }}
    />
  );
}
