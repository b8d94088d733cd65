import { computeBaseAprRoundedDown, type PricedToken } from '@junction/earn';
import { FIXED_POINT_ONE, mulDivDown, ratio, usd, type Ratio, type Usd } from '@junction/primitives';
import { computeChangeRatioRoundedDown, computeUsdValueRoundedDown } from '@junction/market-data';

/** Rate and price of a gauge's reward at one time. */
export interface GaugeRewardRate {
  /** Base units per second. */
  readonly perSecond: bigint;
  readonly decimals: number;
  /** USD per whole token; undefined if unknown. */
  readonly price: Usd | undefined;
}

/** Inputs of a gauge's metrics at one time. */
export interface GaugeMetricsInput {
  readonly deposited: bigint;
  readonly lockBoosted: bigint;
  readonly totalBoosted: bigint;
  /** Decimals of the deposited token. */
  readonly decimals: number;
  readonly price: Usd | undefined;
  /** Governance token reward; undefined if no round is running. */
  readonly governance: GaugeRewardRate | undefined;
  readonly extra: readonly GaugeRewardRate[];
  /** Maximum lock boost in per mille; 1000 without lock boost. */
  readonly maxBoost: number;
}

/** TVL in USD, and APRs as ratios of the TVL per year. */
export interface GaugeMetrics {
  readonly tvl: Usd;
  readonly minApr: Ratio;
  readonly maxApr: Ratio;
  /** The two parts of `minApr`: extra rewards and governance token. */
  readonly extraApr: Ratio;
  readonly governanceApr: Ratio;
  /** True if all required prices are known. */
  readonly isPriced: boolean;
  /** True if the price of the deposited token is known. */
  readonly hasTvl: boolean;
}

const PER_MILLE = 1_000n;
/**
 * Maximum ve boost in per mille. It is added to the multiplier of governance token rewards, which is then 2.5 instead
 * of 1.
 */
const MAX_VE_BOOST = 1_500n;
/**
 * Upper bound of USD values and ratios, because anyone can create a gauge whose metrics would exceed the wire format.
 */
const MAX_METRIC = 10n ** 30n * FIXED_POINT_ONE;

const ZERO_RATIO = ratio(0n);
const ZERO_METRICS = {
  tvl: usd(0n),
  minApr: ZERO_RATIO,
  maxApr: ZERO_RATIO,
  extraApr: ZERO_RATIO,
  governanceApr: ZERO_RATIO,
};

const capMetric = (value: bigint): bigint => (value < MAX_METRIC ? value : MAX_METRIC);

/** Computes TVL and APRs as the API defines them, rounded down; 0 if a price is unknown. */
export function computeGaugeMetricsRoundedDown(gauge: GaugeMetricsInput): GaugeMetrics {
  const { price, decimals, governance, extra } = gauge;
  const rewards = [...extra, ...(governance ? [governance] : [])];
  const isPriced = price !== undefined && rewards.every((reward) => reward.price !== undefined);
  const hasTvl = price !== undefined;
  if (price === undefined || price === 0n) return { ...ZERO_METRICS, isPriced, hasTvl };
  const deposit = { price, decimals };
  const aprsDown = (given: readonly GaugeRewardRate[], supply: bigint): Ratio =>
    ratio(capMetric(given.reduce((sum, reward) => sum + computeAprDown(reward, supply, deposit), 0n)));
  const extraApr = aprsDown(extra, gauge.lockBoosted);
  const governanceApr = aprsDown(governance ? [governance] : [], gauge.totalBoosted);
  const boost = BigInt(gauge.maxBoost);
  return {
    tvl: usd(capMetric(computeUsdValueRoundedDown(gauge.deposited, decimals, price))),
    minApr: ratio(capMetric(extraApr + governanceApr)),
    maxApr: ratio(
      capMetric(
        mulDivDown(extraApr, boost, PER_MILLE) + mulDivDown(governanceApr, boost + MAX_VE_BOOST, PER_MILLE),
      ),
    ),
    extraApr,
    governanceApr,
    isPriced,
    hasTvl,
  };
}

/** Returns the APR of one reward, rounded down. With zero supply it is the APR of a first deposit worth one dollar. */
function computeAprDown(
  { perSecond, decimals, price }: GaugeRewardRate,
  supply: bigint,
  deposit: PricedToken,
): bigint {
  if (price === undefined) return 0n;
  const shared = supply > 0n ? supply : getUnitsOfOneDollarUp(deposit);
  const apr = computeBaseAprRoundedDown({ token: { price, decimals }, perSecond, supply: shared }, deposit);
  // The APR is below the smallest fixed-point number.
  if (!apr.ok) return 0n;
  return apr.value;
}

function getUnitsOfOneDollarUp({ price, decimals }: PricedToken): bigint {
  return (FIXED_POINT_ONE * 10n ** BigInt(decimals) + price - 1n) / price;
}

/** Changes of metrics between an earlier and a later time. */
export interface GaugeMetricChanges {
  /** TVL in USD at the earlier time; undefined unless the TVL is known at both times. */
  readonly tvlBefore: Usd | undefined;
  readonly tvlChange: Ratio;
  readonly minAprChange: Ratio;
  readonly maxAprChange: Ratio;
}

/** Unknown changes, which the API reports as zero. */
const NO_CHANGES: GaugeMetricChanges = {
  tvlBefore: undefined,
  tvlChange: ZERO_RATIO,
  minAprChange: ZERO_RATIO,
  maxAprChange: ZERO_RATIO,
};

export function computeMetricChangesRoundedDown(
  now: GaugeMetrics,
  then: GaugeMetrics | undefined,
): GaugeMetricChanges {
  if (!then) return NO_CHANGES;
  const cappedChange = (figure: 'tvl' | 'minApr' | 'maxApr'): Ratio =>
    ratio(capMetric(computeChangeRatioRoundedDown(now[figure], then[figure])));
  const areWorth = now.hasTvl && then.hasTvl;
  const arePriced = now.isPriced && then.isPriced;
  return {
    tvlBefore: areWorth ? then.tvl : undefined,
    tvlChange: areWorth ? cappedChange('tvl') : ZERO_RATIO,
    minAprChange: arePriced ? cappedChange('minApr') : ZERO_RATIO,
    maxAprChange: arePriced ? cappedChange('maxApr') : ZERO_RATIO,
  };
}
