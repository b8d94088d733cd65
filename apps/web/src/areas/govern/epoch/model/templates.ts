import { mulDivDown, type Address, type Ratio } from '@junction/primitives';
import type { OwnVote } from '../../shared/queries/epoch-queries.ts';

/** A part of the ve by weight for each gauge, rounded down; what roundings leave goes to the first. */
function divide(
  ve: bigint,
  weights: readonly (readonly [Address, bigint])[],
): ReadonlyMap<Address, bigint> | undefined {
  const heavy = weights.filter(([, weight]) => weight > 0n);
  const total = heavy.reduce((sum, [, weight]) => sum + weight, 0n);
  const [first] = heavy;
  if (ve === 0n || total === 0n || first === undefined) return undefined;
  const parts = new Map(heavy.map(([gauge, weight]) => [gauge, mulDivDown(ve, weight, total)] as const));
  const given = [...parts.values()].reduce((sum, part) => sum + part, 0n);
  parts.set(first[0], ve - given + mulDivDown(ve, first[1], total));
  return new Map([...parts].filter(([, part]) => part > 0n));
}

/** The same for each of the candidates, as many as one vote may name, those with the most votes first. */
export function equalVote(ve: bigint, candidates: readonly Address[], most: number) {
  return divide(
    ve,
    candidates.slice(0, most).map((gauge) => [gauge, 1n]),
  );
}

/** In proportion to what gauges earn in a year without boosts, the best ones first. */
export function voteByApr(
  ve: bigint,
  candidates: readonly Address[],
  aprOf: (gauge: Address) => Ratio | undefined,
  most: number,
) {
  const known = candidates.flatMap((gauge) => {
    const apr = aprOf(gauge);
    return apr === undefined || apr === 0n ? [] : [[gauge, apr] as const];
  });
  const best = known.toSorted(([, a], [, b]) => (a < b ? 1 : -1)).slice(0, most);
  return divide(ve, best);
}

/** The epoch of the account's last vote before this one, and the vote in proportion to today's ve. */
export function lastVote(
  ve: bigint,
  candidates: readonly Address[],
  own: readonly OwnVote[],
  epoch: number,
  most: number,
): { readonly epoch: number; readonly votes: ReadonlyMap<Address, bigint> } | undefined {
  const before = own.filter((vote) => vote.epoch < epoch);
  const last = before.reduce((highest, vote) => Math.max(highest, vote.epoch), 0);
  const isCandidate = new Set(candidates);
  const weights = before
    .filter((vote) => vote.epoch === last && isCandidate.has(vote.gauge))
    .slice(0, most)
    .map(({ gauge, votes }) => [gauge, votes] as const);
  const votes = divide(ve, weights);
  return votes === undefined ? undefined : { epoch: last, votes };
}
