import type { ModuleActivity } from '../../database/activity-json.ts';
import type { ModuleProjection } from '../rows/row-module.ts';
import { put } from '../rows/module-rows.ts';
import type { DaoEvent } from './govern-events.ts';
import { PROPOSALS } from './govern-tables.ts';

/** Projects a transaction of the DAO root to proposal rows. Pure function. */
export function projectDao(activity: ModuleActivity<DaoEvent>): ModuleProjection {
  const { account, lt, time, transactionHash: hash, messageHash } = activity;
  const puts = activity.events.map(
    ({ proposalId, proposal: address, proposer, description, actions, foreignActions }) =>
      put(PROPOSALS, {
        account,
        proposalId,
        address,
        proposer,
        description,
        actions,
        foreignActions,
        lt,
        time,
        hash,
        messageHash,
      }),
  );
  return { puts };
}
