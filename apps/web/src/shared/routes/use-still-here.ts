import { useEffect, useRef } from 'react';

/**
 * Returns a function that returns true while the page is mounted, so that a late response does not navigate away from
 * another page.
 */
export function useIsMounted(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
