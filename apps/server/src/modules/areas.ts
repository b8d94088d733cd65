import type { AreaIndex, AreaNetwork, IndexModule } from './index-module.ts';
import * as LISTED from './listed-modules.ts';
import { ModuleMachine } from './module-machine.ts';
import type { Table } from './module-table.ts';

const AREAS: readonly AreaIndex[] = Object.values(LISTED);

/** The module of every area that a network has. */
export function areaModules(network: AreaNetwork): ModuleMachine {
  return new ModuleMachine(
    AREAS.map(({ open }): IndexModule | undefined => open(network)).filter((module) => module !== undefined),
  );
}

/** Tables of every area: there whether a network has the area or not. */
export const AREA_TABLES: { readonly tables: readonly Table[] } = {
  tables: AREAS.flatMap(({ tables }) => tables),
};
