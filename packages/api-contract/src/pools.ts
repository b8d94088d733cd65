import * as z from 'zod/mini';
import { defineRoute } from './route.ts';
import {
  addressSchema,
  addressesSchema,
  amountSchema,
  decimalSchema,
  limitSchema,
  maybe,
  millisecondsSchema,
  offsetSchema,
  percentSchema,
  secondsSchema,
  timeframeSchema,
} from './wire-values.ts';

/** "stable" marks the curve of coins of one value, for pairs and for pools of more tokens. */
const pairTypeSchema = z.enum(['default', 'stable']);

/**
 * Ours: A of a stable pool is `value` over `precision`; null for constant product. With reserves, fee and decimals it is
 * all that the formulas of the curve ask for.
 */
const amplificationSchema = maybe(z.object({ value: amountSchema, precision: amountSchema }));

export const poolMetaSchema = z.object({
  poolAddress: addressSchema,
  lpAddress: addressSchema,
  currencyAddresses: z.array(addressSchema),
  currencies: z.array(z.string()),
  pairType: pairTypeSchema,
  /** Fraction of the spent amount, everybody's share: "0.003". */
  fee: decimalSchema,
  /** The part of `fee` that leaves the pool for its beneficiary. */
  feeBeneficiary: decimalSchema,
  beneficiaryAddress: z.nullable(addressSchema),
  amplification: amplificationSchema,
});

export const poolSchema = z.object({
  meta: poolMetaSchema,
  tvl: decimalSchema,
  tvlChange: percentSchema,
  volume24h: decimalSchema,
  volume24hChange: percentSchema,
  volume7d: decimalSchema,
  fee24h: decimalSchema,
  fee7d: decimalSchema,
  feeAllTime: decimalSchema,
  /** LP supply in base units. */
  lpLocked: amountSchema,
  /** Reserves in base units, aligned with `meta.currencyAddresses`. */
  volumesLocked: z.array(amountSchema),
  /** USD price of each token, aligned. */
  prices: z.array(decimalSchema),
  /** What one whole token buys, aligned: of the other token, in pools of more of the one after it (of the last, the first). */
  stableOneSwap: z.array(decimalSchema),
  count24Transactions: z.int(),
});

export const poolOrderingSchema = z.enum([
  'tvlascending',
  'tvldescending',
  'volume24hascending',
  'volume24hdescending',
  'volume7dascending',
  'volume7ddescending',
]);

/** Which pools are wanted: by tokens, by USD locked, in what order. */
export const poolQuerySchema = z.object({
  /** Pools that hold this token. */
  currencyAddress: maybe(addressSchema),
  /** Pools whose tokens are all among these. */
  currencyAddresses: maybe(addressesSchema),
  /** Only these pools. */
  favoritePools: maybe(addressesSchema),
  limit: limitSchema,
  offset: offsetSchema,
  ordering: maybe(poolOrderingSchema),
  tvlAmountGe: maybe(decimalSchema),
  tvlAmountLe: maybe(decimalSchema),
  whiteListUri: maybe(z.string().check(z.maxLength(2_000))),
  /** Ours: part of a symbol, of the pool's name "A/B", or of an address. */
  search: maybe(z.string().check(z.maxLength(80))),
  /** Ours: one kind of curve. */
  pairType: maybe(pairTypeSchema),
});

export const listPools = defineRoute({
  id: 'listPools',
  group: 'exchange-v2',
  method: 'POST',
  path: '/pools',
  summary: 'Pools, filtered, ordered and paged',
  body: poolQuerySchema,
  response: z.object({
    count: z.int(),
    offset: z.int(),
    totalCount: z.int(),
    pools: z.array(poolSchema),
    /** Ours: USD locked and traded in 24 hours, over every pool that was found and not only this page. */
    totalTvl: z.optional(decimalSchema),
    totalVolume24h: z.optional(decimalSchema),
  }),
});

export const getPool = defineRoute({
  id: 'getPool',
  group: 'exchange-v2',
  method: 'POST',
  path: '/pools/address/{address}',
  summary: 'One pool by its address',
  params: z.object({ address: addressSchema }),
  response: poolSchema,
});

export const poolPointSchema = z.object({
  /** Seconds, unlike the milliseconds of the request (facts A.3). */
  timestamp: secondsSchema,
  open: z.optional(decimalSchema),
  high: z.optional(decimalSchema),
  low: z.optional(decimalSchema),
  close: z.optional(decimalSchema),
  tvl: z.optional(decimalSchema),
  usdtVolume: z.optional(decimalSchema),
  currencyVolumes: z.optional(z.array(amountSchema)),
  countTransactions: z.int(),
});

export const getPoolOhlcv = defineRoute({
  id: 'getPoolOhlcv',
  group: 'exchange-v2',
  method: 'POST',
  path: '/pools/ohlcv',
  summary: 'Price, TVL or volume points of a pool',
  body: z.object({
    poolAddress: addressSchema,
    from: millisecondsSchema,
    to: millisecondsSchema,
    timeframe: timeframeSchema,
    ohlcvKind: z.enum(['Price', 'Tvl', 'Volume']),
    firstCurrencyAddress: maybe(addressSchema),
    secondCurrencyAddress: maybe(addressSchema),
  }),
  response: z.array(poolPointSchema),
});

export const pairSchema = z.object({
  meta: z.object({
    base: z.string(),
    baseAddress: addressSchema,
    counter: z.string(),
    counterAddress: addressSchema,
    poolAddress: addressSchema,
    lpAddress: addressSchema,
    pairType: pairTypeSchema,
    fee: decimalSchema,
    feeBeneficiary: decimalSchema,
    beneficiaryAddress: z.nullable(addressSchema),
    amplification: amplificationSchema,
  }),
  leftLocked: amountSchema,
  rightLocked: amountSchema,
  lpLocked: amountSchema,
  leftPrice: decimalSchema,
  rightPrice: decimalSchema,
  oneLeftToRight: decimalSchema,
  oneRightToLeft: decimalSchema,
  tvl: decimalSchema,
  tvlChange: percentSchema,
  volume24h: decimalSchema,
  volumeChange24h: percentSchema,
  volume7d: decimalSchema,
  fee24h: decimalSchema,
  fee7d: decimalSchema,
  feeAllTime: decimalSchema,
});

const pairParams = z.object({ left: addressSchema, right: addressSchema });

export const getPair = defineRoute({
  id: 'getPair',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/left/{left}/right/{right}',
  summary: 'The pair of two token roots; base and counter are the pool’s own',
  params: pairParams,
  response: pairSchema,
});

export const candleSchema = z.object({
  /** Milliseconds, start of the bar. */
  timestamp: millisecondsSchema,
  open: decimalSchema,
  high: decimalSchema,
  low: decimalSchema,
  close: decimalSchema,
  /** USD. */
  volume: decimalSchema,
});

export const graphWindowSchema = z.object({
  from: millisecondsSchema,
  to: millisecondsSchema,
  timeframe: timeframeSchema,
});

export const getPairOhlcv = defineRoute({
  id: 'getPairOhlcv',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/left/{left}/right/{right}/ohlcv',
  summary: 'Candles of a pair, price of the base in the counter token',
  params: pairParams,
  body: graphWindowSchema,
  response: z.array(candleSchema),
});

export type Pool = z.infer<typeof poolSchema>;
export type PoolMeta = z.infer<typeof poolMetaSchema>;
export type PoolOrdering = z.infer<typeof poolOrderingSchema>;
export type PoolPoint = z.infer<typeof poolPointSchema>;
export type Pair = z.infer<typeof pairSchema>;
export type Candle = z.infer<typeof candleSchema>;
