import type { BlockEvent } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { apiOrigin } from '../network/network.ts';
import { afterFirstPaint } from '../paint/after-first-paint.ts';
import { loadContract } from './load-contract.ts';

/** Block as the page learns of it: `changes` is undefined if blocks before it were missed. */
export interface ReportedBlock {
  readonly seqno: number;
  readonly time: number;
  readonly changes: Pick<BlockEvent, 'pools' | 'orderTokens'> | undefined;
}

type BlockListener = (block: ReportedBlock) => void;

/** True if the pool's reserves or transactions changed, also in a block that was missed. */
export const mayChangePool = ({ changes }: ReportedBlock, pool: Address): boolean =>
  changes === undefined || changes.pools.includes(pool);

/** True if any pool changed, also in a block that was missed. */
export const mayChangePools = ({ changes }: ReportedBlock): boolean => changes?.pools.length !== 0;

/** True if orders of any token changed, also in a block that was missed. */
export const mayChangeOrders = ({ changes }: ReportedBlock): boolean => changes?.orderTokens?.length !== 0;

const listeners = new Set<BlockListener>();
const clockListeners = new Set<() => void>();
let source: EventSource | undefined;
let newest: { readonly time: number; readonly cameAt: number } | undefined;

async function open(): Promise<void> {
  await afterFirstPaint();
  const { EVENTS_PATH, blockEventCodec, readIfValid } = await loadContract();
  if (listeners.size === 0 || source) return;
  source = new EventSource(apiOrigin() + EVENTS_PATH);
  /** Malformed events are ignored, since the next event contains the same information. */
  const readBlock = (text: string): BlockEvent | undefined => {
    try {
      return readIfValid(blockEventCodec, JSON.parse(text));
    } catch {
      return undefined;
    }
  };
  let isFirst = true;
  source.addEventListener('newest', (event: MessageEvent<string>) => {
    const block = readBlock(event.data);
    // Later ones follow a lost connection or a replaced index.
    if (block && !isFirst) report({ seqno: block.seqno, time: block.time, changes: undefined });
    isFirst = false;
    // An older block must not move the clock back. On an idle chain there may be no newer one.
    if (block && block.time * 1000 > Date.now()) setClock(block);
  });
  source.addEventListener('block', (event: MessageEvent<string>) => {
    const block = readBlock(event.data);
    if (!block) return;
    setClock(block);
    report({ seqno: block.seqno, time: block.time, changes: block });
  });
}

function report(block: ReportedBlock): void {
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
  if (!source) void open();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    source?.close();
    source = undefined;
  };
}

/** Calls `listener` when `newestBlock` may have changed. Returns a function that unsubscribes. */
export function subscribeToClock(listener: () => void): () => void {
  clockListeners.add(listener);
  const stop = subscribeToBlocks(() => undefined);
  return () => {
    clockListeners.delete(listener);
    stop();
  };
}

/**
 * Returns the last reported block: its time in seconds and the time of receipt in milliseconds; undefined before the
 * first.
 */
export const newestBlock = (): typeof newest => newest;
