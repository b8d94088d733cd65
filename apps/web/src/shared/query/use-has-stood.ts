import { useEffect, useState } from 'react';

/** Maximum time that contents wait for each other, milliseconds: a node may not respond for minutes. */
export const PATIENCE = 5_000;

/** True once `is` was true for the same `of`: displayed content is not hidden during another reading. */
export function useWasShown(is: boolean, of?: unknown): boolean {
  const [stood, setStood] = useState<{ readonly of: unknown }>();
  const has = stood !== undefined && stood.of === of;
  if (is && !has) setStood({ of });
  return is || has;
}

/** Like `useHasStood`, with a timeout: known content does not wait for missing data. */
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
