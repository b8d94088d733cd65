import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Milliseconds after an action at which data is refetched, since the server's index lags behind the chain. */
const REFETCH_DELAYS = [0, 2_000, 6_000, 20_000] as const;

/**
 * Refetches the queries with these key prefixes when `ended` (the number of finished operations) changes, several times
 * until the index must contain the operation. `keys` must be the same array in every render.
 */
export function useRefetchAfterOperation(ended: number, keys: readonly string[]): void {
  const client = useQueryClient();
  const seen = useRef(ended);
  useEffect(() => {
    if (seen.current === ended) return undefined;
    seen.current = ended;
    const timers = REFETCH_DELAYS.map((delay) =>
      setTimeout(() => {
        for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
      }, delay),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [client, ended, keys]);
}
