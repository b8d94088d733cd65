import { useEffect, useState } from 'react';

/** Maximum time that content waits for other content, milliseconds. A node may take minutes to respond. */
export const PATIENCE = 5_000;

/**
 * Returns true once `is` has been true for the same `of`, so that displayed content is not hidden while it is read
 * again.
 */
export function useWasShown(is: boolean, of?: unknown): boolean {
  const [stood, setStood] = useState<{ readonly of: unknown }>();
  const has = stood !== undefined && stood.of === of;
  if (is && !has) setStood({ of });
  return is || has;
}

/** Like `useWasShown`, but also returns true after a timeout, so that known content does not wait for missing data. */
export function useWasShownOrTimedOut(is: boolean): boolean {
  const [hasWaited, setWaited] = useState(false);
  const wasShown = useWasShown(is || hasWaited);
  useEffect(() => {
    if (wasShown) return undefined;
    const timer = setTimeout(() => setWaited(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [wasShown]);
  return wasShown;
}
