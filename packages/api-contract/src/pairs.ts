import * as z from 'zod/mini';
import { graphPointSchema } from './currencies.ts';
import { candleSchema, graphWindowSchema, pairSchema, poolQuerySchema, poolSchema } from './pools.ts';
import { defineRoute } from './route.ts';
import { addressSchema, addressesSchema, decimalSchema, maybe } from './wire-values.ts';

// Pools of two tokens under the words of the first version. The public front end declares these paths and calls none
// of them (facts A.1); the questions follow /pools, the answers the pair of facts A.6.

export const listPairs = defineRoute({
  id: 'listPairs',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs',
  summary: 'Pools of two tokens, filtered, ordered and paged as /pools',
  body: poolQuerySchema,
  response: z.object({
    count: z.int(),
    offset: z.int(),
    totalCount: z.int(),
    pairs: z.array(pairSchema),
  }),
});

const betweenSchema = z.object({
  fromCurrencyAddress: addressSchema,
  toCurrencyAddress: addressSchema,
  /** Most pools on a path; 3 when left out. */
  deep: maybe(z.int().check(z.minimum(1), z.maximum(3))),
  /** USD. */
  minTvl: maybe(decimalSchema),
  /** Tokens a path may pass through, besides its two ends; every token when left out. */
  whiteListCurrencies: maybe(addressesSchema),
  whiteListUri: maybe(z.string().check(z.maxLength(2_000))),
});

export const listCrossPairs = defineRoute({
  id: 'listCrossPairs',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/cross_pairs',
  summary: 'Pools of two tokens that lie on a path from one token to another',
  body: betweenSchema,
  response: z.object({ pairs: z.array(pairSchema) }),
});

export const listNewCrossPairs = defineRoute({
  id: 'listNewCrossPairs',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/new_cross_pairs',
  summary: 'Pools of any number of tokens that lie on a path from one token to another',
  body: betweenSchema,
  response: z.object({ pools: z.array(poolSchema) }),
});

const byAddress = z.object({ address: addressSchema });

export const getPairByAddress = defineRoute({
  id: 'getPairByAddress',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/address/{address}',
  summary: 'One pool of two tokens by its address; 404 for a pool of more',
  params: byAddress,
  response: pairSchema,
});

export const getPairCandles = defineRoute({
  id: 'getPairCandles',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/address/{address}/ohlcv',
  summary: 'Candles of a pair, price of the base in the counter token',
  params: byAddress,
  body: graphWindowSchema,
  response: z.array(candleSchema),
});

export const getPairTvl = defineRoute({
  id: 'getPairTvl',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/address/{address}/tvl',
  summary: 'USD locked in a pair over time',
  params: byAddress,
  body: graphWindowSchema,
  response: z.array(graphPointSchema),
});

export const getPairVolume = defineRoute({
  id: 'getPairVolume',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/address/{address}/volume',
  summary: 'USD traded in a pair over time',
  params: byAddress,
  body: graphWindowSchema,
  response: z.array(graphPointSchema),
});
