import { parseAddress } from '@junction/primitives';
import { isOnChain, isRunning, type Operation } from './operation.ts';

/** As many as the activity list keeps. */
const MAX_STORED = 50;

interface StoredOperations {
  readonly version: 1;
  readonly operations: readonly Operation[];
}

export function writeOperations(operations: readonly Operation[]): string {
  const stored: StoredOperations = { version: 1, operations: operations.slice(0, MAX_STORED) };
  return JSON.stringify(stored);
}

function isOperation(value: unknown): value is Operation {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Partial<Operation>;
  return (
    typeof entry.id === 'string' &&
    (entry.kind === 'swap' || entry.kind === 'wrap' || entry.kind === 'unwrap') &&
    typeof entry.chainId === 'number' &&
    typeof entry.account === 'string' &&
    parseAddress(entry.account) !== undefined &&
    typeof entry.startedAt === 'number' &&
    typeof entry.updatedAt === 'number' &&
    typeof entry.state?.step === 'string' &&
    typeof entry.deal?.spends?.symbol === 'string' &&
    typeof entry.deal.receives?.symbol === 'string' &&
    Array.isArray(entry.deal.hops)
  );
}

/**
 * Reads what an earlier visit stored; anything malformed is dropped. An operation whose wallet question was open is
 * taken as possibly sent: an extension's popup outlives the page, so the chain has the last word.
 */
export function readOperations(text: string | null): readonly Operation[] {
  if (text === null) return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [];
  }
  const list = (parsed as Partial<StoredOperations> | null)?.operations;
  if (!Array.isArray(list)) return [];
  return list.filter(isOperation).flatMap((operation): Operation[] => {
    if (!isRunning(operation) || isOnChain(operation)) return [operation];
    return operation.state.step === 'awaiting-wallet'
      ? [{ ...operation, state: { step: 'sent', messageHash: undefined } }]
      : [];
  });
}
