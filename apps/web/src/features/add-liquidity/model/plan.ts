import type { TermsKind } from '../../../entities/operation/index.ts';

/** What the plan is derived from; nothing else is remembered, so a reload lands on the right step. */
export interface AddFacts {
  readonly hasWallet: boolean;
  /** The page is still looking for the wallet used last. */
  readonly isPreparing: boolean;
  readonly isOnWrongNetwork: boolean;
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
  /** What this page has under way. */
  readonly busy: Busy | undefined;
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

export interface Busy {
  readonly kind: TermsKind;
  /** The wallet has not answered yet. */
  readonly isAsking: boolean;
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

/** The ladder of spec 4.8 in order. Deposits that are not needed are left out, never greyed. */
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

export type AddAction =
  | 'connect'
  | 'switch-network'
  | 'connect-account'
  | 'select'
  | 'create-pool'
  | 'connect-pool'
  | 'deposit'
  | 'supply';

export type AddLabel =
  | 'connect'
  | 'preparing'
  | 'switch-network'
  | 'await'
  | 'check-account'
  | 'connecting-account'
  | 'creating-pool'
  | 'connecting-pool'
  | 'depositing'
  | 'supplying'
  | 'withdrawing'
  | 'connect-account'
  | 'select-pair'
  | 'check-pair'
  | 'choose-pool'
  | 'create-pool'
  | 'connect-pool'
  | 'enter-amount'
  | 'insufficient'
  | 'refused'
  | 'insufficient-coin'
  | 'deposit'
  | 'confirm-price'
  | 'acknowledge'
  | 'supply';

export interface AddButton {
  readonly label: AddLabel;
  readonly symbol?: string | undefined;
  readonly isBusy?: true;
  readonly action?: AddAction;
  /** Which token a deposit moves. */
  readonly index?: number;
}

const BUSY_LABELS: Partial<Readonly<Record<TermsKind, AddLabel>>> = {
  'deploy-account': 'connecting-account',
  'create-pool': 'creating-pool',
  'connect-pool': 'connecting-pool',
  'deposit-token': 'depositing',
  'deposit-liquidity': 'supplying',
  'withdraw-token': 'withdrawing',
};

const busyWith = (label: AddLabel, symbol?: string): AddButton => ({ label, symbol, isBusy: true });

/** The button of spec 4.8: the first thing in the way, or the next step. */
export function buttonOf(facts: AddFacts): AddButton {
  return (
    walletButton(facts) ??
    busyButton(facts.busy) ??
    accountButton(facts) ??
    poolButton(facts) ??
    amountButton(facts)
  );
}

function walletButton(facts: AddFacts): AddButton | undefined {
  if (facts.isPreparing) return busyWith('preparing');
  if (!facts.hasWallet) return { label: 'connect', action: 'connect' };
  return facts.isOnWrongNetwork ? { label: 'switch-network', action: 'switch-network' } : undefined;
}

function busyButton(busy: Busy | undefined): AddButton | undefined {
  if (busy === undefined) return undefined;
  if (busy.isAsking) return busyWith('await');
  const working = BUSY_LABELS[busy.kind];
  return working === undefined ? undefined : busyWith(working, busy.symbol);
}

function accountButton({ account, tokens }: AddFacts): AddButton | undefined {
  if (account === 'unknown') return busyWith('check-account');
  if (account === 'missing') return { label: 'connect-account', action: 'connect-account' };
  return tokens.includes(undefined) ? { label: 'select-pair', action: 'select' } : undefined;
}

function poolButton({ pool, isConnected }: AddFacts): AddButton | undefined {
  switch (pool) {
    case 'unknown':
      return busyWith('check-pair');
    case 'foreign':
      return { label: 'choose-pool' };
    case 'missing':
      return { label: 'create-pool', action: 'create-pool' };
    case 'starting':
      return busyWith('creating-pool');
    case 'ready':
      return isConnected ? undefined : { label: 'connect-pool', action: 'connect-pool' };
  }
}

function amountButton(facts: AddFacts): AddButton {
  const { tokens } = facts;
  if (!hasAmounts(facts)) return { label: 'enter-amount' };
  const poor = tokens.find(isShort);
  if (poor !== undefined) return { label: 'insufficient', symbol: poor.symbol };
  if (facts.isRefused) return { label: 'refused' };
  const index = tokens.findIndex((token) => token !== undefined && shortfallUp(token) > 0n);
  if (index >= 0) return { label: 'deposit', symbol: tokens[index]?.symbol, action: 'deposit', index };
  if (facts.isEmpty && !facts.isPriceConfirmed) return { label: 'confirm-price' };
  return facts.isAcknowledged ? { label: 'supply', action: 'supply' } : { label: 'acknowledge' };
}
