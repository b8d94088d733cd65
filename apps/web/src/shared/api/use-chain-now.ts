import { seconds, type Seconds } from '@junction/primitives';
import { useSyncExternalStore } from 'react';
import { newestBlock, subscribeToClock } from './block-stream.ts';
import { chainOffset } from './chain-offset.ts';
import { useNow } from '../format/use-now.ts';

/** Uses the last block even if it was received before this page opened, since the next one may take long. */
function offsetNow(): number {
  const block = newestBlock();
  return block === undefined ? 0 : chainOffset(block.time, Math.floor(block.cameAt / 1000));
}

/**
 * Returns the current chain time, derived from the time of the last block. The time in a getter result is no
 * substitute: wallets and nodes run getters with their local clock.
 */
export const chainNow = (): Seconds => seconds(Math.max(0, Math.floor(Date.now() / 1000) + offsetNow()));

/**
 * Returns the current chain time, which can differ from the local clock on a private chain. Updated every `interval`
 * milliseconds.
 */
export function useChainNow(interval = 10_000): Seconds {
  const now = useNow(interval);
  const offset = useSyncExternalStore(subscribeToClock, offsetNow, () => 0);
  return seconds(Math.max(0, Math.floor(now / 1000) + offset));
}
