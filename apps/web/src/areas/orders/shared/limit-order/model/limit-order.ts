import type { LimitOrder, OrderFill } from '@junction/api-contract';
import { ONE, ratio, type Address, type Ratio } from '@junction/primitives';
import { priceOfAmounts, type PairDecimals, type Price } from './price.ts';

export type { LimitOrder, OrderFill };

/** Key of a fill: its remainder and time distinguish the fills of an order. */
export const fillKey = ({ order, remainingReceive, at }: OrderFill): string =>
  `${order}/${remainingReceive}/${at}`;

/** Side of an order: selling or buying the base token. */
export type OrderSide = 'sell' | 'buy';

/** State or result of an order; a cancelled order may be partially filled. */
export type OrderEnding =
  'starting' | 'active' | 'swapping' | 'filled' | 'cancelled' | 'partly-cancelled' | 'unknown';

/** Side of an order or fill: whether its maker sells or buys the base token. */
export function sideOf(order: { readonly spentRoot: Address }, base: Address): OrderSide {
  return order.spentRoot === base ? 'sell' : 'buy';
}

/** Price of an order from its total amounts, unaffected by the rounding of partial fills. */
export function orderPrice(order: LimitOrder, base: Address, decimals: PairDecimals): Price | undefined {
  return sideOf(order, base) === 'sell'
    ? priceOfAmounts(order.initialSpent, order.expectedReceive, decimals)
    : priceOfAmounts(order.expectedReceive, order.initialSpent, decimals);
}

/** Price of a fill. */
export function fillPrice(fill: OrderFill, base: Address, decimals: PairDecimals): Price | undefined {
  return sideOf(fill, base) === 'sell'
    ? priceOfAmounts(fill.spent, fill.received, decimals)
    : priceOfAmounts(fill.received, fill.spent, decimals);
}

/** Filled share by the received amount; 1 only if complete. */
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
