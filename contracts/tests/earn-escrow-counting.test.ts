import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { computeEndEpochVoteCoinsForVotes, previewEpochVote } from '@junction/earn';
import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import type { AbiRecord } from '@junction/tvm';
import { ESCROW_ABI, buildEarnCallMetaParam } from './earn/escrow-stage.ts';
import { putEscrow } from './earn/put-escrow.ts';
import type { EscrowState } from './earn/put-escrow.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, ContractTestChain, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';

// Counts votes at the limits: exactly the minimum or maximum, full groups, nothing to redistribute, and a candidate
// that is removed while its group is counted. The storage of the escrow is written directly.

const [escrow, wallet, alice, owner] = [
  toTestAddress('e5'),
  toTestAddress('77'),
  toTestAddress('a'),
  toTestAddress('a1'),
];
const START = 1_700_000_000;
const SWALLOW = beginCell().storeUint(0xff00, 16).endCell();
const candidatesOf = (count: number): Address[] =>
  Array.from({ length: count }, (_, index) => toTestAddress(`5${String(index).padStart(2, '0')}c`));

let stage: ContractTestChain;
beforeAll(async () => {
  stage = await ContractTestChain.create(START);
  stage.chain.putAccount(wallet, { code: SWALLOW, data: Cell.EMPTY, balance: COIN });
});
revertChainAfterEachTest(() => stage.chain);

/**
 * Returns an escrow whose voting has finished with 10 000 votes. A candidate needs at least 100 votes, and at most 2
 * 500 votes count for it.
 */
const ended = (votes: readonly bigint[], more: EscrowState = {}): EscrowState => {
  const whitelist = candidatesOf(votes.length);
  return {
    owner,
    wallet,
    tokens: 10n ** 17n,
    supply: 10n ** 16n,
    epoch: 1n,
    epochEnd: BigInt(START),
    epochTime: 1_209_600n,
    votingStart: 1n,
    votingEnd: BigInt(START),
    totalVotes: 10_000n,
    minRatio: 100n,
    maxRatio: 2500n,
    maxDowntime: 4n,
    scheme: [7000n, 2000n, 1000n],
    schedule: [10n ** 6n],
    whitelist,
    votes: whitelist.flatMap((gauge, index) => {
      const vote = votes[index];
      return vote === undefined ? [] : [[gauge, vote] as const];
    }),
    ...more,
  };
};

function end(state: EscrowState, value = 200n * COIN): Promise<Trace> {
  putEscrow(stage, escrow, state);
  const inputs = { meta: buildEarnCallMetaParam(alice) };
  return stage.send({ from: alice, to: escrow, value, abi: ESCROW_ABI, method: 'endVoting', inputs });
}

const eventOf = (trace: Trace, name: string): AbiRecord =>
  trace.events(escrow, ESCROW_ABI).find(({ method }) => method === name)?.inputs ?? {};
/** Returns the first letters of the messages that the escrow sent to itself: end, count, normalize, distribute. */
const stepsOf = (trace: Trace): string =>
  trace
    .calls(escrow, ESCROW_ABI)
    .map(({ method }) => method.slice(0, 1))
    .join('');
const amountsOf = (pairs: unknown): bigint[] =>
  (pairs as readonly (readonly [Address, bigint])[]).map(([, each]) => each);

