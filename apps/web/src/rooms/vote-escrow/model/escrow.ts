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

/** The vote escrow as it describes itself; amounts are base units. */
export interface Escrow {
  readonly address: Address;
  readonly governanceRoot: Address;
  /** ve of all accounts now. */
  readonly veSupply: bigint;
  readonly leastLock: Seconds;
  readonly longestLock: Seconds;
  /** It takes no locks and gives nothing back. */
  readonly isPaused: boolean;
  /** In an emergency it hands on nothing to proposals either; paused it does. */
  readonly isFrozen: boolean;
  /** Chain time of the reading. */
  readonly readAt: Seconds;
}

/** One lock that the account keeps. */
export interface Lock {
  readonly key: bigint;
  readonly amount: bigint;
  readonly ve: bigint;
  readonly createdAt: Seconds;
  readonly lock: Seconds;
}

/** An own proposal that holds the tokens of its author. */
export interface HoldingProposal {
  readonly id: bigint;
  /** ve held by it. */
  readonly votes: bigint;
}

/** What somebody has in the vote escrow. */
export interface VeAccount {
  /** The contract that keeps it; undefined while there is none. */
  readonly address: Address | undefined;
  /** ve of locks that have not ended. */
  readonly ve: bigint;
  /** Can be withdrawn, if no proposal holds it. */
  readonly unlocked: bigint;
  /** Those that have not ended, next end first. */
  readonly locks: readonly Lock[];
  readonly proposals: readonly HoldingProposal[];
  /** ve held by proposals, those on their way to the chain among them; a withdrawal is refused above 0. */
  readonly heldVotes: bigint;
  /** Nano the account asks for at least; undefined while there is none. */
  readonly minGas: bigint | undefined;
}

/** Of who never locked. */
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
    leastLock: secondsOf(details._qubeMinLockTime),
    longestLock: secondsOf(details._qubeMaxLockTime),
    isPaused: details._paused || details._emergency || !details._initialized,
    isFrozen: details._emergency,
    readAt: now.readAt,
  };
}

/** What `deposits` of the account answers. */
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

/** What the getters of an account say together, at chain time `now`; ended locks are counted as unlocked by the contract. */
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

/** Part of all ve; undefined while there is none. */
export function shareOfVotes(ve: bigint, veSupply: bigint): Ratio | undefined {
  return veSupply === 0n ? undefined : ratio(mulDivDown(ve, ONE, veSupply));
}

/** A step of the own ve over time: from `from` on it is `ve`. */
export interface VeStep {
  readonly from: Seconds;
  readonly ve: bigint;
}

/** How the own ve goes down lock by lock: it does not melt, each lock ends in one step. */
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
