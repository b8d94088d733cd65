import { useEffect, useRef } from 'react';

/**
 * Returns a function that tells whether the page is still mounted, so that a late response does not navigate back to
 * it.
 */
export function useStillHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
