import * as z from 'zod/mini';
import {
  WireFormatError,
  as,
  codec,
  kept,
  list,
  maybe,
  nullable,
  object,
  optional,
  rows,
  type Codec,
  type ValueOf,
  type WireOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  chainSecondsCodec,
  countCodec,
  finePercentCodec,
  flagCodec,
  limitCodec,
  offsetCodec,
  precisePercentCodec,
  textCodec,
  usdCodec,
  unitsCodec,
  wholeTokensCodec,
} from '../wire/wire-values.ts';
import { GAUGES_AT_ONCE, gaugeQueryCodec, namedGaugesCodec } from './gauge-query.ts';
import { APR_TEXT, CHANGE_TEXT, LOW_BALANCE_TEXT, TVL_TEXT } from './gauge-texts.ts';

/**
 * Gauges (facts/earn-api 2). On the wire amounts are decimal text in whole tokens, dollars decimal text, APRs and changes
 * percent as text ("12.5" is 12.5 %), times seconds unless a name says milliseconds.
 */

/** Token of a gauge; the symbol is untrusted text. */
export const gaugeTokenCodec = object({
  tokenRoot: as('root', addressCodec),
  tokenSymbol: as('symbol', textCodec),
});
/** A token of a gauge and how much of it. */
export const gaugeTokenAmountCodec = object({
  tokenRoot: as('root', addressCodec),
  tokenSymbol: as('symbol', textCodec),
  /** Whole tokens. */
  amount: wholeTokensCodec,
});

/** What every answer says of a gauge. */
const gaugeInfoFields = {
  address: addressCodec,
  /** The LP token that is deposited. */
  depositTokenRoot: as('depositRoot', addressCodec),
  /** What the deposits are of the pool's reserves: reserve * deposits / LP supply, whole tokens. */
  poolTokens: list(gaugeTokenAmountCodec),
  /** The extra rewards, in the order of the contract. */
  rewardTokens: list(gaugeTokenCodec),
  tvl: usdCodec,
  /** A year without any boost. */
  minApr: precisePercentCodec,
  /** A year with the longest lock and the largest vote escrow boost. */
  maxApr: precisePercentCodec,
  /** A round of the governance token ends in the future. */
  hasQubeReward: as('hasGovernance', flagCodec),
  /** Ours: false while a price is unknown, so that "0" of TVL or APR is no figure. */
  isPriced: optional(flagCodec),
  /** Ours: minApr in its two parts. */
  minAprParts: optional(object({ extra: precisePercentCodec, governance: precisePercentCodec })),
};

/** A gauge in the answers that ask for it by name: without changes, times and boost. */
export const gaugeInfoCodec = kept(object(gaugeInfoFields));

/** A multiplier; thousandths here, as contracts keep it: 1.5 is 1500. */
const boostCodec: Codec<number, bigint> = codec(
  z.number(),
  (multiplier) => {
    const thousandths = Math.round(multiplier * 1_000);
    if (!Number.isSafeInteger(thousandths))
      throw new WireFormatError('WIRE_INVALID', undefined, 'no multiplier');
    return BigInt(thousandths);
  },
  (thousandths) => Number(thousandths) / 1_000,
);

/** A gauge as lists and its page show it. */
export const gaugeCodec = kept(
  object({
    ...gaugeInfoFields,
    isLowBalance: flagCodec,
    /** Ours: a candidate of the votings that the DAO has approved. */
    isApproved: optional(flagCodec),
    /** Against 24 hours ago. */
    tvlChange: finePercentCodec,
    minAprChange: finePercentCodec,
    maxAprChange: finePercentCodec,
    /** Multiplier of the longest lock, 1 (none) and more: 1.5. */
    maxBoost: as('highestBoost', boostCodec),
    /** The lock that gives it, seconds; 0 without lock boost. */
    maxLockTime: as('longestLock', chainSecondsCodec),
    /** First start of any round. */
    startTime: as('start', nullable(chainSecondsCodec)),
    /** Latest end of any round, once every extra reward has ended and the governance token's 15 days ago. */
    endTime: as('end', nullable(chainSecondsCodec)),
  }),
);

/** Lists answer 100 at most; the total counts all that were found. */
const gaugePageCodec = object({ gauges: rows(gaugeCodec), total: countCodec });
/** For clients that ask for a few gauges by name. */
const gaugeInfosCodec = object({ gauges: rows(gaugeInfoCodec) });

/** The gauges of a network. */
export const listGauges = defineRoute({
  id: 'listGauges',
  group: 'gauges',
  method: 'POST',
  path: '/gauges',
  summary: `Gauges, filtered, ordered and paged; bounds of APR are percent. ${TVL_TEXT} ${APR_TEXT} ${LOW_BALANCE_TEXT} Those are left out unless showLowBalance is true, the asker owns them or they are starred. ${CHANGE_TEXT}`,
  body: gaugeQueryCodec,
  response: gaugePageCodec,
});

