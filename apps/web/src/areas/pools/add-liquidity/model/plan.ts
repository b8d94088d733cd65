import type { TermsKind } from '../../../../rooms/operation/index.ts';
import {
  firstBlocker,
  gateReasons,
  type CommonBlocker,
  type GateInput,
} from '../../../../rooms/action/index.ts';

/** Inputs of the plan; nothing else is stored, so a reload continues at the right step. */
export interface AddInput {
  /** Busy with a step of this page, in any tab. */
  readonly gate: GateInput;
  readonly account: 'unknown' | 'missing' | 'ready';
  readonly tokens: readonly (TokenSummary | undefined)[];
  /** Foreign: the URL names a pool of other tokens. */
  readonly pool: 'unknown' | 'foreign' | 'missing' | 'starting' | 'ready';
  /** The pool is empty: this deposit sets its price. */
  readonly isEmpty: boolean;
  /** The pool would reject the first deposit. */
  readonly isRejected: boolean;
  /** The exchange account has wallets for the pool's tokens and LP. */
  readonly isConnected: boolean;
  /** One side suffices, since the pool swaps a part. */
  readonly autoExchange: boolean;
  readonly isPriceConfirmed: boolean;
  /** No risk requires an acknowledgement. */
  readonly isAcknowledged: boolean;
}

export interface TokenSummary {
  readonly symbol: string;
  /** Base units; 0 for an empty field. */
  readonly amount: bigint;
  /** Wallet balance, undefined if unknown. */
  readonly wallet: bigint | undefined;
  /** Balance in the exchange account. */
  readonly held: bigint;
}

/** Pending step of this page. */
export interface RunningStep {
  readonly kind: TermsKind;
  readonly symbol?: string | undefined;
}

export interface Step {
  readonly key: 'account' | 'connect-account' | 'tokens' | 'pool' | 'connect-pool' | 'deposit' | 'supply';
  /** Token of a deposit. */
  readonly index?: number;
  readonly isDone: boolean;
}

/** Amount to move into the exchange account, exact to the unit. */
export function shortfallUp({ amount, held }: TokenSummary): bigint {
  return amount > held ? amount - held : 0n;
}

/** True if the wallet balance is insufficient. */
export function isShort(fact: TokenSummary | undefined): fact is TokenSummary {
  return fact?.wallet !== undefined && shortfallUp(fact) > fact.wallet;
}

/** True if the amounts to supply are entered: all sides, or one if the pool swaps the rest. */
function hasAmounts({ tokens, autoExchange, isEmpty }: AddInput): boolean {
  const filled = (token: TokenSummary | undefined): boolean => token !== undefined && token.amount > 0n;
  return autoExchange && !isEmpty ? tokens.some(filled) : tokens.every(filled);
}

/** Steps of adding liquidity (spec 4.8) in order. Deposits that are not needed are omitted. */
export function plan(input: AddInput): readonly Step[] {
  const { tokens } = input;
  const isChosen = tokens.every((token) => token !== undefined);
  return [
    { key: 'account', isDone: input.account !== 'unknown' },
    { key: 'connect-account', isDone: input.account === 'ready' },
    { key: 'tokens', isDone: isChosen },
    { key: 'pool', isDone: isChosen && input.pool === 'ready' },
    { key: 'connect-pool', isDone: input.isConnected },
    ...tokens.flatMap((token, index): Step[] =>
      token === undefined || token.amount === 0n
        ? []
        : [{ key: 'deposit', index, isDone: input.isConnected && shortfallUp(token) === 0n }],
    ),
    { key: 'supply', isDone: false },
  ];
}

/** Blockers of adding liquidity. */
export type OwnBlocker =
  | 'check-account'
  | 'select-pair'
  | 'check-pair'
  | 'choose-pool'
  | 'creating-pool'
  | 'enter-amount'
  | 'insufficient'
  | 'rejected'
  | 'confirm-price'
  | 'acknowledge';

export type AddBlocker = CommonBlocker | OwnBlocker;

/** Blockers that resolve themselves. */
export const OWN_WAITS: readonly OwnBlocker[] = ['check-account', 'check-pair', 'creating-pool'];

/** Messages of the steps. */
export type AddStep = 'connect-account' | 'create-pool' | 'connect-pool' | 'deposit' | 'supply';

/** First blocker or next step. */
export interface AddButton {
  readonly blocker?: AddBlocker;
  readonly step?: AddStep;
  /** Token of a deposit, or the one with an insufficient balance. */
  readonly index?: number;
}

/** State of the button (spec 4.8). */
export function buttonOf(input: AddInput): AddButton {
  const blocker = firstBlocker(gateReasons(input.gate));
  if (blocker !== undefined) return { blocker };
  return accountButton(input) ?? poolButton(input) ?? amountButton(input);
}

function accountButton({ account, tokens }: AddInput): AddButton | undefined {
  if (account === 'unknown') return { blocker: 'check-account' };
  if (account === 'missing') return { step: 'connect-account' };
  return tokens.includes(undefined) ? { blocker: 'select-pair' } : undefined;
}

function poolButton({ pool, isConnected }: AddInput): AddButton | undefined {
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

function amountButton(input: AddInput): AddButton {
  const { tokens } = input;
  if (!hasAmounts(input)) return { blocker: 'enter-amount' };
  const short = tokens.findIndex(isShort);
  if (short >= 0) return { blocker: 'insufficient', index: short };
  if (input.isRejected) return { blocker: 'rejected' };
  const index = tokens.findIndex((token) => token !== undefined && shortfallUp(token) > 0n);
  if (index >= 0) return { step: 'deposit', index };
  if (input.isEmpty && !input.isPriceConfirmed) return { blocker: 'confirm-price' };
  return input.isAcknowledged ? { step: 'supply' } : { blocker: 'acknowledge' };
}
