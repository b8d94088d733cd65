import { ratio, type Ratio, type Usd } from '@junction/primitives';
import { isTooEmptyForYield, type GaugeSummary } from './gauge-summary.ts';

/** From what anybody earns to what the longest lock and enough votes give. */
export interface AprRange {
  readonly least: Ratio;
  readonly most: Ratio;
}

/** What a gauge gives; undefined where nobody can price it. */
export function gaugeApr({ minApr, maxApr }: Pick<GaugeSummary, 'minApr' | 'maxApr'>): AprRange | undefined {
  return minApr === undefined || maxApr === undefined ? undefined : { least: minApr, most: maxApr };
}

/**
 * What an LP token earns a year by fees and in a gauge; null is no gauge. Undefined while a part of it is not known:
 * the rest alone is not the sum.
 */
export function lpApr(
  fees: Ratio | undefined,
  gauge: Pick<GaugeSummary, 'minApr' | 'maxApr'> | null | undefined,
): AprRange | undefined {
  if (fees === undefined || gauge === undefined) return undefined;
  if (gauge === null) return { least: fees, most: fees };
  const apr = gaugeApr(gauge);
  return apr && { least: ratio(fees + apr.least), most: ratio(fees + apr.most) };
}

/** A gauge with less than this part of its pool in it, or of the largest gauge beside it, is not named. */
const MIN_PART = 1_000n;

/** Whether something is deposited: at least a dollar's worth, or anything where nobody knows the worth. */
const holdsSomething = ({ tvl, poolTokens }: GaugeSummary): boolean =>
  tvl === undefined ? poolTokens.some(({ amount }) => amount > 0n) : !isTooEmptyForYield(tvl);

/**
 * The gauge to name for an LP token: of those that the DAO has approved, that nobody has to be warned of and that are not
 * empty, the one that pays most at best (spec 1, section 3). Anybody can make a gauge for any token: what nobody approved is
 * never recommended. Null where there is none. One with next to nothing of the pool in it is none: a day of a dollar on a deposit
 * of a cent is 3 650 000 % a year, which nobody who deposits will see.
 */
export function leadingGauge(
  gauges: readonly GaugeSummary[],
  isSuspicious: (gauge: GaugeSummary) => boolean,
  poolTvl: Usd,
): GaugeSummary | null {
  const sound = gauges.filter(
    (gauge) => gauge.isApproved === true && holdsSomething(gauge) && !isSuspicious(gauge),
  );
  const most = sound.reduce<bigint>((all, { tvl }) => (tvl !== undefined && tvl > all ? tvl : all), poolTvl);
  const named = sound.filter(({ tvl }) => tvl === undefined || tvl * MIN_PART >= most);
  /** Where nobody knows it, below all that is known. */
  const best = ({ maxApr }: GaugeSummary): bigint => maxApr ?? -1n;
  return named.reduce<GaugeSummary | null>(
    (leading, gauge) => (leading !== null && best(leading) >= best(gauge) ? leading : gauge),
    null,
  );
}