describe('votes at the limits', () => {
  it('are within them: the least counts, the most has no bonus', async () => {
    const trace = await end(ended([99n, 100n, 2500n, 2501n, 4800n]));
    // 99 votes are below the minimum, and 2 301 exceed the maximum. These 2 400 votes are distributed to the candidates
    // with 100 and 2 500 votes in proportion to their votes, up to the maximum.
    const voted = eventOf(trace, 'VotingEnd');
    expect(amountsOf(voted['votes'])).toEqual([100n + (100n * 2400n) / 2600n, 2500n, 2500n, 2500n]);
    expect(voted['treasury_votes']).toBe(0n);
    const downtimes = stage.get(escrow, ESCROW_ABI, 'gaugeDowntimes')['gaugeDowntimes'];
    expect(downtimes).toEqual([[candidatesOf(1)[0], 1n]]);
  });

  it('without recipients are not redistributed', async () => {
    const trace = await end(ended([5000n, 5000n]));
    expect(amountsOf(eventOf(trace, 'VotingEnd')['votes'])).toEqual([2500n, 2500n]);
    expect(eventOf(trace, 'VotingEnd')['treasury_votes']).toBe(5000n);
    expect(stepsOf(trace)).toBe('ecnd');
  });

  it('are shown before the end as they will be counted', () => {
    for (const [votes, shown, toTreasury] of [
      [[99n, 100n, 2500n, 2501n, 4800n], [0n, 192n, 2500n, 2500n, 2500n], 0n],
      [[5000n, 5000n], [2500n, 2500n], 5000n],
      [[2500n, 2500n, 2500n, 2500n], [2500n, 2500n, 2500n, 2500n], 0n],
    ] as const) {
      putEscrow(stage, escrow, ended(votes));
      const { _normalizedVotes, to_distribute_treasury } = stage.get(
        escrow,
        ESCROW_ABI,
        'getNormalizedVoting',
      );
      expect(amountsOf(_normalizedVotes)).toEqual(shown);
      expect(to_distribute_treasury).toBe(200_000n + (700_000n * toTreasury) / 10_000n);
    }
    putEscrow(stage, escrow, ended([0n], { totalVotes: 0n }));
    expect(stage.get(escrow, ESCROW_ABI, 'getNormalizedVoting')).toMatchObject({
      to_distribute_treasury: 900_000n,
    });
  });

  it('of a removed candidate are not redistributed (V-7)', async () => {
    const state = ended([1000n, 6000n], { maxRatio: 5000n, orphaned: 3000n });
    putEscrow(stage, escrow, state);
    const shown = stage.get(escrow, ESCROW_ABI, 'getNormalizedVoting');
    const voted = eventOf(await end(state), 'VotingEnd');
    // The thousand votes above the maximum double the thousand votes of the other candidate. Three thousand go to the
    // treasury.
    expect(amountsOf(voted['votes'])).toEqual([2000n, 5000n]);
    expect(voted['treasury_votes']).toBe(3000n);
    const formulas = previewEpochVote({
      epoch: 1,
      gauges: (state.votes ?? []).map(([gauge, votes]) => ({ gauge, votes })),
      total: 10_000n,
      rules: { minRatio: 100n, maxRatio: 5000n, normalization: 'gauges' },
      emission: {
        schedule: [10n ** 6n],
        scheme: { farming: 7000n, treasury: 2000n, team: 1000n },
        debt: 0n,
      },
    });
    if (!formulas.ok) throw new Error(formulas.error.code);
    const { voting, distribution } = formulas.value;
    expect(amountsOf(shown['_normalizedVotes'])).toEqual(voting.gauges.map(({ votes }) => votes));
    expect(shown['to_distribute_treasury']).toBe(distribution.treasury);
  });

  it('without a minimum share no candidate is dropped, not even without any votes', async () => {
    const state = ended([0n, 0n], { minRatio: 0n, totalVotes: 0n, votes: [], maxDowntime: 1n });
    const trace = await end(state);
    expect(eventOf(trace, 'EpochDistribution')['farming_distribution']).toEqual([]);
    expect(stage.get(escrow, ESCROW_ABI, 'getVotingDetails')['_gaugesNum']).toBe(2n);
  });

  it('that are worth less than a token send none', async () => {
    const trace = await end(ended([1n, 2n], { minRatio: 1n, schedule: [10n] }));
    expect(amountsOf(eventOf(trace, 'EpochDistribution')['farming_distribution'])).toEqual([0n, 0n]);
    expect(trace.at(wallet)).toEqual([]);
  });
});

describe('groups', () => {
  const even = (count: number): bigint[] => Array.from({ length: count }, () => 100n);

  it.each([
    [35, 'ecnd'],
    [36, 'eccndd'],
    [70, 'eccndd'],
    [71, 'ecccnddd'],
  ])('of %i candidates take the steps %s when nothing is spread', async (count, steps) => {
    const trace = await end(ended(even(count)));
    expect(stepsOf(trace)).toBe(steps);
    expect(eventOf(trace, 'VotingEnd')['treasury_votes']).toBe(0n);
  });

  it('that are normalized continue where the last one stopped', async () => {
    const votes = [...even(35), 6500n];
    const trace = await end(ended(votes));
    expect(stepsOf(trace)).toBe('eccnndd');
    const [one = 0n] = amountsOf(eventOf(trace, 'VotingEnd')['votes']);
    expect(one).toBe(100n + (100n * 4000n) / 3500n);
  });
});

