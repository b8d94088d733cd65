import { ratio, type Ratio, type Usd } from '@junction/primitives';
import { isTooEmptyForYield, type GaugeSummary } from './gauge-summary.ts';

/** From the base APR to that with the maximum lock and full ve boost. */
export interface AprRange {
  readonly min: Ratio;
  readonly max: Ratio;
}

/** APR range of a gauge; undefined without prices. */
export function gaugeApr({ minApr, maxApr }: Pick<GaugeSummary, 'minApr' | 'maxApr'>): AprRange | undefined {
  return minApr === undefined || maxApr === undefined ? undefined : { min: minApr, max: maxApr };
}

/**
 * APR of an LP token from fees and a gauge; null is no gauge. Undefined if a part is unknown, since the rest is not the
 * sum.
 */
export function lpApr(
  fees: Ratio | undefined,
  gauge: Pick<GaugeSummary, 'minApr' | 'maxApr'> | null | undefined,
): AprRange | undefined {
  if (fees === undefined || gauge === undefined) return undefined;
  if (gauge === null) return { min: fees, max: fees };
  const apr = gaugeApr(gauge);
  return apr && { min: ratio(fees + apr.min), max: ratio(fees + apr.max) };
}

/** Minimum share of the pool's TVL, or of the largest gauge's, for a gauge to be suggested. */
const MIN_PART = 1_000n;

/** True if the gauge has deposits worth at least a dollar, or of unknown value. */
const holdsSomething = ({ tvl, poolTokens }: GaugeSummary): boolean =>
  tvl === undefined ? poolTokens.some(({ amount }) => amount > 0n) : !isTooEmptyForYield(tvl);

/**
 * Returns the gauge to suggest for an LP token: the one with the highest maximum APR of those that are approved by the
 * DAO, trusted and not empty (spec 1, section 3). Anyone can create a gauge for any token, so unapproved ones are never
 * suggested. Null if there is none. Gauges with a negligible share of the pool are excluded: a dollar per day on a
 * deposit of a cent is an APR of 3 650 000 %, which no depositor would receive.
 */
export function leadingGauge(
  gauges: readonly GaugeSummary[],
  isSuspicious: (gauge: GaugeSummary) => boolean,
  poolTvl: Usd,
): GaugeSummary | null {
  const sound = gauges.filter(
    (gauge) => gauge.isApproved === true && holdsSomething(gauge) && !isSuspicious(gauge),
  );
  const max = sound.reduce<bigint>((all, { tvl }) => (tvl !== undefined && tvl > all ? tvl : all), poolTvl);
  const named = sound.filter(({ tvl }) => tvl === undefined || tvl * MIN_PART >= max);
  /** Unknown values sort below all known ones. */
  const best = ({ maxApr }: GaugeSummary): bigint => maxApr ?? -1n;
  return named.reduce<GaugeSummary | null>(
    (leading, gauge) => (leading !== null && best(leading) >= best(gauge) ? leading : gauge),
    null,
  );
}
