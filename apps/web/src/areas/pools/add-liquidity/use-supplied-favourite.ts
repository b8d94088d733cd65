import { useEffect, useRef } from 'react';
import { useOperations } from '../../../rooms/operation/index.ts';
import { useFavouritePools } from '../../../rooms/pool/index.ts';
import { useWallet } from '../../../rooms/wallet/index.ts';
import { newSupplies, suppliedIds } from './model/new-supplies.ts';

/** A pool somebody has supplied to is worth finding again: it is marked once, when the supply arrives (facts H.1). */
export function useSuppliedFavourite(page: string): void {
  const { account } = useWallet();
  const favourites = useFavouritePools(account);
  const operations = useOperations();
  // Of all accounts and pages: coming back to one is no arrival, and a mark that was taken away stays away.
  const seen = useRef(new Set(suppliedIds(operations)));
  useEffect(() => {
    for (const pool of newSupplies(operations, { account, page, seen: seen.current })) favourites.add(pool);
    for (const id of suppliedIds(operations)) seen.current.add(id);
  }, [operations, account, page, favourites]);
}
