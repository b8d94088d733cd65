import { computeVeAmountRoundedDown } from '@junction/earn';
import { parseUnitsRoundedDown, seconds, type Seconds } from '@junction/primitives';
import { getVeShare, type VoteEscrowState, type VeAccount } from '../../../../rooms/vote-escrow/index.ts';
import {
  getCoinBlockerConditions,
  findFirstBlocker,
  getCommonBlockerConditions,
  type CoinBalanceCheckInput,
  type CommonBlocker,
  type ActionBlockerInput,
  type BlockerConditions,
} from '../../../../rooms/action/index.ts';

const DAY = 86_400;

/** Returns the range of whole days within the contract's limits in seconds. */
export function getLockDayLimits({ minLock, maxLock }: Pick<VoteEscrowState, 'minLock' | 'maxLock'>) {
  const max = Math.floor(maxLock / DAY);
  return { min: Math.min(Math.ceil(minLock / DAY), max), max };
}

export const toLockTime = (days: number): Seconds => seconds(days * DAY);

/** Parses an amount into base units, rounded down; undefined if it is empty, zero or out of range. */
export function parseLockAmount(text: string, decimals: number): bigint | undefined {
  const read = parseUnitsRoundedDown(text, decimals);
  return read.ok && read.value > 0n ? read.value : undefined;
}

export interface LockPreview {
  /** ve of the lock, rounded as in the contract. */
  readonly ve: bigint;
  /**
   * ve of the account after the lock. `shareNow` and `shareAfter` are its shares of all ve before and after the lock.
   */
  readonly veAfter: bigint;
  readonly shareNow: ReturnType<typeof getVeShare>;
  readonly shareAfter: ReturnType<typeof getVeShare>;
  readonly end: Seconds;
}

/** Previews a lock; undefined if the escrow's maximum lock is zero. */
export function previewLock(
  escrow: VoteEscrowState,
  account: Pick<VeAccount, 've'>,
  lock: { readonly amount: bigint; readonly days: number },
  now: Seconds,
): LockPreview | undefined {
  const time = toLockTime(lock.days);
  const ve = computeVeAmountRoundedDown(lock.amount, time, escrow.maxLock);
  if (!ve.ok) return undefined;
  return {
    ve: ve.value,
    veAfter: account.ve + ve.value,
    shareNow: getVeShare(account.ve, escrow.veSupply),
    shareAfter: getVeShare(account.ve + ve.value, escrow.veSupply + ve.value),
    end: seconds(now + time),
  };
}

/**
 * State from which the blockers of every message to the escrow are derived. `busy` is set while a lock or withdrawal is
 * pending.
 */
export interface EscrowActionBlockerInput extends ActionBlockerInput, CoinBalanceCheckInput {
  /** Escrow and account are loaded. */
  readonly isRead: boolean;
  readonly isPaused: boolean;
}

export type EscrowSpecificBlocker =
  | 'paused'
  | 'enter-amount'
  | 'too-much'
  | 'lock-too-short'
  | 'lock-too-long'
  | 'no-ve'
  | 'nothing-unlocked'
  | 'held';

export type EscrowActionBlocker = CommonBlocker | EscrowSpecificBlocker;

/** Returns the first blocker: wallet, then form, then coins for gas. */
const getFirstBlocker = (
  input: EscrowActionBlockerInput,
  own: BlockerConditions<EscrowActionBlocker>,
): EscrowActionBlocker | undefined =>
  findFirstBlocker<EscrowActionBlocker>([
    ...getCommonBlockerConditions(input),
    [!input.isRead || input.gas === undefined, 'reading'],
    [input.isPaused, 'paused'],
    ...own,
    ...getCoinBlockerConditions(input),
  ]);

export interface LockBlockerInput extends EscrowActionBlockerInput {
  readonly amount: bigint | undefined;
  /** Governance tokens in the wallet; undefined if unknown. */
  readonly held: bigint | undefined;
  readonly days: number;
  readonly limits: { readonly min: number; readonly max: number };
  readonly ve: bigint | undefined;
}

/** Returns the first blocker of a lock. */
export function getLockBlocker(input: LockBlockerInput): EscrowActionBlocker | undefined {
  const { amount, held, days, limits, ve } = input;
  return getFirstBlocker(input, [
    [held === undefined, 'reading'],
    [amount === undefined, 'enter-amount'],
    [amount !== undefined && held !== undefined && amount > held, 'too-much'],
    [days < limits.min, 'lock-too-short'],
    [days > limits.max, 'lock-too-long'],
    // For a small amount or a short time, ve is rounded down to zero.
    [ve === 0n, 'no-ve'],
  ]);
}

/** Returns the first blocker of a release. A paused escrow still forwards releases, but a frozen escrow does not. */
export const getProposalReleaseBlocker = (
  input: EscrowActionBlockerInput,
  gas: bigint,
  isFrozen: boolean,
): EscrowActionBlocker | undefined => getFirstBlocker({ ...input, gas, isPaused: isFrozen }, []);

/** Returns the first blocker of a withdrawal. */
export function getEscrowWithdrawalBlocker(
  input: EscrowActionBlockerInput,
  account: VeAccount | undefined,
): EscrowActionBlocker | undefined {
  return getFirstBlocker(input, [
    [account === undefined, 'reading'],
    [account?.unlocked === 0n, 'nothing-unlocked'],
    [account !== undefined && account.heldVotes > 0n, 'held'],
  ]);
}
