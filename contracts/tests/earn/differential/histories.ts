import { accrueRewardRounds } from '@junction/earn';
import type { RewardRound, RewardRounds } from '@junction/earn';
import { seconds } from '@junction/primitives';
import type { Seconds } from '@junction/primitives';
import type { RandomSource } from '../../random-source.ts';
import { generateAmount, toDecimalTexts, generateDuration, QUERY_TIME_SECONDS } from './query.ts';

// Random histories of reward rounds: a gauge accrues them at random times with different supplies, some of them
// zero.

interface Moment {
  readonly at: Seconds;
  readonly rounds: RewardRounds;
}

export interface GeneratedRewardHistory {
  readonly moments: readonly Moment[];
  /** State at the last accrual. */
  readonly before: Moment;
  /** Returns the rounds accrued from `updatedAt` to `NOW` with this supply. */
  next(supply: bigint, updatedAt: Seconds): RewardRounds;
}

/** Consecutive rounds, with or without gaps; the last may be open. */
function generateRewardRounds(random: RandomSource): RewardRound[] {
  const rounds: RewardRound[] = [];
  const hasPauses = random.chance(40);
  let start = QUERY_TIME_SECONDS - generateDuration(random);
  for (let left = random.below(7); left > 0; left -= 1) {
    const end = start + 1 + generateDuration(random, 20_000_000);
    const isOpen = left === 1 && random.chance(50);
    rounds.push({
      start: seconds(start),
      end: seconds(isOpen ? 0 : end),
      perSecond: generateAmount(random, 60),
      accumulator: 0n,
    });
    start = end + (hasPauses ? generateDuration(random, 1_000_000) : 0);
  }
  return rounds;
}

const accrueRounds = (rounds: RewardRounds, supply: bigint, from: Seconds, to: Seconds): RewardRounds => {
  const next = accrueRewardRounds(rounds, supply, from, to);
  if (!next.ok) throw new Error(next.error.code);
  return next.value;
};

/**
 * Generates a random history of accruals.
 * @param bits minimum size of a nonzero supply: with smaller supplies accumulators overflow
 */
export function generateRewardHistory(random: RandomSource, bits: number): GeneratedRewardHistory {
  const supplyOf = (): bigint =>
    random.chance(20) ? 0n : (1n << BigInt(bits - 10)) + generateAmount(random, bits + 20);
  const begin = seconds(QUERY_TIME_SECONDS - 150_000_000);
  const moments: Moment[] = [];
  let last: Moment = { at: begin, rounds: { rounds: generateRewardRounds(random), index: 0 } };
  const times = Array.from({ length: random.below(8) }, () => QUERY_TIME_SECONDS - generateDuration(random));
  for (const time of times.toSorted((a, b) => a - b)) {
    const at = seconds(time);
    last = { at, rounds: accrueRounds(last.rounds, supplyOf(), last.at, at) };
    moments.push(last);
  }
  return {
    moments,
    before: last,
    next: (supply, updatedAt) => accrueRounds(last.rounds, supply, updatedAt, seconds(QUERY_TIME_SECONDS)),
  };
}

export const toAbiRounds = ({ rounds }: RewardRounds): Record<string, bigint>[] =>
  rounds.map(({ start, end, perSecond, accumulator }) => ({
    startTime: BigInt(start),
    endTime: BigInt(end),
    rewardPerSecond: perSecond,
    accRewardPerShare: accumulator,
  }));

/** Converts rounds to the input of the storage writers: decimal text by field name. */
export const toRecordedRounds = (rounds: RewardRounds): Record<string, string>[] =>
  toAbiRounds(rounds).map(toDecimalTexts);
