import {
  mulDivDown,
  FIXED_POINT_ONE,
  ratio,
  seconds,
  type Address,
  type Ratio,
  type Seconds,
} from '@junction/primitives';
import type { EscrowGetDetailsAnswer, VeAccountCalculateVeAverageAnswer } from '@junction/protocol/earn';
import { toSeconds } from '../../../shared/wallet-reading/seconds-of.ts';

/** On-chain state of the vote escrow. Amounts are base units. */
export interface VoteEscrowState {
  readonly address: Address;
  readonly governanceRoot: Address;
  /** Total ve at the time of reading. */
  readonly veSupply: bigint;
  readonly minLock: Seconds;
  readonly maxLock: Seconds;
  /** True if the escrow is paused. It then accepts no locks and no withdrawals. */
  readonly isPaused: boolean;
  /** True in an emergency. Unlike a paused escrow, a frozen one also does not forward votes to proposals. */
  readonly isFrozen: boolean;
  /** Chain time at which the state was read. */
  readonly readAt: Seconds;
}

/** Locked deposit of an account. */
export interface VeLock {
  readonly key: bigint;
  readonly amount: bigint;
  readonly ve: bigint;
  readonly createdAt: Seconds;
  readonly lock: Seconds;
}

/** Proposal of the account that prevents withdrawals from the vote escrow. */
export interface VeLockingProposal {
  readonly id: bigint;
  /** Amount of ve that the proposal locks. */
  readonly votes: bigint;
}

/** Position of an account in the vote escrow. */
export interface VeAccount {
  /** Ve account contract; undefined if it does not exist. */
  readonly address: Address | undefined;
  /** Sum of the ve of all locks that have not ended. */
  readonly ve: bigint;
  /** Tokens whose lock has ended. They can be withdrawn unless proposals hold votes of the account. */
  readonly unlocked: bigint;
  /** Locks that have not ended, the earliest end first. */
  readonly locks: readonly VeLock[];
  readonly proposals: readonly VeLockingProposal[];
  /** ve held by proposals, including pending ones. While it is above 0, the contract rejects withdrawals. */
  readonly heldVotes: bigint;
  /** Minimum nano to attach to a call of the account; undefined if the account does not exist. */
  readonly minGas: bigint | undefined;
}

/** Position of an account that never locked tokens. */
export const EMPTY_VE_ACCOUNT: VeAccount = {
  address: undefined,
  ve: 0n,
  unlocked: 0n,
  locks: [],
  proposals: [],
  heldVotes: 0n,
  minGas: undefined,
};

export function toVoteEscrowState(
  address: Address,
  details: EscrowGetDetailsAnswer,
  now: { readonly veSupply: bigint; readonly readAt: Seconds },
): VoteEscrowState {
  return {
    address,
    governanceRoot: details._qube,
    veSupply: now.veSupply,
    minLock: toSeconds(details._qubeMinLockTime),
    maxLock: toSeconds(details._qubeMaxLockTime),
    isPaused: details._paused || details._emergency || !details._initialized,
    isFrozen: details._emergency,
    readAt: now.readAt,
  };
}

/** Result of the getter that lists an account's locked deposits. */
export type VeLocksGetterResult = readonly (readonly [
  bigint,
  {
    readonly amount: bigint;
    readonly veAmount: bigint;
    readonly createdAt: bigint;
    readonly lockTime: bigint;
  },
])[];

export const getLockEnd = ({ createdAt, lock }: Pick<VeLock, 'createdAt' | 'lock'>): Seconds =>
  seconds(createdAt + lock);

/**
 * Combines an account's getter results. Locks that have ended at chain time `now` count as unlocked, as in the
 * contract.
 */
export function toVeAccount(answers: {
  readonly address: Address;
  readonly average: VeAccountCalculateVeAverageAnswer;
  readonly locks: VeLocksGetterResult;
  readonly proposals: readonly (readonly [bigint, bigint])[];
  readonly heldVotes: bigint;
  readonly minGas: bigint | undefined;
  readonly now: Seconds;
}): VeAccount {
  const locks = answers.locks
    .map(([key, { amount, veAmount, createdAt, lockTime }]): VeLock => ({
      key,
      amount,
      ve: veAmount,
      createdAt: toSeconds(createdAt),
      lock: toSeconds(lockTime),
    }))
    .filter((one) => getLockEnd(one) > answers.now)
    .toSorted((a, b) => getLockEnd(a) - getLockEnd(b));
  return {
    address: answers.address,
    ve: answers.average._veQubeBalance,
    unlocked: answers.average._unlockedQubes,
    locks,
    proposals: answers.proposals.map(([id, votes]) => ({ id, votes })),
    heldVotes: answers.heldVotes,
    minGas: answers.minGas,
  };
}

/** Returns the share of the total ve, rounded down; undefined if the total is 0. */
export function getVeShare(ve: bigint, veSupply: bigint): Ratio | undefined {
  return veSupply === 0n ? undefined : ratio(mulDivDown(ve, FIXED_POINT_ONE, veSupply));
}

/** Step of the account's ve over time: the account has this ve from `from` until the next step. */
export interface VeTimelineStep {
  readonly from: Seconds;
  readonly ve: bigint;
}

/** Returns the account's ve over time. ve does not decay gradually: when a lock ends, all of its ve is lost at once. */
export function getVeTimeline(
  locks: readonly Pick<VeLock, 've' | 'createdAt' | 'lock'>[],
  now: Seconds,
): readonly VeTimelineStep[] {
  const ends = locks.toSorted((a, b) => getLockEnd(a) - getLockEnd(b));
  let ve = ends.reduce((sum, one) => sum + one.ve, 0n);
  const steps: VeTimelineStep[] = [{ from: now, ve }];
  for (const one of ends) {
    ve -= one.ve;
    steps.push({ from: getLockEnd(one), ve });
  }
  return steps;
}
