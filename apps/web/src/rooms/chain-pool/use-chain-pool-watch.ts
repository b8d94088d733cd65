import type { Address } from '@junction/primitives';
import type { WalletConnection } from '@junction/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Minimum time between two reads of the pool in milliseconds (spec 9). */
const MIN_READ_INTERVAL = 1_000;

/** Refetches a pool after each transaction of its contract, at most once per second. */
export function usePoolAutoRefetch(
  connection: WalletConnection | undefined,
  address: Address | undefined,
): void {
  const client = useQueryClient();
  const renew = useEffectEvent(() => void client.invalidateQueries({ queryKey: ['liquidity-pool'] }));
  useEffect(() => {
    if (connection === undefined || address === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const stop = connection.watch(address, () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          last = Date.now();
          renew();
        },
        Math.max(0, last + MIN_READ_INTERVAL - Date.now()),
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [connection, address]);
}
