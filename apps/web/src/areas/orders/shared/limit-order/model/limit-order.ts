import type { LimitOrder, OrderFill } from '@junction/api-contract';
import { ONE, ratio, type Address, type Ratio } from '@junction/primitives';
import { priceOfAmounts, type PairDecimals, type Price } from './price.ts';

export type { LimitOrder, OrderFill };

/** Names a fill: what remained after it and when tell the fills of an order apart. */
export const fillKey = ({ order, remainingReceive, at }: OrderFill): string =>
  `${order}/${remainingReceive}/${at}`;

/** Selling the base token of a pair, or buying it. */
export type OrderSide = 'sell' | 'buy';

/** How an order stands or ended; an order that was filled in part and then canceled says both. */
export type OrderEnding =
  'starting' | 'active' | 'swapping' | 'filled' | 'cancelled' | 'partly-cancelled' | 'unknown';

/** Which side of a pair an order or a fill stands on: its maker sells the base token, or buys it. */
export function sideOf(order: { readonly spentRoot: Address }, base: Address): OrderSide {
  return order.spentRoot === base ? 'sell' : 'buy';
}

/** The price its maker asks, of the whole order: partial fills round, the price does not move. */
export function orderPrice(order: LimitOrder, base: Address, decimals: PairDecimals): Price | undefined {
  return sideOf(order, base) === 'sell'
    ? priceOfAmounts(order.initialSpent, order.expectedReceive, decimals)
    : priceOfAmounts(order.expectedReceive, order.initialSpent, decimals);
}

/** The price a fill was made at. */
export function fillPrice(fill: OrderFill, base: Address, decimals: PairDecimals): Price | undefined {
  return sideOf(fill, base) === 'sell'
    ? priceOfAmounts(fill.spent, fill.received, decimals)
    : priceOfAmounts(fill.received, fill.spent, decimals);
}

/** The part that has been filled, by what the maker has received; 1 only when nothing is missing. */
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
