import { ZERO_ADDRESS, formatFixed } from '@junction/primitives';
import * as z from 'zod/mini';
import {
  WireFormatError,
  renamedField,
  codec,
  cacheEncoded,
  list,
  optionalOrNullCodec,
  nullish,
  object,
  optional,
  plainCodec,
  lenientRowsCodec,
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
  optionalFixedPointCodec,
  rowLimitCodec,
  rowOffsetCodec,
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
    currencyAddresses: renamedField('roots', list(addressCodec)),
    currencies: renamedField('symbols', list(textCodec)),
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
  lpLocked: renamedField('lpSupply', unitsCodec),
  // Parallel lists in the order of `currencyAddresses`.
  volumesLocked: renamedField('reserves', list(unitsCodec)),
  prices: list(optionalUsdPriceCodec),
  stableOneSwap: renamedField('ones', list(optionalFixedPointCodec)),
  count24Transactions: renamedField('transactions24h', countCodec),
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
      stableOneSwap: pool.tokens.map(({ oneSwap }) => optionalFixedPointCodec.encode(oneSwap)),
      count24Transactions: pool.transactions24h,
    }),
  ),
);

/** Sort order of pools. */
export interface PoolListSortOrder {
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
export const poolListSortOrderCodec: Codec<(typeof POOL_ORDERINGS)[number], PoolListSortOrder> = mapCodec(
  plainCodec(z.enum(POOL_ORDERINGS)),
  (word) => {
    const isRising = word.endsWith('ascending');
    const by = word.slice(
      0,
      isRising ? -'ascending'.length : -'descending'.length,
    ) as PoolListSortOrder['by'];
    return { by, direction: isRising ? 'ascending' : 'descending' };
  },
  ({ by, direction }) => `${by}${direction}` as const,
);

/** Filters and sort order of pools. */
export const poolQueryCodec = object({
  /** Only pools with this token. */
  currencyAddress: renamedField('token', nullish(addressCodec)),
  /** Only pools whose tokens are all in this list. */
  currencyAddresses: renamedField('within', nullish(addressesCodec)),
  /** Restricts the result to these pools. */
  favoritePools: renamedField('addresses', nullish(addressesCodec)),
  limit: rowLimitCodec,
  offset: rowOffsetCodec,
  ordering: renamedField('order', optionalOrNullCodec(poolListSortOrderCodec)),
  tvlAmountGe: renamedField('tvlAtLeast', optionalOrNullCodec(usdCodec)),
  tvlAmountLe: renamedField('tvlAtMost', optionalOrNullCodec(usdCodec)),
  whiteListUri: renamedField('listUri', optionalOrNullCodec(uriCodec)),
  /** Not in the public API: tokens that count as listed in addition to those of the list. */
  whiteCurrencyAddresses: renamedField('alsoListed', optionalOrNullCodec(addressesCodec)),
  /**
   * Not in the public API: hash of the client's copy of the token list. A server with another copy responds with
   * TOKEN_LIST_CHANGED (409).
   */
  whiteListHash: renamedField('listHash', optionalOrNullCodec(tokenSetHashCodec)),
  /** Not in the public API: substring of a token symbol, of the pool's name "A/B", or of an address. */
  search: optionalOrNullCodec(plainCodec(z.string().check(z.maxLength(80)))),
  /** Not in the public API: only pools with this curve. */
  pairType: renamedField('curve', optionalOrNullCodec(poolCurveCodec)),
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
    totalCount: renamedField('total', countCodec),
    pools: lenientRowsCodec(poolCodec),
    /** Not in the public API: TVL and 24 h volume of all matches, not only of this page. */
    totalTvl: renamedField('tvl', optional(usdCodec)),
    totalVolume24h: renamedField('volume24h', optional(usdCodec)),
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
    poolAddress: renamedField('pool', addressCodec),
    ...chartRangeFields,
    ohlcvKind: renamedField('kind', chartSeriesKindCodec),
    /** Tokens of a price series; by default the pool's first and second token. */
    firstCurrencyAddress: renamedField('base', optionalOrNullCodec(addressCodec)),
    secondCurrencyAddress: renamedField('counter', optionalOrNullCodec(addressCodec)),
  }),
  response: lenientRowsCodec(chartSeriesPointCodec),
});
