import { baseAprDown, type PricedToken } from '@junction/earn';
import { ONE, mulDivDown, ratio, usd, type Ratio, type Usd } from '@junction/primitives';
import { changeDown, valueDown } from '@junction/market-data';

/** Rate and price of a gauge's reward at some time. */
export interface RewardRate {
  /** Base units per second. */
  readonly perSecond: bigint;
  readonly decimals: number;
  /** USD per whole token; undefined if unknown. */
  readonly price: Usd | undefined;
}

/** State of a gauge at some time, as far as its metrics depend on it. */
export interface GaugeMoment {
  readonly deposited: bigint;
  readonly lockBoosted: bigint;
  readonly totalBoosted: bigint;
  /** Decimals of the deposited token. */
  readonly decimals: number;
  readonly price: Usd | undefined;
  /** Governance token reward; undefined if no round is running. */
  readonly governance: RewardRate | undefined;
  readonly extra: readonly RewardRate[];
  /** Maximum lock boost in per mille; 1000 without lock boost. */
  readonly maxBoost: number;
}

/** TVL in USD, and yields per year as ratios of it. */
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
/** Maximum ve boost in per mille, added to the multiplier of governance tokens: 2.5 instead of 1. */
const MAX_VE_BOOST = 1_500n;
/** Upper bound of USD values and ratios: anyone can create a gauge whose metrics would exceed the wire format. */
const MAX_METRIC = 10n ** 30n * ONE;

const NONE = ratio(0n);
const NOTHING = { tvl: usd(0n), minApr: NONE, maxApr: NONE, extraApr: NONE, governanceApr: NONE };

const cappedDown = (value: bigint): bigint => (value < MAX_METRIC ? value : MAX_METRIC);

/** Computes TVL and yields as the API defines them, rounded down; 0 if a price is unknown. */
export function gaugeMetricsDown(gauge: GaugeMoment): GaugeMetrics {
  const { price, decimals, governance, extra } = gauge;
  const rewards = [...extra, ...(governance ? [governance] : [])];
  const isPriced = price !== undefined && rewards.every((reward) => reward.price !== undefined);
  const hasTvl = price !== undefined;
  if (price === undefined || price === 0n) return { ...NOTHING, isPriced, hasTvl };
  const deposit = { price, decimals };
  const aprsDown = (given: readonly RewardRate[], supply: bigint): Ratio =>
    ratio(cappedDown(given.reduce((sum, reward) => sum + aprDown(reward, supply, deposit), 0n)));
  const extraApr = aprsDown(extra, gauge.lockBoosted);
  const governanceApr = aprsDown(governance ? [governance] : [], gauge.totalBoosted);
  const boost = BigInt(gauge.maxBoost);
  return {
    tvl: usd(cappedDown(valueDown(gauge.deposited, decimals, price))),
    minApr: ratio(cappedDown(extraApr + governanceApr)),
    maxApr: ratio(
      cappedDown(
        mulDivDown(extraApr, boost, PER_MILLE) + mulDivDown(governanceApr, boost + MAX_VE_BOOST, PER_MILLE),
      ),
    ),
    extraApr,
    governanceApr,
    isPriced,
    hasTvl,
  };
}

/**
 * Returns the yield per year of one reward, rounded down. Without supply it is the yield of a first deposit of one
 * dollar.
 */
function aprDown({ perSecond, decimals, price }: RewardRate, supply: bigint, deposit: PricedToken): bigint {
  if (price === undefined) return 0n;
  const shared = supply > 0n ? supply : unitsOfDollarUp(deposit);
  const apr = baseAprDown({ token: { price, decimals }, perSecond, supply: shared }, deposit);
  // The yield is below the smallest fixed-point number.
  if (!apr.ok) return 0n;
  return apr.value;
}

function unitsOfDollarUp({ price, decimals }: PricedToken): bigint {
  return (ONE * 10n ** BigInt(decimals) + price - 1n) / price;
}

/** Changes of metrics between an earlier and a later time. */
export interface MetricChanges {
  /** TVL in USD at the earlier moment; undefined unless known at both. */
  readonly tvlBefore: Usd | undefined;
  readonly tvlChange: Ratio;
  readonly minAprChange: Ratio;
  readonly maxAprChange: Ratio;
}

/** Unknown changes, which the API reports as zero. */
const NO_CHANGES: MetricChanges = {
  tvlBefore: undefined,
  tvlChange: NONE,
  minAprChange: NONE,
  maxAprChange: NONE,
};

export function changesDown(now: GaugeMetrics, then: GaugeMetrics | undefined): MetricChanges {
  if (!then) return NO_CHANGES;
  const cappedChange = (figure: 'tvl' | 'minApr' | 'maxApr'): Ratio =>
    ratio(cappedDown(changeDown(now[figure], then[figure])));
  const areWorth = now.hasTvl && then.hasTvl;
  const arePriced = now.isPriced && then.isPriced;
  return {
    tvlBefore: areWorth ? then.tvl : undefined,
    tvlChange: areWorth ? cappedChange('tvl') : NONE,
    minAprChange: arePriced ? cappedChange('minApr') : NONE,
    maxAprChange: arePriced ? cappedChange('maxApr') : NONE,
  };
}
