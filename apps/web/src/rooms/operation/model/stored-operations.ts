import type { Operation } from './operation.ts';
import { isOperation, isRecord } from './stored-shapes.ts';

/**
 * Version of the stored format. Since version 2, open requests include the data by which their message can be found.
 */
const STORAGE_VERSION = 2;

interface StoredOperation {
  readonly version: typeof STORAGE_VERSION;
  readonly operation: Operation;
}

export function serializeOperation(operation: Operation): string {
  const stored: StoredOperation = { version: STORAGE_VERSION, operation };
  return JSON.stringify(stored);
}

/** Migrates a hop stored before split routes existed. Such a hop spends the whole output of the previous hop. */
function migrateHop(hop: unknown, index: number): unknown {
  if (!isRecord(hop) || hop['share'] !== undefined) return hop;
  return { ...hop, share: '1', ...(index > 0 ? { parent: index - 1 } : {}) };
}

/**
 * Migrates a partially executed swap stored by an earlier version, which had a single kept amount and no received
 * amount.
 */
function migrateStoppedState(state: unknown): unknown {
  if (!isRecord(state) || state['by'] !== 'slippage' || state['received'] !== undefined) return state;
  return Array.isArray(state['kept']) ? state : { ...state, kept: [state['kept']], received: '0' };
}

/**
 * Migrates a succeeded operation stored by an earlier version. That version stored a received amount of 0 if the
 * messages did not show the amount; the current version stores `undefined`.
 */
function migrateUnknownAmount(state: unknown): unknown {
  if (!isRecord(state) || state['step'] !== 'succeeded' || state['received'] !== '0') return state;
  return { ...state, received: undefined };
}

/** Converts an operation of an earlier version. The result is not validated yet. */
function migrateOperation(stored: Readonly<Record<string, unknown>>): unknown {
  const { deal, state } = stored;
  const hops = isRecord(deal) && Array.isArray(deal['hops']) ? deal['hops'].map(migrateHop) : undefined;
  return {
    ...stored,
    state: migrateStoppedState(deal === undefined ? migrateUnknownAmount(state) : state),
    ...(isRecord(deal) && hops !== undefined ? { deal: { ...deal, hops } } : {}),
  };
}

/**
 * Parses a stored operation. Undefined if it is malformed, was stored by a later version, or never reached the wallet.
 * An open request stays open, since its result is determined afterwards.
 */
export function parseOperation(text: string | null): Operation | undefined {
  if (text === null) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(parsed)) return undefined;
  const { version, operation: stored } = parsed;
  if ((version !== 1 && version !== STORAGE_VERSION) || !isRecord(stored)) return undefined;
  const operation = migrateOperation(stored);
  if (!isOperation(operation)) return undefined;
  const { step } = operation.state;
  return step === 'draft' || step === 'preparing' ? undefined : operation;
}
