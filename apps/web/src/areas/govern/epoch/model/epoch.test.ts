import { computeVoteLimitsRoundedDown } from '@junction/earn';
import { FIXED_POINT_ONE, ratio, seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  getEpochStateAt,
  getEarliestVotingStart,
  acceptsEpochVotes,
} from '../../shared/model/epoch-state.ts';
import type { EscrowEpochAndVotesState } from '../../shared/model/voting.ts';
import type { EscrowMessageInput } from '../../shared/model/wallet-input.ts';
import { getEpochBudget } from './budget.ts';
import {
  simulateEpochVoteFinish,
  getFinishVoteBlocker,
  getFinishVoteNano,
  getEpochTokenShortfall,
} from './finish.ts';
import { toExpectedEpochResults, deriveEpochResults } from './results.ts';
import { fillEqualVotes, fillPreviousVote, fillVotesByApr } from './templates.ts';
import { listCandidates, deriveEpochVote, type EpochVoteInput } from './vote-form.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [A, B, C, D] = [at('a'), at('b'), at('c'), at('d')];
const UNIT = 10n ** 9n;
const START = seconds(1_000);
const escrow: EscrowEpochAndVotesState = {
  epoch: 2,
  start: START,
  end: seconds(2_200),
  voting: { start: seconds(1_060), end: seconds(1_960) },
  total: 100n * UNIT,
  epochTime: seconds(1_200),
  votingTime: seconds(900),
  timeBeforeVoting: seconds(60),
  rules: { minRatio: 1_000n, maxRatio: 5_000n, normalization: 'treasury' },
  maxDowntime: 4,
  maxGauges: 2,
  whitelist: [A, B, C, D],
  approved: new Set([A, B, C]),
  votes: new Map([
    [A, 70n * UNIT],
    [B, 25n * UNIT],
    [C, 5n * UNIT],
  ]),
  downtimes: new Map([[C, 3]]),
  scheme: { farming: 7_000n, treasury: 2_000n, team: 1_000n },
  schedule: [12_000n * UNIT, 12_000n * UNIT, 12_000n * UNIT],
  debt: 0n,
  supply: 24_000n * UNIT,
  treasury: 0n,
  price: UNIT,
  veSupply: 1_000n * UNIT,
  isPaused: false,
  readAt: seconds(1_500),
};
const wallet: EscrowMessageInput = {
  isPreparing: false,
  hasWallet: true,
  isOnWrongNetwork: false,
  isOnline: true,
  busy: undefined,
  isRead: true,
  isPaused: false,
  coin: 10n * UNIT,
  gas: UNIT,
};
const input: EpochVoteInput = {
  wallet,
  escrow,
  ve: 100n * UNIT,
  lastVoted: 1,
  decimals: 9,
  farmed: new Set([B]),
  now: seconds(1_500),
};

describe('the state of an epoch', () => {
  const epoch = { ...escrow, number: 2 };
  const stateAt = (now: number, times = epoch) => getEpochStateAt(times, 2, seconds(now));
  it("follows the chain's clock", () => {
    expect(stateAt(999)).toBe('notStarted');
    expect(stateAt(1_000, { ...epoch, voting: undefined })).toBe('awaiting');
    expect(stateAt(1_960)).toBe('voting');
    expect(stateAt(1_961)).toBe('queued');
  });
  it('stays queued after the planned end, and waits for the first vote', () => {
    expect(stateAt(9_999)).toBe('queued');
    expect(stateAt(9_999, { ...epoch, voting: undefined })).toBe('awaiting');
  });
  it('is finished once the next one runs, and not started before', () => {
    expect(getEpochStateAt(epoch, 3, seconds(1_500))).toBe('finished');
    expect(getEpochStateAt(epoch, 1, seconds(1_500))).toBe('notStarted');
  });
  it('accepts votes from its earliest opening to its last second', () => {
    const fresh = { ...epoch, voting: undefined };
    expect(getEarliestVotingStart(fresh, fresh.timeBeforeVoting)).toBe(1_060);
    expect(acceptsEpochVotes(fresh, seconds(1_059))).toBe(false);
    expect(acceptsEpochVotes(fresh, seconds(1_060))).toBe(true);
    expect(acceptsEpochVotes(epoch, seconds(1_960))).toBe(true);
    expect(acceptsEpochVotes(epoch, seconds(1_961))).toBe(false);
  });
});

