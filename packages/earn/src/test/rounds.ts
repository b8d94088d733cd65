import type { RewardRound } from '../gauge/reward-rounds.ts';
import { parseIntegerField, parseFields, parseList, parseTimeField, type Json } from './vectors.ts';

/** Parses reward rounds from a recorded getter call. */
export const parseRounds = (value: Json | undefined): readonly RewardRound[] =>
  parseList(value).map((entry) => {
    const round = parseFields(entry);
    return {
      start: parseTimeField(round, 'startTime'),
      end: parseTimeField(round, 'endTime'),
      perSecond: parseIntegerField(round, 'rewardPerSecond'),
      accumulator: parseIntegerField(round, 'accRewardPerShare'),
    };
  });
