import { ONE, type Ratio } from '@junction/primitives';

/** How hard the form stands in the way of a costly swap: 1 % note, 3 % warning, 5 % checkbox, 10 % typed. */
export type ImpactGate = 'none' | 'note' | 'warning' | 'checkbox' | 'typed';

const GATES: readonly (readonly [bigint, ImpactGate])[] = [
  [ONE / 10n, 'typed'],
  [ONE / 20n, 'checkbox'],
  [(ONE * 3n) / 100n, 'warning'],
  [ONE / 100n, 'note'],
];

/**
 * The gate for a price impact and, when both sides have a price, for the value lost. A loss alone only counts from
 * 10 %: small differences between a pool and a reference price are normal and would train people to click through.
 */
export function impactGate(impact: Ratio | undefined, loss: Ratio | undefined): ImpactGate {
  if (impact === undefined) return 'checkbox';
  if (loss !== undefined && loss >= ONE / 10n) return 'typed';
  return GATES.find(([from]) => impact >= from)?.[1] ?? 'none';
}

/** The text to type before a swap at the highest gate: the percentage with one digit. */
export function gateText(impact: Ratio | undefined, loss: Ratio | undefined): string {
  const worst = [impact ?? 0n, loss ?? 0n].reduce((a, b) => (a > b ? a : b));
  const tenths = (worst * 1_000n) / ONE;
  return `${tenths / 10n}.${tenths % 10n}`;
}
