import * as z from 'zod/mini';
import { object, optional, plain, rows } from '../codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressSchema,
  addressesSchema,
  chainSecondsSchema,
  countCodec,
  flagCodec,
  decimalSchema,
  graphRangeShape,
  hashSchema,
  limitSchema,
  maybeSchema,
  millisecondsSchema,
  offsetSchema,
  percentSchema,
  secondsSchema,
  uriSchema,
} from '../wire-values.ts';

/**
 * Gauges (facts/earn-api 2). Amounts are decimal text in whole tokens, dollars decimal text, APRs and changes percent
 * as text ("12.5" is 12.5 %), times seconds unless a name says milliseconds.
 */

/** At most this many gauges are asked for by name in one request. */
const GAUGES_AT_ONCE = 500;
const gaugeAddressesSchema = z.array(addressSchema).check(z.maxLength(GAUGES_AT_ONCE));

/** How a figure of a gauge is found; stands in the OpenAPI text of the routes that answer it. */
const TVL_TEXT =
  'TVL: deposits times the price of an LP token (TVL of its pool / LP supply), USD; "0" while that price is unknown.';
const APR_TEXT =
  'minApr: what a deposit without any boost earns in a year of 31 536 000 s, percent: 100 * 31536000 / LP price * ' +
  '(sum over extra rewards with a running round of rewardPerSecond * price / lock-boosted supply + governance token per ' +
  'second * its price / total boosted supply). maxApr: the extra part times m plus the governance part times (m + 1.5), ' +
  'm being maxBoost. While nothing is deposited, both are those of a first deposit of 1 USD.';
const LOW_BALANCE_TEXT =
  'isLowBalance: some extra reward lasts for less than a day: balance < owed + rewardPerSecond * 86400, owed being what ' +
  'its rounds have accrued so far less what was paid; or, before the first round of any kind, never paid in.';
const CHANGE_TEXT = 'Changes are percent against 24 hours ago, "0" when unknown.';

/** A token of a gauge by its root and symbol. */
export const gaugeTokenSchema = z.object({ tokenRoot: addressSchema, tokenSymbol: z.string() });
/** A token and how many whole tokens of it. */
export const gaugeTokenAmountSchema = z.extend(gaugeTokenSchema, { amount: decimalSchema });

/** What every answer says of a gauge. */
const gaugeInfoShape = {
  address: addressSchema,
  /** The LP token that is deposited. */
  depositTokenRoot: addressSchema,
  /** What the deposits are of the pool's reserves: reserve * deposits / LP supply, whole tokens. */
  poolTokens: z.array(gaugeTokenAmountSchema),
  /** The extra rewards, in the order of the contract. */
  rewardTokens: z.array(gaugeTokenSchema),
  /** USD. */
  tvl: decimalSchema,
  /** Percent a year without any boost. */
  minApr: percentSchema,
  /** Percent a year with the longest lock and the largest vote escrow boost. */
  maxApr: percentSchema,
  /** A round of the governance token ends in the future. */
  hasQubeReward: z.boolean(),
  /** Ours: false while a price is unknown, so that "0" of TVL or APR is no figure. */
  isPriced: z.optional(z.boolean()),
  /** Ours: minApr in its two parts, percent. */
  minAprParts: z.optional(z.object({ extra: percentSchema, governance: percentSchema })),
};

/** A gauge in the answers that ask for it by name: without changes, times and boost. */
export const gaugeInfoSchema = z.object(gaugeInfoShape);

/** A gauge as lists and its page show it. */
export const gaugeSchema = z.object({
  ...gaugeInfoShape,
  isLowBalance: z.boolean(),
  /** Percent against 24 hours ago. */
  tvlChange: percentSchema,
  minAprChange: percentSchema,
  maxAprChange: percentSchema,
  /** Multiplier of the longest lock, 1 (none) and more: 1.5. */
  maxBoost: z.number(),
  /** The lock that gives it, seconds; 0 without lock boost. */
  maxLockTime: chainSecondsSchema,
  /** First start of any round. */
  startTime: z.nullable(chainSecondsSchema),
  /** Latest end of any round, once every extra reward has ended and the governance token's 15 days ago. */
  endTime: z.nullable(chainSecondsSchema),
});

/** Lists answer 100 at most; the total counts all that were found. */
const gaugePageCodec = object({ gauges: rows(plain(gaugeSchema)), total: countCodec });
/** For clients that ask for a few gauges by name. */
const gaugeInfosCodec = object({ gauges: rows(plain(gaugeInfoSchema)) });