describe('an epoch vote', () => {
  it('lists approved candidates, most votes first', () => {
    expect(listCandidates(escrow)).toEqual([A, B, C]);
  });
  it('shows current and resulting votes, counted votes and limits', () => {
    const derived = deriveEpochVote(new Map([[C, '20']]), input);
    expect(derived).toMatchObject({
      spent: 20n * UNIT,
      left: 80n * UNIT,
      min: 12n * UNIT,
      max: 60n * UNIT,
      totalAfter: 120n * UNIT,
      blocker: undefined,
    });
    const [first, , third] = derived.rows;
    expect(first).toMatchObject({ place: 'above', share: (FIXED_POINT_ONE * 7n) / 10n, counted: 60n * UNIT });
    expect(third).toMatchObject({ place: 'between', votes: 5n * UNIT, votesAfter: 25n * UNIT });
    // The gauges get 8 400 tokens, and 25 of 120 votes receive 1 750 of them. Without the entered votes the gauge would
    // be below the minimum.
    expect(third?.tokens).toBe(1_750n * UNIT);
    expect(third?.moved).toBe(1_750n * UNIT);
    expect(third?.rewardRate).toBe((1_750n * UNIT) / 1_200n);
  });
  it('shows the effect on farmed gauges and of additional votes', () => {
    const derived = deriveEpochVote(new Map([[C, '20']]), input);
    // The gauge now has 25 of 120 votes instead of 25 of 100.
    expect(derived.movedToFarmed).toBe(-350n * UNIT);
    const farmed = derived.rows.find(({ gauge }) => gauge === B);
    expect(farmed?.isFarmed).toBe(true);
    // With another 1 % of the ve, the gauge would have 26 of 121 votes instead of 25 of 120. The token amounts for both
    // cases are rounded down.
    expect(farmed?.marginal).toBe((8_400n * UNIT * 26n) / 121n - 1_750n * UNIT);
  });
  it.each([
    ['enter-votes', {}, []],
    ['enter-votes', {}, [[A, '0']]],
    ['bad-number', {}, [[A, 'x']]],
    ['too-much', {}, [[A, '100.000000001']]],
    [
      'too-many',
      {},
      [
        [A, '1'],
        [B, '1'],
        [C, '1'],
      ],
    ],
    ['voted', { lastVoted: 2 }, [[A, '1']]],
    ['no-ve', { ve: 0n }, [[A, '1']]],
    ['reading', { ve: undefined }, [[A, '1']]],
    ['ended', { now: seconds(1_961) }, [[A, '1']]],
    ['too-early', { escrow: { ...escrow, voting: undefined }, now: seconds(1_059) }, [[A, '1']]],
    ['schedule-ended', { escrow: { ...escrow, voting: undefined, schedule: [] } }, [[A, '1']]],
    ['no-candidate', { escrow: { ...escrow, approved: new Set<typeof A>() } }, []],
    ['paused', { wallet: { ...wallet, isPaused: true } }, [[A, '1']]],
    ['insufficient-coin', { wallet: { ...wallet, coin: 1n } }, [[A, '1']]],
    ['connect', { wallet: { ...wallet, hasWallet: false } }, [[A, '1']]],
  ] as const)('is blocked by %s', (blocker, change, typed) => {
    expect(deriveEpochVote(new Map(typed), { ...input, ...change }).blocker).toBe(blocker);
  });
  it('can open voting', () => {
    const open = { ...input, escrow: { ...escrow, voting: undefined, total: 0n, votes: new Map() } };
    expect(deriveEpochVote(new Map([[A, '1']]), open).blocker).toBeUndefined();
    expect(deriveEpochVote(new Map(), open).rows[0]).toMatchObject({ share: undefined, place: 'none' });
  });
});

