import type { Address } from '@junction/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chainOrderQuery } from '../shared/limit-order/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';

/** Refetches an order after each transaction of its contract, since it may have been filled or cancelled. */
export function useOrderRefetchOnTransactions(connection: Wallet['connection'], address: Address): void {
  const client = useQueryClient();
  useEffect(() => {
    if (connection === undefined) return undefined;
    return connection.watch(address, () => {
      void client.invalidateQueries({ queryKey: chainOrderQuery(connection, address).queryKey });
    });
  }, [client, connection, address]);
}
