import type { Address } from '@junction/primitives';
import { useState } from 'react';
import {
  hasReceipt,
  isSwapOperation,
  useOperations,
  type TermsOperation,
} from '../../entities/operation/index.ts';

const KINDS: readonly string[] = ['deposit-liquidity', 'withdraw-liquidity'];

/** The newest supply or removal sent from this page, once it has ended in sight; until it is closed or another is sent. */
export function useEndedOperation(account: Address | undefined, page: string) {
  const [openedAt] = useState(() => Date.now());
  const [closed, setClosed] = useState<string>();
  const newest = useOperations().find(
    (operation): operation is TermsOperation =>
      !isSwapOperation(operation) &&
      KINDS.includes(operation.kind) &&
      operation.account === account &&
      operation.terms.page === page,
  );
  const isShown =
    newest !== undefined && newest.id !== closed && newest.updatedAt >= openedAt && hasReceipt(newest);
  return { operation: isShown ? newest : undefined, close: () => setClosed(newest?.id) };
}