describe('vote templates', () => {
  /** Epoch without any votes and without a maximum per gauge. */
  const unlimited = {
    votes: new Map<typeof A, bigint>(),
    total: 0n,
    rules: { ...escrow.rules, maxRatio: 10_000n },
    maxGauges: 2,
  };
  const limited = { ...unlimited, rules: { ...escrow.rules, maxRatio: 4_000n }, maxGauges: 10 };
  const aprs = (known: Readonly<Record<string, bigint>>) => (gauge: string) => {
    const apr = known[gauge];
    return apr === undefined ? undefined : ratio(apr);
  };

  it('spread votes evenly over the maximum number of gauges without a remainder', () => {
    expect(fillEqualVotes(101n, [A, B, C], unlimited)).toEqual({
      votes: new Map([
        [A, 51n],
        [B, 50n],
      ]),
      left: 0n,
    });
    expect(fillEqualVotes(0n, [A], unlimited)).toBeUndefined();
    expect(fillEqualVotes(5n, [], unlimited)).toBeUndefined();
  });
  it('follow the APR of gauges where known', () => {
    expect(fillVotesByApr(100n, [A, B, C], aprs({ [A]: 1n, [B]: 3n }), unlimited)).toEqual({
      votes: new Map([
        [B, 75n],
        [A, 25n],
      ]),
      left: 0n,
    });
    expect(fillVotesByApr(100n, [C], aprs({}), unlimited)).toBeUndefined();
  });
  it('repeat the previous vote in proportion, for remaining candidates', () => {
    const own = [
      { epoch: 2, gauge: A, votes: 9n, time: seconds(1) },
      { epoch: 1, gauge: A, votes: 10n, time: seconds(1) },
      { epoch: 1, gauge: D, votes: 70n, time: seconds(1) },
      { epoch: 1, gauge: B, votes: 30n, time: seconds(1) },
    ];
    const running = { ...unlimited, epoch: 2, maxGauges: 10 };
    expect(fillPreviousVote(100n, [A, B, C], own, running)).toEqual({
      epoch: 1,
      votes: new Map([
        [A, 25n],
        [B, 75n],
      ]),
      left: 0n,
    });
    expect(fillPreviousVote(100n, [A], [], running)).toBeUndefined();
    // The epoch then has 60 + 25 + 56 = 141 votes, of which the maximum of 40 % is 56. The remaining 19 of the
    // account's 100 votes stay unassigned.
    expect(fillPreviousVote(100n, [A, B, C], own, { ...limited, epoch: 2, total: 60n })).toEqual({
      epoch: 1,
      votes: new Map([
        [A, 25n],
        [B, 56n],
      ]),
      left: 19n,
    });
  });
  it("redistribute votes above a gauge's maximum", () => {
    // The maximum is 40 of 100 votes. In proportion to the APRs, A would get 80.
    expect(fillVotesByApr(100n, [A, B, C], aprs({ [A]: 8n, [B]: 1n, [C]: 1n }), limited)).toEqual({
      votes: new Map([
        [A, 40n],
        [B, 30n],
        [C, 30n],
      ]),
      left: 0n,
    });
    // A has 70 of 200 votes already and can receive 10 more.
    const voted = { ...limited, total: 100n, votes: new Map([[A, 70n]]) };
    expect(fillEqualVotes(100n, [A, B, C], voted)?.votes).toEqual(
      new Map([
        [A, 10n],
        [B, 45n],
        [C, 45n],
      ]),
    );
    const full = { ...limited, total: 100n, votes: new Map([[A, 95n]]), maxGauges: 2 };
    expect([...(fillEqualVotes(100n, [A, B, C], full)?.votes.keys() ?? [])]).toEqual([B, C]);
    // A already has 90 of the 100 votes and is above its maximum of 30 %. B has 10 votes and can receive 28 more: 38 of
    // 128 votes are just below its maximum.
    const one = { ...limited, rules: { ...escrow.rules, maxRatio: 3_000n }, total: 100n, maxGauges: 1 };
    const votes = new Map([
      [A, 90n],
      [B, 10n],
    ]);
    expect(fillEqualVotes(500n, [A, B], { ...one, votes })).toEqual({
      votes: new Map([[B, 28n]]),
      left: 472n,
    });
  });
  it('report unassigned ve, and respect the maximum of the votes actually cast', () => {
    const apr = aprs({ [A]: 8n, [B]: 1n });
    // If only this account votes, two gauges with a maximum of 40 % each cannot receive all votes. If other accounts
    // have cast 100 votes, each gauge can receive 40 % of the total.
    expect(fillVotesByApr(100n, [A, B], apr, limited)).toEqual({ votes: new Map(), left: 100n });
    const filled = fillVotesByApr(1_000n, [A, B], apr, { ...limited, total: 100n });
    expect(filled).toEqual({
      votes: new Map([
        [A, 200n],
        [B, 200n],
      ]),
      left: 600n,
    });
  });
  it('never exceed the maximum for any votes', () => {
    for (let seed = 1n; seed < 300n; seed += 1n) {
      const some = (factor: bigint): bigint => (seed * factor) % 97n;
      const held = [some(31n), some(53n), some(71n), some(89n)];
      const total = held.reduce((sum, votes) => sum + votes, some(13n));
      const rules = { ...escrow.rules, maxRatio: 1_000n + some(41n) * 60n };
      const state = {
        votes: new Map([A, B, C, D].map((gauge, index) => [gauge, held[index] ?? 0n])),
        total,
        rules,
      };
      const ve = 1n + some(61n) * 7n;
      const apr = aprs({ [A]: some(3n), [B]: some(5n), [C]: some(7n), [D]: some(11n) });
      const filled = fillVotesByApr(ve, [A, B, C, D], apr, { ...state, maxGauges: 3 });
      if (filled === undefined) continue;
      const given = [...filled.votes.values()].reduce((sum, votes) => sum + votes, 0n);
      const { max } = computeVoteLimitsRoundedDown(total + given, rules);
      expect(given + filled.left).toBe(ve);
      expect(filled.votes.size).toBeLessThanOrEqual(3);
      for (const [gauge, votes] of filled.votes) {
        expect(votes).toBeGreaterThan(0n);
        expect((state.votes.get(gauge) ?? 0n) + votes).toBeLessThanOrEqual(max);
      }
    }
  });
});

