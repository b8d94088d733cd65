import { mulDivDown, type Address } from '@junction/primitives';

/** A gauge with its weight in the division and the votes it still takes. */
export interface Part {
  readonly gauge: Address;
  readonly weight: bigint;
  readonly room: bigint;
}

/** Votes by gauge, base units. */
export type Division = ReadonlyMap<Address, bigint>;

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Sum of the votes of all gauges. */
export const sumOfDivision = (division: Division): bigint =>
  [...division.values()].reduce((sum, votes) => sum + votes, 0n);

/** Adds what rounding down has left to the first gauges with room for it. */
function addRemainder(division: Map<Address, bigint>, parts: readonly Part[], remainder: bigint): Division {
  let rest = remainder;
  for (const { gauge, room } of parts) {
    const votes = division.get(gauge) ?? 0n;
    const more = smaller(rest, room - votes);
    division.set(gauge, votes + more);
    rest -= more;
  }
  return division;
}

const sharesOf = (ve: bigint, parts: readonly Part[]): readonly (readonly [Part, bigint])[] => {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0n);
  return parts.map((part) => [part, total === 0n ? 0n : mulDivDown(ve, part.weight, total)]);
};

/** In proportion to the weights; what is above the room of a gauge stays over. */
export function clampDivision(ve: bigint, parts: readonly Part[]): Division {
  const shares = sharesOf(ve, parts);
  const rounded = shares.reduce((rest, [, share]) => rest - share, ve);
  const division = new Map(shares.map(([{ gauge, room }, share]) => [gauge, smaller(share, room)]));
  return addRemainder(division, parts, rounded);
}

/** In proportion to the weights; what is above the room of a gauge goes to the others in proportion to theirs. */
export function fillDivision(ve: bigint, parts: readonly Part[]): Division {
  const division = new Map<Address, bigint>();
  let open = parts;
  let rest = ve;
  for (;;) {
    const full = sharesOf(rest, open).filter(([{ room }, share]) => share >= room);
    if (full.length === 0) break;
    for (const [{ gauge, room }] of full) {
      division.set(gauge, room);
      rest -= room;
    }
    open = open.filter(({ gauge }) => !division.has(gauge));
  }
  const shares = sharesOf(rest, open);
  for (const [{ gauge }, share] of shares) division.set(gauge, share);
  return addRemainder(division, open, rest - shares.reduce((sum, [, share]) => sum + share, 0n));
}
