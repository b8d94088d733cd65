import type { OrderRecord } from '../modules/orders/order-records.ts';

/** Orders looked at in one round: anybody may make any number of them. */
const MOST_ORDERS = 4_000;

/**
 * Which orders are looked at next: those of two tokens together, for they may cross, and so many of these pairs as a
 * round has time for, in turn.
 */
export class OrderTurns {
  readonly #most: number;
  /** The pair that was looked at last. */
  #last = '';

  constructor(most = MOST_ORDERS) {
    this.#most = most;
  }

  take(orders: readonly OrderRecord[]): readonly OrderRecord[] {
    if (orders.length <= this.#most) return orders;
    const pairs = byPair(orders);
    const names = [...pairs.keys()].toSorted();
    const from = names.findIndex((name) => name > this.#last);
    const taken: OrderRecord[] = [];
    for (const name of from < 0 ? names : [...names.slice(from), ...names.slice(0, from)]) {
      const more = pairs.get(name) ?? [];
      if (taken.length > 0 && taken.length + more.length > this.#most) break;
      taken.push(...more);
      this.#last = name;
    }
    return taken;
  }
}

function byPair(orders: readonly OrderRecord[]): ReadonlyMap<string, readonly OrderRecord[]> {
  const pairs = new Map<string, OrderRecord[]>();
  for (const order of orders) {
    const name = [order.spentToken, order.receiveToken].toSorted().join(' ');
    const pair = pairs.get(name);
    if (pair) pair.push(order);
    else pairs.set(name, [order]);
  }
  return pairs;
}
