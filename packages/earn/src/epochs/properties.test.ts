import { fc } from '@fast-check/vitest';
import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  arbitraryAmount,
  HISTORY_START_UNIX_SECONDS,
  assertProperty,
  arbitraryDuration,
  unwrapResult,
  PROPERTY_TEST_SEED,
} from '../test/arbitraries.ts';
import { searchQuotientRoundedDown } from '../test/search.ts';
import { computeEndEpochVoteCoins, computeEndEpochVoteCoinsForVotes } from './end-voting-coins.ts';
import { endEpochVote, previewEpochVote, type EpochVoteState } from './end-voting.ts';
import type { ExcessVoteTreatment } from './voting.ts';

const voted = fc.record({
  votes: arbitraryAmount(70),
  isCandidate: fc.boolean(),
  downtime: fc.integer({ min: 0, max: 4 }),
  isVoted: fc.boolean(),
});

/**
 * Generates an epoch vote with up to 60 gauges. Some have no votes, and some were removed after they had received
 * votes.
 */
const voting: fc.Arbitrary<EpochVoteState> = fc
  .record({
    list: fc.array(voted, { maxLength: 60 }),
    ratios: fc.tuple(fc.bigInt({ min: 0n, max: 9999n }), fc.bigInt({ min: 1n, max: 10_000n })),
    normalization: fc.constantFrom<ExcessVoteTreatment>('gauges', 'treasury', 'reserve'),
    tokens: arbitraryAmount(80),
    shares: fc.tuple(fc.bigInt({ min: 0n, max: 5000n }), fc.bigInt({ min: 0n, max: 5000n })),
    debt: arbitraryAmount(70),
    spare: arbitraryAmount(80),
    late: arbitraryDuration(1000),
  })
  .map(({ list, ratios: [a, b], normalization, tokens, shares: [treasury, team], debt, spare, late }) => {
    const named = list.map((one, index) => ({ ...one, gauge: `0:${`${index}`.padStart(64, '0')}` }));
    const gauges = named.filter(({ isVoted }) => isVoted).map(({ gauge, votes }) => ({ gauge, votes }));
    return {
      epoch: 1,
      gauges,
      total: gauges.reduce((sum, { votes }) => sum + votes, 0n),
      rules: { minRatio: a < b ? a : b - 1n, maxRatio: b, normalization },
      emission: { schedule: [tokens], scheme: { farming: 10_000n - treasury - team, treasury, team }, debt },
      candidates: named
        .filter(({ isCandidate }) => isCandidate)
        .map(({ gauge, downtime }) => ({ gauge, downtime })),
      maxDowntime: 3,
      epochEnd: seconds(HISTORY_START_UNIX_SECONDS - 500 + late),
      epochTime: seconds(1200),
      distributionSupply: tokens + spare,
    };
  });

/**
 * Computes normalized votes independently of the implementation, for comparison: caps the votes of each candidate at
 * the maximum, and distributes or returns the votes above it.
 */
function normalizeVotesIndependently({ gauges, candidates, total, rules }: EpochVoteState) {
  const known = new Set(candidates.map(({ gauge }) => gauge));
  const share = searchQuotientRoundedDown(total * rules.minRatio, 10_000n);
  const [min, max] = [
    total === 0n && rules.minRatio > 0n ? 1n : share,
    searchQuotientRoundedDown(total * rules.maxRatio, 10_000n),
  ];
  const held = gauges.filter(({ gauge, votes }) => known.has(gauge) && votes >= min);
  const keep = (votes: bigint): bigint => (votes > max ? max : votes);
  const cast = gauges.reduce((sum, { gauge, votes }) => (known.has(gauge) ? sum + votes : sum), 0n);
  const gone = total - cast;
  const over = cast - held.reduce((sum, { votes }) => sum + keep(votes), 0n);
  const even = held.reduce((sum, { votes }) => (votes > max ? sum : sum + votes), 0n);
  if (rules.normalization !== 'gauges' || even === 0n)
    return {
      votes: held.map(({ gauge, votes }) => ({ gauge, votes: keep(votes) })),
      overflow: gone + over,
      min,
    };
  let overflow = gone;
  const votes = held.map(({ gauge, votes }) => {
    const bonus = votes < max ? searchQuotientRoundedDown(votes * over, even) : 0n;
    const grown = keep(votes) + bonus;
    if (grown > max) overflow += grown - max;
    return { gauge, votes: keep(grown) };
  });
  return { votes, overflow, min };
}

