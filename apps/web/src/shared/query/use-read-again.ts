import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Delays of refetches after an action, since the server's index lags behind the chain, milliseconds. */
const LATER = [0, 2_000, 6_000, 20_000] as const;

/**
 * Refetches queries with these key prefixes when an operation ends, until the index must include it. `keys` must be
 * referentially stable.
 */
export function useReadAgain(ended: number, keys: readonly string[]): void {
  const client = useQueryClient();
  const seen = useRef(ended);
  useEffect(() => {
    if (seen.current === ended) return undefined;
    seen.current = ended;
    const timers = LATER.map((delay) =>
      setTimeout(() => {
        for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
      }, delay),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [client, ended, keys]);
}
