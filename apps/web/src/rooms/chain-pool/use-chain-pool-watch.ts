import type { Address } from '@junction/primitives';
import type { WalletConnection } from '@junction/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Spec 9, milliseconds: however busy the pool is, it is read at most this often. */
const THROTTLE = 1_000;

/** Reads a pool again after its contract has changed, so that no preview is older than a second. */
export function useChainPoolWatch(
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
        Math.max(0, last + THROTTLE - Date.now()),
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [connection, address]);
}
