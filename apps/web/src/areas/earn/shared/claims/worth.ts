import { usd, type Address, type Usd } from '@junction/primitives';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { valueDown } from '../../../../shared/format/value-down.ts';
import type { PaidReward } from './claim-sums.ts';

/** What tokens are worth, and whether that says something. */
export interface Pricing {
  readonly cache: TokenCache;
  /** 1e-18 dollars a token. */
  readonly prices: ReadonlyMap<Address, bigint>;
  /** A token that somebody vouches for: whoever fills a pool of another one sets its price. */
  readonly isKnown: (root: Address) => boolean;
}

/** Whether it counts. */
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
