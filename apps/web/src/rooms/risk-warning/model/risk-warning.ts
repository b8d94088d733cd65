import { ONE, ratio, type Ratio } from '@junction/primitives';

/** Required acknowledgement of a risk: none, a note, a warning, a checkbox or a typed confirmation. */
export type RiskLevel = 'none' | 'note' | 'warning' | 'checkbox' | 'typed';

/**
 * Causes of a risk warning: price impact, loss of USD value, distance from the market price, slippage tolerance, and
 * risks specific to one flow.
 */
export type RiskCause = 'impact' | 'loss' | 'distance' | 'tolerance' | 'own';

const percent = (value: bigint): Ratio => ratio((ONE * value) / 100n);

/** Thresholds (inclusive ratios) of the levels, shared by all flows. */
const SCALE: readonly (readonly [Ratio, RiskLevel])[] = [
  [percent(10n), 'typed'],
  [percent(5n), 'checkbox'],
  [percent(3n), 'warning'],
  [percent(1n), 'note'],
];

/**
 * Minimum loss of USD value that is warned of: small differences between pool and reference prices are normal
 * and would train users to ignore warnings.
 */
export const LOSS_FROM: Ratio = percent(10n);

/** Maximum compounded slippage tolerance without a warning: three hops at the largest preset. */
export const SLIPPAGE_TOLERANCE_FROM: Ratio = percent(3n);

const ORDER: readonly RiskLevel[] = ['none', 'note', 'warning', 'checkbox', 'typed'];

/** Texts of a risk specific to one flow. */
export interface CustomRisk {
  readonly title: string;
  readonly advice: string;
}

export interface RiskInput {
  /** Price impact; omitted if no pool is moved. */
  readonly impact?: Ratio | 'unknown' | undefined;
  /** Loss of USD value; omitted unless all tokens have a price. */
  readonly loss?: Ratio | undefined;
  /** Distance from the market price; omitted unless worse. */
  readonly distance?: Ratio | 'unknown' | undefined;
  /** Distance of the minimum from the quote. */
  readonly slippageTolerance?: Ratio | undefined;
  /** Requires a checkbox. */
  readonly own?: CustomRisk | undefined;
}

export interface RiskReason {
  readonly cause: RiskCause;
  readonly level: RiskLevel;
  /** Undefined if unknown. */
  readonly value: Ratio | undefined;
  readonly own?: CustomRisk;
}

export interface RiskWarning {
  readonly level: RiskLevel;
  /** Reasons, the strongest first; empty if there are none. */
  readonly reasons: readonly RiskReason[];
}

/** Returns the level of one cause. Unknown values require a checkbox. */
export function levelOf(cause: RiskCause, value: Ratio | 'unknown'): RiskLevel {
  if (value === 'unknown') return 'checkbox';
  if (cause === 'loss' && value < LOSS_FROM) return 'none';
  if (cause === 'tolerance' && value <= SLIPPAGE_TOLERANCE_FROM) return 'none';
  return SCALE.find(([from]) => value >= from)?.[1] ?? 'none';
}

const weigh = (a: RiskLevel, b: RiskLevel): number => ORDER.indexOf(a) - ORDER.indexOf(b);

/** Sorts unknown values last. */
const larger = (a: bigint | undefined, b: bigint | undefined): number => Number((a ?? -1n) - (b ?? -1n));

/** Derives the risk warning that must be acknowledged before sending. The same rule applies to all flows. */
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

/** Tenths of a percent, rounded as they are shown. */
const tenthsOf = (value: Ratio): bigint => (value * 1_000n + ONE / 2n) / ONE;

/** Formats a ratio as percent with one digit, as displayed and as typed for confirmation. */
export function figureOf(value: Ratio): string {
  const tenths = tenthsOf(value);
  return `${tenths / 10n}.${tenths % 10n}`;
}

/** Acknowledged values in tenths of a percent by cause; undefined if the value was unknown. */
export type Agreed = ReadonlyMap<RiskCause, bigint | undefined>;

export function agreementTo({ reasons }: RiskWarning): Agreed {
  return new Map(
    reasons
      .filter(needsAnswer)
      .map(({ cause, value }) => [cause, value === undefined ? undefined : tenthsOf(value)]),
  );
}

/** True if no value is worse than acknowledged, compared with the displayed precision. */
export function isCovered({ reasons }: RiskWarning, agreed: Agreed): boolean {
  return reasons.filter(needsAnswer).every(({ cause, value }) => {
    if (!agreed.has(cause)) return false;
    const limit = agreed.get(cause);
    if (value === undefined || limit === undefined) return value === undefined && limit === undefined;
    return tenthsOf(value) <= limit;
  });
}
