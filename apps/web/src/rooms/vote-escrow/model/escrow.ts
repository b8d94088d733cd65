import {
  mulDivDown,
  ONE,
  ratio,
  seconds,
  type Address,
  type Ratio,
  type Seconds,
} from '@junction/primitives';
import type { EscrowGetDetailsAnswer, VeAccountCalculateVeAverageAnswer } from '@junction/protocol/earn';
import { secondsOf } from '../../../shared/wallet-reading/seconds-of.ts';

/** On-chain state of the vote escrow; amounts are base units. */
export interface Escrow {
  readonly address: Address;
  readonly governanceRoot: Address;
  /** Current total ve. */
  readonly veSupply: bigint;
  readonly minLock: Seconds;
  readonly maxLock: Seconds;
  /** Accepts no locks and withdrawals. */
  readonly isPaused: boolean;
  /** In an emergency it also forwards nothing to proposals; while paused it does. */
  readonly isFrozen: boolean;
  /** Chain time of the reading. */
  readonly readAt: Seconds;
}

/** Lock of the account. */
export interface Lock {
  readonly key: bigint;
  readonly amount: bigint;
  readonly ve: bigint;
  readonly createdAt: Seconds;
  readonly lock: Seconds;
}

/** Own proposal that locks tokens of its proposer. */
export interface HoldingProposal {
  readonly id: bigint;
  /** Locked ve. */
  readonly votes: bigint;
}

/** State of an account in the vote escrow. */
export interface VeAccount {
  /** Ve account contract; undefined if it does not exist. */
  readonly address: Address | undefined;
  /** ve of active locks. */
  readonly ve: bigint;
  /** Withdrawable, unless locked by a proposal. */
  readonly unlocked: bigint;
  /** Active locks, earliest end first. */
  readonly locks: readonly Lock[];
  readonly proposals: readonly HoldingProposal[];
  /** ve locked by proposals, including pending ones; withdrawals are rejected above 0. */
  readonly heldVotes: bigint;
  /** Minimum nano required by the account; undefined if it does not exist. */
  readonly minGas: bigint | undefined;
}

/** State without locks. */
export const NO_ACCOUNT: VeAccount = {
  address: undefined,
  ve: 0n,
  unlocked: 0n,
  locks: [],
  proposals: [],
  heldVotes: 0n,
  minGas: undefined,
};

export function escrowOf(
  address: Address,
  details: EscrowGetDetailsAnswer,
  now: { readonly veSupply: bigint; readonly readAt: Seconds },
): Escrow {
  return {
    address,
    governanceRoot: details._qube,
    veSupply: now.veSupply,
    minLock: secondsOf(details._qubeMinLockTime),
    maxLock: secondsOf(details._qubeMaxLockTime),
    isPaused: details._paused || details._emergency || !details._initialized,
    isFrozen: details._emergency,
    readAt: now.readAt,
  };
}

/** Result of the account's `deposits` getter. */
export type LockAnswers = readonly (readonly [
  bigint,
  {
    readonly amount: bigint;
    readonly veAmount: bigint;
    readonly createdAt: bigint;
    readonly lockTime: bigint;
  },
])[];

export const endOf = ({ createdAt, lock }: Pick<Lock, 'createdAt' | 'lock'>): Seconds =>
  seconds(createdAt + lock);

/** Combines an account's getter results at chain time `now`; the contract counts ended locks as unlocked. */
export function veAccountOf(answers: {
  readonly address: Address;
  readonly average: VeAccountCalculateVeAverageAnswer;
  readonly locks: LockAnswers;
  readonly proposals: readonly (readonly [bigint, bigint])[];
  readonly heldVotes: bigint;
  readonly minGas: bigint | undefined;
  readonly now: Seconds;
}): VeAccount {
  const locks = answers.locks
    .map(([key, { amount, veAmount, createdAt, lockTime }]): Lock => ({
      key,
      amount,
      ve: veAmount,
      createdAt: secondsOf(createdAt),
      lock: secondsOf(lockTime),
    }))
    .filter((one) => endOf(one) > answers.now)
    .toSorted((a, b) => endOf(a) - endOf(b));
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

/** Share of the total ve; undefined if that is 0. */
export function shareOfVotes(ve: bigint, veSupply: bigint): Ratio | undefined {
  return veSupply === 0n ? undefined : ratio(mulDivDown(ve, ONE, veSupply));
}

/** Step of the ve over time: `ve` applies from `from`. */
export interface VeStep {
  readonly from: Seconds;
  readonly ve: bigint;
}

/** ve over time: it does not decay, each lock ends in one step. */
export function veSteps(
  locks: readonly Pick<Lock, 've' | 'createdAt' | 'lock'>[],
  now: Seconds,
): readonly VeStep[] {
  const ends = locks.toSorted((a, b) => endOf(a) - endOf(b));
  let ve = ends.reduce((sum, one) => sum + one.ve, 0n);
  const steps: VeStep[] = [{ from: now, ve }];
  for (const one of ends) {
    ve -= one.ve;
    steps.push({ from: endOf(one), ve });
  }
  return steps;
}
