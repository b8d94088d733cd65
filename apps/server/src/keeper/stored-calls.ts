import { isAddress } from '@junction/primitives';
import type { BusyState } from './keeper.ts';

/** Where calls are stored; a table in production. */
export interface CallStore {
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
}

/** What the keeper before may have under way. Text of another release is nothing. */
export async function readStoredCalls(store: CallStore): Promise<readonly BusyState[]> {
  const text = await store.read();
  if (text === undefined) return [];
  const stored: unknown = JSON.parse(text);
  return Array.isArray(stored) ? stored.filter(isBusyState) : [];
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
