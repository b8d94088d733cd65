import type { Usd } from '@junction/primitives';
import * as z from 'zod/mini';
import { as, codec, object, plain } from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import { addressesCodec, usdCodec } from '../wire/wire-values.ts';

/** USD price of one token by root; tokens without a price are omitted. */
const pricesCodec = codec<Record<string, string>, ReadonlyMap<string, Usd>>(
  z.record(z.string(), usdCodec.schema),
  (wire) => new Map(Object.entries(wire).map(([root, price]) => [root, usdCodec.decode(price)])),
  (prices) => Object.fromEntries([...prices].map(([root, price]) => [root, usdCodec.encode(price)])),
);

/** Keys of the response are the requested roots; LP tokens are valued by their share. */
export const getUsdtPrices = defineRoute({
  id: 'getUsdtPrices',
  group: 'exchange-v1',
  method: 'POST',
  path: '/currencies_usdt_prices',
  summary: 'USD price per root; LP roots are accepted, unknown roots are left out',
  // As sent, because they are the keys of the response.
  body: object({ currency_addresses: as('roots', plain(addressesCodec.schema)) }),
  response: pricesCodec,
});
