/**
 * Empties these tables; their contents are read from the chain again. Released migrations use this list, so it never
 * changes.
 */

export const EVERY_TABLE = [
  'settings',
  'cursors',
  'activities',
  'tokens',
  'pools',
  'transactions',
  'swap_hops',
  'candles',
  'hours',
];

export const LATER_TABLES = [
  'price_looks',
  'backlog',
  'backlog_ranges',
  'pool_states',
  'look_states',
  'hour_ends',
  'quarantine',
];

export const ORDER_TABLES = ['order_roots', 'orders', 'order_exchanges', 'order_bars'];
