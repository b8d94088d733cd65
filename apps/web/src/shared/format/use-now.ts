import { milliseconds, type Milliseconds } from '@junction/primitives';
import { useEffect, useState } from 'react';

/** Returns the current time, updated every `interval` milliseconds. */
export function useNow(interval: number): Milliseconds {
  const [now, setNow] = useState(() => milliseconds(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(milliseconds(Date.now())), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
