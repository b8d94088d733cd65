import { parseAddress } from '@junction/primitives';
import {
  TERMS_KINDS,
  isOnChain,
  isRunning,
  isSwapOperation,
  type DealHop,
  type KeptAmount,
  type Operation,
} from './operation.ts';

interface StoredOperation {
  readonly version: 1;
  readonly operation: Operation;
}

export function formatOperation(operation: Operation): string {
  const stored: StoredOperation = { version: 1, operation };
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
    Array.isArray(value['hops']) &&
    value['hops'].every(isHop)
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

function isState(state: Loose): boolean {
  const { step, by, kept } = state;
  if (typeof step !== 'string') return false;
  const isHeld = (value: unknown): boolean =>
    isRecord(value) && isAddress(value['root']) && isWhole(value['units']);
  return (
    step !== 'cancelled' || by !== 'slippage' || (Array.isArray(kept) ? kept.every(isHeld) : isHeld(kept))
  );
}

function isHop(value: unknown): boolean {
  return (
    isRecord(value) && isAddress(value['pool']) && isAmount(value['receives']) && isWhole(value['minimum'])
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
    isState(state) &&
    (isSwap ? isDeal(value['deal']) : TERMS_KINDS.some((known) => known === kind) && isTerms(value['terms']))
  );
}

/**
 * Reads what an earlier visit or another tab stored; undefined for anything malformed. An operation whose wallet
 * question was open is taken as possibly sent: an extension's popup outlives the page, so the chain has the last word.
 */
export function parseOperation(text: string | null): Operation | undefined {
  if (text === null) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const stored = (parsed as Partial<StoredOperation> | null)?.operation;
  if (!isOperation(stored)) return undefined;
  const operation = completed(stored);
  if (!isRunning(operation) || isOnChain(operation)) return operation;
  return operation.state.step === 'awaiting-wallet'
    ? { ...operation, state: { step: 'sent', messageHash: undefined } }
    : undefined;
}
