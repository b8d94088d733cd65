import type { Address } from '@junction/primitives';
import type { WalletConnection } from '@junction/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Milliseconds between the last transaction of a burst and the refetch of the account (spec 9). */
const REFETCH_DELAY = 1_000;

/** Refetches the exchange account one second after each burst of its transactions. */
export function useExchangeAccountAutoRefetch(
  connection: WalletConnection | undefined,
  address: Address | undefined,
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (connection === undefined || address === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = connection.watch(address, () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => void client.invalidateQueries({ queryKey: ['exchange-account'] }),
        REFETCH_DELAY,
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, connection, address]);
}
