import {
  coinsForEndVoting,
  previewVoting,
  proposalState,
  updateAverage,
  veAccountAt,
  veAmountDown,
} from '@junction/earn';
import type { AveragedAmount, VeLock, Voting } from '@junction/earn';
import { seconds } from '@junction/primitives';
import { PROPOSAL_ARTIFACT } from '../../../artifacts/proposal.ts';
import { VOTE_ESCROW_ARTIFACT } from '../../../artifacts/vote-escrow.ts';
import { VOTE_ESCROW_ACCOUNT_ARTIFACT } from '../../../artifacts/vote-escrow-account.ts';
import type { RandomSource } from '../../random-source.ts';
import { actor } from '../../stage.ts';
import { ESCROW, VE_ACCOUNT } from '../escrow-stage.ts';
import { PROPOSAL, STATES } from '../govern/stage.ts';
import { proposalData } from '../govern/stored-proposal.ts';
import { accountData, escrowData } from '../put-escrow.ts';
import type { AverageState, Pairs } from '../put-escrow.ts';
import { amountOf, answerOf, durationOf, NOW, pastOf } from './query.ts';
import type { Subject } from './query.ts';

// Queries of the vote escrow, its accounts, and proposals.

const now = seconds(NOW);
const big = (value: number): bigint => BigInt(value);

function averageOf(random: RandomSource, amount = amountOf(random)): AveragedAmount {
  const average = { value: amountOf(random), period: seconds(durationOf(random)) };
  return { amount, average, updatedAt: pastOf(random) };
}

const stored = ({ amount, average, updatedAt }: AveragedAmount): AverageState => ({
  balance: amount,
  average: average.value,
  period: big(average.period),
  last: big(updatedAt),
});

export const veOfLock: Subject = (random) => {
  const [amount, lock] = [amountOf(random, 127), random.below(2 ** 32)];
  const longest = seconds(durationOf(random, 2 ** 31));
  return {
    contract: VOTE_ESCROW_ARTIFACT,
    abi: ESCROW,
    data: escrowData({ locks: [0n, big(longest)] }),
    method: 'calculateVeMint',
    inputs: { qube_amount: amount, lock_time: big(lock) },
    now,
    expected: answerOf(veAmountDown(amount, seconds(lock), longest), (ve) => ({ ve_amount: ve })),
  };
};

export const averageOfEscrow: Subject = (random) => {
  const ve = averageOf(random);
  return {
    contract: VOTE_ESCROW_ARTIFACT,
    abi: ESCROW,
    data: escrowData({ ve: stored(ve) }),
    method: 'calculateAverage',
    inputs: {},
    now,
    expected: answerOf(updateAverage(ve, now), ({ amount, average, updatedAt }) => ({
      _lastUpdateTime: big(updatedAt),
      _veQubeBalance: amount,
      _veQubeAverage: average.value,
      _veQubeAveragePeriod: big(average.period),
    })),
  };
};

/** Returns locks in the order of their ends, some of them over. */
function locksOf(random: RandomSource, from: number): VeLock[] {
  const count = random.pick([0, 1, 2, 3, 60]);
  const ends = Array.from({ length: count }, () => from + durationOf(random, 2 * (NOW - from) + 2));
  return ends
    .toSorted((a, b) => a - b)
    .map((end) => {
      const lock = seconds(1 + durationOf(random));
      return { amount: amountOf(random), veAmount: amountOf(random), createdAt: seconds(end - lock), lock };
    });
}

export const averageOfAccount: Subject = (random) => {
  const first = averageOf(random);
  const locks = locksOf(random, first.updatedAt === 0 ? NOW - 1000 : first.updatedAt);
  const amount = locks.reduce((sum, { veAmount }) => sum + veAmount, amountOf(random));
  const ve = { ...first, amount };
  const [tokens, unlocked] = [amountOf(random), amountOf(random)];
  return {
    contract: VOTE_ESCROW_ACCOUNT_ARTIFACT,
    abi: VE_ACCOUNT,
    data: accountData(actor('b'), actor('e5'), {
      tokens,
      unlocked,
      ve: stored(ve),
      locks: locks.map(({ veAmount, createdAt, lock, ...one }, index) => ({
        key: big(createdAt + lock) * 100n + big(index),
        amount: one.amount,
        ve: veAmount,
        createdAt: big(createdAt),
        lockTime: big(lock),
      })),
    }),
    method: 'calculateVeAverage',
    inputs: {},
    now,
    expected: answerOf(veAccountAt({ ve, unlocked, locks }, now), ({ account, expired }) => ({
      _qubeBalance: tokens,
      _veQubeBalance: account.ve.amount,
      _expiredVeQubes: expired,
      _unlockedQubes: account.unlocked,
      _veQubeAverage: account.ve.average.value,
      _veQubeAveragePeriod: big(account.ve.average.period),
    })),
  };
};