/** Order of a list of gauges; ours is `Worth`: what the asker's deposit is worth, own gauges before all others. */
export const gaugeOrderingSchema = z.enum([
  'TvlDesc',
  'TvlAsc',
  'MinAprDesc',
  'MinAprAsc',
  'MaxAprDesc',
  'MaxAprAsc',
  'WorthDesc',
  'WorthAsc',
]);

const rangeSchema = maybeSchema(
  z.object({ from: maybeSchema(decimalSchema), to: maybeSchema(decimalSchema) }),
);

/** Which gauges are wanted; every condition must hold. */
export const gaugeQuerySchema = z.object({
  limit: limitSchema,
  offset: offsetSchema,
  /** The token list whose tokens count as known; all when left out. */
  whitelistUri: maybeSchema(uriSchema),
  /** Tokens that count as known besides. */
  additionalTokenRoots: maybeSchema(addressesSchema),
  /** Also gauges with too little of a reward; otherwise only the asker's and starred ones of them. */
  showLowBalance: maybeSchema(z.boolean()),
  /** Only these gauges. */
  starredGauges: maybeSchema(gaugeAddressesSchema),
  /** TvlDesc when left out. */
  ordering: maybeSchema(gaugeOrderingSchema),
  /** USD. */
  tvl: rangeSchema,
  /** Percent, as in the answer. */
  minApr: rangeSchema,
  maxApr: rangeSchema,
  /** Who asks. */
  userAddress: maybeSchema(addressSchema),
  /** Ours: only gauges that `userAddress` has deposited in. */
  isMine: maybeSchema(z.boolean()),
  /** Ours: leaves out gauges that have ended, but for those that `userAddress` has deposited in. */
  hideEnded: maybeSchema(z.boolean()),
  /** Ours: part of a symbol of what is deposited, of its pool's name "A/B", or of an address. */
  search: maybeSchema(z.string().check(z.maxLength(80))),
  /** Ours: only gauges with one of these rewards. */
  rewardTokenRoots: maybeSchema(z.array(addressSchema).check(z.maxLength(100))),
});

/** The gauges of a network. */
export const listGauges = defineRoute({
  id: 'listGauges',
  group: 'gauges',
  method: 'POST',
  path: '/gauges',
  summary: `Gauges, filtered, ordered and paged; bounds of APR are percent. ${TVL_TEXT} ${APR_TEXT} ${LOW_BALANCE_TEXT} Those are left out unless showLowBalance is true, the asker owns them or they are starred. ${CHANGE_TEXT}`,
  body: gaugeQuerySchema,
  response: gaugePageCodec,
});

/** Favourites, low balance or not. */
export const listStarredGauges = defineRoute({
  id: 'listStarredGauges',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/starred',
  summary: 'The named gauges, TVL descending; unknown addresses are left out',
  body: z.object({ gaugeAddresses: gaugeAddressesSchema, limit: limitSchema, offset: offsetSchema }),
  response: gaugePageCodec,
});

/** 404 for an address that is no gauge of the factory. */
export const getGauge = defineRoute({
  id: 'getGauge',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/get',
  summary: `One gauge; 404 when the factory made none there. ${TVL_TEXT} ${APR_TEXT} ${LOW_BALANCE_TEXT} ${CHANGE_TEXT}`,
  body: z.object({ gaugeAddress: addressSchema }),
  response: z.object({ gauge: gaugeSchema }),
});

/** The gauges of one LP token. */
export const getGaugesByRoot = defineRoute({
  id: 'getGaugesByRoot',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/get-by-root',
  summary: 'Gauges that take an LP token; none while the network has no gauges',
  body: z.object({ lpAddress: addressSchema }),
  response: gaugePageCodec,
});

/** So many LP tokens are asked about in one request, and so many gauges are told of each: those of most dollars. */
const ROOTS_AT_ONCE = 100;
/** At most so many gauges are told of each LP token: those of most dollars. */
export const GAUGES_OF_ROOT = 5;

/** What the LP tokens of a page of pools earn, in one question. */
export const getGaugesByRoots = defineRoute({
  id: 'getGaugesByRoots',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/get-by-roots',
  summary: `Ours: gauges of several LP tokens that are active now (started, not ended, no low balance), those first whose extra rewards are all on the token list of this server, then those of most TVL, at most ${GAUGES_OF_ROOT} of each token; no more than ${ROOTS_AT_ONCE} tokens at once. ${TVL_TEXT} ${APR_TEXT}`,
  body: z.object({ lpAddresses: z.array(addressSchema).check(z.maxLength(ROOTS_AT_ONCE)) }),
  response: object({ gauges: rows(plain(gaugeSchema)) }),
});

