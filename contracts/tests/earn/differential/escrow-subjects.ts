import {
  computeEndEpochVoteCoins,
  previewEpochVote,
  computeProposalState,
  updateTimeWeightedAverage,
  updateVeAccount,
  computeVeAmountRoundedDown,
} from '@junction/earn';
import type { AveragedAmount, VeLock, EpochVotes } from '@junction/earn';
import { seconds } from '@junction/primitives';
import { PROPOSAL_ARTIFACT } from '../../../artifacts/proposal.ts';
import { VOTE_ESCROW_ARTIFACT } from '../../../artifacts/vote-escrow.ts';
import { VOTE_ESCROW_ACCOUNT_ARTIFACT } from '../../../artifacts/vote-escrow-account.ts';
import type { RandomSource } from '../../random-source.ts';
import { toTestAddress } from '../../stage.ts';
import { ESCROW_ABI, VE_ACCOUNT_ABI } from '../escrow-stage.ts';
import { PROPOSAL_ABI, PROPOSAL_STATES } from '../govern/stage.ts';
import { buildProposalData } from '../govern/stored-proposal.ts';
import { buildVeAccountData, buildEscrowData } from '../put-escrow.ts';
import type { StoredVeAverage, AddressValueEntries } from '../put-escrow.ts';
import {
  generateAmount,
  toExpectedAnswer,
  generateDuration,
  QUERY_TIME_SECONDS,
  generatePastTime,
} from './query.ts';
import type { QueryGenerator } from './query.ts';

// Getter queries of the vote escrow, its accounts, and proposals.

const now = seconds(QUERY_TIME_SECONDS);
const big = (value: number): bigint => BigInt(value);

function generateAveragedAmount(random: RandomSource, amount = generateAmount(random)): AveragedAmount {
  const average = { value: generateAmount(random), period: seconds(generateDuration(random)) };
  return { amount, average, updatedAt: generatePastTime(random) };
}

const toStoredAverage = ({ amount, average, updatedAt }: AveragedAmount): StoredVeAverage => ({
  balance: amount,
  average: average.value,
  period: big(average.period),
  last: big(updatedAt),
});

export const generateVeForLockQuery: QueryGenerator = (random) => {
  const [amount, lock] = [generateAmount(random, 127), random.below(2 ** 32)];
  const longest = seconds(generateDuration(random, 2 ** 31));
  return {
    contract: VOTE_ESCROW_ARTIFACT,
    abi: ESCROW_ABI,
    data: buildEscrowData({ locks: [0n, big(longest)] }),
    method: 'calculateVeMint',
    inputs: { qube_amount: amount, lock_time: big(lock) },
    now,
    expected: toExpectedAnswer(computeVeAmountRoundedDown(amount, seconds(lock), longest), (ve) => ({
      ve_amount: ve,
    })),
  };
};

export const generateEscrowVeAverageQuery: QueryGenerator = (random) => {
  const ve = generateAveragedAmount(random);
  return {
    contract: VOTE_ESCROW_ARTIFACT,
    abi: ESCROW_ABI,
    data: buildEscrowData({ ve: toStoredAverage(ve) }),
    method: 'calculateAverage',
    inputs: {},
    now,
    expected: toExpectedAnswer(updateTimeWeightedAverage(ve, now), ({ amount, average, updatedAt }) => ({
      _lastUpdateTime: big(updatedAt),
      _veQubeBalance: amount,
      _veQubeAverage: average.value,
      _veQubeAveragePeriod: big(average.period),
    })),
  };
};

/** Returns locks ordered by their end. Some of them have ended. */
function generateVeLocks(random: RandomSource, from: number): VeLock[] {
  const count = random.pick([0, 1, 2, 3, 60]);
  const ends = Array.from(
    { length: count },
    () => from + generateDuration(random, 2 * (QUERY_TIME_SECONDS - from) + 2),
  );
  return ends
    .toSorted((a, b) => a - b)
    .map((end) => {
      const lock = seconds(1 + generateDuration(random));
      return {
        amount: generateAmount(random),
        veAmount: generateAmount(random),
        createdAt: seconds(end - lock),
        lock,
      };
    });
}

