import { useEffect, useState } from 'react';

/** Milliseconds that contents wait for each other: a node may be silent for minutes. */
export const PATIENCE = 5_000;

/** True from the first time `is` was true for the same `of`: what has stood is not taken away for another reading. */
export function useHasStood(is: boolean, of?: unknown): boolean {
  const [stood, setStood] = useState<{ readonly of: unknown }>();
  const has = stood !== undefined && stood.of === of;
  if (is && !has) setStood({ of });
  return is || has;
}

/** As `useHasStood`, and from when that takes too long: what is known is not held back for what does not come. */
export function useHasStoodOrWaited(is: boolean): boolean {
  const [hasWaited, setWaited] = useState(false);
  const hasStood = useHasStood(is || hasWaited);
  useEffect(() => {
    if (hasStood) return undefined;
    const timer = setTimeout(() => setWaited(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [hasStood]);
  return hasStood;
}