/** The gauges somebody has something in. */
export const getGaugesByUser = defineRoute({
  id: 'getGaugesByUser',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/get-by-user',
  summary:
    'Gauges that hold a deposit of a user, those of most dollars first and unpriced ones last, at most 100; total counts all of them',
  body: z.object({ userAddress: addressSchema }),
  response: object({ gauges: rows(plain(gaugeInfoSchema)), total: optional(countCodec) }),
});

/** Forms rely on unknown addresses being left out. */
export const getGaugesBatch = defineRoute({
  id: 'getGaugesBatch',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/batch',
  summary: 'The named gauges, at most 500; unknown addresses are left out',
  body: z.object({ gauges: gaugeAddressesSchema }),
  response: gaugeInfosCodec,
});

/** What gauges would earn with another share of the governance token. */
export const getGaugesCustomApr = defineRoute({
  id: 'getGaugesCustomApr',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/batch-custom-apr',
  summary: `The named gauges with the APRs they would have at that speed of the governance token, whole tokens per second. ${APR_TEXT}`,
  body: z.object({
    gauges: z
      .array(z.object({ gaugeAddress: addressSchema, suggestedQubeFarmingSpeed: maybeSchema(decimalSchema) }))
      .check(z.maxLength(GAUGES_AT_ONCE)),
  }),
  response: gaugeInfosCodec,
});

/** One figure of a gauge over time, oldest first. */
export const gaugePointSchema = z.object({
  /** Start of the hour or day, milliseconds. */
  timestamp: millisecondsSchema,
  /** USD, or percent. */
  value: decimalSchema,
});
const gaugeGraphBody = z.object({ gaugeAddress: addressSchema, ...graphRangeShape });
const gaugeGraphResponse = object({ stats: rows(plain(gaugePointSchema)) });

/** USD. */
export const getGaugeTvl = defineRoute({
  id: 'getGaugeTvl',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/tvl',
  summary: `TVL of a gauge at the end of each hour or day, oldest first, USD; without those of unknown prices. ${TVL_TEXT}`,
  body: gaugeGraphBody,
  response: gaugeGraphResponse,
});

/** Percent a year. */
export const getGaugeMinApr = defineRoute({
  id: 'getGaugeMinApr',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/min-apr',
  summary: `minApr of a gauge at the end of each hour or day, oldest first, percent; without those of unknown prices. ${APR_TEXT}`,
  body: gaugeGraphBody,
  response: gaugeGraphResponse,
});

/** Percent a year. */
export const getGaugeMaxApr = defineRoute({
  id: 'getGaugeMaxApr',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/max-apr',
  summary: `maxApr of a gauge at the end of each hour or day, oldest first, percent; without those of unknown prices. ${APR_TEXT}`,
  body: gaugeGraphBody,
  response: gaugeGraphResponse,
});

/** Locked until its end; unlocked when that has passed; noBoost was never locked. */
export const depositStateSchema = z.enum(['locked', 'unlocked', 'noBoost']);

/** One deposit of a user. */
export const gaugeDepositSchema = z.object({
  /** Boosted amount / amount: "1.25". */
  boost: decimalSchema,
  /** End of the lock; null without. */
  endLock: z.nullable(secondsSchema),
  /** Seconds; null without lock. */
  lockPeriod: z.nullable(chainSecondsSchema),
  /** Whole LP tokens. */
  lpAmount: decimalSchema,
  state: depositStateSchema,
  timestamp: chainSecondsSchema,
});

/** Deposits of one user in one gauge. */
export const listGaugeDeposits = defineRoute({
  id: 'listGaugeDeposits',
  group: 'gauges',
  method: 'POST',
  path: '/deposits',
  summary: 'Deposits of a user in a gauge, newest first; states as of now',
  body: z.object({
    gaugeAddress: addressSchema,
    userAddress: addressSchema,
    limit: limitSchema,
    offset: offsetSchema,
  }),
  response: object({ deposits: rows(plain(gaugeDepositSchema)), total: countCodec }),
});

/** One token of a reward round. */
export const roundTokenSchema = z.extend(gaugeTokenSchema, {
  /** What the round pays from start to end, whole tokens; "0" while it has no end. */
  budget: decimalSchema,
  /** Whole tokens per second. */
  farmingSpeed: decimalSchema,
});

/** A reward round of a gauge. */
export const rewardRoundSchema = z.object({
  /** Counts from 0 in the order of starts. */
  id: z.int(),
  startDate: chainSecondsSchema,
  /** Null while it has no end. */
  endDate: z.nullable(chainSecondsSchema),
  rewardTokens: z.array(roundTokenSchema),
});

const roundsBody = z.object({ gaugeAddress: addressSchema, limit: limitSchema, offset: offsetSchema });
const roundsResponse = object({ rewardRounds: rows(plain(rewardRoundSchema)), total: countCodec });

