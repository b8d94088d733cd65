import { useEffect, useRef } from 'react';

/** Whether the screen is still shown: an answer that comes late must not pull anybody back to it. */
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
