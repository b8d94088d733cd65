import * as z from 'zod/mini';
import {
  WireFault,
  as,
  codec,
  kept,
  list,
  maybe,
  nullable,
  object,
  optional,
  plain,
  rows,
  through,
  type Codec,
  type ValueOf,
  type WireOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  addressesCodec,
  chainSecondsCodec,
  countCodec,
  finePercentCodec,
  flagCodec,
  graphRangeFields,
  limitCodec,
  millisecondsCodec,
  offsetCodec,
  precisePercentCodec,
  textCodec,
  uriCodec,
  usdCodec,
  wholeTokensCodec,
} from '../wire/wire-values.ts';

/**
 * Gauges (facts/earn-api 2). On the wire amounts are decimal text in whole tokens, dollars decimal text, APRs and changes
 * percent as text ("12.5" is 12.5 %), times seconds unless a name says milliseconds.
 */

/** At most this many gauges are asked for by name in one request. */
const GAUGES_AT_ONCE = 500;
const namedGaugesCodec = list(addressCodec, z.maxLength(GAUGES_AT_ONCE));

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

/** A token of a gauge; the symbol is a stranger’s text. */
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
    if (!Number.isSafeInteger(thousandths)) throw new WireFault('WIRE_INVALID', undefined, 'no multiplier');
    return BigInt(thousandths);
  },
  (thousandths) => Number(thousandths) / 1_000,
);

/** A gauge as lists and its page show it. */
export const gaugeCodec = kept(
  object({
    ...gaugeInfoFields,
    isLowBalance: flagCodec,
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

/** What a list of gauges is ordered by; ours is `worth`: what the asker's deposit is worth, own gauges before all others. */
export interface GaugeOrder {
  readonly column: 'tvl' | 'minApr' | 'maxApr' | 'worth';
  readonly isAscending: boolean;
}

const COLUMNS = { Tvl: 'tvl', MinApr: 'minApr', MaxApr: 'maxApr', Worth: 'worth' } as const;
const COLUMN_WORDS = { tvl: 'Tvl', minApr: 'MinApr', maxApr: 'MaxApr', worth: 'Worth' } as const;
const ORDERINGS = [
  'TvlDesc',
  'TvlAsc',
  'MinAprDesc',
  'MinAprAsc',
  'MaxAprDesc',
  'MaxAprAsc',
  'WorthDesc',
  'WorthAsc',
] as const;

/** A column and a direction in one word. */
export const gaugeOrderCodec: Codec<(typeof ORDERINGS)[number], GaugeOrder> = through(
  plain(z.enum(ORDERINGS)),
  (word) => {
    const isAscending = word.endsWith('Asc');
    const column = word.slice(0, isAscending ? -'Asc'.length : -'Desc'.length) as keyof typeof COLUMNS;
    return { column: COLUMNS[column], isAscending };
  },
  ({ column, isAscending }) => `${COLUMN_WORDS[column]}${isAscending ? 'Asc' : 'Desc'}` as const,
);

/** Bounds of a figure; a bound that is left out does not bind. */
/* @__NO_SIDE_EFFECTS__ */
const rangeCodec = <Figure extends bigint>(of: Codec<string, Figure>) =>
  maybe(object({ from: maybe(of), to: maybe(of) }));

/** Which gauges are wanted; every condition must hold. */
export const gaugeQueryCodec = object({
  limit: limitCodec,
  offset: offsetCodec,
  /** The token list whose tokens count as known; all when left out. */
  whitelistUri: as('listUri', maybe(uriCodec)),
  /** Tokens that count as known besides. */
  additionalTokenRoots: as('alsoKnown', maybe(addressesCodec)),
  /** Also gauges with too little of a reward; otherwise only the asker's and starred ones of them. */
  showLowBalance: maybe(flagCodec),
  /** Only these gauges. */
  starredGauges: as('only', maybe(namedGaugesCodec)),
  /** TVL, most first, when left out. */
  ordering: as('order', maybe(gaugeOrderCodec)),
  tvl: rangeCodec(usdCodec),
  /** As in the answer. */
  minApr: rangeCodec(precisePercentCodec),
  maxApr: rangeCodec(precisePercentCodec),
  /** Who asks. */
  userAddress: as('user', maybe(addressCodec)),
  /** Ours: only gauges that the asker has deposited in. */
  isMine: maybe(flagCodec),
  /** Ours: leaves out gauges that have ended, but for those that the asker has deposited in. */
  hideEnded: maybe(flagCodec),
  /** Ours: part of a symbol of what is deposited, of its pool's name "A/B", or of an address. */
  search: maybe(plain(z.string().check(z.maxLength(80)))),
  /** Ours: only gauges with one of these rewards. */
  rewardTokenRoots: as('rewards', maybe(list(addressCodec, z.maxLength(100)))),
});

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
  response: object({ gauge: gaugeCodec }),
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

/** The gauges somebody has something in. */
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

/** Dollars locked in a gauge at the end of an hour or day. */
export const gaugeTvlPointCodec = object({
  /** Start of the hour or day, milliseconds. */
  timestamp: as('time', millisecondsCodec),
  value: usdCodec,
});
/** A yield of a gauge at the end of an hour or day. */
export const gaugeAprPointCodec = object({
  /** Start of the hour or day, milliseconds. */
  timestamp: as('time', millisecondsCodec),
  value: precisePercentCodec,
});
const gaugeGraphBody = object({ gaugeAddress: as('gauge', addressCodec), ...graphRangeFields });
const gaugeAprGraph = object({ stats: as('points', rows(gaugeAprPointCodec)) });

/** USD. */
export const getGaugeTvl = defineRoute({
  id: 'getGaugeTvl',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/tvl',
  summary: `TVL of a gauge at the end of each hour or day, oldest first, USD; without those of unknown prices. ${TVL_TEXT}`,
  body: gaugeGraphBody,
  response: object({ stats: as('points', rows(gaugeTvlPointCodec)) }),
});

/** Percent a year. */
export const getGaugeMinApr = defineRoute({
  id: 'getGaugeMinApr',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/min-apr',
  summary: `minApr of a gauge at the end of each hour or day, oldest first, percent; without those of unknown prices. ${APR_TEXT}`,
  body: gaugeGraphBody,
  response: gaugeAprGraph,
});

/** Percent a year. */
export const getGaugeMaxApr = defineRoute({
  id: 'getGaugeMaxApr',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/max-apr',
  summary: `maxApr of a gauge at the end of each hour or day, oldest first, percent; without those of unknown prices. ${APR_TEXT}`,
  body: gaugeGraphBody,
  response: gaugeAprGraph,
});

/** A gauge as lists and its page show it. */
export type Gauge = ValueOf<typeof gaugeCodec>;
/** A gauge asked for by name. */
export type GaugeInfo = ValueOf<typeof gaugeInfoCodec>;
/** Which gauges are wanted. */
export type GaugeQuery = ValueOf<typeof gaugeQueryCodec>;
/** A gauge as it travels. */
export type WireGauge = WireOf<typeof gaugeCodec>;
