import type { Address } from '@junction/primitives';
import type { NetworkConfig } from '@junction/protocol/network';
import { earnModule } from './earn/earn-module.ts';
import { EARN_TABLES } from './earn/earn-tables.ts';
import { farmModule } from './farms/farm-module.ts';
import { FARM_TABLES } from './farms/farm-tables.ts';
import { governModule } from './govern/govern-module.ts';
import { GOVERN_TABLES } from './govern/govern-tables.ts';
import type { IndexModule } from './index-module.ts';
import { OrdersModule } from './orders/orders-module.ts';
import type { Table } from './rows/module-table.ts';
import { RowIndex } from './rows/row-index.ts';
import type { RowModule } from './rows/row-module.ts';
import type { PricingRules } from './trading/pricing.ts';
import { TradingModule } from './trading/trading-module.ts';

/** What of a network is indexed; what it has not is not followed. */
export type IndexedNetwork = {
  readonly contracts?: { readonly dexRoot: Address };
} & Partial<Pick<NetworkConfig, 'limitOrders' | 'earn'>>;

export interface IndexModules {
  readonly trading: TradingModule;
  readonly orders: OrdersModule;
  /** Every module in the order they fold: orders before trading, because what they do not keep lets no time pass. */
  readonly all: readonly IndexModule[];
}

/** The module of every area that a network has, one line each. */
export function indexModules(rules: PricingRules, network: IndexedNetwork = {}): IndexModules {
  const { contracts, limitOrders, earn } = network;
  const trading = new TradingModule(rules, contracts?.dexRoot);
  const orders = new OrdersModule(limitOrders?.factory);
  const rows: readonly (RowModule | undefined)[] = [
    earn ? earnModule(earn) : undefined,
    earn?.farmFabric ? farmModule(earn.farmFabric) : undefined,
    earn?.daoRoot ? governModule(earn.daoRoot) : undefined,
  ];
  const areas = rows.filter((module) => module !== undefined).map((module) => new RowIndex(module));
  return { trading, orders, all: [orders, trading, ...areas] };
}

/** Tables of every area that keeps nothing but rows, one line each: there whether a network has the area or not. */
export const AREA_TABLES: readonly Table[] = [...EARN_TABLES, ...FARM_TABLES, ...GOVERN_TABLES];