const NORMALIZATIONS = ['gauges', 'treasury', 'reserve'] as const;

interface RandomVoting {
  readonly voting: Voting;
  readonly votes: Pairs<bigint>;
  readonly orphaned: bigint;
}

function votingOf(random: RandomSource): RandomVoting {
  const count = random.pick([0, 1, 2, 3, 5, 12]);
  const small = random.chance(30);
  const votes = Array.from(
    { length: count },
    (_, index) =>
      [actor(`5${index.toString(16)}c`), small ? big(random.below(40)) : amountOf(random)] as const,
  );
  const orphaned = random.chance(25) ? amountOf(random) : 0n;
  const total = votes.reduce((sum, [, each]) => sum + each, orphaned);
  const maxRatio = 1 + random.below(10_000);
  const farming = random.below(10_001);
  const treasury = random.below(10_001 - farming);
  const scheme = { farming, treasury, team: 10_000 - farming - treasury };
  const schedule = Array.from({ length: 3 }, () => amountOf(random));
  const voting: Voting = {
    epoch: 1 + random.below(3),
    gauges: votes.map(([gauge, each]) => ({ gauge, votes: each })),
    total,
    rules: {
      minRatio: big(random.below(maxRatio)),
      maxRatio: big(maxRatio),
      normalization: random.pick(NORMALIZATIONS),
    },
    emission: {
      schedule,
      scheme: { farming: big(farming), treasury: big(treasury), team: big(scheme.team) },
      debt: random.chance(50) ? 0n : amountOf(random),
    },
  };
  return { voting, votes, orphaned };
}

export const previewOfVoting: Subject = (random) => {
  const { voting, votes, orphaned } = votingOf(random);
  const { rules, emission, total, epoch } = voting;
  return {
    contract: VOTE_ESCROW_ARTIFACT,
    abi: ESCROW,
    data: escrowData({
      epoch: big(epoch),
      totalVotes: total,
      minRatio: rules.minRatio,
      maxRatio: rules.maxRatio,
      normalizing: big(NORMALIZATIONS.indexOf(rules.normalization)),
      schedule: emission.schedule,
      scheme: [emission.scheme.farming, emission.scheme.treasury, emission.scheme.team],
      debt: emission.debt,
      votes,
      orphaned,
    }),
    method: 'getNormalizedVoting',
    inputs: {},
    now,
    expected: answerOf(previewVoting(voting), ({ voting: ended, distribution }) => ({
      _votes: votes.map(([gauge, each]) => [gauge, each]),
      _normalizedVotes: ended.gauges.map((one) => [one.gauge, one.votes]),
      _distribution: distribution.gauges.map(({ gauge, tokens }) => [gauge, tokens]),
      to_distribute_total: distribution.total,
      to_distribute_team: distribution.team,
      to_distribute_treasury: distribution.treasury,
      _emissionDebt: distribution.debt,
    })),
  };
};

export const coinsOfEnd: Subject = (random) => {
  const [count, minRatio] = [random.below(random.pick([3, 80, 4000])), big(random.below(10_001))];
  return {
    contract: VOTE_ESCROW_ARTIFACT,
    abi: ESCROW,
    data: escrowData({ gaugesNum: big(count), minRatio }),
    method: 'calculateGasForEndVoting',
    inputs: {},
    now,
    expected: answerOf(coinsForEndVoting(count, minRatio), (coins) => ({ min_gas: BigInt(coins) })),
  };
};

export const stateOfProposal: Subject = (random) => {
  const near = (): ReturnType<typeof seconds> => seconds(NOW + random.below(9) - 4);
  const votes = (): bigint => big(random.below(4));
  const votingState = {
    startTime: near(),
    endTime: near(),
    executionTime: random.chance(40) ? seconds(0) : near(),
    gracePeriod: seconds(random.below(4)),
    forVotes: votes(),
    againstVotes: votes(),
    quorumVotes: votes(),
    canceled: random.chance(15),
    executed: random.chance(15),
  };
  const names = STATES.map((name) => name.toLowerCase());
  return {
    contract: PROPOSAL_ARTIFACT,
    abi: PROPOSAL,
    data: proposalData(actor('9'), votingState),
    method: 'getState',
    inputs: { answerId: 0n },
    now,
    expected: { value0: big(names.indexOf(proposalState(votingState, now))) },
  };
};
