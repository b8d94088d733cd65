import { isAddress } from '@junction/primitives';
import type { ContractWithPendingCall } from './keeper.ts';
import { INDEX_LAG_MARGIN_SECONDS, MESSAGE_TIMEOUT_SECONDS } from './message-timeout.ts';

/** Storage of pending calls as text. In production this is a database row. */
export interface PendingCallStore {
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
}

/** Seconds in which a call sent now may still take effect: lifetime of its message and lag of the index. */
const CALL_SECONDS = MESSAGE_TIMEOUT_SECONDS + INDEX_LAG_MARGIN_SECONDS;

/**
 * Reads the pending calls of the previous keeper. Text in the format of another release is ignored.
 * @param now chain time of the node in seconds; limits how long an entry is valid to `CALL_SECONDS` from now
 */
export async function readPendingCalls(
  store: PendingCallStore,
  now: number,
): Promise<readonly ContractWithPendingCall[]> {
  const text = await store.read();
  if (text === undefined) return [];
  const stored: unknown = JSON.parse(text);
  const latest = now + CALL_SECONDS;
  return Array.isArray(stored)
    ? stored.filter(isBusyState).map((busy) => ({ ...busy, until: Math.min(busy.until, latest) }))
    : [];
}

/** Serializes pending calls in the format of `readPendingCalls`. */
export const serializePendingCalls = (busy: readonly ContractWithPendingCall[]): string =>
  JSON.stringify(busy);

function isBusyState(value: unknown): value is ContractWithPendingCall {
  if (typeof value !== 'object' || value === null) return false;
  const { address, stood, until } = value as Readonly<Record<string, unknown>>;
  return (
    typeof address === 'string' &&
    isAddress(address) &&
    typeof stood === 'string' &&
    typeof until === 'number'
  );
}
