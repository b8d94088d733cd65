import { seconds, type Seconds } from '@junction/primitives';
import { useEffect, useState } from 'react';
import { subscribeToBlocks } from './block-stream.ts';
import { chainOffset } from './chain-offset.ts';
import { useNow } from '../format/use-now.ts';

/** What the newest block said: a page that opens later does not begin with this machine's clock again. */
let known = 0;

/** The time of the chain, which on a chain of one's own may be another than that of this machine. */
export function useChainNow(interval = 10_000): Seconds {
  const now = useNow(interval);
  const [offset, setOffset] = useState(known);
  useEffect(
    () =>
      subscribeToBlocks(({ time }) => {
        known = chainOffset(time, Math.floor(Date.now() / 1000));
        setOffset(known);
      }),
    [],
  );
  return seconds(Math.max(0, Math.floor(now / 1000) + offset));
}
