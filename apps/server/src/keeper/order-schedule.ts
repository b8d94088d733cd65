import type { OrderRecord } from '../modules/orders/order-records.ts';

/** Maximum number of orders per round, since anyone can create any number of them. */
const MAX_SCHEDULED_ORDERS = 4_000;

/**
 * Selects the orders of each round. Takes the pairs of tokens in turn until the limit is reached. Both directions of a
 * pair are selected together, because their orders may cross. A pair with more orders than the limit is selected in
 * parts.
 */
export class KeeperRoundOrderSelector {
  readonly #maxOrders: number;
  /** Key of the last selected pair. */
  #lastPair = '';
  /** Number of orders that were already selected, by pair. Only for pairs with more orders than the limit. */
  readonly #progress = new Map<string, number>();

  constructor(maxOrders = MAX_SCHEDULED_ORDERS) {
    this.#maxOrders = maxOrders;
  }

  take(orders: readonly OrderRecord[]): readonly OrderRecord[] {
    if (orders.length <= this.#maxOrders) return orders;
    const pairs = groupByPair(orders);
    for (const name of this.#progress.keys()) if (!pairs.has(name)) this.#progress.delete(name);
    const names = [...pairs.keys()].toSorted();
    const from = names.findIndex((name) => name > this.#lastPair);
    const taken: OrderRecord[] = [];
    for (const name of from < 0 ? names : [...names.slice(from), ...names.slice(0, from)]) {
      const pair = pairs.get(name) ?? [];
      const start = this.#getPartStart(name, pair);
      const more = pair.slice(start, start + this.#maxOrders);
      if (taken.length > 0 && taken.length + more.length > this.#maxOrders) break;
      taken.push(...more);
      this.#lastPair = name;
      const end = start + more.length;
      if (end < pair.length) this.#progress.set(name, end);
      else this.#progress.delete(name);
    }
    return taken;
  }

  /** Returns the index in the list of a pair's orders at which the next part starts. */
  #getPartStart(name: string, { length }: readonly OrderRecord[]): number {
    const progress = this.#progress.get(name);
    return progress === undefined || progress >= length ? 0 : progress;
  }
}

function groupByPair(orders: readonly OrderRecord[]): ReadonlyMap<string, readonly OrderRecord[]> {
  const pairs = new Map<string, OrderRecord[]>();
  for (const order of orders) {
    const name = [order.spentToken, order.receiveToken].toSorted().join(' ');
    const pair = pairs.get(name);
    if (pair) pair.push(order);
    else pairs.set(name, [order]);
  }
  return pairs;
}
