import { milliseconds, type Milliseconds } from '@junction/primitives';
import { useEffect, useState } from 'react';

/** The time, looked at every `interval` milliseconds, for what grows old in sight. */
export function useNow(interval: number): Milliseconds {
  const [now, setNow] = useState(() => milliseconds(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(milliseconds(Date.now())), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
