import { seconds, type Seconds } from '@junction/primitives';
import { useSyncExternalStore } from 'react';
import { newestBlock, subscribeToClock } from './block-stream.ts';
import { chainOffset } from './chain-offset.ts';
import { useNow } from '../format/use-now.ts';

/** By the last block there was, before this screen came or after: the next one may be a long time in coming. */
function offsetNow(): number {
  const block = newestBlock();
  return block === undefined ? 0 : chainOffset(block.time, Math.floor(block.cameAt / 1000));
}

/**
 * The time of the chain at this moment, by its blocks. What a contract's getter says of the time is what whoever ran it
 * believes: wallets run getters by the clock of this machine.
 */
export const chainNow = (): Seconds => seconds(Math.max(0, Math.floor(Date.now() / 1000) + offsetNow()));

/** The time of the chain, which on a chain of one's own may be another than that of this machine. */
export function useChainNow(interval = 10_000): Seconds {
  const now = useNow(interval);
  const offset = useSyncExternalStore(subscribeToClock, offsetNow);
  return seconds(Math.max(0, Math.floor(now / 1000) + offset));
}
