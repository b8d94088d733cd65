import type { Address } from '@junction/primitives';
import type { OrderEvent } from '@junction/protocol';
import type { OrderRecord } from './order-records.ts';

/**
 * Returns the reason why an event of an order is impossible, or undefined if it is possible. Its amounts are compared
 * with the remaining amounts before the event.
 */
export function findOrderEventError(order: OrderRecord, event: OrderEvent): string | undefined {
  if (event.kind === 'order-state')
    return isOrderPair(order, event.details.spentToken, event.details.receiveToken)
      ? undefined
      : 'an order that became one of other tokens';
  if (event.kind !== 'order-exchange') return undefined;
  const { spent, received } = event;
  if (!isOrderPair(order, spent.token, received.token)) return 'a fill in other tokens';
  const gave = spent.token === order.spentToken ? spent : received;
  return gave.amount > order.currentSpent ? 'a fill of more than remained' : undefined;
}

function isOrderPair({ spentToken, receiveToken }: OrderRecord, one: Address, other: Address): boolean {
  return (one === spentToken && other === receiveToken) || (one === receiveToken && other === spentToken);
}
