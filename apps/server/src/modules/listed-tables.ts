import type { OrderTables } from './orders/order-tables.ts';
import type { TradingTables } from './trading/trading-tables.ts';

/** Tables of the areas with an in-memory state. Tables of other areas are described by `Table`. */
export interface AreaTables extends TradingTables, OrderTables {}
