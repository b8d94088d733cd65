import * as z from 'zod/mini';
import { candleSchema, graphWindowSchema, poolPointSchema } from './pools.ts';
import { defineRoute } from './route.ts';
import {
  addressSchema,
  addressesSchema,
  decimalSchema,
  limitSchema,
  maybe,
  millisecondsSchema,
  offsetSchema,
  percentSchema,
} from './wire-values.ts';

export const currencySchema = z.object({
  address: addressSchema,
  /** Symbol. */
  currency: z.string(),
  price: decimalSchema,
  priceChange: percentSchema,
  tvl: decimalSchema,
  tvlChange: percentSchema,
  volume24h: decimalSchema,
  volumeChange24h: percentSchema,
  volume7d: decimalSchema,
  volumeChange7d: percentSchema,
  fee24h: decimalSchema,
  transactionsCount24h: z.int(),
});

export const listCurrencies = defineRoute({
  id: 'listCurrencies',
  group: 'exchange-v1',
  method: 'POST',
  path: '/currencies',
  summary: 'Tokens with price, volume and TVL',
  body: z.object({
    currencyAddresses: maybe(addressesSchema),
    limit: limitSchema,
    offset: offsetSchema,
    ordering: maybe(z.enum(['tvlascending', 'tvldescending'])),
    tvlGe: maybe(decimalSchema),
    tvlLe: maybe(decimalSchema),
    whiteListUri: maybe(z.string().check(z.maxLength(2_000))),
  }),
  response: z.object({
    count: z.int(),
    offset: z.int(),
    totalCount: z.int(),
    currencies: z.array(currencySchema),
  }),
});

const byAddress = z.object({ address: addressSchema });

export const getCurrency = defineRoute({
  id: 'getCurrency',
  group: 'exchange-v1',
  method: 'POST',
  path: '/currencies/{address}',
  summary: 'One token by its root',
  params: byAddress,
  response: currencySchema,
});

export const graphPointSchema = z.object({ data: decimalSchema, timestamp: millisecondsSchema });

export const getCurrencyPrices = defineRoute({
  id: 'getCurrencyPrices',
  group: 'exchange-v1',
  method: 'POST',
  path: '/currencies/{address}/prices',
  summary: 'USD candles of a token',
  params: byAddress,
  body: graphWindowSchema,
  response: z.array(candleSchema),
});

export const getCurrencyVolume = defineRoute({
  id: 'getCurrencyVolume',
  group: 'exchange-v1',
  method: 'POST',
  path: '/currencies/{address}/volume',
  summary: 'USD volume of a token over time',
  params: byAddress,
  body: graphWindowSchema,
  response: z.array(graphPointSchema),
});

export const getCurrencyTvl = defineRoute({
  id: 'getCurrencyTvl',
  group: 'exchange-v1',
  method: 'POST',
  path: '/currencies/{address}/tvl',
  summary: 'USD value of a token locked in pools over time',
  params: byAddress,
  body: graphWindowSchema,
  response: z.array(graphPointSchema),
});

export const getCurrencyOhlcv = defineRoute({
  id: 'getCurrencyOhlcv',
  group: 'exchange-v2',
  method: 'POST',
  path: '/currencies/ohlcv',
  summary: 'Price, TVL or volume points of a token, as pools have them',
  body: z.extend(graphWindowSchema, {
    currencyAddress: addressSchema,
    ohlcvKind: z.enum(['Price', 'Tvl', 'Volume']),
  }),
  response: z.array(poolPointSchema),
});

export const getUsdtPrices = defineRoute({
  id: 'getUsdtPrices',
  group: 'exchange-v1',
  method: 'POST',
  path: '/currencies_usdt_prices',
  summary: 'USD price per root; LP roots are accepted, unknown roots are left out',
  body: z.object({ currency_addresses: addressesSchema }),
  response: z.record(z.string(), decimalSchema),
});

export type Currency = z.infer<typeof currencySchema>;
export type GraphPoint = z.infer<typeof graphPointSchema>;
