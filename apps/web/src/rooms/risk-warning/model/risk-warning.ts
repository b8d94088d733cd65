import { FIXED_POINT_ONE, ratio, type Ratio } from '@junction/primitives';

/** How the user must acknowledge a risk, from not at all to a checkbox or a typed percentage. */
export type RiskAcknowledgementLevel = 'none' | 'note' | 'warning' | 'checkbox' | 'typed';

/**
 * Cause of a risk warning: price impact, loss of value in USD, distance from the market price, slippage tolerance, or a
 * risk specific to one flow (`own`).
 */
export type RiskCause = 'impact' | 'loss' | 'distance' | 'tolerance' | 'own';

const percent = (value: bigint): Ratio => ratio((FIXED_POINT_ONE * value) / 100n);

/** Minimum value of each level (inclusive), the highest first. The thresholds are the same in all flows. */
const LEVEL_THRESHOLDS: readonly (readonly [Ratio, RiskAcknowledgementLevel])[] = [
  [percent(10n), 'typed'],
  [percent(5n), 'checkbox'],
  [percent(3n), 'warning'],
  [percent(1n), 'note'],
];

/**
 * Loss of USD value from which a warning appears. Small differences between pool prices and reference prices are
 * normal, and warnings about them would teach users to ignore warnings.
 */
export const MIN_USD_VALUE_LOSS_RATIO_FOR_WARNING: Ratio = percent(10n);

/**
 * Compounded slippage tolerance above which a warning appears. It corresponds to three hops with the largest preset.
 */
export const MAX_SLIPPAGE_WITHOUT_WARNING: Ratio = percent(3n);

const LEVEL_ORDER: readonly RiskAcknowledgementLevel[] = ['none', 'note', 'warning', 'checkbox', 'typed'];

/** Texts of a risk that is specific to one flow. */
export interface CustomRiskTexts {
  readonly title: string;
  readonly advice: string;
}

export interface TradeRiskInput {
  /** Price impact; undefined if the trade does not move the price of a pool. */
  readonly impact?: Ratio | 'unknown' | undefined;
  /** Loss of USD value; undefined if a token has no price. */
  readonly loss?: Ratio | undefined;
  /** Distance of the order's price from the market price; undefined unless the order's price is worse. */
  readonly distance?: Ratio | 'unknown' | undefined;
  /** Fraction by which the minimum is below the quote. */
  readonly slippageTolerance?: Ratio | undefined;
  /** Risk that is specific to this flow. It requires a checkbox. */
  readonly own?: CustomRiskTexts | undefined;
}

export interface RiskReason {
  readonly cause: RiskCause;
  readonly level: RiskAcknowledgementLevel;
  /** Value that determines the level. Undefined if the value is unknown, or if the cause has no numeric value. */
  readonly value: Ratio | undefined;
  readonly own?: CustomRiskTexts;
}

export interface RiskWarning {
  readonly level: RiskAcknowledgementLevel;
  /** Reasons, the most severe first; empty if there is no risk. */
  readonly reasons: readonly RiskReason[];
}

/**
 * Returns the acknowledgement level that a cause of risk requires at the given value. An unknown value requires a
 * checkbox.
 */
export function getRiskAcknowledgementLevel(
  cause: RiskCause,
  value: Ratio | 'unknown',
): RiskAcknowledgementLevel {
  if (value === 'unknown') return 'checkbox';
  if (cause === 'loss' && value < MIN_USD_VALUE_LOSS_RATIO_FOR_WARNING) return 'none';
  if (cause === 'tolerance' && value <= MAX_SLIPPAGE_WITHOUT_WARNING) return 'none';
  return LEVEL_THRESHOLDS.find(([from]) => value >= from)?.[1] ?? 'none';
}

const compareLevels = (a: RiskAcknowledgementLevel, b: RiskAcknowledgementLevel): number =>
  LEVEL_ORDER.indexOf(a) - LEVEL_ORDER.indexOf(b);

/** Compares two values for sorting. Unknown values rank below all known ones. */
const compareValues = (a: bigint | undefined, b: bigint | undefined): number =>
  Number((a ?? -1n) - (b ?? -1n));

/** Returns the risk warning that the user must acknowledge before sending. All flows use the same thresholds. */
export function assessTradeRisk(input: TradeRiskInput): RiskWarning {
  const { own } = input;
  const causes = ['impact', 'loss', 'distance', 'tolerance'] as const;
  const reasons = causes
    .flatMap((cause): RiskReason[] => {
      const value = cause === 'tolerance' ? input.slippageTolerance : input[cause];
      if (value === undefined) return [];
      const level = getRiskAcknowledgementLevel(cause, value);
      return level === 'none' ? [] : [{ cause, level, value: value === 'unknown' ? undefined : value }];
    })
    .concat(own === undefined ? [] : [{ cause: 'own', level: 'checkbox', value: undefined, own }])
    .toSorted((a, b) => compareLevels(b.level, a.level) || compareValues(b.value, a.value));
  return { level: reasons[0]?.level ?? 'none', reasons };
}

const needsAcknowledgement = ({ level }: { readonly level: RiskAcknowledgementLevel }): boolean =>
  level === 'checkbox' || level === 'typed';

/** Converts a fraction to tenths of a percent, rounded to nearest as in the display. */
const toTenthsOfPercent = (value: Ratio): bigint => (value * 1_000n + FIXED_POINT_ONE / 2n) / FIXED_POINT_ONE;

/** Formats a fraction as a percentage with one decimal, as displayed and as the user has to type it. */
export function formatRiskPercent(value: Ratio): string {
  const tenths = toTenthsOfPercent(value);
  return `${tenths / 10n}.${tenths % 10n}`;
}

/**
 * Acknowledged values by cause, in tenths of a percent; undefined if the value was unknown when it was acknowledged.
 */
export type AcknowledgedRisks = ReadonlyMap<RiskCause, bigint | undefined>;

export function toAcknowledgedRisks({ reasons }: RiskWarning): AcknowledgedRisks {
  return new Map(
    reasons
      .filter(needsAcknowledgement)
      .map(({ cause, value }) => [cause, value === undefined ? undefined : toTenthsOfPercent(value)]),
  );
}

/**
 * True if the user has acknowledged every risk that requires it, and no value is worse than the acknowledged one,
 * compared in tenths of a percent.
 */
export function areRisksAcknowledged({ reasons }: RiskWarning, agreed: AcknowledgedRisks): boolean {
  return reasons.filter(needsAcknowledgement).every(({ cause, value }) => {
    if (!agreed.has(cause)) return false;
    const limit = agreed.get(cause);
    if (value === undefined || limit === undefined) return value === undefined && limit === undefined;
    return toTenthsOfPercent(value) <= limit;
  });
}
