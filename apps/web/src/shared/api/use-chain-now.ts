import { seconds, type Seconds } from '@junction/primitives';
import { useSyncExternalStore } from 'react';
import { newestBlock, subscribeToClock } from './block-stream.ts';
import { chainOffset } from './chain-offset.ts';
import { useNow } from '../format/use-now.ts';

/** Uses the last block, received before or after this page opened, since the next one may take long. */
function offsetNow(): number {
  const block = newestBlock();
  return block === undefined ? 0 : chainOffset(block.time, Math.floor(block.cameAt / 1000));
}

/**
 * Current chain time by its blocks. The time reported by a getter is that of the node or wallet that ran it: wallets run getters with
 * the local clock.
 */
export const chainNow = (): Seconds => seconds(Math.max(0, Math.floor(Date.now() / 1000) + offsetNow()));

/** Chain time, which may differ from the local clock on a private chain. */
export function useChainNow(interval = 10_000): Seconds {
  const now = useNow(interval);
  const offset = useSyncExternalStore(subscribeToClock, offsetNow, () => 0);
  return seconds(Math.max(0, Math.floor(now / 1000) + offset));
}
