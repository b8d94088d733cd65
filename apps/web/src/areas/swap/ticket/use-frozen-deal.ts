import { startTransition, useState } from 'react';
import { isSwapOperation, useOperation, type SwapOperation } from '../../../rooms/operation/index.ts';
import type { SwapInput } from './model/announce-swap.ts';
import type { SwapFigures } from './model/figures.ts';
import type { SwapView } from './use-swap.ts';
import { useStillHere } from '../../../shared/routes/use-still-here.ts';

interface Frozen {
  readonly figures: SwapFigures;
  readonly input: SwapInput;
  /** Milliseconds. */
  readonly at: number;
}

export interface FrozenDeal {
  /** What is being confirmed. */
  readonly frozen: Frozen | undefined;
  /** How the last attempt ended when nothing was sent. */
  readonly attempted: SwapOperation | undefined;
  /** The deal as it stands this moment, with who signs it. */
  readonly freeze: (figures: SwapFigures | undefined) => void;
  readonly close: () => void;
  readonly confirm: () => void;
  /** Sends a conversion at once; a swap is looked at first. */
  readonly submit: () => void;
}

/** Only swaps have a place on this page. */
export function useSwapOperation(id: string | undefined): SwapOperation | undefined {
  const operation = useOperation(id);
  return operation !== undefined && isSwapOperation(operation) ? operation : undefined;
}

type Show = (operation: string | undefined) => Promise<void>;

/** Sends what was looked at and puts its operation on the page; `attempt` is the last one of which nothing was sent. */
function useSending(swap: SwapView, show: Show) {
  const isStillHere = useStillHere();
  const [attempt, setAttempt] = useState<string>();
  const showWhenSent = async (sending: ReturnType<SwapView['submit']['send']>): Promise<void> => {
    const result = await sending;
    if (!isStillHere()) return;
    if (result?.isSent !== true) {
      setAttempt(result?.id);
      return;
    }
    await show(result.id);
    // The route goes with the amounts: only when the operation stands in its place, or all below would jump.
    startTransition(() => swap.dispatch({ type: 'reset' }));
  };
  const send = (shown: SwapInput): void => {
    setAttempt(undefined);
    void show(undefined);
    void showWhenSent(swap.submit.send(shown));
  };
  return { attempt, send };
}

/** From the button to the sent operation: what was looked at is what is sent. `show` puts an operation on the page. */
export function useFrozenDeal(swap: SwapView, show: Show): FrozenDeal {
  const [frozen, setFrozen] = useState<Frozen>();
  const sending = useSending(swap, show);
  const { sides, quote } = swap;
  const { input } = swap.submit;
  const freeze = (figures: SwapFigures | undefined): void => {
    if (figures !== undefined && input !== undefined)
      setFrozen({
        figures,
        input: { ...input, quote: figures.quote, amount: figures.quote.spent },
        at: Date.now(),
      });
  };
  const send = (shown: SwapInput): void => {
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
      } else if (quote.isFresh()) freeze(quote.figures);
      else quote.recheck();
    },
  };
}