describe('finishing a vote', () => {
  const over = seconds(1_961);
  it('requires the coins the contract asks for, and is open to any account after voting', () => {
    expect(getFinishVoteNano(escrow)).toBe(5_900_000_000n);
    // The minimum share of a single vote rounds to zero, so all gauges may receive tokens.
    const whitelist = Array.from({ length: 200 }, () => A);
    expect(getFinishVoteNano({ ...escrow, whitelist })).toBe(18_800_000_000n);
    expect(getFinishVoteNano({ ...escrow, whitelist, total: 1n })).toBe(151_100_000_000n);
    expect(getFinishVoteBlocker(wallet, escrow, over)).toBeUndefined();
    expect(getFinishVoteBlocker(wallet, escrow, seconds(1_960))).toBe('not-over');
    expect(getFinishVoteBlocker(wallet, { ...escrow, supply: 11_000n * UNIT }, over)).toBe('supply-short');
    expect(getEpochTokenShortfall({ ...escrow, supply: 11_000n * UNIT })).toBe(1_000n * UNIT);
    expect(getFinishVoteBlocker(wallet, { ...escrow, schedule: [] }, over)).toBe('schedule-ended');
  });
  it('removes gauges below the minimum too often and opens the next epoch', () => {
    expect(simulateEpochVoteFinish(escrow, over)).toMatchObject({
      removed: [C],
      epoch: { number: 3, start: 2_200 },
    });
    expect(simulateEpochVoteFinish({ ...escrow, supply: 0n }, over)).toBeUndefined();
  });
});

