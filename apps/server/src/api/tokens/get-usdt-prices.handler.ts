import type { getUsdtPrices } from '@junction/api-contract';
import { toAddress } from '@junction/primitives';
import type { Handler } from '../handler.ts';

/** Returns the price of each known token. The keys are the root addresses exactly as the request wrote them. */
export const getUsdtPricesHandler: Handler<typeof getUsdtPrices> = async ({ body }, { readModel }) => {
  const prices = await readModel.usdPrices(body.roots.map(toAddress));
  return new Map(
    body.roots.flatMap((root) => {
      const price = prices.get(toAddress(root));
      return price === undefined ? [] : [[root, price] as const];
    }),
  );
};
