import type { DepositRisk } from './deposit-risk.ts';

/** What decides whether something can be sent to a gauge. */
export interface ActionFacts {
  /** The page is still looking for the wallet used last. */
  readonly isPreparing: boolean;
  readonly hasWallet: boolean;
  readonly isOnWrongNetwork: boolean;
  readonly isOnline: boolean;
  /** Of this kind of action; others do not stand in its way. */
  readonly busy: 'asking' | 'running' | undefined;
  /** Why nothing may be sent there. */
  readonly risk?: DepositRisk | undefined;
  /** What can be given or taken, base units; undefined while unknown. */
  readonly most: bigint | undefined;
  /** 0 for an empty field. */
  readonly amount: bigint;
  readonly lock: 'too-short' | 'too-long' | undefined;
  /** Nano in the account; undefined while unknown. */
  readonly coin: bigint | undefined;
  /** Nano the message carries; undefined while unknown. */
  readonly gas: bigint | undefined;
}

export interface ActionButton {
  readonly label:
    | 'preparing'
    | 'connect'
    | 'switch-network'
    | 'offline'
    | 'await'
    | 'running'
    | 'syncing'
    | 'unsafe'
    | 'nothing'
    | 'enter-amount'
    | 'too-big'
    | 'lock-too-short'
    | 'lock-too-long'
    | 'insufficient-coin'
    | 'act';
  readonly isBusy?: true;
  readonly action?: 'connect' | 'switch-network' | 'act';
}

/** The first thing in the way of a deposit, a withdrawal or a claim. */
export function actionButtonOf(facts: ActionFacts): ActionButton {
  return walletBlocker(facts) ?? amountBlocker(facts) ?? { label: 'act', action: 'act' };
}

function walletBlocker(facts: ActionFacts): ActionButton | undefined {
  if (facts.isPreparing) return { label: 'preparing', isBusy: true };
  if (!facts.hasWallet) return { label: 'connect', action: 'connect' };
  if (facts.isOnWrongNetwork) return { label: 'switch-network', action: 'switch-network' };
  if (!facts.isOnline) return { label: 'offline' };
  if (facts.busy === 'asking') return { label: 'await', isBusy: true };
  return facts.busy === 'running' ? { label: 'running', isBusy: true } : undefined;
}

function amountBlocker(facts: ActionFacts): ActionButton | undefined {
  const { most, amount, lock, coin, gas } = facts;
  if (facts.risk !== undefined) return { label: 'unsafe' };
  if (most === undefined || gas === undefined) return { label: 'syncing', isBusy: true };
  if (most === 0n) return { label: 'nothing' };
  if (amount === 0n) return { label: 'enter-amount' };
  if (amount > most) return { label: 'too-big' };
  if (lock !== undefined) return { label: lock === 'too-short' ? 'lock-too-short' : 'lock-too-long' };
  return coin !== undefined && coin < gas ? { label: 'insufficient-coin' } : undefined;
}
