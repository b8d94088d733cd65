import type { NetworkConfig } from '@junction/protocol/network';
import { earnModule } from './earn/earn-module.ts';
import { EARN_TABLES } from './earn/earn-tables.ts';
import { farmModule } from './farms/farm-module.ts';
import { FARM_TABLES } from './farms/farm-tables.ts';
import { governModule } from './govern/govern-module.ts';
import { GOVERN_TABLES } from './govern/govern-tables.ts';
import type { IndexModule } from './rows/row-module.ts';
import { ModuleMachine } from './rows/row-modules.ts';
import type { Table } from './rows/module-table.ts';

type AreaNetwork = Partial<Pick<NetworkConfig, 'earn'>>;

/** The module of every area that a network has, one line each. */
export function areaModules({ earn }: AreaNetwork): ModuleMachine {
  const modules: readonly (IndexModule | undefined)[] = [
    earn ? earnModule(earn) : undefined,
    earn?.farmFabric ? farmModule(earn.farmFabric) : undefined,
    earn?.daoRoot ? governModule(earn.daoRoot) : undefined,
  ];
  return new ModuleMachine(modules.filter((module) => module !== undefined));
}

/** Tables of every area, one line each: there whether a network has the area or not. */
export const AREA_TABLES: { readonly tables: readonly Table[] } = {
  tables: [...EARN_TABLES, ...FARM_TABLES, ...GOVERN_TABLES],
};
