import type { getUsdtPrices } from '@junction/api-contract';
import { toAddress } from '@junction/primitives';
import { decimalText } from '../../mappers/fixed-text.ts';
import type { Handler } from '../handler.ts';

/** Keys are the roots as the caller wrote them. */
export const getUsdtPricesHandler: Handler<typeof getUsdtPrices> = async ({ body }, { readModel }) => {
  const asked = body.currency_addresses;
  const prices = await readModel.usdPrices(asked.map(toAddress));
  return Object.fromEntries(
    asked.flatMap((root) => {
      const price = prices.get(toAddress(root));
      return price === undefined ? [] : [[root, decimalText(price)]];
    }),
  );
};
