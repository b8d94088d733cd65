import * as z from 'zod/mini';
import {
  WireFormatError,
  renamedField,
  codec,
  cacheEncoded,
  list,
  optionalOrNullCodec,
  nullable,
  object,
  optional,
  lenientRowsCodec,
  type Codec,
  type ValueOf,
  type WireOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  uint32SecondsCodec,
  countCodec,
  finePercentCodec,
  flagCodec,
  rowLimitCodec,
  rowOffsetCodec,
  precisePercentCodec,
  textCodec,
  usdCodec,
  unitsCodec,
  decimalAmountCodec,
} from '../wire/wire-values.ts';
import { MAX_GAUGES_PER_REQUEST, gaugeQueryCodec, gaugeAddressesCodec } from './gauge-query.ts';
import {
  GAUGE_APR_DESCRIPTION,
  GAUGE_CHANGE_FIELDS_DESCRIPTION,
  LOW_REWARD_BALANCE_DESCRIPTION,
  GAUGE_TVL_DESCRIPTION,
} from './gauge-texts.ts';

/**
 * Gauges (facts/earn-api 2). On the wire, amounts and USD values are decimal text, APRs and changes are percent as text
 * ("12.5" is 12.5 %), and times are seconds unless a name says milliseconds.
 */

/** Token of a gauge. Its symbol is untrusted text chosen by the token's creator. */
export const gaugeTokenCodec = object({
  tokenRoot: renamedField('root', addressCodec),
  tokenSymbol: renamedField('symbol', textCodec),
});
/** Amount of one of a gauge's tokens. */
export const gaugeTokenAmountCodec = object({
  tokenRoot: renamedField('root', addressCodec),
  tokenSymbol: renamedField('symbol', textCodec),
  /** Decimal amount. */
  amount: decimalAmountCodec,
});

/** Fields that every response about gauges contains. */
const gaugeInfoFields = {
  address: addressCodec,
  /** LP token that the gauge accepts. */
  depositTokenRoot: renamedField('depositRoot', addressCodec),
  /** Pool reserves that the deposits represent: reserve * deposits / LP supply, decimal amounts. */
  poolTokens: list(gaugeTokenAmountCodec),
  /** Extra reward tokens in the contract's order. */
  rewardTokens: list(gaugeTokenCodec),
  tvl: usdCodec,
  /** APR without any boost, percent per year. */
  minApr: precisePercentCodec,
  /** APR with the longest lock and the maximum ve boost, percent per year. */
  maxApr: precisePercentCodec,
  /** True if a reward round of the governance token ends in the future. */
  hasQubeReward: renamedField('hasGovernance', flagCodec),
  /** Not in the public API: false if a price is unknown; a TVL or APR of "0" then means unknown. */
  isPriced: optional(flagCodec),
  /** Not in the public API: the two parts of `minApr`, from extra rewards and from the governance token. */
  minAprParts: optional(object({ extra: precisePercentCodec, governance: precisePercentCodec })),
};

/** Gauge in responses to requests by address. Lacks the changes, times and boost of `gaugeCodec`. */
export const gaugeByAddressCodec = cacheEncoded(object(gaugeInfoFields));

/**
 * Wire format of a boost: a multiplier, e.g. 1.5. The decoded value is in thousandths, as in the contracts, e.g. 1500n.
 */
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

/** Gauge in lists and on its detail page. */
export const gaugeCodec = cacheEncoded(
  object({
    ...gaugeInfoFields,
    isLowBalance: flagCodec,
    /** Not in the public API: true if the DAO approved the gauge as a candidate for epoch votes. */
    isApproved: optional(flagCodec),
    /** Changes over 24 hours, percent. */
    tvlChange: finePercentCodec,
    minAprChange: finePercentCodec,
    maxAprChange: finePercentCodec,
    /** Multiplier of the longest lock, at least 1 (no boost), e.g. 1.5. */
    maxBoost: renamedField('highestBoost', boostCodec),
    /** Lock duration with the maximum boost, seconds; 0 if locks give no boost. */
    maxLockTime: renamedField('longestLock', uint32SecondsCodec),
    /** Earliest start of any reward round; null without rounds. */
    startTime: renamedField('start', nullable(uint32SecondsCodec)),
    /**
     * Latest end of any reward round. Null until every extra reward has ended and the governance token's rewards ended
     * at least 15 days ago.
     */
    endTime: renamedField('end', nullable(uint32SecondsCodec)),
  }),
);

/** Page of at most 100 gauges. `total` counts all matches. */
const gaugePageCodec = object({ gauges: lenientRowsCodec(gaugeCodec), total: countCodec });
/** Gauges that were requested by address. */
const gaugeInfosCodec = object({ gauges: lenientRowsCodec(gaugeByAddressCodec) });

/** Gauges that match the filters. */
export const listGauges = defineRoute({
  id: 'listGauges',
  group: 'gauges',
  method: 'POST',
  path: '/gauges',
  summary: `Gauges, filtered, ordered and paged; bounds of APR are percent. ${GAUGE_TVL_DESCRIPTION} ${GAUGE_APR_DESCRIPTION} ${LOW_REWARD_BALANCE_DESCRIPTION} Those are left out unless showLowBalance is true, the asker owns them or they are starred. ${GAUGE_CHANGE_FIELDS_DESCRIPTION}`,
  body: gaugeQueryCodec,
  response: gaugePageCodec,
});

