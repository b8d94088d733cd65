import type { Address } from '@junction/primitives';
import type { IndexModule } from './index-module.ts';
import * as LISTED from './listed-modules.ts';
import { OrdersModule } from './orders/orders-module.ts';
import type { ModuleTable } from './rows/module-table.ts';
import { RowBasedIndexModule } from './rows/row-index.ts';
import type { AreaIndexRegistration, AreaNetworkConfig } from './rows/row-module.ts';
import type { PricingRules } from './trading/pricing.ts';
import { TradingModule } from './trading/trading-module.ts';

const AREAS: readonly AreaIndexRegistration[] = Object.values(LISTED);

/** Configured areas of a network. Areas that are undefined are not indexed. */
export type IndexedNetwork = Omit<AreaNetworkConfig, 'contracts'> & {
  readonly contracts?: { readonly dexRoot: Address };
};

export interface IndexModules {
  readonly trading: TradingModule;
  readonly orders: OrdersModule;
  /**
   * All modules in projection order. Orders precede trading, because activities that the order module excludes must not
   * advance the market's time.
   */
  readonly all: readonly IndexModule[];
}

/** Creates the modules of all areas that a network has. */
export function createIndexModules(rules: PricingRules, network: IndexedNetwork = {}): IndexModules {
  const { contracts, ...others } = network;
  const trading = new TradingModule(rules, contracts?.dexRoot);
  const orders = new OrdersModule(network.limitOrders?.factory);
  const areas = AREAS.flatMap(({ open }) => open(others) ?? []).map(
    (module) => new RowBasedIndexModule(module),
  );
  return { trading, orders, all: [orders, trading, ...areas] };
}

/** Tables of all row-based areas. They exist in every database, even if the network does not have the area. */
export const AREA_TABLES: readonly ModuleTable[] = AREAS.flatMap(({ tables }) => tables);
