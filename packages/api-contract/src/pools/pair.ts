import {
  WireFormatError,
  renamedField,
  cacheEncoded,
  object,
  lenientRowsCodec,
  mapCodec,
} from '../wire/codec.ts';
import { poolCurveFields, poolAddressFields, type Pair } from './pool-fields.ts';
import { defineRoute } from '../route.ts';
import { candleCodec, chartRangeCodec } from '../chart/series.ts';
import {
  addressCodec,
  optionalFixedPointCodec,
  percentCodec,
  optionalUsdPriceCodec,
  textCodec,
  unitsCodec,
  usdCodec,
} from '../wire/wire-values.ts';

const pairWire = object({
  meta: object({
    base: textCodec,
    baseAddress: addressCodec,
    counter: textCodec,
    counterAddress: addressCodec,
    ...poolAddressFields,
    ...poolCurveFields,
  }),
  leftLocked: unitsCodec,
  rightLocked: unitsCodec,
  lpLocked: renamedField('lpSupply', unitsCodec),
  leftPrice: optionalUsdPriceCodec,
  rightPrice: optionalUsdPriceCodec,
  oneLeftToRight: optionalFixedPointCodec,
  oneRightToLeft: optionalFixedPointCodec,
  tvl: usdCodec,
  tvlChange: percentCodec,
  volume24h: usdCodec,
  volumeChange24h: renamedField('volume24hChange', percentCodec),
  volume7d: usdCodec,
  fee24h: usdCodec,
  fee7d: usdCodec,
  feeAllTime: usdCodec,
});

/**
 * Pool of two tokens in the format of the API's first version. Encoding a pool with more tokens throws
 * `WireFormatError`.
 */
export const pairCodec = cacheEncoded(
  mapCodec(
    pairWire,
    ({
      meta,
      leftLocked,
      rightLocked,
      leftPrice,
      rightPrice,
      oneLeftToRight,
      oneRightToLeft,
      ...fields
    }): Pair => {
      const { base, baseAddress, counter, counterAddress, ...rest } = meta;
      return {
        ...rest,
        amplification: rest.amplification,
        ...fields,
        tokens: [
          { root: baseAddress, symbol: base, reserve: leftLocked, price: leftPrice, oneSwap: oneLeftToRight },
          {
            root: counterAddress,
            symbol: counter,
            reserve: rightLocked,
            price: rightPrice,
            oneSwap: oneRightToLeft,
          },
        ],
      };
    },
    (pair) => {
      const [left, right, more] = pair.tokens;
      if (left === undefined || right === undefined || more !== undefined)
        throw new WireFormatError('WIRE_LISTS_DIFFER', undefined, 'a pair has two tokens');
      return {
        ...pair,
        meta: {
          ...pair,
          base: left.symbol,
          baseAddress: left.root,
          counter: right.symbol,
          counterAddress: right.root,
        },
        leftLocked: left.reserve,
        rightLocked: right.reserve,
        leftPrice: left.price,
        rightPrice: right.price,
        oneLeftToRight: left.oneSwap,
        oneRightToLeft: right.oneSwap,
      };
    },
  ),
);

const pairParams = object({ left: addressCodec, right: addressCodec });

/** Pool of two tokens with the highest TVL, whatever the order of the tokens. NOT_FOUND (404) if there is none. */
export const getPair = defineRoute({
  id: 'getPair',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/left/{left}/right/{right}',
  summary: 'The pair of two token roots; base and counter are the pool’s own',
  params: pairParams,
  response: pairCodec,
});

/**
 * Price candles of the pool that `getPair` returns: its first token in its second. NOT_FOUND (404) if there is no pool
 * of the two tokens, HISTORY_PRUNED (410) for hours that the server no longer stores.
 */
export const getPairOhlcv = defineRoute({
  id: 'getPairOhlcv',
  group: 'exchange-v1',
  method: 'POST',
  path: '/pairs/left/{left}/right/{right}/ohlcv',
  summary: 'Candles of a pair, price of the base in the counter token',
  params: pairParams,
  body: chartRangeCodec,
  response: lenientRowsCodec(candleCodec),
});
