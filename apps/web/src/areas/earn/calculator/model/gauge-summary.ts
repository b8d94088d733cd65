import { parseFixedDown, ratio, usd, type Address, type Ratio } from '@junction/primitives';
import type { GaugeSummary as IndexedGauge } from '../../../../rooms/gauge/index.ts';
import { daysOf, type GaugeSummary } from './calculate.ts';
import type { Choices } from './choices.ts';

/** A gauge of the server's list as the calculator shows it. */
export interface ListedGauge {
  readonly address: Address;
  /** Token that is deposited. */
  readonly depositRoot: Address;
  /** Symbols of its pool: "A/B". */
  readonly name: string;
  readonly summary: GaugeSummary;
  readonly minApr: Ratio;
  readonly maxApr: Ratio;
}

/**
 * The two parts of the base yield. A server that does not tell them apart gets the reading that never promises too much:
 * ve boosts governance tokens only, so that in a mixed gauge nothing is taken for those.
 */
function ratesOf(
  { minAprParts, hasGovernance, rewardTokens }: IndexedGauge,
  minApr: Ratio,
): GaugeSummary['rates'] {
  if (minAprParts !== undefined) return minAprParts;
  const none = ratio(0n);
  return hasGovernance && rewardTokens.length === 0
    ? { governance: minApr, extra: none }
    : { governance: none, extra: minApr };
}

/** A gauge as the calculator counts it; undefined where a figure is missing or the server has no price for it. */
export function listedGauge(indexed: IndexedGauge): ListedGauge | undefined {
  const { address, depositRoot, name, tvl, minApr, maxApr, highestBoost, longestLock } = indexed;
  if (tvl === undefined || minApr === undefined || maxApr === undefined) return undefined;
  return {
    address,
    depositRoot,
    name: name || '?',
    summary: {
      tvl,
      boost: { highest: highestBoost, longest: longestLock },
      rates: ratesOf(indexed, minApr),
    },
    minApr,
    maxApr,
  };
}

/** A number as it is typed: "", ".5" and "1." are on their way to one. */
export function readTyped(text: string): bigint | undefined {
  return parseFixedDown(`0${text}`.replace(/\.$/, ''));
}

/** A gauge as it is typed; undefined until there is a yield to boost. */
export function readTypedGauge(choices: Choices): GaugeSummary | undefined {
  const governance = readTyped(choices.govApr);
  const extra = readTyped(choices.extraApr);
  const tvl = readTyped(choices.tvl);
  const boost = readTyped(choices.boost || '1');
  if (governance === undefined || extra === undefined || tvl === undefined || boost === undefined)
    return undefined;
  if (governance + extra === 0n) return undefined;
  const highest = boost / 10n ** 15n;
  return {
    tvl: usd(tvl),
    // A contract with a boost below 1 cannot be made.
    boost: { highest: highest < 1000n ? 1000n : highest, longest: daysOf(Number(choices.longest || '0')) },
    rates: { governance: ratio(governance / 100n), extra: ratio(extra / 100n) },
  };
}
