import type { getUsdtPrices } from '@junction/api-contract';
import { toAddress } from '@junction/primitives';
import type { Handler } from '../handler.ts';

/** Keys are the root addresses as written in the request. */
export const getUsdtPricesHandler: Handler<typeof getUsdtPrices> = async ({ body }, { readModel }) => {
  const prices = await readModel.usdPrices(body.roots.map(toAddress));
  return new Map(
    body.roots.flatMap((root) => {
      const price = prices.get(toAddress(root));
      return price === undefined ? [] : [[root, price] as const];
    }),
  );
};
