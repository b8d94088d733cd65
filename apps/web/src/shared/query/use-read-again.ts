import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** The server's index follows the chain: what it tells is asked again a while after an action, milliseconds. */
const LATER = [0, 2_000, 6_000, 20_000] as const;

/**
 * Reads what begins with these keys again whenever another operation has ended, whatever came of it, until the server
 * must know of it too. `keys` must be the same list from render to render.
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