/** Not in the public API: TVL of all gauges. */
export const getGaugesTotal = defineRoute({
  id: 'getGaugesTotal',
  group: 'gauges',
  method: 'GET',
  path: '/gauges/total',
  summary: `Ours: the TVL of all gauges together, ended and low ones too. Counted are those all of whose deposits are of tokens on the token list of this server and have a price: of others anybody can set one. ${GAUGE_TVL_DESCRIPTION} The change is of those whose worth was known 24 hours ago as well, in percent, "0" when unknown.`,
  response: object({
    tvl: usdCodec,
    tvlChange: finePercentCodec,
    /** Number of gauges included in the sum. */
    counted: countCodec,
    /** Number of gauges with deposits that are not included, because their price is unknown or their token unlisted. */
    leftOut: countCodec,
  }),
});

/** Gauges that the request names by address, whatever their reward balance. */
export const listStarredGauges = defineRoute({
  id: 'listStarredGauges',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/starred',
  summary: 'The named gauges, TVL descending; unknown addresses are left out',
  body: object({
    gaugeAddresses: renamedField('gauges', gaugeAddressesCodec),
    limit: rowLimitCodec,
    offset: rowOffsetCodec,
  }),
  response: gaugePageCodec,
});

/** One gauge; 404 for an address that is not a gauge of the factory. */
export const getGauge = defineRoute({
  id: 'getGauge',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/get',
  summary: `One gauge; 404 when the factory made none there. ${GAUGE_TVL_DESCRIPTION} ${GAUGE_APR_DESCRIPTION} ${LOW_REWARD_BALANCE_DESCRIPTION} ${GAUGE_CHANGE_FIELDS_DESCRIPTION}`,
  body: object({ gaugeAddress: renamedField('gauge', addressCodec) }),
  response: object({
    gauge: gaugeCodec,
    /**
     * Not in the public API: sum of all users' unclaimed rewards in base units. First the governance token,
     * then each extra reward.
     */
    owed: optional(list(unitsCodec)),
  }),
});

/** Gauges whose deposit token is a given LP token. */
export const getGaugesByRoot = defineRoute({
  id: 'getGaugesByRoot',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/get-by-root',
  summary: 'Gauges that take an LP token; none while the network has no gauges',
  body: object({ lpAddress: renamedField('lpRoot', addressCodec) }),
  response: gaugePageCodec,
});

/** Maximum number of LP tokens per request. */
const MAX_LP_TOKENS_PER_REQUEST = 100;
/** Maximum number of gauges per LP token in the response; those with the highest TVL are returned. */
export const MAX_GAUGES_PER_LP_TOKEN = 5;

/** Gauges of several LP tokens, e.g. of a page of pools, in one request. */
export const getGaugesByRoots = defineRoute({
  id: 'getGaugesByRoots',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/get-by-roots',
  summary: `Ours: gauges of several LP tokens that are active now (started, not ended, no low balance), those first whose extra rewards are all on the token list of this server, then those of most TVL, at most ${MAX_GAUGES_PER_LP_TOKEN} of each token; no more than ${MAX_LP_TOKENS_PER_REQUEST} tokens at once. ${GAUGE_TVL_DESCRIPTION} ${GAUGE_APR_DESCRIPTION}`,
  body: object({
    lpAddresses: renamedField('lpRoots', list(addressCodec, z.maxLength(MAX_LP_TOKENS_PER_REQUEST))),
  }),
  response: object({ gauges: lenientRowsCodec(gaugeCodec) }),
});

/** Gauges in which a user has a deposit or rewards. */
export const getGaugesByUser = defineRoute({
  id: 'getGaugesByUser',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/get-by-user',
  summary:
    'Gauges that hold a deposit of a user, those of most dollars first and unpriced ones last, at most 100; total counts all of them',
  body: object({ userAddress: renamedField('user', addressCodec) }),
  response: object({ gauges: lenientRowsCodec(gaugeByAddressCodec), total: optional(countCodec) }),
});

/** Gauges that the request names by address. Unknown addresses are omitted; forms use this to validate addresses. */
export const getGaugesBatch = defineRoute({
  id: 'getGaugesBatch',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/batch',
  summary: 'The named gauges, at most 500; unknown addresses are left out',
  body: object({ gauges: gaugeAddressesCodec }),
  response: gaugeInfosCodec,
});

/** Gauges with the APRs they would have at another reward rate of the governance token. */
export const getGaugesCustomApr = defineRoute({
  id: 'getGaugesCustomApr',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/batch-custom-apr',
  summary: `The named gauges with the APRs they would have at that speed of the governance token, whole tokens per second. ${GAUGE_APR_DESCRIPTION}`,
  body: object({
    gauges: list(
      object({
        gaugeAddress: renamedField('gauge', addressCodec),
        /** Reward rate in decimal amount of governance tokens per second; defaults to the current rate. */
        suggestedQubeFarmingSpeed: renamedField('speed', optionalOrNullCodec(decimalAmountCodec)),
      }),
      z.maxLength(MAX_GAUGES_PER_REQUEST),
    ),
  }),
  response: gaugeInfosCodec,
});

/** Gauge in lists and on its detail page. */
export type Gauge = ValueOf<typeof gaugeCodec>;
/** A gauge requested by address. */
export type GaugeByAddress = ValueOf<typeof gaugeByAddressCodec>;
/** Wire format of a gauge. */
export type WireGauge = WireOf<typeof gaugeCodec>;
