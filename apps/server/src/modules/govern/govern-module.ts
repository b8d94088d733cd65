import type { Address } from '@junction/primitives';
import type { ModuleActivity } from '../../database/activity-json.ts';
import type { AreaIndexRegistration, AccountRowModule } from '../rows/row-module.ts';
import {
  decodeDaoActivity,
  decodeProposalActivity,
  type DaoEvent,
  type GovernanceEvent,
  type ProposalEvent,
} from './govern-events.ts';
import { GOVERNANCE_TABLES } from './govern-tables.ts';
import { projectDao } from './project-dao.ts';
import { projectProposal, getProposalRowKeys } from './project-proposal.ts';

const DAO_KIND = 'govern/dao';
const PROPOSAL_KIND = 'govern/proposal';

/** Creates the index module of a DAO root's proposals and the votes on them. */
export function createGovernanceModule(dao: Address): AccountRowModule<GovernanceEvent> {
  return {
    name: 'govern',
    identity: dao,
    rootAccounts: [{ account: dao, kind: DAO_KIND }],
    announcingKinds: [DAO_KIND],
    tables: GOVERNANCE_TABLES,
    decode: (kind, transaction) =>
      kind === DAO_KIND ? decodeDaoActivity(transaction) : decodeProposalActivity(transaction, dao),
    discover: (kind, { events }) => ({
      accounts: events.flatMap((event) =>
        kind === DAO_KIND && event.kind === 'proposed'
          ? [{ account: event.proposal, kind: PROPOSAL_KIND }]
          : [],
      ),
      tokens: [],
    }),
    readKeys: (kind, activity) =>
      kind === DAO_KIND ? [] : getProposalRowKeys(activity as ModuleActivity<ProposalEvent>),
    project: (kind, activity, rows) =>
      kind === DAO_KIND
        ? projectDao(activity as ModuleActivity<DaoEvent>)
        : projectProposal(activity as ModuleActivity<ProposalEvent>, rows),
  };
}

/** Registration of the governance area in the index. */
export const governanceIndexRegistration: AreaIndexRegistration = {
  open: ({ earn }) => (earn?.daoRoot ? createGovernanceModule(earn.daoRoot) : undefined),
  tables: GOVERNANCE_TABLES,
};
