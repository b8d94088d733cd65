import { mulDivDown, type Address } from '@junction/primitives';

/** Gauge with its weight in the division and the votes (`room`) that it can still receive. */
export interface GaugeWithVoteWeight {
  readonly gauge: Address;
  readonly weight: bigint;
  readonly room: bigint;
}

/** Divided votes by gauge, in base units of ve. */
export type VotesByGauge = ReadonlyMap<Address, bigint>;

const minBigint = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export const sumVotesByGauge = (division: VotesByGauge): bigint =>
  [...division.values()].reduce((sum, votes) => sum + votes, 0n);

type GaugeVotes = readonly [part: GaugeWithVoteWeight, votes: bigint];

const divideProportionally = (ve: bigint, parts: readonly GaugeWithVoteWeight[]): readonly GaugeVotes[] => {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0n);
  return parts.map((part) => [part, total === 0n ? 0n : mulDivDown(ve, part.weight, total)]);
};

const sumVotes = (shares: readonly GaugeVotes[]): bigint =>
  shares.reduce((sum, [, votes]) => sum + votes, 0n);

/** Adds the rounding remainder to the first gauges that can still receive votes. */
function addRemainder(shares: readonly GaugeVotes[], remainder: bigint): VotesByGauge {
  let rest = remainder;
  return new Map(
    shares.map(([{ gauge, room }, votes]) => {
      const more = minBigint(rest, room - votes);
      rest -= more;
      return [gauge, votes + more];
    }),
  );
}

/** Divides `ve` in proportion to the weights. Votes above a gauge's `room` stay unassigned. */
export function divideVotesCappedByGauge(ve: bigint, parts: readonly GaugeWithVoteWeight[]): VotesByGauge {
  const shares = divideProportionally(ve, parts);
  const clamped = shares.map(([part, votes]): GaugeVotes => [part, minBigint(votes, part.room)]);
  return addRemainder(clamped, ve - sumVotes(shares));
}

/**
 * Divides `ve` in proportion to the weights. Votes above a gauge's `room` are assigned to the other gauges in
 * proportion to their weights.
 */
export function divideVotesReassigningExcess(
  ve: bigint,
  parts: readonly GaugeWithVoteWeight[],
): VotesByGauge {
  const full = new Map<Address, bigint>();
  let open = parts;
  let rest = ve;
  for (;;) {
    const reached = divideProportionally(rest, open).filter(([{ room }, votes]) => votes >= room);
    if (reached.length === 0) break;
    for (const [{ gauge, room }] of reached) {
      full.set(gauge, room);
      rest -= room;
    }
    open = open.filter(({ gauge }) => !full.has(gauge));
  }
  const shares = divideProportionally(rest, open);
  const division = addRemainder(shares, rest - sumVotes(shares));
  return new Map([...full, ...division]);
}
