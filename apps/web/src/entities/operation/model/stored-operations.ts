import { parseAddress } from '@junction/primitives';
import { TERMS_KINDS, isOnChain, isRunning, type Operation } from './operation.ts';

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

type Loose = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

const isWhole = (value: unknown): boolean => typeof value === 'string' && /^\d+$/.test(value);

function isAmount(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value['symbol'] === 'string' &&
    typeof value['decimals'] === 'number' &&
    isWhole(value['units']) &&
    (value['root'] === undefined || isAddress(value['root']))
  );
}

const isAddress = (value: unknown): boolean => typeof value === 'string' && parseAddress(value) !== undefined;

function isDeal(value: unknown): boolean {
  return (
    isRecord(value) &&
    isAmount(value['spends']) &&
    isAmount(value['receives']) &&
    Array.isArray(value['hops'])
  );
}

function isTerms(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { tokens, receives, pool, page } = value;
  return (
    Array.isArray(tokens) &&
    tokens.every(isAmount) &&
    (receives === undefined || (Array.isArray(receives) && receives.every(isAmount))) &&
    (pool === undefined || (isRecord(pool) && typeof pool['name'] === 'string')) &&
    (page === undefined || (typeof page === 'string' && page.startsWith('/') && !page.startsWith('//')))
  );
}

function isOperation(value: unknown): value is Operation {
  if (!isRecord(value)) return false;
  const { id, kind, chainId, account, startedAt, updatedAt, state } = value;
  const isSwap = kind === 'swap' || kind === 'wrap' || kind === 'unwrap';
  return (
    typeof id === 'string' &&
    typeof chainId === 'number' &&
    isAddress(account) &&
    typeof startedAt === 'number' &&
    typeof updatedAt === 'number' &&
    isRecord(state) &&
    typeof state['step'] === 'string' &&
    (isSwap ? isDeal(value['deal']) : TERMS_KINDS.some((known) => known === kind) && isTerms(value['terms']))
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
