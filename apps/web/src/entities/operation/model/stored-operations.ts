import { isSwapOperation, type DealHop, type KeptAmount, type Operation } from './operation.ts';
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
function placed(hop: DealHop, index: number): DealHop {
  const isOld = (hop as Partial<DealHop>).share === undefined;
  return isOld ? { ...hop, share: '1', ...(index > 0 ? { parent: index - 1 } : {}) } : hop;
}

/** What earlier versions wrote, in today's form. */
function completed(operation: Operation): Operation {
  const { state } = operation;
  const isStopped = state.step === 'cancelled' && state.by === 'slippage';
  const kept: unknown = isStopped ? state.kept : undefined;
  const today: Operation =
    isStopped && !Array.isArray(kept)
      ? { ...operation, state: { ...state, kept: [kept as KeptAmount], received: '0' } }
      : operation;
  return isSwapOperation(today)
    ? { ...today, deal: { ...today.deal, hops: today.deal.hops.map(placed) } }
    : today;
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
  if ((version !== 1 && version !== VERSION) || !isOperation(stored)) return undefined;
  const operation = completed(stored);
  const { step } = operation.state;
  return step === 'draft' || step === 'preparing' ? undefined : operation;
}