/** Rounds that the votes of an epoch paid for. */
export const listGovernanceRounds = defineRoute({
  id: 'listGovernanceRounds',
  group: 'gauges',
  method: 'POST',
  path: '/reward-rounds/qube',
  summary: 'Rounds of the governance token, newest first; each has exactly that token',
  body: roundsBody,
  response: roundsResponse,
});

/** Rounds that the owner of the gauge set. */
export const listTokenRounds = defineRoute({
  id: 'listTokenRounds',
  group: 'gauges',
  method: 'POST',
  path: '/reward-rounds/tokens',
  summary: 'Rounds of the extra rewards, newest first; tokens that start together share a row',
  body: roundsBody,
  response: roundsResponse,
});

/** What happened in a gauge. */
export const gaugeEventSchema = z.enum(['claim', 'deposit', 'withdraw', 'rewardDeposit']);

/** One deposit, withdrawal, claim or payment of a reward. */
export const gaugeTransactionSchema = z.object({
  gaugeAddress: addressSchema,
  kind: gaugeEventSchema,
  timestamp: secondsSchema,
  txHash: hashSchema,
  userAddress: addressSchema,
  /** What was moved; `value` in USD at that time, "0" while no price was known. */
  tokens: z.array(z.extend(gaugeTokenAmountSchema, { value: decimalSchema })),
});

/** Of one gauge or all, of one user or all. */
export const listGaugeTransactions = defineRoute({
  id: 'listGaugeTransactions',
  group: 'gauges',
  method: 'POST',
  path: '/transactions',
  summary:
    'Deposits, withdrawals, claims and reward deposits of gauges, newest first; all kinds when none is named',
  body: z.object({
    eventTypes: maybeSchema(z.array(gaugeEventSchema).check(z.maxLength(4))),
    gaugeAddress: maybeSchema(addressSchema),
    userAddress: maybeSchema(addressSchema),
    timestamp: maybeSchema(z.object({ from: maybeSchema(secondsSchema), to: maybeSchema(secondsSchema) })),
    limit: limitSchema,
    offset: offsetSchema,
  }),
  response: object({
    transactions: rows(plain(gaugeTransactionSchema)),
    total: countCodec,
    isTotalCapped: optional(flagCodec),
  }),
});

const userOfGauge = z.object({ gaugeAddress: addressSchema, userAddress: addressSchema });

/** What a deposit was worth when it last changed. */
export const getGaugeHistoryBalance = defineRoute({
  id: 'getGaugeHistoryBalance',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/user-history-balance',
  summary:
    'A user’s deposit at the prices and reserves of its last change (deposit or withdrawal), since it last was zero; "0" for who has none',
  body: userOfGauge,
  response: z.object({
    historyBalance: z.object({
      /** USD. */
      balance: decimalSchema,
      /** Null for who never deposited. */
      lastUpdated: z.nullable(secondsSchema),
      lpBreakdown: z.array(gaugeTokenAmountSchema),
      /** Ours: what claims have paid the user so far, whole tokens: of the governance token, then of each extra reward. */
      paid: z.optional(z.array(gaugeTokenAmountSchema)),
    }),
  }),
});

/** What a deposit is worth now. */
export const getGaugeActualBalance = defineRoute({
  id: 'getGaugeActualBalance',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/user-actual-balance',
  summary: 'A user’s deposit at today’s prices and reserves; "0" for who has none',
  body: userOfGauge,
  response: z.object({
    balance: z.object({
      /** Whole LP tokens. */
      lpAmount: decimalSchema,
      /** `value` in USD. */
      lpBreakdown: z.array(z.extend(gaugeTokenAmountSchema, { value: decimalSchema })),
    }),
  }),
});

/** A gauge as lists and its page show it. */
export type Gauge = z.infer<typeof gaugeSchema>;
/** A gauge asked for by name. */
export type GaugeInfo = z.infer<typeof gaugeInfoSchema>;
/** Which gauges are wanted. */
export type GaugeQuery = z.infer<typeof gaugeQuerySchema>;
/** Order of a list of gauges. */
export type GaugeOrdering = z.infer<typeof gaugeOrderingSchema>;
/** One figure of a gauge at a time. */
export type GaugePoint = z.infer<typeof gaugePointSchema>;
/** One deposit of a user. */
export type GaugeDeposit = z.infer<typeof gaugeDepositSchema>;
/** A reward round of a gauge. */
export type RewardRound = z.infer<typeof rewardRoundSchema>;
/** What happened in a gauge. */
export type GaugeEvent = z.infer<typeof gaugeEventSchema>;
/** One deposit, withdrawal, claim or payment of a reward. */
export type GaugeTransaction = z.infer<typeof gaugeTransactionSchema>;
