import type { Address } from '@junction/primitives';
import { useState } from 'react';
import { hasReceipt, isSwapOperation, type TermsOperation } from '../model/operation.ts';
import type { TermsKind } from '../model/operation-kinds.ts';
import { useOperations } from '../use-operations.ts';

export interface EndedOperationOptions {
  readonly account: Address | undefined;
  /** Shows operations sent from this path. */
  readonly page: string;
  /** Two tokens may have several pools on one page: results of another pool are hidden. */
  readonly pool?: Address | undefined;
}

/** Latest operation of some kinds sent from this page that ended while it was open; until closed or another is sent. */
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

/** Operations without a known pool are included. */
function isOf({ terms }: TermsOperation, pool: Address | undefined): boolean {
  const done = terms.pool?.address;
  return pool === undefined || done === undefined || done === pool;
}
