import { usd, type Address, type Usd } from '@junction/primitives';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import type { RewardAmount } from './claim-sums.ts';

/** Token prices, and which of them are trusted. */
export interface RewardPricing {
  readonly cache: TokenCache;
  /** USD per token, 1e-18. */
  readonly prices: ReadonlyMap<Address, bigint>;
  /** True for listed tokens. Prices of other tokens are not trusted, since any liquidity provider can set them. */
  readonly isKnown: (root: Address) => boolean;
}

/** True if the token is listed and its data and price are known, so that its value is counted. */
export const hasTrustedRewardPrice = (
  { root }: Pick<RewardAmount, 'root'>,
  { cache, prices, isKnown }: RewardPricing,
): boolean => isKnown(root) && cache.has(root) && prices.has(root);

/** Returns the value of priced tokens in USD; undefined if there are none. */
export function getTotalRewardValue(
  claimable: readonly RewardAmount[],
  pricing: RewardPricing,
): Usd | undefined {
  const known = claimable.flatMap((paid) => {
    const [token, price] = [pricing.cache.get(paid.root), pricing.prices.get(paid.root)];
    return token === undefined || price === undefined || !hasTrustedRewardPrice(paid, pricing)
      ? []
      : [toUsdValueRoundedDown(paid.units, token.decimals, price)];
  });
  return known.length === 0 ? undefined : usd(known.reduce<bigint>((sum, one) => sum + one, 0n));
}
