import type { Usd } from '@junction/primitives';
import * as z from 'zod/mini';
import { renamedField, codec, object, plainCodec } from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import { addressesCodec, usdCodec } from '../wire/wire-values.ts';

/** Wire format of prices: USD per token, keyed by token root. Tokens without a price are omitted. */
const pricesCodec = codec<Record<string, string>, ReadonlyMap<string, Usd>>(
  z.record(z.string(), usdCodec.schema),
  (wire) => new Map(Object.entries(wire).map(([root, price]) => [root, usdCodec.decode(price)])),
  (prices) => Object.fromEntries([...prices].map(([root, price]) => [root, usdCodec.encode(price)])),
);

/**
 * USD prices of tokens. The keys of the response are the requested roots, spelled as requested. LP tokens are
 * valued by their share of the pool.
 */
export const getUsdtPrices = defineRoute({
  id: 'getUsdtPrices',
  group: 'exchange-v1',
  method: 'POST',
  path: '/currencies_usdt_prices',
  summary: 'USD price per root; LP roots are accepted, unknown roots are left out',
  // The addresses are not decoded (which lower-cases them), because the keys of the response must be spelled as in the
  // request.
  body: object({ currency_addresses: renamedField('roots', plainCodec(addressesCodec.schema)) }),
  response: pricesCodec,
});
