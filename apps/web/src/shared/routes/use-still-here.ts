import { useEffect, useRef } from 'react';

/** Whether the page is still shown: a late response must not navigate back to it. */
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
