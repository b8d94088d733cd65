import type { Operation } from './operation.ts';
import { isOperation, isRecord } from './stored-shapes.ts';

/** Version 2 stores with an open request how to find its message. */
const VERSION = 2;

interface StoredOperation {
  readonly version: typeof VERSION;
  readonly operation: Operation;
}

export function formatOperation(operation: Operation): string {
  const stored: StoredOperation = { version: VERSION, operation };
  return JSON.stringify(stored);
}

/** Hops stored before split routes have no parent: each spends the output of the previous one. */
function placed(hop: unknown, index: number): unknown {
  if (!isRecord(hop) || hop['share'] !== undefined) return hop;
  return { ...hop, share: '1', ...(index > 0 ? { parent: index - 1 } : {}) };
}

/** Earlier versions stored a single amount of a stopped swap, and no received amount. */
function stopped(state: unknown): unknown {
  if (!isRecord(state) || state['by'] !== 'slippage' || state['received'] !== undefined) return state;
  return Array.isArray(state['kept']) ? state : { ...state, kept: [state['kept']], received: '0' };
}

/** Earlier versions stored 0 if the messages contained none of the expected tokens. */
function untold(state: unknown): unknown {
  if (!isRecord(state) || state['step'] !== 'succeeded' || state['received'] !== '0') return state;
  return { ...state, received: undefined };
}

/** Migrates earlier versions; the result is validated like everything stored. */
function migrated(stored: Readonly<Record<string, unknown>>): unknown {
  const { deal, state } = stored;
  const hops = isRecord(deal) && Array.isArray(deal['hops']) ? deal['hops'].map(placed) : undefined;
  return {
    ...stored,
    state: stopped(deal === undefined ? untold(state) : state),
    ...(isRecord(deal) && hops !== undefined ? { deal: { ...deal, hops } } : {}),
  };
}

/**
 * Parses a stored operation; undefined if malformed, of a later version, or never requested. An open request stays
 * open: its result is determined afterwards.
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
  if ((version !== 1 && version !== VERSION) || !isRecord(stored)) return undefined;
  const operation = migrated(stored);
  if (!isOperation(operation)) return undefined;
  const { step } = operation.state;
  return step === 'draft' || step === 'preparing' ? undefined : operation;
}
