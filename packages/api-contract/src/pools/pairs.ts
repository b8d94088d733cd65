import * as z from 'zod/mini';
import { renamedField, optionalOrNullCodec, object, plainCodec, lenientRowsCodec } from '../wire/codec.ts';
import { pairCodec } from './pair.ts';
import { poolCodec, poolQueryCodec } from './pools.ts';
import { defineRoute } from '../route.ts';
import { candleCodec, usdChartPointCodec, chartRangeCodec } from '../chart/series.ts';
import {
  addressCodec,
  addressesCodec,
  countCodec,
  tokenSetHashCodec,
  uriCodec,
  usdCodec,
} from '../wire/wire-values.ts';

// Pools of two tokens in the format of the API's first version. The public front end declares these paths but calls
// none of them (facts A.1). Requests have the format of /pools, responses that of a pair (facts A.6).

/** Pools of two tokens that match the filters. The request has the format of `listPools`. */
export const listPairs = defineRoute({
  id: 'listPairs',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs',
  summary: 'Pools of two tokens, filtered, ordered and paged as /pools',
  body: poolQueryCodec,
  response: object({
    count: countCodec,
    offset: countCodec,
    totalCount: renamedField('total', countCodec),
    pairs: lenientRowsCodec(pairCodec),
  }),
});

const crossPairsBody = object({
  fromCurrencyAddress: renamedField('from', addressCodec),
  toCurrencyAddress: renamedField('to', addressCodec),
  /** Maximum number of pools per path; 3 by default. */
  deep: renamedField('depth', optionalOrNullCodec(plainCodec(z.int().check(z.minimum(1), z.maximum(3))))),
  /** Minimum TVL of a pool, USD. */
  minTvl: renamedField('tvlAtLeast', optionalOrNullCodec(usdCodec)),
  /** Tokens allowed as intermediate tokens of a path; any token by default. */
  whiteListCurrencies: renamedField('through', optionalOrNullCodec(addressesCodec)),
  /**
   * URI of a token list: only its tokens are allowed. With `whiteListHash`, the named tokens are allowed in addition.
   */
  whiteListUri: renamedField('listUri', optionalOrNullCodec(uriCodec)),
  /**
   * Not in the public API: hash of the client's copy of the token list. A server with another copy responds with
   * TOKEN_LIST_CHANGED (409).
   */
  whiteListHash: renamedField('listHash', optionalOrNullCodec(tokenSetHashCodec)),
});

/**
 * Pools of two tokens on paths between two given tokens, those with the highest TVL first. BAD_REQUEST if both tokens
 * are equal.
 */
export const listCrossPairs = defineRoute({
  id: 'listCrossPairs',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/cross_pairs',
  summary: 'Pools of two tokens that lie on a path from one token to another',
  body: crossPairsBody,
  response: object({ pairs: lenientRowsCodec(pairCodec) }),
});

/** Pools of any number of tokens on paths between two given tokens, otherwise like `listCrossPairs`. */
export const listNewCrossPairs = defineRoute({
  id: 'listNewCrossPairs',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/new_cross_pairs',
  summary: 'Pools of any number of tokens that lie on a path from one token to another',
  body: crossPairsBody,
  response: object({ pools: lenientRowsCodec(poolCodec) }),
});

const pairAddressParams = object({ address: addressCodec });

/** One pool of two tokens. NOT_FOUND (404) for any other address. */
export const getPairByAddress = defineRoute({
  id: 'getPairByAddress',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/address/{address}',
  summary: 'One pool of two tokens by its address; 404 for a pool of more',
  params: pairAddressParams,
  response: pairCodec,
});

/** Price candles of a pool of two tokens: its first token in its second. NOT_FOUND (404) like `getPairByAddress`. */
export const getPairCandles = defineRoute({
  id: 'getPairCandles',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/address/{address}/ohlcv',
  summary: 'Candles of a pair, price of the base in the counter token',
  params: pairAddressParams,
  body: chartRangeCodec,
  response: lenientRowsCodec(candleCodec),
});

/** TVL of a pool of two tokens at the end of each interval. NOT_FOUND (404) like `getPairByAddress`. */
export const getPairTvl = defineRoute({
  id: 'getPairTvl',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/address/{address}/tvl',
  summary: 'USD locked in a pair over time',
  params: pairAddressParams,
  body: chartRangeCodec,
  response: lenientRowsCodec(usdChartPointCodec),
});

/** USD volume of a pool of two tokens in each interval. NOT_FOUND (404) like `getPairByAddress`. */
export const getPairVolume = defineRoute({
  id: 'getPairVolume',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/address/{address}/volume',
  summary: 'USD traded in a pair over time',
  params: pairAddressParams,
  body: chartRangeCodec,
  response: lenientRowsCodec(usdChartPointCodec),
});
