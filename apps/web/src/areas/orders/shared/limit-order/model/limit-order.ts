import type { LimitOrder, OrderFill } from '@junction/api-contract';
import { ONE, ratio, type Address, type Ratio } from '@junction/primitives';
import { priceOfAmounts, type PairDecimals, type Price } from './price.ts';

export type { LimitOrder, OrderFill };

/** Returns a key that distinguishes the fills of an order, by time and remaining amount. */
export const fillKey = ({ order, remainingReceive, at }: OrderFill): string =>
  `${order}/${remainingReceive}/${at}`;

/** Whether the maker sells or buys the base token. */
export type OrderSide = 'sell' | 'buy';

/** State of an order as displayed. `partly-cancelled`: it was filled in part before it was cancelled. */
export type OrderEnding =
  'starting' | 'active' | 'swapping' | 'filled' | 'cancelled' | 'partly-cancelled' | 'unknown';

/** Returns whether the maker of an order or fill sells or buys the base token. */
export function sideOf(order: { readonly spentRoot: Address }, base: Address): OrderSide {
  return order.spentRoot === base ? 'sell' : 'buy';
}

/**
 * Returns the order's price from its original amounts, which the rounding of partial fills does not affect. Undefined
 * if an amount is zero.
 */
export function orderPrice(order: LimitOrder, base: Address, decimals: PairDecimals): Price | undefined {
  return sideOf(order, base) === 'sell'
    ? priceOfAmounts(order.initialSpent, order.expectedReceive, decimals)
    : priceOfAmounts(order.expectedReceive, order.initialSpent, decimals);
}

/** Returns the price of a fill; undefined if an amount is zero. */
export function fillPrice(fill: OrderFill, base: Address, decimals: PairDecimals): Price | undefined {
  return sideOf(fill, base) === 'sell'
    ? priceOfAmounts(fill.spent, fill.received, decimals)
    : priceOfAmounts(fill.received, fill.spent, decimals);
}

/**
 * Returns the filled part as a fraction of the wanted amount, rounded down, so that it is 1 only if the order is
 * complete.
 */
export function filledPart({ expectedReceive, currentReceive }: LimitOrder): Ratio {
  return expectedReceive === 0n
    ? ratio(0n)
    : ratio(((expectedReceive - currentReceive) * ONE) / expectedReceive);
}

export function endingOf(order: LimitOrder): OrderEnding {
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
