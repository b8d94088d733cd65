import type { Gauge } from '@junction/api-contract/earn';
import {
  parseAddress,
  parseFixedDown,
  ratio,
  seconds,
  usd,
  type Address,
  type Ratio,
  type Usd,
} from '@junction/primitives';
import { cleanText, SYMBOL_LETTERS } from '../../../../shared/format/clean-text.ts';
import { daysOf, type GaugeFacts } from './calculate.ts';
import type { Choices } from './choices.ts';

/** A gauge of the server's list as the calculator shows it. */
export interface ListedGauge {
  readonly address: Address;
  /** Symbols of its pool: "A/B". */
  readonly name: string;
  readonly facts: GaugeFacts;
  readonly minApr: Ratio;
  readonly maxApr: Ratio;
}

/** Percent as text, "12.5"; undefined for what is no number and for what cannot be: a yield below nothing. */
function readPercent(text: string): Ratio | undefined {
  const value = parseFixedDown(text);
  return value === undefined || value < 0n ? undefined : ratio(value / 100n);
}

function readDollars(text: string): Usd | undefined {
  const value = parseFixedDown(text);
  return value === undefined || value < 0n ? undefined : usd(value);
}

/**
 * The two parts of the base yield. A server that does not tell them apart gets the reading that never promises too much:
 * ve boosts governance tokens only, so that in a mixed gauge nothing is taken for those.
 */
function readRates(gauge: Gauge, minApr: Ratio): GaugeFacts['rates'] {
  const { minAprParts: parts, hasQubeReward, rewardTokens } = gauge;
  const governance = parts === undefined ? undefined : readPercent(parts.governance);
  const extra = parts === undefined ? undefined : readPercent(parts.extra);
  if (governance !== undefined && extra !== undefined) return { governance, extra };
  const none = ratio(0n);
  return hasQubeReward && rewardTokens.length === 0
    ? { governance: minApr, extra: none }
    : { governance: none, extra: minApr };
}

/** Reads a gauge of the server; undefined where a figure is missing or the server has no price for it. */
export function readListedGauge(gauge: Gauge): ListedGauge | undefined {
  const [tvl, minApr, maxApr] = [
    readDollars(gauge.tvl),
    readPercent(gauge.minApr),
    readPercent(gauge.maxApr),
  ];
  const highest = Math.floor(gauge.maxBoost * 1000 + 0.5);
  const isOdd = !Number.isSafeInteger(highest) || highest < 1000 || highest > 1_000_000;
  if (tvl === undefined || minApr === undefined || maxApr === undefined || isOdd) return undefined;
  if (gauge.isPriced === false || gauge.maxLockTime < 0) return undefined;
  const address = parseAddress(gauge.address);
  if (address === undefined) return undefined;
  const symbols = gauge.poolTokens.map(
    ({ tokenSymbol }) => cleanText(tokenSymbol, SYMBOL_LETTERS).text || '?',
  );
  return {
    address,
    name: symbols.join('/') || '?',
    facts: {
      tvl,
      boost: { highest: BigInt(highest), longest: seconds(gauge.maxLockTime) },
      rates: readRates(gauge, minApr),
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
export function readTypedGauge(choices: Choices): GaugeFacts | undefined {
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
