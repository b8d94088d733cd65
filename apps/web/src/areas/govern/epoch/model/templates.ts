import { computeVoteLimitsDown } from '@junction/earn';
import type { Address, Ratio } from '@junction/primitives';
import { votesOf } from '../../shared/model/vote-preview.ts';
import type { EscrowVoting } from '../../shared/model/voting.ts';
import type { OwnVote } from '../../shared/queries/epoch-queries.ts';
import { clampDivision, fillDivision, sumOfDivision, type Division, type Part } from './divide-votes.ts';

/** State of the vote that templates need: votes cast so far, and the limits. */
export type TemplateVoting = Pick<EscrowVoting, 'votes' | 'total' | 'rules' | 'maxGauges'>;

/** Votes that a template filled in, and the ve it could not assign, base units. */
export interface FilledVote {
  readonly votes: Division;
  readonly left: bigint;
}

type Weight = readonly [gauge: Address, weight: bigint];

/**
 * Returns the gauges with the votes each can still receive if `spent` more votes are cast in total. The limit
 * is the maximum share of all votes.
 */
function partsOf(weights: readonly Weight[], spent: bigint, { votes, total, rules }: TemplateVoting) {
  const { max: maximum } = computeVoteLimitsDown(total + spent, rules);
  return weights.flatMap(([gauge, weight]): readonly Part[] => {
    const room = maximum - votesOf(votes, gauge);
    return weight > 0n ? [{ gauge, weight, room: room > 0n ? room : 0n }] : [];
  });
}

/** Returns the largest amount up to `maximum` for which `fits` is true, by bisection. It is true for zero. */
function largestFitting(maximum: bigint, fits: (amount: bigint) => boolean): bigint {
  if (fits(maximum)) return maximum;
  let [low, high] = [0n, maximum];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

type Divide = (ve: bigint, parts: readonly Part[]) => Division;

/**
 * Divides as many votes as fit. Ve that stays unassigned is not cast, which lowers the maximum of each gauge,
 * so the amount is searched.
 */
function divideWithinMaximum(
  ve: bigint,
  weights: readonly Weight[],
  voting: TemplateVoting,
  divide: Divide,
): FilledVote {
  const divisionFor = (spent: bigint): Division => divide(ve, partsOf(weights, spent, voting));
  const spent = largestFitting(ve, (amount) => sumOfDivision(divisionFor(amount)) >= amount);
  const votes = new Map([...divisionFor(spent)].filter(([, part]) => part > 0n));
  return { votes, left: ve - sumOfDivision(votes) };
}

/**
 * Divides the ve among the first gauges that can receive votes, up to the maximum number per vote and the
 * maximum share of each. Undefined if there is no ve or no weight.
 */
function fitVotes(
  ve: bigint,
  weights: readonly Weight[],
  voting: TemplateVoting,
  divide: Divide,
): FilledVote | undefined {
  if (ve === 0n || weights.every(([, weight]) => weight === 0n)) return undefined;
  let open: readonly Weight[] = partsOf(weights, ve, voting)
    .filter(({ room }) => room > 0n)
    .map(({ gauge, weight }) => [gauge, weight]);
  for (;;) {
    const chosen = open.slice(0, voting.maxGauges);
    const filled = divideWithinMaximum(ve, chosen, voting, divide);
    const full = new Set(chosen.map(([gauge]) => gauge).filter((gauge) => !filled.votes.has(gauge)));
    // A gauge can receive less if the vote is smaller. Gauges that can receive nothing are replaced by the
    // next ones.
    if (filled.left === 0n || full.size === 0) return filled;
    open = open.filter(([gauge]) => !full.has(gauge));
  }
}

/** Fills in equal votes for the candidates with the most votes, up to the maximum number per vote. */
export function equalVote(
  ve: bigint,
  candidates: readonly Address[],
  voting: TemplateVoting,
): FilledVote | undefined {
  const weights = candidates.map((gauge) => [gauge, 1n] as const);
  return fitVotes(ve, weights, voting, fillDivision);
}

/** Fills in votes in proportion to the base APR, for the candidates with the highest. */
export function voteByApr(
  ve: bigint,
  candidates: readonly Address[],
  aprOf: (gauge: Address) => Ratio | undefined,
  voting: TemplateVoting,
): FilledVote | undefined {
  const known = candidates.flatMap((gauge) => {
    const apr = aprOf(gauge);
    return apr === undefined ? [] : [[gauge, apr] as const];
  });
  const best = known.toSorted(([, a], [, b]) => (a < b ? 1 : -1));
  return fitVotes(ve, best, voting, fillDivision);
}

/** Fills in the account's previous vote, scaled to its current ve. Returns the epoch of that vote as well. */
export function lastVote(
  ve: bigint,
  candidates: readonly Address[],
  own: readonly OwnVote[],
  voting: TemplateVoting & Pick<EscrowVoting, 'epoch'>,
): (FilledVote & { readonly epoch: number }) | undefined {
  const before = own.filter((vote) => vote.epoch < voting.epoch);
  const last = before.reduce((highest, vote) => Math.max(highest, vote.epoch), 0);
  const isCandidate = new Set(candidates);
  const weights = before
    .filter((vote) => vote.epoch === last && isCandidate.has(vote.gauge))
    .map(({ gauge, votes }) => [gauge, votes] as const);
  if (ve === 0n || weights.every(([, weight]) => weight === 0n)) return undefined;
  // The gauges keep their proportions, so votes above the maximum of one stay unassigned.
  const first = weights.slice(0, voting.maxGauges);
  return { epoch: last, ...divideWithinMaximum(ve, first, voting, clampDivision) };
}
