import { ONE, type Ratio } from '@junction/primitives';
import {
  comparePrices,
  deviationOf,
  distanceOf,
  type OrderSide,
  type Price,
} from '../../shared/limit-order/index.ts';

/** True if the distance rounds to zero as displayed. */
export const isAtMarket = (deviation: Ratio): boolean => distanceOf(deviation) < ONE / 20_000n;

/** True if the order waits for the market; false if it would execute at the current price. */
export function isWaiting(side: OrderSide, price: Price, market: Price): boolean {
  const order = isAtMarket(deviationOf(price, market)) ? 0 : comparePrices(price, market);
  return side === 'sell' ? order > 0 : order < 0;
}

/** Minimum distance from the market that is warned of. */
const SHOWN_FROM = ONE / 1_000n;

/** True if the order is noticeably worse than the market; false if a price is unknown. */
export function isGivingAway(side: OrderSide, price: Price | undefined, market: Price | undefined): boolean {
  return (
    price !== undefined &&
    market !== undefined &&
    !isWaiting(side, price, market) &&
    distanceOf(deviationOf(price, market)) > SHOWN_FROM
  );
}
