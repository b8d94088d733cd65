import type { Gauge } from '@junction/api-contract/earn';
import {
  parseAddress,
  parseFixedDown,
  ratio,
  seconds,
  usd,
  type Address,
  type Ratio,
  type Seconds,
  type Usd,
} from '@junction/primitives';
import { cleanText } from '../../../shared/format/clean-text.ts';

/** A token of a gauge as the server names it. */
export interface GaugeToken {
  readonly root: Address;
  readonly symbol: string;
}

/** A token of the pool whose LP is deposited. */
export interface PooledToken extends GaugeToken {
  /** Of it in all deposits, whole tokens, 1e-18; undefined for what is no number. */
  readonly amount?: bigint | undefined;
}

/** What somebody without any boost earns in a year, by what the boosts are for. */
export interface AprParts {
  readonly governance: Ratio;
  readonly extra: Ratio;
}

/** A gauge as the page shows it, read off the wire once. What nobody knows is undefined. */
export interface GaugeFacts {
  readonly address: Address;
  /** The token that is deposited. */
  readonly depositRoot: Address;
  /** Symbols of the pool joined by a slash; empty for a token that is of no pool. */
  readonly name: string;
  /** The tokens of the pool; none for a token that is of no pool. */
  readonly poolTokens: readonly PooledToken[];
  /** The extra rewards, in the order of the contract. */
  readonly rewardTokens: readonly GaugeToken[];
  /** A round of the governance token ends in the future. */
  readonly hasGovernance: boolean;
  readonly tvl: Usd | undefined;
  readonly minApr: Ratio | undefined;
  readonly maxApr: Ratio | undefined;
  readonly minAprParts: AprParts | undefined;
  /** Against 24 hours ago. */
  readonly tvlChange: Ratio;
  readonly minAprChange: Ratio;
  readonly maxAprChange: Ratio;
  /** What the longest lock multiplies a deposit by, thousandths; 1000 is none. */
  readonly highestBoost: bigint;
  /** 0 without lock boost. */
  readonly longestLock: Seconds;
  readonly isLowBalance: boolean;
  readonly start: Seconds | undefined;
  readonly end: Seconds | undefined;
}

const LONGEST_SYMBOL = 24;
/** "12.5" percent is the ratio 0.125. */
const percentOf = (text: string): Ratio | undefined => {
  const value = parseFixedDown(text);
  return value === undefined ? undefined : ratio(value / 100n);
};
/** A yield or a value below nothing cannot be. */
const figureOf = (text: string): Ratio | undefined => {
  const value = percentOf(text);
  return value === undefined || value < 0n ? undefined : value;
};
/** "0" is also what the API says of a change it does not know (facts/earn-api 5). */
const changeOf = (text: string): Ratio => {
  const change = percentOf(text);
  if (change === undefined) return ratio(0n);
  return change;
};

/** A token as the server names it; nothing where it names no address. */
export const readToken = (wire: {
  readonly tokenRoot: string;
  readonly tokenSymbol: string;
}): readonly GaugeToken[] => {
  const root = parseAddress(wire.tokenRoot);
  return root === undefined
    ? []
    : [{ root, symbol: cleanText(wire.tokenSymbol, LONGEST_SYMBOL).text || '?' }];
};

/** An amount that a gauge can hold. */
function wholeOf(text: string): bigint | undefined {
  const amount = parseFixedDown(text);
  return amount === undefined || amount < 0n ? undefined : amount;
}

/** What of a gauge takes prices; nothing of it is known where its tokens have none. */
function pricesOf(wire: Gauge): Pick<GaugeFacts, 'tvl' | 'minApr' | 'maxApr' | 'minAprParts'> {
  if (wire.isPriced === false)
    return { tvl: undefined, minApr: undefined, maxApr: undefined, minAprParts: undefined };
  const tvl = parseFixedDown(wire.tvl);
  const extra = figureOf(wire.minAprParts?.extra ?? '');
  const governance = figureOf(wire.minAprParts?.governance ?? '');
  return {
    tvl: tvl === undefined || tvl < 0n ? undefined : usd(tvl),
    minApr: figureOf(wire.minApr),
    maxApr: figureOf(wire.maxApr),
    minAprParts: extra === undefined || governance === undefined ? undefined : { extra, governance },
  };
}

/** Reads a gauge of the API. Undefined for one that names no address, which no server should send. */
export function readGauge(wire: Gauge): GaugeFacts | undefined {
  const address = parseAddress(wire.address);
  const depositRoot = parseAddress(wire.depositTokenRoot);
  if (address === undefined || depositRoot === undefined) return undefined;
  const poolTokens = wire.poolTokens.flatMap((token) =>
    readToken(token).map((read) => ({ ...read, amount: wholeOf(token.amount) })),
  );
  return {
    address,
    depositRoot,
    name: poolTokens.map(({ symbol }) => symbol).join('/'),
    poolTokens,
    rewardTokens: wire.rewardTokens.flatMap(readToken),
    hasGovernance: wire.hasQubeReward,
    ...pricesOf(wire),
    tvlChange: changeOf(wire.tvlChange),
    minAprChange: changeOf(wire.minAprChange),
    maxAprChange: changeOf(wire.maxAprChange),
    highestBoost: boostOf(wire.maxBoost),
    longestLock: seconds(Math.max(wire.maxLockTime, 0)),
    isLowBalance: wire.isLowBalance,
    start: wire.startTime === null ? undefined : seconds(wire.startTime),
    end: wire.endTime === null ? undefined : seconds(wire.endTime),
  };
}

const NO_BOOST = 1_000;
const HIGHEST_BOOST = 1_000_000;

/** 1.5 is 1500 thousandths. One that no contract takes is none, so that nothing is promised for it. */
function boostOf(multiplier: number): bigint {
  const thousandths = Math.round(multiplier * NO_BOOST);
  return BigInt(thousandths >= NO_BOOST && thousandths <= HIGHEST_BOOST ? thousandths : NO_BOOST);
}

/** Awaiting until its first round begins, expired when all of its rewards have ended. */
export type GaugeStatus = 'awaiting' | 'active' | 'expired';

export function statusOf({ start, end }: Pick<GaugeFacts, 'start' | 'end'>, now: Seconds): GaugeStatus {
  if (start === undefined || now < start) return 'awaiting';
  return end !== undefined && end <= now ? 'expired' : 'active';
}
