import type { TermsKind } from '../../../../rooms/operation/index.ts';
import {
  firstBlocker,
  gateReasons,
  type CommonBlocker,
  type GateFacts,
} from '../../../../rooms/action/index.ts';

/** What the plan is derived from; nothing else is remembered, so a reload lands on the right step. */
export interface AddFacts {
  /** Busy with a step of this page, in whatever tab. */
  readonly gate: GateFacts;
  readonly account: 'unknown' | 'missing' | 'ready';
  readonly tokens: readonly (TokenFacts | undefined)[];
  /** Foreign: the page names one that is none of these tokens. */
  readonly pool: 'unknown' | 'foreign' | 'missing' | 'starting' | 'ready';
  /** The pool holds nothing yet: this deposit sets its price. */
  readonly isEmpty: boolean;
  /** The pool would turn the first deposit back as it is. */
  readonly isRefused: boolean;
  /** The account has wallets for the pool's tokens and its LP. */
  readonly isConnected: boolean;
  /** One side is enough, the pool swaps a part of it. */
  readonly autoExchange: boolean;
  readonly isPriceConfirmed: boolean;
  /** Nothing the supply can cost waits for an answer. */
  readonly isAcknowledged: boolean;
}

export interface TokenFacts {
  readonly symbol: string;
  /** Base units; 0 for an empty field. */
  readonly amount: bigint;
  /** In the wallet, undefined while unknown. */
  readonly wallet: bigint | undefined;
  /** In the exchange account. */
  readonly held: bigint;
}

/** What this page has under way. */
export interface RunningStep {
  readonly kind: TermsKind;
  readonly symbol?: string | undefined;
}

export interface Step {
  readonly key: 'account' | 'connect-account' | 'tokens' | 'pool' | 'connect-pool' | 'deposit' | 'supply';
  /** Which token, for deposits. */
  readonly index?: number;
  readonly isDone: boolean;
}

/** What of a token still has to be moved into the exchange account: the shortfall, exact to the unit. */
export function shortfallUp({ amount, held }: TokenFacts): bigint {
  return amount > held ? amount - held : 0n;
}

/** More of it is needed than the wallet has. */
export function isShort(fact: TokenFacts | undefined): fact is TokenFacts {
  return fact?.wallet !== undefined && shortfallUp(fact) > fact.wallet;
}

/** The amounts to supply are there, or can be: every side, or one where the pool swaps the rest. */
function hasAmounts({ tokens, autoExchange, isEmpty }: AddFacts): boolean {
  const filled = (token: TokenFacts | undefined): boolean => token !== undefined && token.amount > 0n;
  return autoExchange && !isEmpty ? tokens.some(filled) : tokens.every(filled);
}

/** Steps of adding liquidity (spec 4.8) in order. Deposits that are not needed are omitted. */
export function plan(facts: AddFacts): readonly Step[] {
  const { tokens } = facts;
  const isChosen = tokens.every((token) => token !== undefined);
  return [
    { key: 'account', isDone: facts.account !== 'unknown' },
    { key: 'connect-account', isDone: facts.account === 'ready' },
    { key: 'tokens', isDone: isChosen },
    { key: 'pool', isDone: isChosen && facts.pool === 'ready' },
    { key: 'connect-pool', isDone: facts.isConnected },
    ...tokens.flatMap((token, index): Step[] =>
      token === undefined || token.amount === 0n
        ? []
        : [{ key: 'deposit', index, isDone: facts.isConnected && shortfallUp(token) === 0n }],
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
  | 'refused'
  | 'confirm-price'
  | 'acknowledge';

export type AddBlocker = CommonBlocker | OwnBlocker;

/** Those that end by themselves. */
export const OWN_WAITS: readonly OwnBlocker[] = ['check-account', 'check-pair', 'creating-pool'];

/** Messages of the steps. */
export type AddStep = 'connect-account' | 'create-pool' | 'connect-pool' | 'deposit' | 'supply';

/** The first thing in the way, or the next step. */
export interface AddButton {
  readonly blocker?: AddBlocker;
  readonly step?: AddStep;
  /** Which token a deposit moves, or does not suffice. */
  readonly index?: number;
}

/** The button of spec 4.8. */
export function buttonOf(facts: AddFacts): AddButton {
  const blocker = firstBlocker(gateReasons(facts.gate));
  if (blocker !== undefined) return { blocker };
  return accountButton(facts) ?? poolButton(facts) ?? amountButton(facts);
}

function accountButton({ account, tokens }: AddFacts): AddButton | undefined {
  if (account === 'unknown') return { blocker: 'check-account' };
  if (account === 'missing') return { step: 'connect-account' };
  return tokens.includes(undefined) ? { blocker: 'select-pair' } : undefined;
}

function poolButton({ pool, isConnected }: AddFacts): AddButton | undefined {
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

function amountButton(facts: AddFacts): AddButton {
  const { tokens } = facts;
  if (!hasAmounts(facts)) return { blocker: 'enter-amount' };
  const short = tokens.findIndex(isShort);
  if (short >= 0) return { blocker: 'insufficient', index: short };
  if (facts.isRefused) return { blocker: 'refused' };
  const index = tokens.findIndex((token) => token !== undefined && shortfallUp(token) > 0n);
  if (index >= 0) return { step: 'deposit', index };
  if (facts.isEmpty && !facts.isPriceConfirmed) return { blocker: 'confirm-price' };
  return facts.isAcknowledged ? { step: 'supply' } : { blocker: 'acknowledge' };
}
