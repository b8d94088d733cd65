import { seconds, type Seconds } from '@junction/primitives';
import { useSyncExternalStore } from 'react';
import { getNewestBlock, subscribeToChainClock } from './block-stream.ts';
import { getChainClockOffset } from './chain-offset.ts';
import { useNow } from '../format/use-now.ts';

/**
 * Returns the offset of the chain's clock in seconds from the last block, even if that block was received before this
 * component mounted, since the next one may take long.
 */
function getCurrentOffset(): number {
  const block = getNewestBlock();
  return block === undefined ? 0 : getChainClockOffset(block.time, Math.floor(block.cameAt / 1000));
}

/**
 * Returns the current chain time, derived from the time of the last block. The time in a getter result cannot be used
 * instead, since wallets and nodes run getters with their local clock.
 */
export const getChainNow = (): Seconds =>
  seconds(Math.max(0, Math.floor(Date.now() / 1000) + getCurrentOffset()));

/**
 * Returns the current chain time, which can differ from the local clock on a private chain. The value is updated every
 * `interval` milliseconds.
 */
export function useChainNow(interval = 10_000): Seconds {
  const now = useNow(interval);
  const offset = useSyncExternalStore(subscribeToChainClock, getCurrentOffset, () => 0);
  return seconds(Math.max(0, Math.floor(now / 1000) + offset));
}
