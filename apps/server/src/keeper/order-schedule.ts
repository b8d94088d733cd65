import type { OrderRecord } from '../modules/orders/order-records.ts';

/** Maximum number of orders per round, since anyone can create any number of them. */
const MAX_ORDERS = 4_000;

/**
 * Selects the orders of the next round: pairs of tokens in turn, up to the limit, with both directions together because
 * they may cross. A pair above the limit is checked in parts.
 */
export class OrderSchedule {
  readonly #maxOrders: number;
  /** Key of the pair that was selected last. */
  #lastPair = '';
  /** Number of orders already selected, by pair that is larger than the limit. */
  readonly #progress = new Map<string, number>();

  constructor(maxOrders = MAX_ORDERS) {
    this.#maxOrders = maxOrders;
  }

  take(orders: readonly OrderRecord[]): readonly OrderRecord[] {
    if (orders.length <= this.#maxOrders) return orders;
    const pairs = byPair(orders);
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

  /** Returns the index at which the next part of a pair starts. */
  #getPartStart(name: string, { length }: readonly OrderRecord[]): number {
    const progress = this.#progress.get(name);
    return progress === undefined || progress >= length ? 0 : progress;
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
