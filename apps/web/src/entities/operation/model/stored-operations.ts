import { parseAddress } from '@junction/primitives';
import { TERMS_KINDS, isSwapOperation, type DealHop, type KeptAmount, type Operation } from './operation.ts';

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

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';

function isTrail(value: unknown): boolean {
  if (value === undefined) return true;
  if (!isRecord(value)) return false;
  const { askedAt, to, value: nano, bodyHash } = value;
  return typeof askedAt === 'number' && isAddress(to) && isWhole(nano) && isText(bodyHash);
}

/** What each step has to bring along; a step that is not here was written by no version. */
const STATES: Readonly<Record<Operation['state']['step'], (state: Loose) => boolean>> = {
  draft: () => true,
  preparing: () => true,
  'awaiting-wallet': ({ trail }) => isTrail(trail),
  asked: ({ trail, until }) => isTrail(trail) && typeof until === 'number',
  sent: ({ messageHash }) => isText(messageHash),
  confirming: ({ messageHash, transactionHash }) =>
    isText(messageHash) && typeof transactionHash === 'string',
  succeeded: ({ received, transactionHash }) => isWhole(received) && isText(transactionHash),
  cancelled: ({ by, kept }) => {
    const isHeld = (value: unknown): boolean =>
      isRecord(value) && isAddress(value['root']) && isWhole(value['units']);
    if (by !== 'slippage') return by === 'user' || by === 'revert';
    return Array.isArray(kept) ? kept.every(isHeld) : isHeld(kept);
  },
  failed: ({ code, detail }) => typeof code === 'string' && isText(detail),
  'timed-out': ({ messageHash, transactionHash }) => isText(messageHash) && isText(transactionHash),
};

function isState(state: Loose): boolean {
  const { step } = state;
  return (
    typeof step === 'string' && Object.hasOwn(STATES, step) && STATES[step as keyof typeof STATES](state)
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