export const generateVeAccountAverageQuery: QueryGenerator = (random) => {
  const first = generateAveragedAmount(random);
  const locks = generateVeLocks(random, first.updatedAt === 0 ? QUERY_TIME_SECONDS - 1000 : first.updatedAt);
  const amount = locks.reduce((sum, { veAmount }) => sum + veAmount, generateAmount(random));
  const ve = { ...first, amount };
  const [tokens, unlocked] = [generateAmount(random), generateAmount(random)];
  return {
    contract: VOTE_ESCROW_ACCOUNT_ARTIFACT,
    abi: VE_ACCOUNT_ABI,
    data: buildVeAccountData(toTestAddress('b'), toTestAddress('e5'), {
      tokens,
      unlocked,
      ve: toStoredAverage(ve),
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
    expected: toExpectedAnswer(updateVeAccount({ ve, unlocked, locks }, now), ({ account, expired }) => ({
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
  readonly voting: EpochVotes;
  readonly votes: AddressValueEntries<bigint>;
  readonly orphaned: bigint;
}

function generateVoting(random: RandomSource): RandomVoting {
  const count = random.pick([0, 1, 2, 3, 5, 12]);
  const small = random.chance(30);
  const votes = Array.from(
    { length: count },
    (_, index) =>
      [
        toTestAddress(`5${index.toString(16)}c`),
        small ? big(random.below(40)) : generateAmount(random),
      ] as const,
  );
  const orphaned = random.chance(25) ? generateAmount(random) : 0n;
  const total = votes.reduce((sum, [, each]) => sum + each, orphaned);
  const maxRatio = 1 + random.below(10_000);
  const farming = random.below(10_001);
  const treasury = random.below(10_001 - farming);
  const scheme = { farming, treasury, team: 10_000 - farming - treasury };
  const schedule = Array.from({ length: 3 }, () => generateAmount(random));
  const voting: EpochVotes = {
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
      debt: random.chance(50) ? 0n : generateAmount(random),
    },
  };
  return { voting, votes, orphaned };
}

export const generateVotePreviewQuery: QueryGenerator = (random) => {
  const { voting, votes, orphaned } = generateVoting(random);
  const { rules, emission, total, epoch } = voting;
  return {
    contract: VOTE_ESCROW_ARTIFACT,
    abi: ESCROW_ABI,
    data: buildEscrowData({
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
    expected: toExpectedAnswer(previewEpochVote(voting), ({ voting: ended, distribution }) => ({
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

export const generateEpochVoteEndCostQuery: QueryGenerator = (random) => {
  const [count, minRatio] = [random.below(random.pick([3, 80, 4000])), big(random.below(10_001))];
  return {
    contract: VOTE_ESCROW_ARTIFACT,
    abi: ESCROW_ABI,
    data: buildEscrowData({ gaugesNum: big(count), minRatio }),
    method: 'calculateGasForEndVoting',
    inputs: {},
    now,
    expected: toExpectedAnswer(computeEndEpochVoteCoins(count, minRatio), (coins) => ({
      min_gas: BigInt(coins),
    })),
  };
};

export const generateProposalStateQuery: QueryGenerator = (random) => {
  const near = (): ReturnType<typeof seconds> => seconds(QUERY_TIME_SECONDS + random.below(9) - 4);
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
  const names = PROPOSAL_STATES.map((name) => name.toLowerCase());
  return {
    contract: PROPOSAL_ARTIFACT,
    abi: PROPOSAL_ABI,
    data: buildProposalData(toTestAddress('9'), votingState),
    method: 'getState',
    inputs: { answerId: 0n },
    now,
    expected: { value0: big(names.indexOf(computeProposalState(votingState, now))) },
  };
};
