import { ZERO_ADDRESS, formatFixed } from '@junction/primitives';
import * as z from 'zod/mini';
import {
  WireFormatError,
  as,
  codec,
  cacheEncoded,
  list,
  maybe,
  nullish,
  object,
  optional,
  plain,
  rows,
  mapCodec,
  type Codec,
  type WireOf,
} from '../wire/codec.ts';
import {
  amplificationCodec,
  poolCurveCodec,
  poolCurveFields,
  poolAddressFields,
  type Pool,
} from './pool-fields.ts';
import { defineRoute } from '../route.ts';
import { chartSeriesKindCodec, chartSeriesPointCodec } from '../chart/points.ts';
import {
  addressCodec,
  addressesCodec,
  countCodec,
  chartRangeFields,
  optionalFixedCodec,
  limitCodec,
  offsetCodec,
  percentCodec,
  optionalUsdPriceCodec,
  textCodec,
  tokenSetHashCodec,
  unitsCodec,
  uriCodec,
  usdCodec,
} from '../wire/wire-values.ts';

const poolWire = object({
  meta: object({
    ...poolAddressFields,
    currencyAddresses: as('roots', list(addressCodec)),
    currencies: as('symbols', list(textCodec)),
    ...poolCurveFields,
  }),
  tvl: usdCodec,
  tvlChange: percentCodec,
  volume24h: usdCodec,
  volume24hChange: percentCodec,
  volume7d: usdCodec,
  fee24h: usdCodec,
  fee7d: usdCodec,
  feeAllTime: usdCodec,
  lpLocked: as('lpSupply', unitsCodec),
  // Parallel lists in the order of `currencyAddresses`.
  volumesLocked: as('reserves', list(unitsCodec)),
  prices: list(optionalUsdPriceCodec),
  stableOneSwap: as('ones', list(optionalFixedCodec)),
  count24Transactions: as('transactions24h', countCodec),
});

/** Wire format of a pool. The values of its tokens are sent as parallel lists. */
export const poolCodec = cacheEncoded(
  codec(
    poolWire.schema,
    (wire): Pool => {
      const {
        meta: { roots, symbols, ...meta },
        reserves,
        prices,
        ones,
        ...fields
      } = poolWire.decode(wire);
      return {
        ...meta,
        amplification: meta.amplification,
        ...fields,
        tokens: roots.map((root, index) => {
          const [symbol, reserve] = [symbols[index], reserves[index]];
          if (symbol === undefined || reserve === undefined)
            throw new WireFormatError('WIRE_LISTS_DIFFER', undefined, 'a token of a pool has no reserve');
          return { root, symbol, reserve, price: prices[index], oneSwap: ones[index] };
        }),
      };
    },
    // Hand-written for speed, because pools are the largest part of the server's responses.
    (pool): WireOf<typeof poolWire> => ({
      meta: {
        poolAddress: pool.address,
        lpAddress: pool.lpRoot ?? ZERO_ADDRESS,
        currencyAddresses: pool.tokens.map(({ root }) => root),
        currencies: pool.tokens.map(({ symbol }) => symbol),
        pairType: poolCurveCodec.encode(pool.curve),
        fee: formatFixed(pool.fee),
        feeBeneficiary: formatFixed(pool.beneficiaryFee),
        beneficiaryAddress: pool.beneficiary ?? null,
        amplification: amplificationCodec.encode(pool.amplification) ?? null,
      },
      tvl: formatFixed(pool.tvl),
      tvlChange: percentCodec.encode(pool.tvlChange),
      volume24h: formatFixed(pool.volume24h),
      volume24hChange: percentCodec.encode(pool.volume24hChange),
      volume7d: formatFixed(pool.volume7d),
      fee24h: formatFixed(pool.fee24h),
      fee7d: formatFixed(pool.fee7d),
      feeAllTime: formatFixed(pool.feeAllTime),
      lpLocked: pool.lpSupply.toString(),
      volumesLocked: pool.tokens.map(({ reserve }) => reserve.toString()),
      prices: pool.tokens.map(({ price }) => optionalUsdPriceCodec.encode(price)),
      stableOneSwap: pool.tokens.map(({ oneSwap }) => optionalFixedCodec.encode(oneSwap)),
      count24Transactions: pool.transactions24h,
    }),
  ),
);

