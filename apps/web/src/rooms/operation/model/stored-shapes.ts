import { parseAddress } from '@junction/primitives';
import { TERMS_KINDS } from './operation-kinds.ts';
import type { Operation, OperationFailure } from './operation.ts';

/**
 * Validators of stored operations. Browser extensions and other pages of the origin can write to the storage too, and
 * an invalid value would break every page that lists operations.
 */
type Loose = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

export const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

/** The largest integer of a contract (256 bits) has 78 digits. */
const isIntegerText: Check = (value) => typeof value === 'string' && /^\d{1,78}$/.test(value);
const isSome: Check = (value) => isIntegerText(value) && !/^0+$/.test(String(value));
const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isAddress: Check = (value) => typeof value === 'string' && parseAddress(value) !== undefined;
const orNothing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const isCount =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
const isList =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= MAX_PARTS && value.every(check);
const has =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(shape).every(([name, check]) => check(value[name]));

/** Maximum number of hops of a route, and of tokens of a pool. */
const MAX_PARTS = 32;
const MAX_DECIMALS = 255;
/** Milliseconds: the year 2100, which is still a valid date. */
const LATEST = 4_102_444_800_000;
const isMoment = isCount(0, LATEST);

/** Path on this origin. A second slash or a backslash is excluded, since browsers would read a host after it. */
const isPath: Check = (value) => typeof value === 'string' && /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(value);

const isAmount = has({
  root: orNothing(isAddress),
  symbol: isText,
  decimals: isCount(0, MAX_DECIMALS),
  units: isIntegerText,
});

const isHopAmount = has({
  root: orNothing(isAddress),
  symbol: isText,
  decimals: orNothing(isCount(0, MAX_DECIMALS)),
  units: isIntegerText,
});

const isHop = has({
  pool: isAddress,
  kind: isText,
  feeRate: orNothing(isText),
  receives: isHopAmount,
  minimum: isIntegerText,
  share: isText,
});

/** Each hop must spend the output of an earlier one, which excludes cycles. */
function areHops(value: unknown): boolean {
  return (
    isList(isHop)(value) &&
    (value as readonly Loose[]).every(({ parent }, index) => orNothing(isCount(0, index - 1))(parent))
  );
}

const isTrade = has({
  spends: isAmount,
  receives: isAmount,
  minimum: isIntegerText,
  tolerance: isText,
  hops: areHops,
  action: (value) => value === undefined || value === 'deposit' || value === 'withdraw',
  wrapsFirst: isFlag,
  unwrapsLast: isFlag,
  wrappedSymbol: orNothing(isText),
  gas: isIntegerText,
  gasReturned: orNothing(isIntegerText),
});

/** Received amounts are displayed relative to the quoted amount, which must therefore not be 0. */
const isQuoted = has({ receives: has({ units: isSome }) });
/** Swaps that succeeded must have a received amount. */
const hasReceivedAmount: Check = (state) =>
  isRecord(state) && (state['step'] !== 'succeeded' || isIntegerText(state['received']));

const isTerms = has({
  tokens: isList(isAmount),
  receives: orNothing(isList(isAmount)),
  besides: orNothing(isList(isAmount)),
  pool: orNothing(has({ address: orNothing(isAddress), name: isText })),
  target: orNothing(isAddress),
  wallet: orNothing(isAddress),
  page: orNothing(isPath),
});

const isTrail = has({
  askedAt: isMoment,
  after: orNothing(isIntegerText),
  to: isAddress,
  value: isIntegerText,
  bodyHash: orNothing(isText),
});

/** A record instead of a list, so that the compiler checks that no code is missing. */
const FAILURES: Readonly<Record<OperationFailure, true>> = {
  EXPIRED: true,
  OFFLINE: true,
  WALLET_FAILED: true,
  ABORTED: true,
  BAD_QUOTE: true,
  NOT_AS_SHOWN: true,
  MESSAGE_DIFFERS: true,
  ACCOUNT_CHANGED: true,
  WRONG_NETWORK: true,
  NETWORK_CHANGED: true,
  NEVER_SENT: true,
  NOT_KNOWN: true,
};

const HASHES = { messageHash: orNothing(isText), transactionHash: orNothing(isText) };
const isKept = has({ root: isAddress, units: isIntegerText });

const isStopped = has({
  ...HASHES,
  refusedHop: orNothing(isCount(1, MAX_PARTS)),
  kept: isList(isKept),
  received: isIntegerText,
});

/** Validators of the fields of each step; unknown steps are rejected. */
const STATES: Readonly<Record<Operation['state']['step'], Check>> = {
  draft: () => true,
  preparing: () => true,
  'awaiting-wallet': has({ trail: orNothing(isTrail) }),
  asked: has({ trail: orNothing(isTrail), until: isMoment }),
  sent: has({ messageHash: orNothing(isText) }),
  confirming: has({ ...HASHES, transactionHash: isText }),
  succeeded: has({ ...HASHES, received: orNothing(isIntegerText), arrived: orNothing(isList(isKept)) }),
  cancelled: (state) => {
    const { by } = state as Loose;
    if (by === 'slippage') return isStopped(state);
    return (by === 'user' || by === 'revert') && has(HASHES)(state);
  },
  failed: has({
    code: (value) => typeof value === 'string' && Object.hasOwn(FAILURES, value),
    detail: orNothing(isText),
  }),
  'timed-out': has(HASHES),
};

const isState: Check = (value) => {
  if (!isRecord(value)) return false;
  const { step } = value;
  return (
    typeof step === 'string' && Object.hasOwn(STATES, step) && STATES[step as keyof typeof STATES](value)
  );
};

const isOperationBase = has({
  id: (value) => typeof value === 'string' && value.length > 0 && value.length <= 64,
  chainId: isCount(-(2 ** 31), 2 ** 32),
  account: isAddress,
  startedAt: isMoment,
  updatedAt: isMoment,
  state: isState,
});

export function isOperation(value: unknown): value is Operation {
  if (!isRecord(value) || !isOperationBase(value)) return false;
  const { kind, deal: trade, terms, state } = value;
  if (kind === 'swap' || kind === 'wrap' || kind === 'unwrap')
    return isTrade(trade) && hasReceivedAmount(state) && (kind !== 'swap' || isQuoted(trade));
  return typeof kind === 'string' && Object.hasOwn(TERMS_KINDS, kind) && isTerms(terms);
}
