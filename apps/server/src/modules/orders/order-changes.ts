import type { Address } from '@junction/primitives';
import type { Activity } from '../../database/activity-json.ts';
import type { InvalidEvent } from '../../write/quarantine.ts';
import type { OrderBar, OrderExchangeRow, OrderRecord, OrderRootRecord } from './order-records.ts';
import type { BarPlace } from './remake-bars.ts';

/** What limit orders changed: rows to write, the last version of each. */
export interface OrderChanges {
  readonly roots: OrderRootRecord[];
  readonly orders: Map<Address, OrderRecord>;
  readonly exchanges: OrderExchangeRow[];
  readonly bars: Map<string, OrderBar>;
  /** Bars that have ended and were added to: clocks of shards are not the same. They are made again of their fills. */
  readonly endedBars: Map<string, BarPlace>;
  /** What orders were sent after their end: not even time passes with it, and it is not kept. */
  readonly afterEnd: Set<Activity>;
  /** The last of each account. */
  readonly oddities: Map<Address, InvalidEvent>;
}

export function noOrderChanges(): OrderChanges {
  return {
    roots: [],
    orders: new Map(),
    exchanges: [],
    bars: new Map(),
    endedBars: new Map(),
    afterEnd: new Set(),
    oddities: new Map(),
  };
}

/** Adds what came after to what came before. */
export function mergeOrderChanges(changes: OrderChanges, later: OrderChanges): void {
  changes.roots.push(...later.roots);
  for (const [key, order] of later.orders) changes.orders.set(key, order);
  changes.exchanges.push(...later.exchanges);
  for (const [key, bar] of later.bars) changes.bars.set(key, bar);
  for (const [key, place] of later.endedBars) changes.endedBars.set(key, place);
  for (const one of later.afterEnd) changes.afterEnd.add(one);
  for (const [key, oddity] of later.oddities) changes.oddities.set(key, oddity);
}