/** Sort order of pools. */
export interface PoolOrder {
  readonly by: 'tvl' | 'volume24h' | 'volume7d';
  readonly direction: 'ascending' | 'descending';
}

const POOL_ORDERINGS = [
  'tvlascending',
  'tvldescending',
  'volume24hascending',
  'volume24hdescending',
  'volume7dascending',
  'volume7ddescending',
] as const;

/** Wire format of the sort order: column and direction concatenated. */
export const poolOrderCodec: Codec<(typeof POOL_ORDERINGS)[number], PoolOrder> = mapCodec(
  plain(z.enum(POOL_ORDERINGS)),
  (word) => {
    const isRising = word.endsWith('ascending');
    const by = word.slice(0, isRising ? -'ascending'.length : -'descending'.length) as PoolOrder['by'];
    return { by, direction: isRising ? 'ascending' : 'descending' };
  },
  ({ by, direction }) => `${by}${direction}` as const,
);

/** Filters and sort order of pools. */
export const poolQueryCodec = object({
  /** Only pools with this token. */
  currencyAddress: as('token', nullish(addressCodec)),
  /** Only pools whose tokens are all in this list. */
  currencyAddresses: as('within', nullish(addressesCodec)),
  /** Restricts the result to these pools. */
  favoritePools: as('addresses', nullish(addressesCodec)),
  limit: limitCodec,
  offset: offsetCodec,
  ordering: as('order', maybe(poolOrderCodec)),
  tvlAmountGe: as('tvlAtLeast', maybe(usdCodec)),
  tvlAmountLe: as('tvlAtMost', maybe(usdCodec)),
  whiteListUri: as('listUri', maybe(uriCodec)),
  /** Not in the public API: tokens that count as listed in addition to those of the list. */
  whiteCurrencyAddresses: as('alsoListed', maybe(addressesCodec)),
  /**
   * Not in the public API: hash of the client's copy of the token list. A server with another copy responds with
   * TOKEN_LIST_CHANGED (409).
   */
  whiteListHash: as('listHash', maybe(tokenSetHashCodec)),
  /** Not in the public API: substring of a token symbol, of the pool's name "A/B", or of an address. */
  search: maybe(plain(z.string().check(z.maxLength(80)))),
  /** Not in the public API: only pools with this curve. */
  pairType: as('curve', maybe(poolCurveCodec)),
});

/** Pools that match the filters, in pages. The count and the totals cover all matches. */
export const listPools = defineRoute({
  id: 'listPools',
  group: 'exchange-v2',
  method: 'POST',
  path: '/pools',
  summary: 'Pools, filtered, ordered and paged',
  body: poolQueryCodec,
  response: object({
    count: countCodec,
    offset: countCodec,
    totalCount: as('total', countCodec),
    pools: rows(poolCodec),
    /** Not in the public API: TVL and 24 h volume of all matches, not only of this page. */
    totalTvl: as('tvl', optional(usdCodec)),
    totalVolume24h: as('volume24h', optional(usdCodec)),
  }),
});

/** One pool; NOT_FOUND (404) if there is none at the address. */
export const getPool = defineRoute({
  id: 'getPool',
  group: 'exchange-v2',
  method: 'POST',
  path: '/pools/address/{address}',
  summary: 'One pool by its address',
  params: object({ address: addressCodec }),
  response: poolCodec,
});

/**
 * Chart series of a pool: prices of `base` in `counter`, TVL, or volume. NOT_FOUND (404) if there is no pool,
 * BAD_REQUEST for tokens not in the pool or a range of more than 5,000 candles, HISTORY_PRUNED (410) for prices of hours
 * that the server no longer stores.
 */
export const getPoolOhlcv = defineRoute({
  id: 'getPoolOhlcv',
  group: 'exchange-v2',
  method: 'POST',
  path: '/pools/ohlcv',
  summary: 'Price, TVL or volume points of a pool',
  body: object({
    poolAddress: as('pool', addressCodec),
    ...chartRangeFields,
    ohlcvKind: as('kind', chartSeriesKindCodec),
    /** Tokens of a price series; by default the pool's first and second token. */
    firstCurrencyAddress: as('base', maybe(addressCodec)),
    secondCurrencyAddress: as('counter', maybe(addressCodec)),
  }),
  response: rows(chartSeriesPointCodec),
});
