import type { Usd } from '@junction/primitives';
import * as z from 'zod/mini';
import { as, codec, object, plain } from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import { addressesCodec, usdCodec } from '../wire/wire-values.ts';

/** Dollars for one whole token, by root; one without a price is left out. */
const pricesCodec = codec<Record<string, string>, ReadonlyMap<string, Usd>>(
  z.record(z.string(), usdCodec.schema),
  (wire) => new Map(Object.entries(wire).map(([root, price]) => [root, usdCodec.decode(price)])),
  (prices) => Object.fromEntries([...prices].map(([root, price]) => [root, usdCodec.encode(price)])),
);

/** Keys of the answer are the roots as they were asked for; roots of LP tokens are valued by their share. */
export const getUsdtPrices = defineRoute({
  id: 'getUsdtPrices',
  group: 'exchange-v1',
  method: 'POST',
  path: '/currencies_usdt_prices',
  summary: 'USD price per root; LP roots are accepted, unknown roots are left out',
  // As written: the answer is found by them.
  body: object({ currency_addresses: as('roots', plain(addressesCodec.schema)) }),
  response: pricesCodec,
});