/** Ours: what all gauges hold together. */
export const getGaugesTotal = defineRoute({
  id: 'getGaugesTotal',
  group: 'gauges',
  method: 'GET',
  path: '/gauges/total',
  summary: `Ours: the TVL of all gauges together, ended and low ones too. Counted are those all of whose deposits are of tokens on the token list of this server and have a price: of others anybody can set one. ${TVL_TEXT} The change is of those whose worth was known 24 hours ago as well, in percent, "0" when unknown.`,
  response: object({
    tvl: usdCodec,
    tvlChange: finePercentCodec,
    /** Gauges in it. */
    counted: countCodec,
    /** Gauges that hold something and are not in it: a price is unknown, or a token on no list. */
    leftOut: countCodec,
  }),
});

/** Favourites, low balance or not. */
export const listStarredGauges = defineRoute({
  id: 'listStarredGauges',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/starred',
  summary: 'The named gauges, TVL descending; unknown addresses are left out',
  body: object({ gaugeAddresses: as('gauges', namedGaugesCodec), limit: limitCodec, offset: offsetCodec }),
  response: gaugePageCodec,
});

/** 404 for an address that is no gauge of the factory. */
export const getGauge = defineRoute({
  id: 'getGauge',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/get',
  summary: `One gauge; 404 when the factory made none there. ${TVL_TEXT} ${APR_TEXT} ${LOW_BALANCE_TEXT} ${CHANGE_TEXT}`,
  body: object({ gaugeAddress: as('gauge', addressCodec) }),
  response: object({
    gauge: gaugeCodec,
    /** Ours: what was given and is not claimed, base units of the governance token and then of each reward. */
    owed: optional(list(unitsCodec)),
  }),
});

/** The gauges of one LP token. */
export const getGaugesByRoot = defineRoute({
  id: 'getGaugesByRoot',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/get-by-root',
  summary: 'Gauges that take an LP token; none while the network has no gauges',
  body: object({ lpAddress: as('lpRoot', addressCodec) }),
  response: gaugePageCodec,
});

/** Most LP tokens in one request. */
const ROOTS_AT_ONCE = 100;
/** Most gauges in the answer for each LP token: those with most dollars. */
export const GAUGES_OF_ROOT = 5;

/** What the LP tokens of a page of pools earn, in one question. */
export const getGaugesByRoots = defineRoute({
  id: 'getGaugesByRoots',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/get-by-roots',
  summary: `Ours: gauges of several LP tokens that are active now (started, not ended, no low balance), those first whose extra rewards are all on the token list of this server, then those of most TVL, at most ${GAUGES_OF_ROOT} of each token; no more than ${ROOTS_AT_ONCE} tokens at once. ${TVL_TEXT} ${APR_TEXT}`,
  body: object({ lpAddresses: as('lpRoots', list(addressCodec, z.maxLength(ROOTS_AT_ONCE))) }),
  response: object({ gauges: rows(gaugeCodec) }),
});

/** Gauges in which a user has a deposit or rewards. */
export const getGaugesByUser = defineRoute({
  id: 'getGaugesByUser',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/get-by-user',
  summary:
    'Gauges that hold a deposit of a user, those of most dollars first and unpriced ones last, at most 100; total counts all of them',
  body: object({ userAddress: as('user', addressCodec) }),
  response: object({ gauges: rows(gaugeInfoCodec), total: optional(countCodec) }),
});

/** Forms rely on unknown addresses being left out. */
export const getGaugesBatch = defineRoute({
  id: 'getGaugesBatch',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/batch',
  summary: 'The named gauges, at most 500; unknown addresses are left out',
  body: object({ gauges: namedGaugesCodec }),
  response: gaugeInfosCodec,
});

/** What gauges would earn with another share of the governance token. */
export const getGaugesCustomApr = defineRoute({
  id: 'getGaugesCustomApr',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/batch-custom-apr',
  summary: `The named gauges with the APRs they would have at that speed of the governance token, whole tokens per second. ${APR_TEXT}`,
  body: object({
    gauges: list(
      object({
        gaugeAddress: as('gauge', addressCodec),
        /** Whole tokens of the governance token per second; the one it has when left out. */
        suggestedQubeFarmingSpeed: as('speed', maybe(wholeTokensCodec)),
      }),
      z.maxLength(GAUGES_AT_ONCE),
    ),
  }),
  response: gaugeInfosCodec,
});

/** A gauge as lists and its page show it. */
export type Gauge = ValueOf<typeof gaugeCodec>;
/** A gauge asked for by name. */
export type GaugeInfo = ValueOf<typeof gaugeInfoCodec>;
/** A gauge as it travels. */
export type WireGauge = WireOf<typeof gaugeCodec>;
