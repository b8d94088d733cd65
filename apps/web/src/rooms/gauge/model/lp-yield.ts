import { ratio, type Ratio, type Usd } from '@junction/primitives';
import { isTvlTooSmallForApr, type GaugeSummary } from './gauge-summary.ts';

/** APR of a deposit: `min` without boosts, `max` with the longest lock and the maximum ve boost. */
export interface AprRange {
  readonly min: Ratio;
  readonly max: Ratio;
}

/** Returns the APR range; undefined if a price is missing. */
export function getGaugeApr({
  minApr,
  maxApr,
}: Pick<GaugeSummary, 'minApr' | 'maxApr'>): AprRange | undefined {
  return minApr === undefined || maxApr === undefined ? undefined : { min: minApr, max: maxApr };
}

/**
 * Returns the sum of fee APR and gauge APR. A `null` gauge means that there is none. Undefined if either part is
 * unknown, since the other part alone would understate the sum.
 */
export function getLpApr(
  fees: Ratio | undefined,
  gauge: Pick<GaugeSummary, 'minApr' | 'maxApr'> | null | undefined,
): AprRange | undefined {
  if (fees === undefined || gauge === undefined) return undefined;
  if (gauge === null) return { min: fees, max: fees };
  const apr = getGaugeApr(gauge);
  return apr && { min: ratio(fees + apr.min), max: ratio(fees + apr.max) };
}

/** Divisor that gives the minimum TVL of a suggested gauge: 1/1000 of the pool's TVL and of the largest gauge's TVL. */
const MIN_SHARE_DIVISOR = 1_000n;

/**
 * True if the gauge's deposits are worth at least one dollar. If their value is unknown, true if there are any
 * deposits.
 */
const hasRelevantDeposits = ({ tvl, poolTokens }: GaugeSummary): boolean =>
  tvl === undefined ? poolTokens.some(({ amount }) => amount > 0n) : !isTvlTooSmallForApr(tvl);

/**
 * Returns the gauge to suggest for an LP token: among those approved by the DAO, trusted and not empty, the one with
 * the highest maximum APR (spec 1, section 3); null if there is none. Anyone can create a gauge for any token, so
 * unapproved ones are never suggested. Gauges with a negligible share of the pool are excluded: a dollar per day on a
 * deposit of one cent is an APR of 3 650 000 %, which no depositor would receive.
 */
export function selectSuggestedGauge(
  gauges: readonly GaugeSummary[],
  isSuspicious: (gauge: GaugeSummary) => boolean,
  poolTvl: Usd,
): GaugeSummary | null {
  const sound = gauges.filter(
    (gauge) => gauge.isApproved === true && hasRelevantDeposits(gauge) && !isSuspicious(gauge),
  );
  const max = sound.reduce<bigint>((all, { tvl }) => (tvl !== undefined && tvl > all ? tvl : all), poolTvl);
  const named = sound.filter(({ tvl }) => tvl === undefined || tvl * MIN_SHARE_DIVISOR >= max);
  /** Returns the maximum APR for sorting. Unknown APRs rank below all known ones. */
  const best = ({ maxApr }: GaugeSummary): bigint => maxApr ?? -1n;
  return named.reduce<GaugeSummary | null>(
    (leading, gauge) => (leading !== null && best(leading) >= best(gauge) ? leading : gauge),
    null,
  );
}
