import { seconds, type Seconds } from '@junction/primitives';
import { useEffect, useState } from 'react';
import { subscribeToBlocks } from './block-stream.ts';
import { useNow } from '../format/use-now.ts';

/** Blocks come a little late; more than this is another clock, seconds. */
const USUAL_DELAY = 120;

/** The time of the chain, which on a chain of one's own may be another than that of this machine. */
export function useChainNow(interval = 10_000): Seconds {
  const now = useNow(interval);
  const [offset, setOffset] = useState(0);
  useEffect(
    () =>
      subscribeToBlocks(({ time }) => {
        const ahead = time - Math.floor(Date.now() / 1000);
        setOffset(Math.abs(ahead) > USUAL_DELAY ? ahead : 0);
      }),
    [],
  );
  return seconds(Math.max(0, Math.floor(now / 1000) + offset));
}
