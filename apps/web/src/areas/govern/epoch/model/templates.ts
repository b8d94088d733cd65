import { computeVoteLimitsRoundedDown } from '@junction/earn';
import type { Address, Ratio } from '@junction/primitives';
import { getGaugeVotes } from '../../shared/model/vote-preview.ts';
import type { EscrowEpochAndVotesState } from '../../shared/model/voting.ts';
import type { OwnEpochVote } from '../../shared/queries/epoch-queries.ts';
import {
  divideVotesCappedByGauge,
  divideVotesReassigningExcess,
  sumVotesByGauge,
  type VotesByGauge,
  type GaugeWithVoteWeight,
} from './divide-votes.ts';

/** State of the vote on which templates depend: votes cast so far, and the limits. */
export type VoteTemplateInput = Pick<EscrowEpochAndVotesState, 'votes' | 'total' | 'rules' | 'maxGauges'>;

/** Votes that a template has filled in, and the ve that it could not assign, in base units. */
export interface VoteTemplateResult {
  readonly votes: VotesByGauge;
  readonly left: bigint;
}

type GaugeWeight = readonly [gauge: Address, weight: bigint];

/**
 * Returns the gauges with the votes that each of them can still receive if `spent` further votes are cast in total. The
 * maximum of a gauge is a share of all votes, so it grows with `spent`.
 */
function toWeightedGauges(
  weights: readonly GaugeWeight[],
  spent: bigint,
  { votes, total, rules }: VoteTemplateInput,
) {
  const { max: maximum } = computeVoteLimitsRoundedDown(total + spent, rules);
  return weights.flatMap(([gauge, weight]): readonly GaugeWithVoteWeight[] => {
    const room = maximum - getGaugeVotes(votes, gauge);
    return weight > 0n ? [{ gauge, weight, room: room > 0n ? room : 0n }] : [];
  });
}

/** Returns the largest amount up to `maximum` for which `fits` is true, by bisection. `fits` must be true for zero. */
function findLargestFitting(maximum: bigint, fits: (amount: bigint) => boolean): bigint {
  if (fits(maximum)) return maximum;
  let [low, high] = [0n, maximum];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

type DivideVotes = (ve: bigint, parts: readonly GaugeWithVoteWeight[]) => VotesByGauge;

/**
 * Divides as many votes as the maximum share of each gauge permits. Unassigned ve is not cast, which lowers the maximum
 * of every gauge, so the amount is found by search.
 */
function divideWithinMaximum(
  ve: bigint,
  weights: readonly GaugeWeight[],
  voting: VoteTemplateInput,
  divide: DivideVotes,
): VoteTemplateResult {
  const divisionFor = (spent: bigint): VotesByGauge => divide(ve, toWeightedGauges(weights, spent, voting));
  const spent = findLargestFitting(ve, (amount) => sumVotesByGauge(divisionFor(amount)) >= amount);
  const votes = new Map([...divisionFor(spent)].filter(([, part]) => part > 0n));
  return { votes, left: ve - sumVotesByGauge(votes) };
}

/**
 * Divides the ve among the first gauges that can receive votes, up to the maximum number of gauges and the maximum
 * share of each. Undefined if there is no ve or no weight.
 */
function fitVotes(
  ve: bigint,
  weights: readonly GaugeWeight[],
  voting: VoteTemplateInput,
  divide: DivideVotes,
): VoteTemplateResult | undefined {
  if (ve === 0n || weights.every(([, weight]) => weight === 0n)) return undefined;
  let open: readonly GaugeWeight[] = toWeightedGauges(weights, ve, voting)
    .filter(({ room }) => room > 0n)
    .map(({ gauge, weight }) => [gauge, weight]);
  for (;;) {
    const chosen = open.slice(0, voting.maxGauges);
    const filled = divideWithinMaximum(ve, chosen, voting, divide);
    const full = new Set(chosen.map(([gauge]) => gauge).filter((gauge) => !filled.votes.has(gauge)));
    // The maximum of a gauge is a share of all votes. If a part of the votes cannot be assigned, the maximum decreases,
    // and some gauges cannot receive any votes. The next gauges of the list replace them.
    if (filled.left === 0n || full.size === 0) return filled;
    open = open.filter(([gauge]) => !full.has(gauge));
  }
}

/** Fills in equal votes for the candidates with the most votes, up to the maximum number of gauges per vote. */
export function fillEqualVotes(
  ve: bigint,
  candidates: readonly Address[],
  voting: VoteTemplateInput,
): VoteTemplateResult | undefined {
  const weights = candidates.map((gauge) => [gauge, 1n] as const);
  return fitVotes(ve, weights, voting, divideVotesReassigningExcess);
}

/** Fills in votes in proportion to the base APR, for the candidates with the highest base APR. */
export function fillVotesByApr(
  ve: bigint,
  candidates: readonly Address[],
  aprOf: (gauge: Address) => Ratio | undefined,
  voting: VoteTemplateInput,
): VoteTemplateResult | undefined {
  const known = candidates.flatMap((gauge) => {
    const apr = aprOf(gauge);
    return apr === undefined ? [] : [[gauge, apr] as const];
  });
  const best = known.toSorted(([, a], [, b]) => (a < b ? 1 : -1));
  return fitVotes(ve, best, voting, divideVotesReassigningExcess);
}

/** Fills in the account's previous vote, scaled to its current ve. Also returns the epoch of that vote. */
export function fillPreviousVote(
  ve: bigint,
  candidates: readonly Address[],
  own: readonly OwnEpochVote[],
  voting: VoteTemplateInput & Pick<EscrowEpochAndVotesState, 'epoch'>,
): (VoteTemplateResult & { readonly epoch: number }) | undefined {
  const before = own.filter((vote) => vote.epoch < voting.epoch);
  const last = before.reduce((highest, vote) => Math.max(highest, vote.epoch), 0);
  const isCandidate = new Set(candidates);
  const weights = before
    .filter((vote) => vote.epoch === last && isCandidate.has(vote.gauge))
    .map(({ gauge, votes }) => [gauge, votes] as const);
  if (ve === 0n || weights.every(([, weight]) => weight === 0n)) return undefined;
  // The gauges keep their proportions, so votes above a gauge's maximum stay unassigned.
  const first = weights.slice(0, voting.maxGauges);
  return { epoch: last, ...divideWithinMaximum(ve, first, voting, divideVotesCappedByGauge) };
}
