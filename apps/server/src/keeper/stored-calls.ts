import { isAddress } from '@junction/primitives';
import type { BusyState } from './keeper.ts';
import { INDEX_MARGIN, MESSAGE_TIMEOUT } from './message-timeout.ts';

/** Store of pending calls; a table in production. */
export interface CallStore {
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
}

/** Seconds in which a call sent now may still take effect: lifetime of its message and lag of the index. */
const CALL_SECONDS = MESSAGE_TIMEOUT + INDEX_MARGIN;

/**
 * Reads pending calls of the previous keeper. Text of another release counts as none.
 * @param now chain time of the node in seconds; no entry lasts longer than a call sent now
 */
export async function readStoredCalls(store: CallStore, now: number): Promise<readonly BusyState[]> {
  const text = await store.read();
  if (text === undefined) return [];
  const stored: unknown = JSON.parse(text);
  const latest = now + CALL_SECONDS;
  return Array.isArray(stored)
    ? stored.filter(isBusyState).map((busy) => ({ ...busy, until: Math.min(busy.until, latest) }))
    : [];
}

/** Serializes calls for `readStoredCalls`. */
export const writeStoredCalls = (busy: readonly BusyState[]): string => JSON.stringify(busy);

function isBusyState(value: unknown): value is BusyState {
  if (typeof value !== 'object' || value === null) return false;
  const { address, stood, until } = value as Readonly<Record<string, unknown>>;
  return (
    typeof address === 'string' &&
    isAddress(address) &&
    typeof stood === 'string' &&
    typeof until === 'number'
  );
}
