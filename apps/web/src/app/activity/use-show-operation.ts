import { useNavigate } from '@tanstack/react-router';
import { getOperationStore, isSwapOperation, type Operation } from '../../rooms/operation/index.ts';

/** Navigates to the page of an operation. */
export function useShowOperation(): (operation: Operation) => void {
  const navigate = useNavigate();
  return (operation) => {
    if (!isSwapOperation(operation)) {
      // Without a page to open the current one stays.
      if (operation.terms.page === undefined) return;
      getOperationStore().getState().ask(operation.id);
      const { page, pool } = operation.terms;
      // Two tokens may have several pools: links to the operation's one.
      const isPair = page.startsWith('/liquidity/') && pool?.address !== undefined;
      void navigate({ to: page, search: isPair ? { pool: pool.address } : {} });
      return;
    }
    void navigate({
      to: '/swap/{-$left}/{-$right}',
      params: (now) => now,
      search: { operation: operation.id },
    });
  };
}
