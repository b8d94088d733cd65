import { seconds, type Seconds } from '@junction/primitives';
import { useEffect, useState } from 'react';
import { subscribeToBlocks } from './block-stream.ts';
import { chainOffset } from './chain-offset.ts';
import { useNow } from '../format/use-now.ts';

/** The time of the chain, which on a chain of one's own may be another than that of this machine. */
export function useChainNow(interval = 10_000): Seconds {
  const now = useNow(interval);
  const [offset, setOffset] = useState(0);
  useEffect(
    () => subscribeToBlocks(({ time }) => setOffset(chainOffset(time, Math.floor(Date.now() / 1000)))),
    [],
  );
  return seconds(Math.max(0, Math.floor(now / 1000) + offset));
}
