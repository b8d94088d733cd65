import type { RewardRound } from '../gauge/reward-rounds.ts';
import {
  parseIntegerField,
  parseRecordedFields,
  parseJsonList,
  parseTimeField,
  type Json,
} from './vectors.ts';

/** Parses reward rounds from a recorded getter call. */
export const parseRounds = (value: Json | undefined): readonly RewardRound[] =>
  parseJsonList(value).map((entry) => {
    const round = parseRecordedFields(entry);
    return {
      start: parseTimeField(round, 'startTime'),
      end: parseTimeField(round, 'endTime'),
      perSecond: parseIntegerField(round, 'rewardPerSecond'),
      accumulator: parseIntegerField(round, 'accRewardPerShare'),
    };
  });
