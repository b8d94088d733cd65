import type { BlockEvent } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { getApiOrigin } from '../network/network.ts';
import { waitForFirstPaint } from '../paint/after-first-paint.ts';
import { loadApiContract } from './load-contract.ts';

/** Notification of an indexed block. `changes` is undefined if blocks before it were missed. */
export interface BlockNotification {
  readonly seqno: number;
  readonly time: number;
  readonly changes: Pick<BlockEvent, 'pools' | 'orderTokens'> | undefined;
}

type BlockListener = (block: BlockNotification) => void;

/** True if the pool's reserves or transactions changed or may have changed in a missed block. */
export const mayBlockHaveChangedPool = ({ changes }: BlockNotification, pool: Address): boolean =>
  changes === undefined || changes.pools.includes(pool);

/** True if any pool changed or may have changed in a missed block. */
export const mayBlockHaveChangedAnyPool = ({ changes }: BlockNotification): boolean =>
  changes?.pools.length !== 0;

/** True if orders of any token changed or may have changed in a missed block. */
export const mayBlockHaveChangedOrders = ({ changes }: BlockNotification): boolean =>
  changes?.orderTokens?.length !== 0;

const listeners = new Set<BlockListener>();
const clockListeners = new Set<() => void>();
let source: EventSource | undefined;
let newest: { readonly time: number; readonly cameAt: number } | undefined;

async function openStream(): Promise<void> {
  await waitForFirstPaint();
  const { EVENTS_PATH, blockEventCodec, decodeWireIfValid } = await loadApiContract();
  if (listeners.size === 0 || source) return;
  source = new EventSource(getApiOrigin() + EVENTS_PATH);
  /** Parses an event. Malformed events are ignored, since the next event contains the same information. */
  const readBlock = (text: string): BlockEvent | undefined => {
    try {
      return decodeWireIfValid(blockEventCodec, JSON.parse(text));
    } catch {
      return undefined;
    }
  };
  let isFirst = true;
  source.addEventListener('newest', (event: MessageEvent<string>) => {
    const block = readBlock(event.data);
    // The first event of this type is sent at the start. Each further one follows a lost connection or a replaced
    // index, so blocks may have been missed.
    if (block && !isFirst) notifyListeners({ seqno: block.seqno, time: block.time, changes: undefined });
    isFirst = false;
    // An older block never sets the clock back. A block that is ahead of the local time sets the clock at once, because
    // an idle chain may not produce a newer block for a long time.
    if (block && block.time * 1000 > Date.now()) setClock(block);
  });
  source.addEventListener('block', (event: MessageEvent<string>) => {
    const block = readBlock(event.data);
    if (!block) return;
    setClock(block);
    notifyListeners({ seqno: block.seqno, time: block.time, changes: block });
  });
}

function notifyListeners(block: BlockNotification): void {
  for (const listener of listeners) listener(block);
}

function setClock({ time }: BlockEvent): void {
  newest = { time, cameAt: Date.now() };
  for (const listener of clockListeners) listener();
}

/**
 * Calls `listener` for every indexed block. All subscribers share one event stream, which the browser reconnects.
 * Returns a function that unsubscribes.
 */
export function subscribeToBlocks(listener: BlockListener): () => void {
  listeners.add(listener);
  if (!source) void openStream();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    source?.close();
    source = undefined;
  };
}

/** Calls `listener` when the result of `getNewestBlock` may have changed. Returns a function that unsubscribes. */
export function subscribeToChainClock(listener: () => void): () => void {
  clockListeners.add(listener);
  const stop = subscribeToBlocks(() => undefined);
  return () => {
    clockListeners.delete(listener);
    stop();
  };
}

/**
 * Returns the last block that sets the chain clock: its time in seconds and its time of receipt in milliseconds;
 * undefined before the first block.
 */
export const getNewestBlock = (): typeof newest => newest;
