import type { Operation } from './operation.ts';
import { isOperation, isRecord } from './stored-shapes.ts';

/** 2 keeps with an open question to the wallet what its message can be known by. */
const VERSION = 2;

interface StoredOperation {
  readonly version: typeof VERSION;
  readonly operation: Operation;
}

export function formatOperation(operation: Operation): string {
  const stored: StoredOperation = { version: VERSION, operation };
  return JSON.stringify(stored);
}

/** A hop as written before routes could part says nothing of its place: it spends what the one before it gave. */
function placed(hop: unknown, index: number): unknown {
  if (!isRecord(hop) || hop['share'] !== undefined) return hop;
  return { ...hop, share: '1', ...(index > 0 ? { parent: index - 1 } : {}) };
}

/** Earlier versions kept one amount of a stopped swap, and nothing of what was received. */
function stopped(state: unknown): unknown {
  if (!isRecord(state) || state['by'] !== 'slippage' || state['received'] !== undefined) return state;
  return Array.isArray(state['kept']) ? state : { ...state, kept: [state['kept']], received: '0' };
}

/** Earlier versions wrote 0 where the messages of an operation told nothing of what was to arrive. */
function untold(state: unknown): unknown {
  if (!isRecord(state) || state['step'] !== 'succeeded' || state['received'] !== '0') return state;
  return { ...state, received: undefined };
}

/** What earlier versions wrote, in today's form; it is checked afterwards, like everything that was stored. */
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
 * Reads what an earlier visit or another tab stored; undefined for anything malformed, for what a later version wrote,
 * and for what never came to a question. An open question stays one: who asked, and whether anything was signed, is
 * found out afterwards.
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
