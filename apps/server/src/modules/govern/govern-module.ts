import type { Address } from '@junction/primitives';
import type { ModuleActivity } from '../../database/activity-json.ts';
import type { AreaIndex, RowModule } from '../rows/row-module.ts';
import {
  readDao,
  readProposal,
  type DaoEvent,
  type GovernEvent,
  type ProposalEvent,
} from './govern-events.ts';
import { GOVERN_TABLES } from './govern-tables.ts';
import { projectDao } from './project-dao.ts';
import { projectProposal, proposalKeys } from './project-proposal.ts';

const DAO = 'govern/dao';
const PROPOSAL = 'govern/proposal';

/** Creates the index module of a DAO root's proposals and the votes on them. */
export function governModule(dao: Address): RowModule<GovernEvent> {
  return {
    name: 'govern',
    identity: dao,
    rootAccounts: [{ account: dao, kind: DAO }],
    announcingKinds: [DAO],
    tables: GOVERN_TABLES,
    decode: (kind, transaction) => (kind === DAO ? readDao(transaction) : readProposal(transaction, dao)),
    discover: (kind, { events }) => ({
      accounts: events.flatMap((event) =>
        kind === DAO && event.kind === 'proposed' ? [{ account: event.proposal, kind: PROPOSAL }] : [],
      ),
      tokens: [],
    }),
    readKeys: (kind, activity) =>
      kind === DAO ? [] : proposalKeys(activity as ModuleActivity<ProposalEvent>),
    project: (kind, activity, rows) =>
      kind === DAO
        ? projectDao(activity as ModuleActivity<DaoEvent>)
        : projectProposal(activity as ModuleActivity<ProposalEvent>, rows),
  };
}

/** Index of the area. */
export const governIndex: AreaIndex = {
  open: ({ earn }) => (earn?.daoRoot ? governModule(earn.daoRoot) : undefined),
  tables: GOVERN_TABLES,
};
