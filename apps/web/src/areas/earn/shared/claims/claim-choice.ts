import { computeMinClaimGasCost } from '@junction/protocol/earn';
import type { Usd } from '@junction/primitives';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import type { RewardClaim } from './claim.ts';
import { hasTrustedRewardPrice, getTotalRewardValue, type RewardPricing } from './worth.ts';

/** Native coin; its price in 1e-18 USD, undefined if unknown. */
export interface PricedNativeCoin {
  readonly decimals: number;
  readonly price: bigint | undefined;
}

type Paying = Pick<RewardClaim, 'kind' | 'claimable'>;

/** True if a claim pays a listed token. Having a price is not sufficient, since any liquidity provider can set it. */
export const paysListedToken = (
  { claimable }: Pick<Paying, 'claimable'>,
  { isKnown }: RewardPricing,
): boolean => claimable.some(({ root }) => isKnown(root));

/**
 * Returns the minimum gas cost of a claim in USD if the cost exceeds the value of the claimed tokens. Undefined if the
 * claim is worth its gas, or if the price of a listed token or of the native coin is unknown. Unlisted tokens count as
 * worthless.
 */
export function getGasCostIfAboveClaimValue(
  claim: Paying,
  pricing: RewardPricing,
  coin: PricedNativeCoin,
): Usd | undefined {
  const known = claim.claimable.filter(({ root }) => pricing.isKnown(root));
  const worth = known.every((paid) => hasTrustedRewardPrice(paid, pricing))
    ? getTotalRewardValue(known, pricing)
    : undefined;
  if (worth === undefined || coin.price === undefined) return undefined;
  const gas = toUsdValueRoundedDown(
    computeMinClaimGasCost(claim.kind, claim.claimable.length),
    coin.decimals,
    coin.price,
  );
  return worth < gas ? gas : undefined;
}

/**
 * True if a claim is selected by default: it pays a listed token, and its gas is not known to cost more than it pays.
 * Other claims are not selected, since anyone can deposit tiny amounts for an account in gauges with worthless rewards.
 */
export const isClaimSelectedByDefault = (
  claim: Paying,
  pricing: RewardPricing,
  coin: PricedNativeCoin,
): boolean =>
  paysListedToken(claim, pricing) && getGasCostIfAboveClaimValue(claim, pricing, coin) === undefined;
