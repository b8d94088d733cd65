import type { NonSwapKind } from '../../../../rooms/operation/index.ts';
import {
  findFirstBlocker,
  getCommonBlockerConditions,
  type CommonBlocker,
  type ActionBlockerInput,
} from '../../../../rooms/action/index.ts';

/**
 * State from which the steps are derived. No progress is stored, so after a reload the form continues at the right
 * step.
 */
export interface AddLiquidityInput {
  /** State of wallet and network. `busy` is set while a step of this page is pending, also in other tabs. */
  readonly gate: ActionBlockerInput;
  readonly account: 'unknown' | 'missing' | 'ready';
  readonly tokens: readonly (FieldTokenSummary | undefined)[];
  /** `foreign`: the pool in the URL has other tokens. `starting`: the pool is deployed but not ready yet. */
  readonly pool: 'unknown' | 'foreign' | 'missing' | 'starting' | 'ready';
  /** True if the pool has no liquidity, so that this deposit sets its price. */
  readonly isEmpty: boolean;
  /** True if the pool would reject this first deposit. */
  readonly isRejected: boolean;
  /**
   * True if the exchange account is connected to the pool, i.e. has token wallets for the pool's tokens and its LP
   * token.
   */
  readonly isConnected: boolean;
  /** True if the amount of a single token suffices, since the pool swaps a part of it. */
  readonly autoExchange: boolean;
  readonly isPriceConfirmed: boolean;
  /** True if no risk requires an acknowledgement, or if the user gave it. */
  readonly isAcknowledged: boolean;
}

export interface FieldTokenSummary {
  readonly symbol: string;
  /** Entered amount in base units; 0 for an empty field. */
  readonly amount: bigint;
  /** Wallet balance in base units; undefined if unknown. */
  readonly wallet: bigint | undefined;
  /** Balance in the exchange account in base units. */
  readonly held: bigint;
}

/** Step of this page that is pending. */
export interface PendingAddLiquidityStep {
  readonly kind: NonSwapKind;
  readonly symbol?: string | undefined;
}

export interface AddLiquidityStep {
  readonly key: 'account' | 'connect-account' | 'tokens' | 'pool' | 'connect-pool' | 'deposit' | 'supply';
  /** Index of the token that the step moves into the exchange account. */
  readonly index?: number;
  readonly isDone: boolean;
}

/** Returns the amount to move into the exchange account: exactly the amount that is missing there. */
export function getExchangeAccountShortfall({ amount, held }: FieldTokenSummary): bigint {
  return amount > held ? amount - held : 0n;
}

/** True if the wallet balance is less than the amount that is missing in the exchange account. */
export function lacksWalletBalance(fact: FieldTokenSummary | undefined): fact is FieldTokenSummary {
  return fact?.wallet !== undefined && getExchangeAccountShortfall(fact) > fact.wallet;
}

/** True if the required amounts are entered: of all tokens, or of a single one if the pool swaps a part of it. */
function hasAmounts({ tokens, autoExchange, isEmpty }: AddLiquidityInput): boolean {
  const filled = (token: FieldTokenSummary | undefined): boolean => token !== undefined && token.amount > 0n;
  return autoExchange && !isEmpty ? tokens.some(filled) : tokens.every(filled);
}

/**
 * Returns the steps of adding liquidity in their order (spec 4.8). A token whose balance in the exchange account
 * suffices needs no deposit step.
 */
export function planAddLiquiditySteps(input: AddLiquidityInput): readonly AddLiquidityStep[] {
  const { tokens } = input;
  const isChosen = tokens.every((token) => token !== undefined);
  return [
    { key: 'account', isDone: input.account !== 'unknown' },
    { key: 'connect-account', isDone: input.account === 'ready' },
    { key: 'tokens', isDone: isChosen },
    { key: 'pool', isDone: isChosen && input.pool === 'ready' },
    { key: 'connect-pool', isDone: input.isConnected },
    ...tokens.flatMap((token, index): AddLiquidityStep[] =>
      token === undefined || token.amount === 0n
        ? []
        : [{ key: 'deposit', index, isDone: input.isConnected && getExchangeAccountShortfall(token) === 0n }],
    ),
    { key: 'supply', isDone: false },
  ];
}

/** Blockers that are specific to adding liquidity. */
export type AddLiquiditySpecificBlocker =
  | 'check-account'
  | 'select-pair'
  | 'check-pair'
  | 'choose-pool'
  | 'creating-pool'
  | 'enter-amount'
  | 'insufficient'
  | 'rejected'
  | 'confirm-price'
  | 'acknowledge'
  | 'simulation';

export type AddLiquidityBlocker = CommonBlocker | AddLiquiditySpecificBlocker;

/** Blockers that disappear without a user action. */
export const SELF_RESOLVING_ADD_LIQUIDITY_BLOCKERS: readonly AddLiquiditySpecificBlocker[] = [
  'check-account',
  'check-pair',
  'creating-pool',
];

/** Steps that send a message. */
export type AddLiquidityMessageStep =
  'connect-account' | 'create-pool' | 'connect-pool' | 'deposit' | 'supply';

/** State of the button: a blocker, or the next step to send. */
export interface AddLiquidityButtonState {
  readonly blocker?: AddLiquidityBlocker;
  readonly step?: AddLiquidityMessageStep;
  /** Index of the token to deposit, or of the token whose balance is insufficient. */
  readonly index?: number;
}

/** Returns the state of the button (spec 4.8). */
export function getAddLiquidityButtonState(input: AddLiquidityInput): AddLiquidityButtonState {
  const blocker = findFirstBlocker(getCommonBlockerConditions(input.gate));
  if (blocker !== undefined) return { blocker };
  return getAccountButton(input) ?? getPoolButton(input) ?? getAmountButton(input);
}

function getAccountButton({ account, tokens }: AddLiquidityInput): AddLiquidityButtonState | undefined {
  if (account === 'unknown') return { blocker: 'check-account' };
  if (account === 'missing') return { step: 'connect-account' };
  return tokens.includes(undefined) ? { blocker: 'select-pair' } : undefined;
}

function getPoolButton({ pool, isConnected }: AddLiquidityInput): AddLiquidityButtonState | undefined {
  switch (pool) {
    case 'unknown':
      return { blocker: 'check-pair' };
    case 'foreign':
      return { blocker: 'choose-pool' };
    case 'missing':
      return { step: 'create-pool' };
    case 'starting':
      return { blocker: 'creating-pool' };
    case 'ready':
      return isConnected ? undefined : { step: 'connect-pool' };
  }
}

function getAmountButton(input: AddLiquidityInput): AddLiquidityButtonState {
  const { tokens } = input;
  if (!hasAmounts(input)) return { blocker: 'enter-amount' };
  const short = tokens.findIndex(lacksWalletBalance);
  if (short >= 0) return { blocker: 'insufficient', index: short };
  if (input.isRejected) return { blocker: 'rejected' };
  const index = tokens.findIndex((token) => token !== undefined && getExchangeAccountShortfall(token) > 0n);
  if (index >= 0) return { step: 'deposit', index };
  if (input.isEmpty && !input.isPriceConfirmed) return { blocker: 'confirm-price' };
  return input.isAcknowledged ? { step: 'supply' } : { blocker: 'acknowledge' };
}
