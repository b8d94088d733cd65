import { veAmountDown } from '@junction/earn';
import { parseUnitsDown, seconds, type Seconds } from '@junction/primitives';
import { shareOfVotes, type Escrow, type VeAccount } from '../../../../entities/vote-escrow/index.ts';

const DAY = 86_400;

/** The least and most whole days a lock may have: what the form takes between the contract's seconds. */
export function dayLimits({ leastLock, longestLock }: Pick<Escrow, 'leastLock' | 'longestLock'>) {
  const most = Math.floor(longestLock / DAY);
  return { least: Math.min(Math.ceil(leastLock / DAY), most), most };
}

export const lockOf = (days: number): Seconds => seconds(days * DAY);

/** The amount in base units, rounded down; undefined for none, for nothing and for what no wallet can hold. */
export function readAmount(text: string, decimals: number): bigint | undefined {
  const read = parseUnitsDown(text, decimals);
  return read.ok && read.value > 0n ? read.value : undefined;
}

export interface LockPreview {
  /** ve the lock gives, as the contract counts it. */
  readonly ve: bigint;
  /** Of the account after it, and its part of all votes before and after. */
  readonly veAfter: bigint;
  readonly shareNow: ReturnType<typeof shareOfVotes>;
  readonly shareAfter: ReturnType<typeof shareOfVotes>;
  readonly end: Seconds;
}

/** What a lock would bring; undefined where the escrow's longest lock is nothing. */
export function previewLock(
  escrow: Escrow,
  account: Pick<VeAccount, 've'>,
  lock: { readonly amount: bigint; readonly days: number },
  now: Seconds,
): LockPreview | undefined {
  const time = lockOf(lock.days);
  const ve = veAmountDown(lock.amount, time, escrow.longestLock);
  if (!ve.ok) return undefined;
  return {
    ve: ve.value,
    veAfter: account.ve + ve.value,
    shareNow: shareOfVotes(account.ve, escrow.veSupply),
    shareAfter: shareOfVotes(account.ve + ve.value, escrow.veSupply + ve.value),
    end: seconds(now + time),
  };
}

/** What every message to the escrow needs. */
export interface WalletFacts {
  readonly isPreparing: boolean;
  readonly hasWallet: boolean;
  readonly isOnWrongNetwork: boolean;
  readonly isOnline: boolean;
  /** A lock or a withdrawal is at the wallet or on its way. */
  readonly busy: 'asking' | 'running' | undefined;
  /** The escrow and the account have been read. */
  readonly isRead: boolean;
  readonly isPaused: boolean;
  /** Nano; undefined while unknown. */
  readonly coin: bigint | undefined;
  readonly gas: bigint | undefined;
}

export type Blocker =
  | 'preparing'
  | 'connect'
  | 'switch-network'
  | 'offline'
  | 'await-wallet'
  | 'running'
  | 'reading'
  | 'paused'
  | 'enter-amount'
  | 'too-much'
  | 'lock-too-short'
  | 'lock-too-long'
  | 'no-ve'
  | 'nothing-unlocked'
  | 'held'
  | 'insufficient-coin';

const first = (reasons: readonly (readonly [boolean, Blocker])[]): Blocker | undefined =>
  reasons.find(([holds]) => holds)?.[1];

const before = (facts: WalletFacts): readonly (readonly [boolean, Blocker])[] => [
  [facts.isPreparing, 'preparing'],
  [!facts.hasWallet, 'connect'],
  [facts.isOnWrongNetwork, 'switch-network'],
  [!facts.isOnline, 'offline'],
  [facts.busy === 'asking', 'await-wallet'],
  [facts.busy === 'running', 'running'],
  [!facts.isRead || facts.gas === undefined, 'reading'],
  [facts.isPaused, 'paused'],
];

const poor = ({ coin, gas }: WalletFacts): readonly [boolean, Blocker] => [
  coin !== undefined && gas !== undefined && coin < gas,
  'insufficient-coin',
];

export interface LockFacts extends WalletFacts {
  readonly amount: bigint | undefined;
  /** Governance tokens in the wallet; undefined while unknown. */
  readonly held: bigint | undefined;
  readonly days: number;
  readonly limits: { readonly least: number; readonly most: number };
  readonly ve: bigint | undefined;
}

/** The first thing in the way of a lock. */
export function lockBlocker(facts: LockFacts): Blocker | undefined {
  const { amount, held, days, limits, ve } = facts;
  return first([
    ...before(facts),
    [held === undefined, 'reading'],
    [amount === undefined, 'enter-amount'],
    [amount !== undefined && held !== undefined && amount > held, 'too-much'],
    [days < limits.least, 'lock-too-short'],
    [days > limits.most, 'lock-too-long'],
    // So few units for so short a time round down to nothing.
    [ve === 0n, 'no-ve'],
    poor(facts),
  ]);
}

/** The first thing in the way of a withdrawal. */
export function withdrawBlocker(facts: WalletFacts, account: VeAccount | undefined): Blocker | undefined {
  return first([
    ...before(facts),
    [account === undefined, 'reading'],
    [account?.unlocked === 0n, 'nothing-unlocked'],
    [account !== undefined && account.heldVotes > 0n, 'held'],
    poor(facts),
  ]);
}
