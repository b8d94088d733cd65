import type { Address } from '@junction/primitives';
import { useState } from 'react';
import { hasReceipt, isSwapOperation, type NonSwapOperation } from '../model/operation.ts';
import type { NonSwapKind } from '../model/operation-kinds.ts';
import { useOperations } from '../use-operations.ts';

export interface EndedOperationOptions {
  readonly account: Address | undefined;
  /** Only operations sent from this path are shown. */
  readonly page: string;
  /** Only operations on this pool are shown, since one page may cover several pools of the same tokens. */
  readonly pool?: Address | undefined;
}

/**
 * Returns the latest operation of these kinds that was sent from this page and ended while the page was open. It is
 * returned until the user closes it or sends another one.
 */
export function useEndedOperation(
  { account, page, pool }: EndedOperationOptions,
  kinds: readonly NonSwapKind[],
): { readonly operation: NonSwapOperation | undefined; readonly close: () => void } {
  const [openedAt] = useState(() => Date.now());
  const [closed, setClosed] = useState<string>();
  const newest = useOperations().find(
    (operation): operation is NonSwapOperation =>
      !isSwapOperation(operation) &&
      kinds.includes(operation.kind) &&
      operation.account === account &&
      operation.terms.page === page &&
      usesPool(operation, pool),
  );
  const isShown =
    newest !== undefined && newest.id !== closed && newest.updatedAt >= openedAt && hasReceipt(newest);
  return { operation: isShown ? newest : undefined, close: () => setClosed(newest?.id) };
}

/** True if the operation used the given pool. Also true if the operation's pool or the given pool is unknown. */
function usesPool({ terms }: NonSwapOperation, pool: Address | undefined): boolean {
  const done = terms.pool?.address;
  return pool === undefined || done === undefined || done === pool;
}
