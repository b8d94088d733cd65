import { usd, type Usd } from '@junction/primitives';
import { valueDown } from '../../../../shared/format/value-down.ts';
import type { PaidReward } from '../model/claim-sums.ts';
import type { Claims } from '../use-claims.ts';

type Pricing = Pick<Claims, 'cache' | 'prices' | 'isKnown'>;

/** Whether it counts: of a token on no list whoever fills its pool sets the price. */
export const isPriced = ({ root }: Pick<PaidReward, 'root'>, { cache, prices, isKnown }: Pricing): boolean =>
  isKnown(root) && cache.has(root) && prices.has(root);

/** Dollars of what counts; undefined where none of it does. */
export function worthOf(pays: readonly PaidReward[], pricing: Pricing): Usd | undefined {
  const known = pays.flatMap((paid) => {
    const [token, price] = [pricing.cache.get(paid.root), pricing.prices.get(paid.root)];
    return token === undefined || price === undefined || !isPriced(paid, pricing)
      ? []
      : [valueDown(paid.units, token.decimals, price)];
  });
  return known.length === 0 ? undefined : usd(known.reduce<bigint>((sum, one) => sum + one, 0n));
}
