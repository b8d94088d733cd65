import { describe, expect, it } from 'vitest';
import {
  parseIntegerField,
  parseIntegers,
  getRecordedCases,
  parseRecordedMapEntries,
  getRecordedResult,
  parseRecordedNumberText,
  toRecordedResult,
  type RecordedGetterCase,
  type RecordedJsonObject,
} from '../test/vectors.ts';
import { computeEndEpochVoteCoins } from './end-voting-coins.ts';
import { previewEpochVote, type EpochVotes } from './end-voting.ts';
import type { ExcessVoteTreatment } from './voting.ts';

const NORMALIZATIONS: readonly ExcessVoteTreatment[] = ['gauges', 'treasury', 'reserve'];

function parseNormalization(type: bigint): ExcessVoteTreatment {
  const found = NORMALIZATIONS[Number(type)];
  if (!found) throw new RangeError(`no normalization type ${type}`);
  return found;
}

function parseVoting({ state }: RecordedGetterCase): EpochVotes {
  const [farming = 0n, treasury = 0n, team = 0n] = parseIntegers(state['distributionScheme']);
  return {
    epoch: Number(parseIntegerField(state, 'currentEpoch')),
    gauges: parseRecordedMapEntries(state['currentVotingVotes']).map(([gauge, votes]) => ({
      gauge,
      votes: BigInt(parseRecordedNumberText(votes)),
    })),
    total: parseIntegerField(state, 'currentVotingTotalVotes'),
    rules: {
      minRatio: parseIntegerField(state, 'gaugeMinVotesRatio'),
      maxRatio: parseIntegerField(state, 'gaugeMaxVotesRatio'),
      normalization: parseNormalization(parseIntegerField(state, 'votingNormalizing')),
    },
    emission: {
      schedule: parseIntegers(state['distributionSchedule']),
      scheme: { farming, treasury, team },
      debt: parseIntegerField(state, 'emissionDebt'),
    },
  };
}

describe('recorded answers of the public vote escrow', () => {
  it('preview of the current epoch vote', () => {
    const cases = getRecordedCases('VoteEscrow', 'getNormalizedVoting');
    expect(cases.length).toBe(167);
    for (const one of cases) {
      const answer = toRecordedResult(
        previewEpochVote(parseVoting(one)),
        ({ voting, distribution }): RecordedJsonObject => ({
          _votes: one.state['currentVotingVotes'],
          _normalizedVotes: voting.gauges.map(({ gauge, votes }) => [gauge, `${votes}`]),
          _distribution: distribution.gauges.map(({ gauge, tokens }) => [gauge, `${tokens}`]),
          to_distribute_total: `${distribution.total}`,
          to_distribute_team: `${distribution.team}`,
          to_distribute_treasury: `${distribution.treasury}`,
          _emissionDebt: `${distribution.debt}`,
        }),
      );
      expect(answer, one.id).toEqual(getRecordedResult(one));
    }
  });

  it('coins for ending an epoch vote', () => {
    const cases = getRecordedCases('VoteEscrow', 'calculateGasForEndVoting');
    expect(cases.length).toBe(11);
    for (const one of cases) {
      const coins = computeEndEpochVoteCoins(
        Number(parseIntegerField(one.state, 'gaugesNum')),
        parseIntegerField(one.state, 'gaugeMinVotesRatio'),
      );
      expect(
        toRecordedResult(coins, (value) => ({ min_gas: `${value}` })),
        one.id,
      ).toEqual(getRecordedResult(one));
    }
  });
});
