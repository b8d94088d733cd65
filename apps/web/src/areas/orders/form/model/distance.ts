import { ONE, type Ratio } from '@junction/primitives';
import {
  comparePrices,
  deviationOf,
  distanceOf,
  type OrderSide,
  type Price,
} from '../../shared/limit-order/index.ts';

/** Less than half of the last digit shown is no distance. */
export const isAtMarket = (deviation: Ratio): boolean => distanceOf(deviation) < ONE / 20_000n;

/** Whether the order waits for the market, or asks less than the market gives now. */
export function isWaiting(side: OrderSide, price: Price, market: Price): boolean {
  const order = isAtMarket(deviationOf(price, market)) ? 0 : comparePrices(price, market);
  return side === 'sell' ? order > 0 : order < 0;
}

/** A thousandth beside the market nobody is warned of. */
const SHOWN_FROM = ONE / 1_000n;

/** The order is worse than the market by enough to say so; nobody knows without both prices. */
export function isGivingAway(side: OrderSide, price: Price | undefined, market: Price | undefined): boolean {
  return (
    price !== undefined &&
    market !== undefined &&
    !isWaiting(side, price, market) &&
    distanceOf(deviationOf(price, market)) > SHOWN_FROM
  );
}