describe(`votes and their distribution against a second formulation, seed ${PROPERTY_TEST_SEED}`, () => {
  it('count, normalize, pay and remove according to the rules', () => {
    assertProperty(
      fc.property(voting, (state) => {
        const ended = unwrapResult(endEpochVote(state, seconds(HISTORY_START_UNIX_SECONDS)));
        const { votes, overflow, min } = normalizeVotesIndependently(state);
        expect(ended.voting.gauges.map(({ gauge, votes }) => ({ gauge, votes }))).toEqual(votes);
        expect(ended.voting.overflow).toBe(overflow);
        const { emission, total } = state;
        const tokens = emission.schedule[0] ?? -1n;
        const farming = searchQuotientRoundedDown(tokens * emission.scheme.farming, 10_000n) + emission.debt;
        const part = (count: bigint): bigint =>
          total === 0n ? 0n : searchQuotientRoundedDown(farming * count, total);
        expect(ended.distribution.gauges).toEqual(
          votes.map(({ gauge, votes }) => ({ gauge, tokens: part(votes) })),
        );
        const spare = total === 0n ? farming : part(overflow);
        const treasury = searchQuotientRoundedDown(tokens * emission.scheme.treasury, 10_000n);
        const isKept = state.rules.normalization === 'reserve';
        expect(ended.distribution.treasury).toBe(treasury + (isKept ? 0n : spare));
        expect(ended.distribution.debt).toBe(isKept ? spare : 0n);
        expect(ended.distribution.team).toBe(
          searchQuotientRoundedDown(tokens * emission.scheme.team, 10_000n),
        );
        const reached = new Set(votes.map(({ gauge }) => gauge));
        const next = state.candidates.map(({ gauge, downtime }) => ({
          gauge,
          downtime: reached.has(gauge) || min === 0n ? 0 : downtime + 1,
        }));
        expect(ended.candidates).toEqual(next.filter(({ downtime }) => downtime < 3));
        expect(ended.removed).toEqual(next.filter(({ downtime }) => downtime >= 3).map(({ gauge }) => gauge));
        expect(ended.epoch.start).toBe(Math.max(HISTORY_START_UNIX_SECONDS, state.epochEnd));
        expect(ended.epoch.end - ended.epoch.start).toBe(1200);
      }),
    );
  });

  it('never distribute more votes or tokens than exist, with or without removed gauges (V-7)', () => {
    assertProperty(
      fc.property(voting, (state) => {
        const {
          voting: normalized,
          distribution,
          distributionSupply,
        } = unwrapResult(endEpochVote(state, seconds(HISTORY_START_UNIX_SECONDS)));
        const all = normalized.gauges.reduce((sum, { votes }) => sum + votes, normalized.overflow);
        expect(all <= state.total).toBe(true);
        const paid = distribution.gauges.reduce((sum, { tokens }) => sum + tokens, 0n);
        const { treasury, team, debt, total } = distribution;
        expect(paid + treasury + team + debt <= total + state.emission.debt).toBe(true);
        expect(distributionSupply + total).toBe(state.distributionSupply);
      }),
    );
  });

  it('equal their preview if every candidate has votes', () => {
    assertProperty(
      fc.property(voting, (state) => {
        const gauges = state.gauges.filter(({ gauge }) =>
          state.candidates.some((one) => one.gauge === gauge),
        );
        const preview = unwrapResult(previewEpochVote({ ...state, gauges }));
        const ended = unwrapResult(endEpochVote(state, seconds(HISTORY_START_UNIX_SECONDS)));
        if (state.total === 0n) return;
        expect(preview.voting.gauges.filter(({ place }) => place !== 'below')).toEqual(ended.voting.gauges);
        expect({ ...preview.distribution, gauges: [] }).toEqual({ ...ended.distribution, gauges: [] });
      }),
    );
  });

  it('have no result after the last epoch or without the tokens', () => {
    const state: EpochVoteState = {
      epoch: 2,
      gauges: [],
      total: 0n,
      rules: { minRatio: 100n, maxRatio: 3500n, normalization: 'gauges' },
      emission: { schedule: [5n], scheme: { farming: 7000n, treasury: 2000n, team: 1000n }, debt: 0n },
      candidates: [],
      maxDowntime: 4,
      epochEnd: seconds(HISTORY_START_UNIX_SECONDS),
      epochTime: seconds(10),
      distributionSupply: 4n,
    };
    const code = (one: EpochVoteState): unknown => endEpochVote(one, seconds(HISTORY_START_UNIX_SECONDS));
    expect(code(state)).toEqual({ ok: false, error: { code: 'SCHEDULE_ENDED' } });
    expect(previewEpochVote(state)).toEqual({ ok: false, error: { code: 'SCHEDULE_ENDED' } });
    expect(code({ ...state, epoch: 1 })).toEqual({ ok: false, error: { code: 'SUPPLY_TOO_SMALL' } });
  });

  it('cost one message, one more per 35 candidates, and a payment per possible winner', () => {
    assertProperty(
      fc.property(fc.nat({ max: 2000 }), fc.bigInt({ min: 1n, max: 10_000n }), (candidates, minRatio) => {
        const messages = [...Array(candidates + 1).keys()].filter((index) => index % 35 === 0).length;
        const possible = Number(searchQuotientRoundedDown(10_000n, minRatio)) + 1;
        const tenths = 15n + 16n * BigInt(messages) + 7n * BigInt(Math.min(possible, candidates));
        expect(unwrapResult(computeEndEpochVoteCoins(candidates, minRatio))).toBe(tenths * 100_000_000n);
      }),
    );
  });

  it('pay for every candidate that the votes let win, and never less than usual', () => {
    assertProperty(
      fc.property(
        fc.nat({ max: 200 }),
        fc.bigInt({ min: 1n, max: 10_000n }),
        fc.oneof(fc.bigInt({ min: 0n, max: 400n }), arbitraryAmount(70)),
        (candidates, minRatio, total) => {
          const coins = unwrapResult(computeEndEpochVoteCoinsForVotes({ candidates, minRatio, total }));
          const usual = unwrapResult(computeEndEpochVoteCoins(candidates, minRatio));
          const min = searchQuotientRoundedDown(total * minRatio, 10_000n);
          // Maximum number of candidates that can all reach the minimum.
          let winners = 0n;
          if (total > 0n) while (winners < BigInt(candidates) && (winners + 1n) * min <= total) winners += 1n;
          const messages = [...Array(candidates + 1).keys()].filter((index) => index % 35 === 0).length;
          const needed = 1_500_000_000n + 1_600_000_000n * BigInt(messages) + 700_000_000n * winners;
          expect(coins).toBe(needed > usual ? needed : usual);
        },
      ),
    );
  });
});
