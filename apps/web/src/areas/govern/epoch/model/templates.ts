import { voteLimitsDown } from '@junction/earn';
import type { Address, Ratio } from '@junction/primitives';
import { votesOf } from '../../shared/model/vote-preview.ts';
import type { EscrowVoting } from '../../shared/model/voting.ts';
import type { OwnVote } from '../../shared/queries/epoch-queries.ts';
import { clampDivision, fillDivision, sumOfDivision, type Division, type Part } from './divide-votes.ts';

/** Votes cast so far and the limits of a vote. */
export type TemplateVoting = Pick<EscrowVoting, 'votes' | 'total' | 'rules' | 'maxGauges'>;

/** Votes filled in by a template and the ve it could not assign, base units. */
export interface FilledVote {
  readonly votes: Division;
  readonly left: bigint;
}

type Weight = readonly [gauge: Address, weight: bigint];

/** Returns the capacity of each gauge if `spent` more votes are cast, by the maximum share of all votes. */
function partsOf(weights: readonly Weight[], spent: bigint, { votes, total, rules }: TemplateVoting) {
  const { max: most } = voteLimitsDown(total + spent, rules);
  return weights.flatMap(([gauge, weight]): readonly Part[] => {
    const room = most - votesOf(votes, gauge);
    return weight > 0n ? [{ gauge, weight, room: room > 0n ? room : 0n }] : [];
  });
}

/** Returns the largest amount up to `most` that fits, by bisection; zero always fits. */
function largestFitting(most: bigint, fits: (amount: bigint) => boolean): bigint {
  if (fits(most)) return most;
  let [low, high] = [0n, most];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

type Divide = (ve: bigint, parts: readonly Part[]) => Division;

/** Divides as many votes as fit. Unassigned ve is not cast, which lowers the maximum of each gauge. */
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
 * Divides the ve among the first gauges with capacity, up to the maximum number per vote and the maximum share of each.
 * Undefined if there is nothing to divide.
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
    // Capacity shrinks with the size of the vote: a full gauge is replaced by the next one.
    if (filled.left === 0n || full.size === 0) return filled;
    open = open.filter(([gauge]) => !full.has(gauge));
  }
}

/** Template: equal votes for the candidates with the most votes, up to the maximum number per vote. */
export function equalVote(
  ve: bigint,
  candidates: readonly Address[],
  voting: TemplateVoting,
): FilledVote | undefined {
  const weights = candidates.map((gauge) => [gauge, 1n] as const);
  return fitVotes(ve, weights, voting, fillDivision);
}

/** Template: votes in proportion to the base APR, highest first. */
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

/** Template: the account's previous vote, scaled to its current ve, with the epoch of that vote. */
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
  // Votes above a gauge's capacity stay unassigned; the others keep their proportions.
  const first = weights.slice(0, voting.maxGauges);
  return { epoch: last, ...divideWithinMaximum(ve, first, voting, clampDivision) };
}