describe('epoch results', () => {
  const expected = toExpectedEpochResults([A, B, C, D], escrow.votes, {
    counted: new Map([
      [A, 50n],
      [B, 25n],
    ]),
    paid: new Map([
      [A, 500n],
      [B, 250n],
    ]),
  });
  it('are zero below the minimum, ordered by votes', () => {
    expect(expected.map(({ gauge }) => gauge)).toEqual([A, B, C, D]);
    expect(expected[2]).toMatchObject({ votes: 5n * UNIT, counted: 0n, paid: 0n });
  });
  it("contain shares, rates, changes and the treasury's part", () => {
    const results = deriveEpochResults({
      results: [
        { gauge: A, votes: 70n, counted: 50n, paid: 600n },
        { gauge: B, votes: 30n, counted: 30n, paid: 300n },
      ],
      previous: [{ gauge: A, votes: 1n, counted: 1n, paid: 500n }],
      ownVotes: new Map([
        [A, 6n],
        [B, 2n],
      ]),
      budget: 1_000n,
      total: undefined,
      length: 100,
      previousLength: 100,
    });
    expect(results).toMatchObject({
      votes: 100n,
      paid: 900n,
      treasury: 100n,
      treasuryVotes: 20n,
      ownVotes: 8n,
    });
    expect(results.rows[0]).toMatchObject({
      rewardRate: 6n,
      change: ratio(FIXED_POINT_ONE / 5n),
      countedShare: ratio(FIXED_POINT_ONE / 2n),
      ownVotes: 6n,
      myShare: ratio((FIXED_POINT_ONE * 3n) / 4n),
    });
    expect(results.rows[1]?.change).toBeUndefined();
  });
  it('include votes for gauges removed since', () => {
    const results = deriveEpochResults({
      results: [{ gauge: A, votes: 70n, counted: 50n, paid: 500n }],
      previous: undefined,
      ownVotes: new Map(),
      budget: 1_000n,
      total: 100n,
      length: 100,
      previousLength: 100,
    });
    expect(results).toMatchObject({ votes: 100n, treasuryVotes: 50n });
    expect(results.rows[0]).toMatchObject({
      share: ratio((FIXED_POINT_ONE * 7n) / 10n),
      countedShare: ratio(FIXED_POINT_ONE / 2n),
    });
  });
  it('are unknown while the epoch runs', () => {
    const results = deriveEpochResults({
      results: [{ gauge: A, votes: 70n, counted: undefined, paid: undefined }],
      previous: undefined,
      ownVotes: new Map(),
      budget: undefined,
      total: undefined,
      length: 100,
      previousLength: 100,
    });
    expect(results).toMatchObject({ counted: undefined, paid: undefined, treasury: undefined });
  });
});

it('use the distributed amount, otherwise the schedule', () => {
  expect(getEpochBudget(escrow, 2, undefined)).toEqual({ total: 12_000n * UNIT, gauges: 8_400n * UNIT });
  expect(getEpochBudget({ ...escrow, debt: 5n }, 2, undefined)?.gauges).toBe(8_400n * UNIT + 5n);
  expect(getEpochBudget(escrow, 1, 100n)).toEqual({ total: 100n, gauges: 70n });
  expect(getEpochBudget(undefined, 1, 100n)).toBeUndefined();
  expect(getEpochBudget(escrow, 9, undefined)).toBeUndefined();
});
