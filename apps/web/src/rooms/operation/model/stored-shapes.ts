import { parseAddress } from '@junction/primitives';
import { CHANGED_DATA_BY_NON_SWAP_OPERATION_KIND } from './operation-kinds.ts';
import type { Operation, OperationFailure } from './operation.ts';

/**
 * Object in the storage before validation. Browser extensions and other pages of the origin can write to the storage
 * too, and an invalid value would break every page that lists operations.
 */
type UnvalidatedRecord = Readonly<Record<string, unknown>>;
type Validator = (value: unknown) => boolean;

export const isRecord = (value: unknown): value is UnvalidatedRecord =>
  typeof value === 'object' && value !== null;

/** Decimal text of an integer. 78 digits are enough for contract integers of 256 bits. */
const isIntegerText: Validator = (value) => typeof value === 'string' && /^\d{1,78}$/.test(value);
const isNonZeroText: Validator = (value) => isIntegerText(value) && !/^0+$/.test(String(value));
const isText: Validator = (value) => typeof value === 'string';
const isBoolean: Validator = (value) => typeof value === 'boolean';
const isAddress: Validator = (value) => typeof value === 'string' && parseAddress(value) !== undefined;
const isOptional =
  (check: Validator): Validator =>
  (value) =>
    value === undefined || check(value);
const isIntegerBetween =
  (min: number, max: number): Validator =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
const isListOf =
  (check: Validator): Validator =>
  (value) =>
    Array.isArray(value) && value.length <= MAX_LIST_LENGTH && value.every(check);
const hasShape =
  (shape: Readonly<Record<string, Validator>>): Validator =>
  (value) =>
    isRecord(value) && Object.entries(shape).every(([name, check]) => check(value[name]));

/** Maximum length of stored lists, such as the hops of a route or the tokens of a pool. */
const MAX_LIST_LENGTH = 32;
const MAX_DECIMALS = 255;
/** Milliseconds: the latest accepted time is the year 2100, for which a date can still be displayed. */
const MAX_TIME = 4_102_444_800_000;
const isTime = isIntegerBetween(0, MAX_TIME);

/**
 * Path on this origin. A second slash or a backslash at the start is rejected, since browsers would take the text after
 * it for a host.
 */
const isPath: Validator = (value) => typeof value === 'string' && /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(value);

const isAmount = hasShape({
  root: isOptional(isAddress),
  symbol: isText,
  decimals: isIntegerBetween(0, MAX_DECIMALS),
  units: isIntegerText,
});

const isHopAmount = hasShape({
  root: isOptional(isAddress),
  symbol: isText,
  decimals: isOptional(isIntegerBetween(0, MAX_DECIMALS)),
  units: isIntegerText,
});

const isHop = hasShape({
  pool: isAddress,
  kind: isText,
  feeRate: isOptional(isText),
  receives: isHopAmount,
  minimum: isIntegerText,
  share: isText,
});

/** True if each hop spends the output of an earlier one, which excludes cycles. */
function areHops(value: unknown): boolean {
  return (
    isListOf(isHop)(value) &&
    (value as readonly UnvalidatedRecord[]).every(({ parent }, index) =>
      isOptional(isIntegerBetween(0, index - 1))(parent),
    )
  );
}

const isTrade = hasShape({
  spends: isAmount,
  receives: isAmount,
  minimum: isIntegerText,
  tolerance: isText,
  hops: areHops,
  action: (value) => value === undefined || value === 'deposit' || value === 'withdraw',
  wrapsFirst: isBoolean,
  unwrapsLast: isBoolean,
  wrappedSymbol: isOptional(isText),
  gas: isIntegerText,
  gasReturned: isOptional(isIntegerText),
});

/** Quoted amount of a swap. It must not be 0, since received amounts are displayed relative to it. */
const isQuoted = hasShape({ receives: hasShape({ units: isNonZeroText }) });
/** True unless the state is a succeeded swap without a received amount. */
const hasReceivedAmount: Validator = (state) =>
  isRecord(state) && (state['step'] !== 'succeeded' || isIntegerText(state['received']));

const isTerms = hasShape({
  tokens: isListOf(isAmount),
  receives: isOptional(isListOf(isAmount)),
  besides: isOptional(isListOf(isAmount)),
  pool: isOptional(hasShape({ address: isOptional(isAddress), name: isText })),
  target: isOptional(isAddress),
  wallet: isOptional(isAddress),
  page: isOptional(isPath),
});

const isTrail = hasShape({
  askedAt: isTime,
  after: isOptional(isIntegerText),
  to: isAddress,
  value: isIntegerText,
  bodyHash: isOptional(isText),
});

/** All failure codes. A record instead of a list, so that the compiler reports a missing code. */
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

const HASHES = { messageHash: isOptional(isText), transactionHash: isOptional(isText) };
const isKept = hasShape({ root: isAddress, units: isIntegerText });

const isStopped = hasShape({
  ...HASHES,
  refusedHop: isOptional(isIntegerBetween(1, MAX_LIST_LENGTH)),
  kept: isListOf(isKept),
  received: isIntegerText,
});

/** Validators of the stored fields of an operation's state, by step. States with an unknown step are rejected. */
const STATES: Readonly<Record<Operation['state']['step'], Validator>> = {
  draft: () => true,
  preparing: () => true,
  'awaiting-wallet': hasShape({ trail: isOptional(isTrail) }),
  asked: hasShape({ trail: isOptional(isTrail), until: isTime }),
  sent: hasShape({ messageHash: isOptional(isText) }),
  confirming: hasShape({ ...HASHES, transactionHash: isText }),
  succeeded: hasShape({
    ...HASHES,
    received: isOptional(isIntegerText),
    arrived: isOptional(isListOf(isKept)),
  }),
  cancelled: (state) => {
    const { by } = state as UnvalidatedRecord;
    if (by === 'slippage') return isStopped(state);
    return (by === 'user' || by === 'revert') && hasShape(HASHES)(state);
  },
  failed: hasShape({
    code: (value) => typeof value === 'string' && Object.hasOwn(FAILURES, value),
    detail: isOptional(isText),
  }),
  'timed-out': hasShape(HASHES),
};

const isState: Validator = (value) => {
  if (!isRecord(value)) return false;
  const { step } = value;
  return (
    typeof step === 'string' && Object.hasOwn(STATES, step) && STATES[step as keyof typeof STATES](value)
  );
};

const isOperationBase = hasShape({
  id: (value) => typeof value === 'string' && value.length > 0 && value.length <= 64,
  chainId: isIntegerBetween(-(2 ** 31), 2 ** 32),
  account: isAddress,
  startedAt: isTime,
  updatedAt: isTime,
  state: isState,
});

export function isOperation(value: unknown): value is Operation {
  if (!isRecord(value) || !isOperationBase(value)) return false;
  const { kind, deal: trade, terms, state } = value;
  if (kind === 'swap' || kind === 'wrap' || kind === 'unwrap')
    return isTrade(trade) && hasReceivedAmount(state) && (kind !== 'swap' || isQuoted(trade));
  return (
    typeof kind === 'string' && Object.hasOwn(CHANGED_DATA_BY_NON_SWAP_OPERATION_KIND, kind) && isTerms(terms)
  );
}
