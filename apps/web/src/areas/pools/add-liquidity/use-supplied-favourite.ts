import { useEffect, useRef } from 'react';
import { useOperations } from '../../../rooms/operation/index.ts';
import { useFavouritePools } from '../../../rooms/pool/index.ts';
import { useWallet } from '../../../rooms/wallet/index.ts';
import { newSupplies, suppliedIds } from './model/new-supplies.ts';

/** Adds the pool to the favourites once a deposit from this page is completed. */
export function useSuppliedFavourite(page: string): void {
  const { account } = useWallet();
  const favourites = useFavouritePools(account);
  const operations = useOperations();
  // Covers all accounts and pages: returning to a page is not a new deposit, and a favourite that the user removed
  // stays removed.
  const seen = useRef(new Set(suppliedIds(operations)));
  useEffect(() => {
    for (const pool of newSupplies(operations, { account, page, seen: seen.current })) favourites.add(pool);
    for (const id of suppliedIds(operations)) seen.current.add(id);
  }, [operations, account, page, favourites]);
}