describe('coins of the end', () => {
  const asked = (number: bigint, winners: bigint): bigint =>
    ((15n + 16n * (number / 35n + 1n) + 7n * winners) * COIN) / 10n;
  /** Nano that the app attaches according to its formulas. */
  const attached = (candidates: number, minRatio: bigint, total: bigint): bigint => {
    const coins = computeEndEpochVoteCoinsForVotes({ candidates, minRatio, total });
    if (!coins.ok) throw new Error(coins.error.code);
    return coins.value;
  };

  it.each([
    ['of 35 candidates, two groups', ended(Array.from({ length: 35 }, () => 100n)), asked(35n, 35n)],
    ['without votes', ended([0n, 0n], { totalVotes: 0n, votes: [] }), asked(2n, 2n)],
    // A minimum of half a vote is rounded to zero, so all candidates may win.
    ['of hardly any votes', ended([25n, 25n, 49n], { totalVotes: 99n, minRatio: 9000n }), asked(3n, 2n)],
    ['of fewer votes than shares', ended([1n, 1n, 1n], { totalVotes: 1n, minRatio: 9000n }), asked(3n, 3n)],
    // A minimum of 1.9 votes is rounded to one, so more candidates may win than the minimum share suggests.
    [
      'of 60 candidates and hardly any votes, by the formulas',
      ended(
        Array.from({ length: 60 }, () => 1n),
        { totalVotes: 60n, minRatio: 200n },
      ),
      attached(60, 200n, 60n),
    ],
  ])('%s', async (_, state, value) => {
    expect(eventOf(await end(state, value - 1n), 'VotingEndRevert')).not.toEqual({});
    expect(eventOf(await end(state, value), 'EpochDistribution')).not.toEqual({});
  });

  it('are also required when a lost step is sent again', async () => {
    const step = encodeBody(ESCROW_ABI, 'countVotesStep', {
      start_addr: ALL_ZERO_ADDRESS,
      exceeded_votes: 0n,
      valid_votes: 0n,
      meta: buildEarnCallMetaParam(alice),
    });
    const lost = ended([2500n], {
      epoch: 2n,
      votingStart: 0n,
      ending: { since: BigInt(START) - 601n, step },
    });
    expect(eventOf(await end(lost, asked(1n, 1n) - 1n), 'VotingEndRevert')).not.toEqual({});
    expect(eventOf(await end(lost, asked(1n, 1n)), 'EpochDistribution')).not.toEqual({});
  });
});

describe('a candidate that is removed while votes are counted', () => {
  const [first = alice, second = alice, third = alice] = candidatesOf(3);
  const meta = buildEarnCallMetaParam(alice);
  const sums = { exceeded_votes: 0n, valid_votes: 0n, meta };
  const counted = encodeBody(ESCROW_ABI, 'countVotesStep', { start_addr: second, ...sums });
  const normalizing = encodeBody(ESCROW_ABI, 'normalizeVotesStep', {
    start_addr: ALL_ZERO_ADDRESS,
    overflow_votes: 0n,
    ...sums,
  });
  const nothing = encodeBody(ESCROW_ABI, 'countVotesStep', { start_addr: ALL_ZERO_ADDRESS, ...sums });

  it.each([
    ['before his group, loses his votes', nothing, first, false],
    ['before the next group, loses his votes', counted, third, false],
    ['as the last that was counted, keeps them', counted, second, true],
    ['among those that were counted, keeps them', counted, first, true],
    ['after the count, keeps them', normalizing, third, true],
  ])('%s', async (_, step, gauge, remaining) => {
    const ending = { since: BigInt(START), step };
    putEscrow(stage, escrow, ended([300n, 300n, 300n], { epoch: 2n, votingStart: 0n, ending }));
    const message = { from: owner, to: escrow, value: COIN, abi: ESCROW_ABI, method: 'removeGaugeDAO' };
    expect((await stage.send({ ...message, inputs: { gauge } })).isClean).toBe(true);
    const votes = stage.get(escrow, ESCROW_ABI, 'currentVotingVotes')['currentVotingVotes'];
    expect((votes as readonly (readonly [Address, bigint])[]).some(([one]) => one === gauge)).toBe(remaining);
  });
});
