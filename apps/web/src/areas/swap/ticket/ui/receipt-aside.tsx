import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type JSX } from 'react';
import { hasReceipt, getTraceHash, type SwapOperation } from '../../../../rooms/operation/index.ts';
import { traceQuery } from '../../../../rooms/trace/index.ts';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { OperationReceipt } from './operation-receipt.tsx';

export interface ReceiptColumnProps {
  readonly operation: SwapOperation;
  readonly cache: TokenCache;
  readonly coin: { readonly symbol: string; readonly decimals: number };
}

/** Selector of elements in which the user types or responds, from which the focus is not taken. */
const FOCUS_KEEPING_ELEMENTS = 'input, textarea, dialog *, [role=dialog] *';

/** Receipt of an ended operation in its own column. It takes the focus when it appears, unless the user is typing. */
export function ReceiptColumn({ operation, cache, coin }: ReceiptColumnProps): JSX.Element {
  const trace = useQuery(traceQuery(getTraceHash(operation)));
  const paper = useRef<HTMLElement>(null);
  const isPrinted = hasReceipt(operation);
  useEffect(() => {
    if (isPrinted && document.activeElement?.matches(FOCUS_KEEPING_ELEMENTS) !== true) paper.current?.focus();
  }, [isPrinted]);
  return (
    <OperationReceipt
      ref={paper}
      operation={operation}
      nodes={trace.data?.nodes ?? []}
      cache={cache}
      coin={coin}
    />
  );
}
