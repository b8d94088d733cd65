import { minClaimGas } from '@junction/protocol/earn';
import type { Usd } from '@junction/primitives';
import { valueDown } from '../../../../shared/format/value-down.ts';
import type { Claim } from './claim.ts';
import { isPriced, worthOf, type Pricing } from './worth.ts';

/** The coin that gas is paid in; its price in 1e-18 dollars, undefined while unknown. */
export interface GasCoin {
  readonly decimals: number;
  readonly price: bigint | undefined;
}

type Paying = Pick<Claim, 'kind' | 'pays'>;

/** Whether a claim pays some token that is vouched for. A price is no proof: whoever fills a pool sets it. */
export const paysKnownToken = ({ pays }: Pick<Paying, 'pays'>, { isKnown }: Pricing): boolean =>
  pays.some(({ root }) => isKnown(root));

/**
 * Dollars that the gas of a claim costs at least, where the claim is known to pay less; undefined otherwise. Tokens that
 * nobody vouches for count as nothing. Where the price of any other token, or of the coin, is unknown, so is the answer.
 */
export function gasAboveWorth(claim: Paying, pricing: Pricing, coin: GasCoin): Usd | undefined {
  const known = claim.pays.filter(({ root }) => pricing.isKnown(root));
  const worth = known.every((paid) => isPriced(paid, pricing)) ? worthOf(known, pricing) : undefined;
  if (worth === undefined || coin.price === undefined) return undefined;
  const gas = valueDown(minClaimGas(claim.kind, claim.pays.length), coin.decimals, coin.price);
  return worth < gas ? gas : undefined;
}

/**
 * Claims that are chosen before anybody chooses: those that pay some token which is known, and are not known to cost more
 * gas than they pay. Anybody may deposit dust in another's name in gauges whose rewards are worth nothing.
 */
export const isChosenAtFirst = (claim: Paying, pricing: Pricing, coin: GasCoin): boolean =>
  paysKnownToken(claim, pricing) && gasAboveWorth(claim, pricing, coin) === undefined;
