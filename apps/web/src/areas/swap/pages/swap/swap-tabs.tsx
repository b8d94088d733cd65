import { useEffect, useEffectEvent, type JSX } from 'react';
import type { SwapView } from '../../ticket/index.ts';
import { TradeTabs } from '../../../../rooms/trade-tabs/index.ts';
import { STORED } from '../../../../shared/storage/stored-items.ts';
import { readStored, removeStored, writeStored } from '../../../../shared/storage/stored-values.ts';

/**
 * Tabs that link to the limit order ticket. The entered amount is stored when the user switches, and a stored amount is
 * taken over.
 */
export function SwapTabs({ swap }: { readonly swap: SwapView }): JSX.Element {
  const { form, dispatch } = swap;
  const takeOver = useEffectEvent(() => {
    const carried = readStored(STORED.amounts);
    if (carried === null) return;
    removeStored(STORED.amounts);
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
        writeStored(
          STORED.amounts,
          form.typedSide === 'left'
            ? { side: 'ltr', leftAmount: typedText }
            : { side: 'rtl', rightAmount: typedText },
        );
      }}
    />
  );
}
