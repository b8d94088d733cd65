import { startTransition, useState } from 'react';
import { isSwapOperation, useOperation, type SwapOperation } from '../../../rooms/operation/index.ts';
import type { SwapSnapshot } from './model/announce-swap.ts';
import type { QuoteView } from './model/quote-view.ts';
import type { SwapView } from './use-swap.ts';
import { useIsMounted } from '../../../shared/routes/use-still-here.ts';

interface FrozenTrade {
  readonly quoteView: QuoteView;
  readonly input: SwapSnapshot;
  /** Time at which the snapshot was taken, milliseconds. */
  readonly at: number;
}

export interface TradeConfirmation {
  /** Snapshot of the trade under review; undefined while no review is open. */
  readonly frozen: FrozenTrade | undefined;
  /** Last operation that ended before anything was sent. */
  readonly attempted: SwapOperation | undefined;
  /** Opens the review with a snapshot of the given quote and the signer. */
  readonly freeze: (quoteView: QuoteView | undefined) => void;
  readonly close: () => void;
  readonly confirm: () => void;
  /** Sends a wrap or unwrap immediately; opens the review of a swap. */
  readonly submit: () => void;
}

/** Returns the operation with this id if it is a swap, otherwise undefined. */
export function useSwapOperation(id: string | undefined): SwapOperation | undefined {
  const operation = useOperation(id);
  return operation !== undefined && isSwapOperation(operation) ? operation : undefined;
}

type Show = (operation: string | undefined) => Promise<void>;

/** Sends the confirmed trade and shows its operation; `attempt` is the last operation that was not sent. */
function useSending(swap: SwapView, show: Show) {
  const isStillHere = useIsMounted();
  const [attempt, setAttempt] = useState<string>();
  const showWhenSent = async (sending: ReturnType<SwapView['submit']['send']>): Promise<void> => {
    const result = await sending;
    if (!isStillHere()) return;
    if (result?.isSent !== true) {
      setAttempt(result?.id);
      return;
    }
    await show(result.id);
    // Resetting removes the route; the operation is shown in the same transition to avoid a layout shift.
    startTransition(() => swap.dispatch({ type: 'reset' }));
  };
  const send = (shown: SwapSnapshot): void => {
    setAttempt(undefined);
    void show(undefined);
    void showWhenSent(swap.submit.send(shown));
  };
  return { attempt, send };
}

/**
 * Holds the snapshot of a trade while the user reviews it. If the user confirms, exactly the amounts of this snapshot
 * are sent. `show` is called to display the operation that was sent.
 */
export function useTradeConfirmation(swap: SwapView, show: Show): TradeConfirmation {
  const [frozen, setFrozen] = useState<FrozenTrade>();
  const sending = useSending(swap, show);
  const { sides, quote } = swap;
  const { input } = swap.submit;
  const freeze = (quoteView: QuoteView | undefined): void => {
    if (quoteView !== undefined && input !== undefined)
      setFrozen({
        quoteView,
        input: { ...input, quote: quoteView.quote, amount: quoteView.quote.spent },
        at: Date.now(),
      });
  };
  const send = (shown: SwapSnapshot): void => {
    setFrozen(undefined);
    sending.send(shown);
  };
  return {
    frozen,
    attempted: useSwapOperation(sending.attempt),
    freeze,
    close: () => setFrozen(undefined),
    confirm: () => {
      if (!quote.isFresh()) quote.recheck();
      else if (frozen !== undefined) send(frozen.input);
    },
    submit: () => {
      if (sides.mode === 'wrap' || sides.mode === 'unwrap') {
        if (input !== undefined) send(input);
      } else if (quote.isFresh()) freeze(quote.quoteView);
      else quote.recheck();
    },
  };
}
