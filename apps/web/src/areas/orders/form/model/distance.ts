import { FIXED_POINT_ONE, type Ratio } from '@junction/primitives';
import {
  comparePrices,
  getPriceDeviation,
  toAbsoluteDeviation,
  type OrderSide,
  type Price,
} from '../../shared/limit-order/index.ts';

/** True if the distance from the market price is displayed as zero percent. */
export const isAtMarketPrice = (deviation: Ratio): boolean =>
  toAbsoluteDeviation(deviation) < FIXED_POINT_ONE / 20_000n;

/**
 * True if the order can only be filled after the market price has moved; false if it could execute at the current
 * price.
 */
export function isWaitingForMarketPrice(side: OrderSide, price: Price, market: Price): boolean {
  const order = isAtMarketPrice(getPriceDeviation(price, market)) ? 0 : comparePrices(price, market);
  return side === 'sell' ? order > 0 : order < 0;
}

/** Distance from the market from which a worse price causes a warning: 0.1 %. */
const MIN_WARNED_DISTANCE = FIXED_POINT_ONE / 1_000n;

/** True if the price is noticeably worse than the market's; false if either is unknown. */
export function isWorseThanMarketPrice(
  side: OrderSide,
  price: Price | undefined,
  market: Price | undefined,
): boolean {
  return (
    price !== undefined &&
    market !== undefined &&
    !isWaitingForMarketPrice(side, price, market) &&
    toAbsoluteDeviation(getPriceDeviation(price, market)) > MIN_WARNED_DISTANCE
  );
}
