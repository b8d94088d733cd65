import { isAddress } from '@junction/primitives';
import type { BusyState } from './keeper.ts';
import { INDEX_MARGIN, MESSAGE_TIMEOUT } from './message-timeout.ts';

/** Where calls are stored; a table in production. */
export interface CallStore {
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
}

/** Seconds in which a call that is sent now may still have its effect: its message expires, the index follows. */
const CALL_SECONDS = MESSAGE_TIMEOUT + INDEX_MARGIN;

/**
 * What the keeper before may have under way. Text of another release is nothing.
 * @param now chain time of the node, seconds: nothing is under way for longer than a call that is sent now
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

/** Text of calls, as `readStoredCalls` reads it. */
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
