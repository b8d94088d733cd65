import { useNavigate } from '@tanstack/react-router';
import { getOperationStore, isSwapOperation, type Operation } from '../../rooms/operation/index.ts';

/** Returns a function that opens the page of an operation. */
export function useOpenOperationPage(): (operation: Operation) => void {
  const navigate = useNavigate();
  return (operation) => {
    if (!isSwapOperation(operation)) {
      // An operation without a page of its own leaves the current page open.
      if (operation.terms.page === undefined) return;
      getOperationStore().getState().ask(operation.id);
      const { page, pool } = operation.terms;
      // Two tokens may have several pools, so the link selects the operation's pool.
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
