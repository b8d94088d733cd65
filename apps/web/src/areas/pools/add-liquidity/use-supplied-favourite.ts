import { useEffect, useRef } from 'react';
import { useOperations } from '../../../rooms/operation/index.ts';
import { useFavouritePools } from '../../../rooms/pool/index.ts';
import { useWallet } from '../../../rooms/wallet/index.ts';
import { listNewlySuppliedPools, listCompletedLiquidityDepositIds } from './model/new-supplies.ts';

/** Adds the pool to the favourites once a deposit from this page is completed. */
export function useAddSuppliedPoolsToFavourites(page: string): void {
  const { account } = useWallet();
  const favourites = useFavouritePools(account);
  const operations = useOperations();
  // Ids of the deposits of all accounts and pages that were already completed. Returning to a page must not add a
  // favourite again that the user has removed.
  const seen = useRef(new Set(listCompletedLiquidityDepositIds(operations)));
  useEffect(() => {
    for (const pool of listNewlySuppliedPools(operations, { account, page, seen: seen.current }))
      favourites.add(pool);
    for (const id of listCompletedLiquidityDepositIds(operations)) seen.current.add(id);
  }, [operations, account, page, favourites]);
}
