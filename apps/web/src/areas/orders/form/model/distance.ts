import { ONE, type Ratio } from '@junction/primitives';
import {
  comparePrices,
  deviationOf,
  distanceOf,
  type OrderSide,
  type Price,
} from '../../shared/limit-order/index.ts';

/** True if the distance is displayed as zero. */
export const isAtMarket = (deviation: Ratio): boolean => distanceOf(deviation) < ONE / 20_000n;

/**
 * True if the order can only be filled after the market price has moved; false if it could execute at the current
 * price.
 */
export function isWaiting(side: OrderSide, price: Price, market: Price): boolean {
  const order = isAtMarket(deviationOf(price, market)) ? 0 : comparePrices(price, market);
  return side === 'sell' ? order > 0 : order < 0;
}

/** Distance from the market from which a worse price causes a warning: 0.1 %. */
const SHOWN_FROM = ONE / 1_000n;

/** True if the price is noticeably worse than the market's; false if either is unknown. */
export function isGivingAway(side: OrderSide, price: Price | undefined, market: Price | undefined): boolean {
  return (
    price !== undefined &&
    market !== undefined &&
    !isWaiting(side, price, market) &&
    distanceOf(deviationOf(price, market)) > SHOWN_FROM
  );
}
