import { parseFixedRoundedDown, ratio, usd, type Address, type Ratio } from '@junction/primitives';
import type { GaugeSummary as IndexedGauge } from '../../../../rooms/gauge/index.ts';
import { daysToSeconds, type GaugeSummary } from './calculate.ts';
import type { BoostCalculatorInputs } from './choices.ts';

/** Gauge of the server's list as shown in the calculator. */
export interface ListedGauge {
  readonly address: Address;
  /** Root of the deposited token. */
  readonly depositRoot: Address;
  /** Symbols of the tokens in the gauge's pool: "A/B". */
  readonly name: string;
  readonly summary: GaugeSummary;
  readonly minApr: Ratio;
  readonly maxApr: Ratio;
}

/**
 * Splits the APR without boosts into governance tokens and other rewards. If the server does not split it and the gauge
 * pays both, all of it counts as other rewards. Only governance tokens are boosted by ve, so the result is not
 * overstated.
 */
function toBaseRates(
  { minAprParts, hasGovernance, rewardTokens }: IndexedGauge,
  minApr: Ratio,
): GaugeSummary['rates'] {
  if (minAprParts !== undefined) return minAprParts;
  const none = ratio(0n);
  return hasGovernance && rewardTokens.length === 0
    ? { governance: minApr, extra: none }
    : { governance: none, extra: minApr };
}

/** Converts a gauge for the calculator; undefined if a value or its price is missing. */
export function toListedGauge(indexed: IndexedGauge): ListedGauge | undefined {
  const { address, depositRoot, name, tvl, minApr, maxApr, highestBoost, longestLock } = indexed;
  if (tvl === undefined || minApr === undefined || maxApr === undefined) return undefined;
  return {
    address,
    depositRoot,
    name: name || '?',
    summary: {
      tvl,
      boost: { highest: highestBoost, longest: longestLock },
      rates: toBaseRates(indexed, minApr),
    },
    minApr,
    maxApr,
  };
}

/** Parses an entered number to 1e18 fixed point. Incomplete numbers such as "", ".5" and "1." are accepted. */
export function parseTypedNumber(text: string): bigint | undefined {
  return parseFixedRoundedDown(`0${text}`.replace(/\.$/, ''));
}

/** Parses a custom gauge; undefined without a base APR. */
export function parseCustomGauge(choices: BoostCalculatorInputs): GaugeSummary | undefined {
  const governance = parseTypedNumber(choices.govApr);
  const extra = parseTypedNumber(choices.extraApr);
  const tvl = parseTypedNumber(choices.tvl);
  const boost = parseTypedNumber(choices.boost || '1');
  if (governance === undefined || extra === undefined || tvl === undefined || boost === undefined)
    return undefined;
  if (governance + extra === 0n) return undefined;
  const highest = boost / 10n ** 15n;
  return {
    tvl: usd(tvl),
    // The contract rejects boosts below 1, so lower values count as 1.
    boost: {
      highest: highest < 1000n ? 1000n : highest,
      longest: daysToSeconds(Number(choices.longest || '0')),
    },
    rates: { governance: ratio(governance / 100n), extra: ratio(extra / 100n) },
  };
}
