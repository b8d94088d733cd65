import type { Address } from '@junction/primitives';
import { useState } from 'react';
import { hasReceipt, isSwapOperation, type TermsOperation } from '../model/operation.ts';
import type { TermsKind } from '../model/operation-kinds.ts';
import { useOperations } from '../use-operations.ts';

export interface EndedOperationOptions {
  readonly account: Address | undefined;
  /** Operations sent from this path are shown. */
  readonly page: string;
  /** Two tokens may have several pools on one page: nothing is shown that was done in another one. */
  readonly pool?: Address | undefined;
}

/** The newest operation of some kinds sent from this page, once it has ended in sight; until it is closed or another is sent. */
export function useEndedOperation(
  { account, page, pool }: EndedOperationOptions,
  kinds: readonly TermsKind[],
): { readonly operation: TermsOperation | undefined; readonly close: () => void } {
  const [openedAt] = useState(() => Date.now());
  const [closed, setClosed] = useState<string>();
  const newest = useOperations().find(
    (operation): operation is TermsOperation =>
      !isSwapOperation(operation) &&
      kinds.includes(operation.kind) &&
      operation.account === account &&
      operation.terms.page === page &&
      isOf(operation, pool),
  );
  const isShown =
    newest !== undefined && newest.id !== closed && newest.updatedAt >= openedAt && hasReceipt(newest);
  return { operation: isShown ? newest : undefined, close: () => setClosed(newest?.id) };
}

/** What is not known to be of another pool is told. */
function isOf({ terms }: TermsOperation, pool: Address | undefined): boolean {
  const done = terms.pool?.address;
  return pool === undefined || done === undefined || done === pool;
}
