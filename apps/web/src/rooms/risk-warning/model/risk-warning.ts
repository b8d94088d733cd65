import { ONE, ratio, type Ratio } from '@junction/primitives';

/** How the user must acknowledge a risk, from nothing to a checkbox or a typed percentage. */
export type RiskLevel = 'none' | 'note' | 'warning' | 'checkbox' | 'typed';

/**
 * Cause of a risk warning: price impact, loss of value in USD, distance from the market price, slippage tolerance, or
 * a risk that only one flow has (`own`).
 */
export type RiskCause = 'impact' | 'loss' | 'distance' | 'tolerance' | 'own';

const percent = (value: bigint): Ratio => ratio((ONE * value) / 100n);

/** Lower bounds of the levels (inclusive), the same in all flows. */
const SCALE: readonly (readonly [Ratio, RiskLevel])[] = [
  [percent(10n), 'typed'],
  [percent(5n), 'checkbox'],
  [percent(3n), 'warning'],
  [percent(1n), 'note'],
];

/**
 * Loss of USD value from which a warning appears. Small differences between pool prices and reference prices are
 * normal, and warning of them would teach users to ignore warnings.
 */
export const LOSS_FROM: Ratio = percent(10n);

/** Compounded slippage tolerance above which a warning appears: three hops at the largest preset. */
export const SLIPPAGE_TOLERANCE_FROM: Ratio = percent(3n);

const ORDER: readonly RiskLevel[] = ['none', 'note', 'warning', 'checkbox', 'typed'];

/** Texts of a risk that only one flow has. */
export interface CustomRisk {
  readonly title: string;
  readonly advice: string;
}

export interface RiskInput {
  /** Price impact; undefined if the trade does not move a pool. */
  readonly impact?: Ratio | 'unknown' | undefined;
  /** Loss of USD value; undefined if any token has no price. */
  readonly loss?: Ratio | undefined;
  /** Distance from the market price; undefined unless the price is worse. */
  readonly distance?: Ratio | 'unknown' | undefined;
  /** How far the minimum is below the quote. */
  readonly slippageTolerance?: Ratio | undefined;
  /** Risk that only this flow has. It requires a checkbox. */
  readonly own?: CustomRisk | undefined;
}

export interface RiskReason {
  readonly cause: RiskCause;
  readonly level: RiskLevel;
  /** Undefined if unknown, or if the risk has no value. */
  readonly value: Ratio | undefined;
  readonly own?: CustomRisk;
}

export interface RiskWarning {
  readonly level: RiskLevel;
  /** The most severe first; empty if there is no risk. */
  readonly reasons: readonly RiskReason[];
}

/** Returns the level of one cause. An unknown value requires a checkbox. */
export function levelOf(cause: RiskCause, value: Ratio | 'unknown'): RiskLevel {
  if (value === 'unknown') return 'checkbox';
  if (cause === 'loss' && value < LOSS_FROM) return 'none';
  if (cause === 'tolerance' && value <= SLIPPAGE_TOLERANCE_FROM) return 'none';
  return SCALE.find(([from]) => value >= from)?.[1] ?? 'none';
}

const weigh = (a: RiskLevel, b: RiskLevel): number => ORDER.indexOf(a) - ORDER.indexOf(b);

/** Compares values; unknown ones count as smaller than all known ones. */
const larger = (a: bigint | undefined, b: bigint | undefined): number => Number((a ?? -1n) - (b ?? -1n));

/** Returns the risk warning that the user must acknowledge before sending. All flows use the same thresholds. */
export function assessRisk(input: RiskInput): RiskWarning {
  const { own } = input;
  const causes = ['impact', 'loss', 'distance', 'tolerance'] as const;
  const reasons = causes
    .flatMap((cause): RiskReason[] => {
      const value = cause === 'tolerance' ? input.slippageTolerance : input[cause];
      if (value === undefined) return [];
      const level = levelOf(cause, value);
      return level === 'none' ? [] : [{ cause, level, value: value === 'unknown' ? undefined : value }];
    })
    .concat(own === undefined ? [] : [{ cause: 'own', level: 'checkbox', value: undefined, own }])
    .toSorted((a, b) => weigh(b.level, a.level) || larger(b.value, a.value));
  return { level: reasons[0]?.level ?? 'none', reasons };
}

const needsAnswer = ({ level }: { readonly level: RiskLevel }): boolean =>
  level === 'checkbox' || level === 'typed';

/** Converts to tenths of a percent, rounded to nearest as displayed. */
const tenthsOf = (value: Ratio): bigint => (value * 1_000n + ONE / 2n) / ONE;

/** Formats a percentage with one decimal, as displayed and as the user has to type it. */
export function figureOf(value: Ratio): string {
  const tenths = tenthsOf(value);
  return `${tenths / 10n}.${tenths % 10n}`;
}

/** Values that the user has acknowledged, in tenths of a percent, by cause. Undefined if the value was unknown. */
export type Agreed = ReadonlyMap<RiskCause, bigint | undefined>;

export function agreementTo({ reasons }: RiskWarning): Agreed {
  return new Map(
    reasons
      .filter(needsAnswer)
      .map(({ cause, value }) => [cause, value === undefined ? undefined : tenthsOf(value)]),
  );
}

/** True if every value was acknowledged and is not worse than then, compared in tenths of a percent. */
export function isCovered({ reasons }: RiskWarning, agreed: Agreed): boolean {
  return reasons.filter(needsAnswer).every(({ cause, value }) => {
    if (!agreed.has(cause)) return false;
    const limit = agreed.get(cause);
    if (value === undefined || limit === undefined) return value === undefined && limit === undefined;
    return tenthsOf(value) <= limit;
  });
}
