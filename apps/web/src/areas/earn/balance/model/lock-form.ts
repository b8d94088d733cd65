import { veAmountDown } from '@junction/earn';
import { parseUnitsDown, seconds, type Seconds } from '@junction/primitives';
import { shareOfVotes, type Escrow, type VeAccount } from '../../../../rooms/vote-escrow/index.ts';
import {
  coinReasons,
  firstBlocker,
  gateReasons,
  type CoinInput,
  type CommonBlocker,
  type GateInput,
  type Reasons,
} from '../../../../rooms/action/index.ts';

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

/** What every message to the escrow needs. Busy with a lock or a withdrawal. */
export interface WalletInput extends GateInput, CoinInput {
  /** The escrow and the account have been read. */
  readonly isRead: boolean;
  readonly isPaused: boolean;
}

export type OwnBlocker =
  | 'paused'
  | 'enter-amount'
  | 'too-much'
  | 'lock-too-short'
  | 'lock-too-long'
  | 'no-ve'
  | 'nothing-unlocked'
  | 'held';

export type Blocker = CommonBlocker | OwnBlocker;

/** The first thing in the way: the wallet's, then the form's own, then coins for gas. */
const first = (input: WalletInput, own: Reasons<Blocker>): Blocker | undefined =>
  firstBlocker<Blocker>([
    ...gateReasons(input),
    [!input.isRead || input.gas === undefined, 'reading'],
    [input.isPaused, 'paused'],
    ...own,
    ...coinReasons(input),
  ]);

export interface LockInput extends WalletInput {
  readonly amount: bigint | undefined;
  /** Governance tokens in the wallet; undefined while unknown. */
  readonly held: bigint | undefined;
  readonly days: number;
  readonly limits: { readonly least: number; readonly most: number };
  readonly ve: bigint | undefined;
}

/** The first thing in the way of a lock. */
export function lockBlocker(input: LockInput): Blocker | undefined {
  const { amount, held, days, limits, ve } = input;
  return first(input, [
    [held === undefined, 'reading'],
    [amount === undefined, 'enter-amount'],
    [amount !== undefined && held !== undefined && amount > held, 'too-much'],
    [days < limits.least, 'lock-too-short'],
    [days > limits.most, 'lock-too-long'],
    // So few units for so short a time round down to nothing.
    [ve === 0n, 'no-ve'],
  ]);
}

/** The first thing in the way of a release: a paused escrow hands it on all the same, a frozen one does not. */
export const releaseBlocker = (input: WalletInput, gas: bigint, isFrozen: boolean): Blocker | undefined =>
  first({ ...input, gas, isPaused: isFrozen }, []);

/** The first thing in the way of a withdrawal. */
export function withdrawBlocker(input: WalletInput, account: VeAccount | undefined): Blocker | undefined {
  return first(input, [
    [account === undefined, 'reading'],
    [account?.unlocked === 0n, 'nothing-unlocked'],
    [account !== undefined && account.heldVotes > 0n, 'held'],
  ]);
}
