import { useEffect, useState } from 'react';

/** Maximum time in milliseconds that content waits for other content, since a node may take minutes to respond. */
export const MAX_WAIT_FOR_OTHER_CONTENT_MS = 5_000;

/**
 * Returns true once `is` has been true, until `of` changes. Content that was shown once is therefore not hidden while
 * it is refetched.
 */
export function useHasBeenTrue(is: boolean, of?: unknown): boolean {
  const [stood, setStood] = useState<{ readonly of: unknown }>();
  const has = stood !== undefined && stood.of === of;
  if (is && !has) setStood({ of });
  return is || has;
}

/**
 * Returns true once `is` has been true, or after the maximum waiting time, so that known content does not wait for
 * missing data forever.
 */
export function useHasBeenTrueOrTimedOut(is: boolean): boolean {
  const [hasWaited, setWaited] = useState(false);
  const wasShown = useHasBeenTrue(is || hasWaited);
  useEffect(() => {
    if (wasShown) return undefined;
    const timer = setTimeout(() => setWaited(true), MAX_WAIT_FOR_OTHER_CONTENT_MS);
    return () => clearTimeout(timer);
  }, [wasShown]);
  return wasShown;
}
