import { rewardRoundsAt } from '@junction/earn';
import type { RewardRound, RewardRounds } from '@junction/earn';
import { seconds } from '@junction/primitives';
import type { Seconds } from '@junction/primitives';
import type { RandomSource } from '../../random-source.ts';
import { amountOf, asTexts, durationOf, NOW } from './query.ts';

// Random histories of reward rounds: a gauge accrues them at random times with different supplies, some of them
// zero.

interface Moment {
  readonly at: Seconds;
  readonly rounds: RewardRounds;
}

export interface History {
  readonly moments: readonly Moment[];
  /** Time of the last accrual. */
  readonly before: Moment;
  /** Returns the rounds accrued at `updatedAt`. */
  next(supply: bigint, updatedAt: Seconds): RewardRounds;
}

/** Consecutive rounds, with or without gaps; the last may be open. */
function roundsOf(random: RandomSource): RewardRound[] {
  const rounds: RewardRound[] = [];
  const hasPauses = random.chance(40);
  let start = NOW - durationOf(random);
  for (let left = random.below(7); left > 0; left -= 1) {
    const end = start + 1 + durationOf(random, 20_000_000);
    const isOpen = left === 1 && random.chance(50);
    rounds.push({
      start: seconds(start),
      end: seconds(isOpen ? 0 : end),
      perSecond: amountOf(random, 60),
      accumulator: 0n,
    });
    start = end + (hasPauses ? durationOf(random, 1_000_000) : 0);
  }
  return rounds;
}

const after = (rounds: RewardRounds, supply: bigint, from: Seconds, to: Seconds): RewardRounds => {
  const next = rewardRoundsAt(rounds, supply, from, to);
  if (!next.ok) throw new Error(next.error.code);
  return next.value;
};

/** @param bits minimum size of a supply: with smaller supplies accumulators overflow */
export function historyOf(random: RandomSource, bits: number): History {
  const supplyOf = (): bigint =>
    random.chance(20) ? 0n : (1n << BigInt(bits - 10)) + amountOf(random, bits + 20);
  const begin = seconds(NOW - 150_000_000);
  const moments: Moment[] = [];
  let last: Moment = { at: begin, rounds: { rounds: roundsOf(random), index: 0 } };
  const times = Array.from({ length: random.below(8) }, () => NOW - durationOf(random));
  for (const time of times.toSorted((a, b) => a - b)) {
    const at = seconds(time);
    last = { at, rounds: after(last.rounds, supplyOf(), last.at, at) };
    moments.push(last);
  }
  return {
    moments,
    before: last,
    next: (supply, updatedAt) => after(last.rounds, supply, updatedAt, seconds(NOW)),
  };
}

export const writtenRounds = ({ rounds }: RewardRounds): Record<string, bigint>[] =>
  rounds.map(({ start, end, perSecond, accumulator }) => ({
    startTime: BigInt(start),
    endTime: BigInt(end),
    rewardPerSecond: perSecond,
    accRewardPerShare: accumulator,
  }));

/** Converts rounds to the input of the storage writers. */
export const recordedRounds = (rounds: RewardRounds): Record<string, string>[] =>
  writtenRounds(rounds).map(asTexts);
