import type { LimitOrder, OrderFill } from '@junction/api-contract';
import { FIXED_POINT_ONE, ratio, type Address, type Ratio } from '@junction/primitives';
import { getPriceFromAmounts, type PairDecimals, type Price } from './price.ts';

export type { LimitOrder, OrderFill };

/** Returns a key that distinguishes the fills of an order, by time and remaining amount. */
export const getFillKey = ({ order, remainingReceive, at }: OrderFill): string =>
  `${order}/${remainingReceive}/${at}`;

/** Side of an order: the maker sells or buys the base token. */
export type OrderSide = 'sell' | 'buy';

/** State of an order as displayed. `partly-cancelled`: it was filled in part before it was cancelled. */
export type OrderDisplayState =
  'starting' | 'active' | 'swapping' | 'filled' | 'cancelled' | 'partly-cancelled' | 'unknown';

/** Returns whether the maker of an order or fill sells or buys the base token. */
export function getOrderSide(order: { readonly spentRoot: Address }, base: Address): OrderSide {
  return order.spentRoot === base ? 'sell' : 'buy';
}

/**
 * Returns the order's price; undefined if an amount is zero. It is computed from the original amounts, since partial
 * fills round the remaining ones.
 */
export function getOrderPrice(order: LimitOrder, base: Address, decimals: PairDecimals): Price | undefined {
  return getOrderSide(order, base) === 'sell'
    ? getPriceFromAmounts(order.initialSpent, order.expectedReceive, decimals)
    : getPriceFromAmounts(order.expectedReceive, order.initialSpent, decimals);
}

/** Returns the price of a fill; undefined if an amount is zero. */
export function getFillPrice(fill: OrderFill, base: Address, decimals: PairDecimals): Price | undefined {
  return getOrderSide(fill, base) === 'sell'
    ? getPriceFromAmounts(fill.spent, fill.received, decimals)
    : getPriceFromAmounts(fill.received, fill.spent, decimals);
}

/**
 * Returns the filled part as a fraction of the wanted amount, rounded down, so that it is 1 only if the order is
 * complete.
 */
export function getFilledPart({ expectedReceive, currentReceive }: LimitOrder): Ratio {
  return expectedReceive === 0n
    ? ratio(0n)
    : ratio(((expectedReceive - currentReceive) * FIXED_POINT_ONE) / expectedReceive);
}

export function getOrderDisplayState(order: LimitOrder): OrderDisplayState {
  switch (order.state) {
    case 'initialize':
    case 'await-tokens':
      return 'starting';
    case 'active':
      return 'active';
    case 'swap-in-progress':
      return 'swapping';
    case 'filled':
      return 'filled';
    case 'cancelled':
      return order.currentReceive < order.expectedReceive ? 'partly-cancelled' : 'cancelled';
    case 'unknown':
      return 'unknown';
  }
}
