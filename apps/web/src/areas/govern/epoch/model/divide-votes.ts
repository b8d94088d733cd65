import { mulDivDown, type Address } from '@junction/primitives';

/** Gauge with its weight in the division, and the number of votes (`room`) it can still receive. */
export interface Part {
  readonly gauge: Address;
  readonly weight: bigint;
  readonly room: bigint;
}

/** Divided votes by gauge, base units of ve. */
export type Division = ReadonlyMap<Address, bigint>;

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export const sumOfDivision = (division: Division): bigint =>
  [...division.values()].reduce((sum, votes) => sum + votes, 0n);

type Share = readonly [part: Part, votes: bigint];

const sharesOf = (ve: bigint, parts: readonly Part[]): readonly Share[] => {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0n);
  return parts.map((part) => [part, total === 0n ? 0n : mulDivDown(ve, part.weight, total)]);
};

const sumOfShares = (shares: readonly Share[]): bigint => shares.reduce((sum, [, votes]) => sum + votes, 0n);

/** Adds the rounding remainder to the first gauges with capacity. */
function addRemainder(shares: readonly Share[], remainder: bigint): Division {
  let rest = remainder;
  return new Map(
    shares.map(([{ gauge, room }, votes]) => {
      const more = smaller(rest, room - votes);
      rest -= more;
      return [gauge, votes + more];
    }),
  );
}

/** Divides `ve` in proportion to the weights. Votes that exceed a gauge's `room` remain unassigned. */
export function clampDivision(ve: bigint, parts: readonly Part[]): Division {
  const shares = sharesOf(ve, parts);
  const clamped = shares.map(([part, votes]): Share => [part, smaller(votes, part.room)]);
  return addRemainder(clamped, ve - sumOfShares(shares));
}

/**
 * Divides `ve` in proportion to the weights. Votes that exceed a gauge's `room` go to the others in
 * proportion to their weights.
 */
export function fillDivision(ve: bigint, parts: readonly Part[]): Division {
  const full = new Map<Address, bigint>();
  let open = parts;
  let rest = ve;
  for (;;) {
    const reached = sharesOf(rest, open).filter(([{ room }, votes]) => votes >= room);
    if (reached.length === 0) break;
    for (const [{ gauge, room }] of reached) {
      full.set(gauge, room);
      rest -= room;
    }
    open = open.filter(({ gauge }) => !full.has(gauge));
  }
  const shares = sharesOf(rest, open);
  const division = addRemainder(shares, rest - sumOfShares(shares));
  return new Map([...full, ...division]);
}
