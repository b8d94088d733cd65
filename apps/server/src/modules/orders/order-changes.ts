import type { Address } from '@junction/primitives';
import type { Activity } from '../../database/activity-json.ts';
import type { InvalidEvent } from '../../write/quarantine.ts';
import type {
  IndexedOrderFillCandle,
  OrderExchangeRow,
  OrderRecord,
  OrderRootRecord,
} from './order-records.ts';
import type { OrderFillCandleKey } from './rebuild-bars.ts';

/** Changed rows of limit orders, each in its last version. */
export interface OrderChanges {
  readonly roots: OrderRootRecord[];
  readonly orders: Map<Address, OrderRecord>;
  readonly exchanges: OrderExchangeRow[];
  readonly bars: Map<string, IndexedOrderFillCandle>;
  /**
   * Candles whose interval had already ended when a further fill arrived, because block times of shards differ. They
   * are rebuilt from the stored fills.
   */
  readonly endedBars: Map<string, OrderFillCandleKey>;
  /** Activities of orders that had already ended. They are not stored and do not advance the index's time. */
  readonly afterEnd: Set<Activity>;
  /** Last impossible event of each account. */
  readonly invalidEvents: Map<Address, InvalidEvent>;
}

export function createEmptyOrderChanges(): OrderChanges {
  return {
    roots: [],
    orders: new Map(),
    exchanges: [],
    bars: new Map(),
    endedBars: new Map(),
    afterEnd: new Set(),
    invalidEvents: new Map(),
  };
}

/** Merges later changes into earlier ones. Modifies `changes`. */
export function mergeOrderChanges(changes: OrderChanges, later: OrderChanges): void {
  changes.roots.push(...later.roots);
  for (const [key, order] of later.orders) changes.orders.set(key, order);
  changes.exchanges.push(...later.exchanges);
  for (const [key, bar] of later.bars) changes.bars.set(key, bar);
  for (const [key, place] of later.endedBars) changes.endedBars.set(key, place);
  for (const one of later.afterEnd) changes.afterEnd.add(one);
  for (const [key, event] of later.invalidEvents) changes.invalidEvents.set(key, event);
}
