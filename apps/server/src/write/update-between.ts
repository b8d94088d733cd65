import type { Database } from '../database/open-database.ts';
import type { IndexModule } from '../modules/index-module.ts';
import { IndexUpdate, type IndexState } from '../modules/index-state.ts';

/** Returns the changes between two states of the tables. `after` may also be the earlier state, after a revert. */
export async function computeIndexUpdateBetween(
  database: Database,
  modules: readonly IndexModule[],
  before: IndexState,
  after: IndexState,
): Promise<IndexUpdate> {
  const since = before.time < after.time ? before.time : after.time;
  const update: (readonly [IndexModule, unknown])[] = [];
  for (const module of modules)
    update.push([module, await module.updateBetween(database, before.of(module), after.of(module), since)]);
  return new IndexUpdate(update);
}
