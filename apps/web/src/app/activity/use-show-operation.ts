import { useNavigate } from '@tanstack/react-router';
import { getOperationStore, isSwapOperation, type Operation } from '../../rooms/operation/index.ts';

/** Leads to the page that tells an operation. */
export function useShowOperation(): (operation: Operation) => void {
  const navigate = useNavigate();
  return (operation) => {
    if (!isSwapOperation(operation)) {
      // Nothing to open is no reason to leave the page one is on.
      if (operation.terms.page === undefined) return;
      getOperationStore().getState().ask(operation.id);
      const { page, pool } = operation.terms;
      // Two tokens may have several pools: the way back leads to the one it was about.
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
