import * as z from 'zod/mini';
import { as, maybe, object, plain, rows } from '../wire/codec.ts';
import { pairCodec } from './pair.ts';
import { poolCodec, poolQueryCodec } from './pools.ts';
import { defineRoute } from '../route.ts';
import { candleCodec, graphPointCodec, graphWindowCodec } from '../chart/series.ts';
import {
  addressCodec,
  addressesCodec,
  countCodec,
  tokenSetHashCodec,
  uriCodec,
  usdCodec,
} from '../wire/wire-values.ts';

// Pools of two tokens in the API's first version. The public front end declares these paths and calls none of them
// (facts A.1); requests follow /pools, responses the pair of facts A.6.

/** Pools of two tokens; requested like `listPools`. */
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
    totalCount: as('total', countCodec),
    pairs: rows(pairCodec),
  }),
});

const betweenCodec = object({
  fromCurrencyAddress: as('from', addressCodec),
  toCurrencyAddress: as('to', addressCodec),
  /** Maximum pools per path; 3 by default. */
  deep: as('depth', maybe(plain(z.int().check(z.minimum(1), z.maximum(3))))),
  /** USD. */
  minTvl: as('tvlAtLeast', maybe(usdCodec)),
  /** Allowed intermediate tokens of a path, besides its ends; every token by default. */
  whiteListCurrencies: as('through', maybe(addressesCodec)),
  /** Only tokens of the list; with `whiteListHash`, its tokens and those named. */
  whiteListUri: as('listUri', maybe(uriCodec)),
  /** Identity of the client's copy of that list; another copy is rejected with TOKEN_LIST_CHANGED (409). Ours. */
  whiteListHash: as('listHash', maybe(tokenSetHashCodec)),
});

/** Pools of two tokens on paths between two tokens, deepest first; BAD_REQUEST if both are equal. */
export const listCrossPairs = defineRoute({
  id: 'listCrossPairs',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/cross_pairs',
  summary: 'Pools of two tokens that lie on a path from one token to another',
  body: betweenCodec,
  response: object({ pairs: rows(pairCodec) }),
});

/** Like `listCrossPairs`, including pools of more tokens. */
export const listNewCrossPairs = defineRoute({
  id: 'listNewCrossPairs',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/new_cross_pairs',
  summary: 'Pools of any number of tokens that lie on a path from one token to another',
  body: betweenCodec,
  response: object({ pools: rows(poolCodec) }),
});

const byAddress = object({ address: addressCodec });

/** NOT_FOUND (404) for an address that is not a pool of two tokens. */
export const getPairByAddress = defineRoute({
  id: 'getPairByAddress',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/address/{address}',
  summary: 'One pool of two tokens by its address; 404 for a pool of more',
  params: byAddress,
  response: pairCodec,
});

/** Prices of the first token in the second; NOT_FOUND (404) as `getPairByAddress`. */
export const getPairCandles = defineRoute({
  id: 'getPairCandles',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/address/{address}/ohlcv',
  summary: 'Candles of a pair, price of the base in the counter token',
  params: byAddress,
  body: graphWindowCodec,
  response: rows(candleCodec),
});

/** TVL at the end of each interval; NOT_FOUND (404) as `getPairByAddress`. */
export const getPairTvl = defineRoute({
  id: 'getPairTvl',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/address/{address}/tvl',
  summary: 'USD locked in a pair over time',
  params: byAddress,
  body: graphWindowCodec,
  response: rows(graphPointCodec),
});

/** USD volume of each interval; NOT_FOUND (404) as `getPairByAddress`. */
export const getPairVolume = defineRoute({
  id: 'getPairVolume',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/address/{address}/volume',
  summary: 'USD traded in a pair over time',
  params: byAddress,
  body: graphWindowCodec,
  response: rows(graphPointCodec),
});
