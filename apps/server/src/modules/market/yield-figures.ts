import { baseAprDown, type PricedToken } from '@junction/earn';
import { ONE, mulDivDown, ratio, usd, type Ratio, type Usd } from '@junction/primitives';
import { changeDown, valueDown } from '@junction/market-data';

/** A reward that a gauge gives at a moment. */
export interface GivenReward {
  /** Base units per second. */
  readonly perSecond: bigint;
  readonly decimals: number;
  /** Dollars per whole token; undefined while unknown. */
  readonly price: Usd | undefined;
}

/** A gauge at a moment, as far as its figures depend on it. */
export interface GaugeMoment {
  readonly deposited: bigint;
  readonly lockBoosted: bigint;
  readonly totalBoosted: bigint;
  /** Of the token that is deposited. */
  readonly decimals: number;
  readonly price: Usd | undefined;
  /** Undefined while no round of it is running. */
  readonly governance: GivenReward | undefined;
  readonly extra: readonly GivenReward[];
  /** Per mille; 1000 without lock boost. */
  readonly maxBoost: number;
}

/** Dollars, and what they bring in a year as a ratio of them. */
export interface GaugeFigures {
  readonly tvl: Usd;
  readonly minApr: Ratio;
  readonly maxApr: Ratio;
  /** The two parts of `minApr`. */
  readonly extraApr: Ratio;
  readonly governanceApr: Ratio;
  /** Every price that these need is known. */
  readonly isPriced: boolean;
  /** The price of what is deposited is known. */
  readonly hasTvl: boolean;
}

const PER_MILLE = 1_000n;
/** What ve adds to the multiplier of governance tokens at most: 2.5 instead of 1. */
const MOST_VE = 1_500n;
/** Dollars and ratios beyond this are told as this: anybody may make a gauge whose figures the wire does not take. */
const LARGEST_FIGURE = 10n ** 30n * ONE;

const NONE = ratio(0n);
const NOTHING = { tvl: usd(0n), minApr: NONE, maxApr: NONE, extraApr: NONE, governanceApr: NONE };

const cappedDown = (value: bigint): bigint => (value < LARGEST_FIGURE ? value : LARGEST_FIGURE);

/** TVL and yields as the API defines them; 0 where a price is unknown. Rounded down. */
export function figuresDown(gauge: GaugeMoment): GaugeFigures {
  const { price, decimals, governance, extra } = gauge;
  const rewards = [...extra, ...(governance ? [governance] : [])];
  const isPriced = price !== undefined && rewards.every((reward) => reward.price !== undefined);
  const hasTvl = price !== undefined;
  if (price === undefined || price === 0n) return { ...NOTHING, isPriced, hasTvl };
  const deposit = { price, decimals };
  const aprsDown = (given: readonly GivenReward[], supply: bigint): Ratio =>
    ratio(cappedDown(given.reduce((sum, reward) => sum + aprDown(reward, supply, deposit), 0n)));
  const extraApr = aprsDown(extra, gauge.lockBoosted);
  const governanceApr = aprsDown(governance ? [governance] : [], gauge.totalBoosted);
  const boost = BigInt(gauge.maxBoost);
  return {
    tvl: usd(cappedDown(valueDown(gauge.deposited, decimals, price))),
    minApr: ratio(cappedDown(extraApr + governanceApr)),
    maxApr: ratio(
      cappedDown(
        mulDivDown(extraApr, boost, PER_MILLE) + mulDivDown(governanceApr, boost + MOST_VE, PER_MILLE),
      ),
    ),
    extraApr,
    governanceApr,
    isPriced,
    hasTvl,
  };
}

/** Without supply the yield is that of a first deposit of one dollar. */
function aprDown({ perSecond, decimals, price }: GivenReward, supply: bigint, deposit: PricedToken): bigint {
  if (price === undefined) return 0n;
  const shared = supply > 0n ? supply : unitsOfDollarUp(deposit);
  const apr = baseAprDown({ token: { price, decimals }, perSecond, supply: shared }, deposit);
  // Too little to be told.
  if (!apr.ok) return 0n;
  return apr.value;
}

function unitsOfDollarUp({ price, decimals }: PricedToken): bigint {
  return (ONE * 10n ** BigInt(decimals) + price - 1n) / price;
}

/** From one moment to another. */
export interface FigureChanges {
  /** Dollars at the earlier moment; undefined where they are not known of both. */
  readonly tvlBefore: Usd | undefined;
  readonly tvlChange: Ratio;
  readonly minAprChange: Ratio;
  readonly maxAprChange: Ratio;
}

/** The API tells an unknown change as none: figures without their prices have not fallen to nothing, nor risen from it. */
const NO_CHANGES: FigureChanges = {
  tvlBefore: undefined,
  tvlChange: NONE,
  minAprChange: NONE,
  maxAprChange: NONE,
};

export function changesDown(now: GaugeFigures, then: GaugeFigures | undefined): FigureChanges {
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
