/**
 * Tables that migrations empty so that their contents are read from the chain again. Released migrations use this list,
 * so it must never change.
 */

export const FIRST_RELEASE_TABLES = [
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

export const TABLES_ADDED_BY_LATER_RELEASES = [
  'price_looks',
  'backlog',
  'backlog_ranges',
  'pool_states',
  'look_states',
  'hour_ends',
  'quarantine',
];

export const ORDER_TABLES = ['order_roots', 'orders', 'order_exchanges', 'order_bars'];
