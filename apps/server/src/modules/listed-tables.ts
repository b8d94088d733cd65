import type { OrderTables } from './orders/order-tables.ts';
import type { TradingTables } from './trading/trading-tables.ts';

/** Tables of the areas that keep a state, one line each; `ModuleTable` describes those of the others. */
export interface AreaTables extends TradingTables, OrderTables {}
