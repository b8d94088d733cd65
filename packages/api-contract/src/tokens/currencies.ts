import type { Address, Ratio, Usd } from '@junction/primitives';
import {
  renamedField,
  cacheEncoded,
  optionalOrNullCodec,
  nullish,
  object,
  lenientRowsCodec,
  enumCodec,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import { candleCodec, usdChartPointCodec, chartRangeCodec } from '../chart/series.ts';
import { chartSeriesKindCodec, chartSeriesPointCodec } from '../chart/points.ts';
import {
  addressCodec,
  addressesCodec,
  countCodec,
  chartRangeFields,
  rowLimitCodec,
  rowOffsetCodec,
  percentCodec,
  optionalUsdPriceCodec,
  textCodec,
  uriCodec,
  usdCodec,
} from '../wire/wire-values.ts';

/**
 * Token with market data at the last indexed block. Changes are relative to the preceding period of the same length.
 */
export interface MarketToken {
  readonly address: Address;
  /** Symbol from the token's root; untrusted text. */
  readonly symbol: string;
  /** Price of one token in USD; undefined if unknown. */
  readonly price: Usd | undefined;
  readonly priceChange: Ratio;
  /** USD value of the token's reserves in all pools. */
  readonly tvl: Usd;
  readonly tvlChange: Ratio;
  readonly volume24h: Usd;
  readonly volumeChange24h: Ratio;
  readonly volume7d: Usd;
  readonly volumeChange7d: Ratio;
  readonly fee24h: Usd;
  readonly transactions24h: number;
}

/** Wire format of a token with market data. */
export const marketTokenCodec = cacheEncoded(
  object({
    address: addressCodec,
    currency: renamedField('symbol', textCodec),
    price: optionalUsdPriceCodec,
    priceChange: percentCodec,
    tvl: usdCodec,
    tvlChange: percentCodec,
    volume24h: usdCodec,
    volumeChange24h: percentCodec,
    volume7d: usdCodec,
    volumeChange7d: percentCodec,
    fee24h: usdCodec,
    transactionsCount24h: renamedField('transactions24h', countCodec),
  }),
);

/** Tokens of at least one pool that match the filters, sorted by TVL, in pages. */
export const listCurrencies = defineRoute({
  id: 'listCurrencies',
  group: 'exchange-v1',
  method: 'POST',
  path: '/currencies',
  summary: 'Tokens with price, volume and TVL',
  body: object({
    /** Restricts the result to these tokens. */
    currencyAddresses: renamedField('within', nullish(addressesCodec)),
    limit: rowLimitCodec,
    offset: rowOffsetCodec,
    ordering: renamedField(
      'direction',
      optionalOrNullCodec(enumCodec({ tvlascending: 'ascending', tvldescending: 'descending' })),
    ),
    tvlGe: renamedField('tvlAtLeast', optionalOrNullCodec(usdCodec)),
    tvlLe: renamedField('tvlAtMost', optionalOrNullCodec(usdCodec)),
    whiteListUri: renamedField('listUri', optionalOrNullCodec(uriCodec)),
  }),
  response: object({
    count: countCodec,
    offset: countCodec,
    totalCount: renamedField('total', countCodec),
    currencies: renamedField('tokens', lenientRowsCodec(marketTokenCodec)),
  }),
});

const currencyAddressParams = object({ address: addressCodec });

/** Market data of one token. NOT_FOUND (404) for a token without pools, as in the routes of a token's chart series. */
export const getCurrency = defineRoute({
  id: 'getCurrency',
  group: 'exchange-v1',
  method: 'POST',
  path: '/currencies/{address}',
  summary: 'One token by its root',
  params: currencyAddressParams,
  response: marketTokenCodec,
});

/** USD price of a token in each interval. */
export const getCurrencyPrices = defineRoute({
  id: 'getCurrencyPrices',
  group: 'exchange-v1',
  method: 'POST',
  path: '/currencies/{address}/prices',
  summary: 'USD candles of a token',
  params: currencyAddressParams,
  body: chartRangeCodec,
  response: lenientRowsCodec(candleCodec),
});

/** USD volume of a token in each interval. */
export const getCurrencyVolume = defineRoute({
  id: 'getCurrencyVolume',
  group: 'exchange-v1',
  method: 'POST',
  path: '/currencies/{address}/volume',
  summary: 'USD volume of a token over time',
  params: currencyAddressParams,
  body: chartRangeCodec,
  response: lenientRowsCodec(usdChartPointCodec),
});

/** USD value of the token's reserves in all pools at the end of each interval. */
export const getCurrencyTvl = defineRoute({
  id: 'getCurrencyTvl',
  group: 'exchange-v1',
  method: 'POST',
  path: '/currencies/{address}/tvl',
  summary: 'USD value of a token locked in pools over time',
  params: currencyAddressParams,
  body: chartRangeCodec,
  response: lenientRowsCodec(usdChartPointCodec),
});

/**
 * Price, volume or TVL of a token in each interval, with its number of transactions. HISTORY_PRUNED (410) for prices of
 * hours that the server no longer stores.
 */
export const getCurrencyOhlcv = defineRoute({
  id: 'getCurrencyOhlcv',
  group: 'exchange-v2',
  method: 'POST',
  path: '/currencies/ohlcv',
  summary: 'Price, TVL or volume points of a token, as pools have them',
  body: object({
    ...chartRangeFields,
    currencyAddress: renamedField('token', addressCodec),
    ohlcvKind: renamedField('kind', chartSeriesKindCodec),
  }),
  response: lenientRowsCodec(chartSeriesPointCodec),
});
