import { computeMinClaimGas } from '@junction/protocol/earn';
import type { Usd } from '@junction/primitives';
import { toUsdValueDown } from '../../../../shared/format/value-down.ts';
import type { Claim } from './claim.ts';
import { isPriced, totalValue, type Pricing } from './worth.ts';

/** Native coin; its price in 1e-18 USD, undefined if unknown. */
export interface GasCoin {
  readonly decimals: number;
  readonly price: bigint | undefined;
}

type Paying = Pick<Claim, 'kind' | 'claimable'>;

/** True if a claim pays a listed token. Having a price is not sufficient, since any liquidity provider can set it. */
export const paysKnownToken = ({ claimable }: Pick<Paying, 'claimable'>, { isKnown }: Pricing): boolean =>
  claimable.some(({ root }) => isKnown(root));

/**
 * Minimum gas cost of a claim in USD if the claim is known to pay less, otherwise undefined. Unlisted tokens count as
 * worthless. Undefined if another token's price or the coin's is unknown.
 */
export function gasAboveWorth(claim: Paying, pricing: Pricing, coin: GasCoin): Usd | undefined {
  const known = claim.claimable.filter(({ root }) => pricing.isKnown(root));
  const worth = known.every((paid) => isPriced(paid, pricing)) ? totalValue(known, pricing) : undefined;
  if (worth === undefined || coin.price === undefined) return undefined;
  const gas = toUsdValueDown(
    computeMinClaimGas(claim.kind, claim.claimable.length),
    coin.decimals,
    coin.price,
  );
  return worth < gas ? gas : undefined;
}

/**
 * True if a claim is selected by default: it pays a listed token, and its gas is not known to cost more than it pays.
 * Anyone can deposit tiny amounts for an account in gauges with worthless rewards.
 */
export const isChosenByDefault = (claim: Paying, pricing: Pricing, coin: GasCoin): boolean =>
  paysKnownToken(claim, pricing) && gasAboveWorth(claim, pricing, coin) === undefined;
