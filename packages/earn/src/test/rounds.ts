import type { RewardRound } from '../gauge/reward-rounds.ts';
import { big, fieldsOf, listOf, time, type Json } from './vectors.ts';

/** Parses the rounds of a record. */
export const roundsOf = (value: Json | undefined): readonly RewardRound[] =>
  listOf(value).map((entry) => {
    const round = fieldsOf(entry);
    return {
      start: time(round, 'startTime'),
      end: time(round, 'endTime'),
      perSecond: big(round, 'rewardPerSecond'),
      accumulator: big(round, 'accRewardPerShare'),
    };
  });
