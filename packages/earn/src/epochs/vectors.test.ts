import { describe, expect, it } from 'vitest';
import {
  big,
  bigs,
  casesOf,
  entriesOf,
  recorded,
  textOf,
  written,
  type Case,
  type Fields,
} from '../test/vectors.ts';
import { coinsForEndVoting } from './end-voting-coins.ts';
import { previewVoting, type Voting } from './end-voting.ts';
import type { Normalization } from './voting.ts';

const NORMALIZATIONS: readonly Normalization[] = ['gauges', 'treasury', 'reserve'];

function parseNormalization(type: bigint): Normalization {
  const found = NORMALIZATIONS[Number(type)];
  if (!found) throw new RangeError(`no normalization type ${type}`);
  return found;
}

function votingOf({ state }: Case): Voting {
  const [farming = 0n, treasury = 0n, team = 0n] = bigs(state['distributionScheme']);
  return {
    epoch: Number(big(state, 'currentEpoch')),
    gauges: entriesOf(state['currentVotingVotes']).map(([gauge, votes]) => ({
      gauge,
      votes: BigInt(textOf(votes)),
    })),
    total: big(state, 'currentVotingTotalVotes'),
    rules: {
      minRatio: big(state, 'gaugeMinVotesRatio'),
      maxRatio: big(state, 'gaugeMaxVotesRatio'),
      normalization: parseNormalization(big(state, 'votingNormalizing')),
    },
    emission: {
      schedule: bigs(state['distributionSchedule']),
      scheme: { farming, treasury, team },
      debt: big(state, 'emissionDebt'),
    },
  };
}

describe('recorded answers of the public vote escrow', () => {
  it('preview of the current epoch vote', () => {
    const cases = casesOf('VoteEscrow', 'getNormalizedVoting');
    expect(cases.length).toBe(167);
    for (const one of cases) {
      const answer = written(previewVoting(votingOf(one)), ({ voting, distribution }): Fields => ({
        _votes: one.state['currentVotingVotes'],
        _normalizedVotes: voting.gauges.map(({ gauge, votes }) => [gauge, `${votes}`]),
        _distribution: distribution.gauges.map(({ gauge, tokens }) => [gauge, `${tokens}`]),
        to_distribute_total: `${distribution.total}`,
        to_distribute_team: `${distribution.team}`,
        to_distribute_treasury: `${distribution.treasury}`,
        _emissionDebt: `${distribution.debt}`,
      }));
      expect(answer, one.id).toEqual(recorded(one));
    }
  });

  it('coins for ending an epoch vote', () => {
    const cases = casesOf('VoteEscrow', 'calculateGasForEndVoting');
    expect(cases.length).toBe(11);
    for (const one of cases) {
      const coins = coinsForEndVoting(
        Number(big(one.state, 'gaugesNum')),
        big(one.state, 'gaugeMinVotesRatio'),
      );
      expect(
        written(coins, (value) => ({ min_gas: `${value}` })),
        one.id,
      ).toEqual(recorded(one));
    }
  });
});
