/** Descriptions of actions. This entry point does not load the VM. */
export {
  describeProposalAction,
  formatAbiValue,
  type ProposalActionDanger,
  type ProposalActionDescription,
  type ProposalAction,
} from './describe-action.ts';
export {
  loadKnownContracts,
  getConfiguredAccountName as nameOf,
  type ConfiguredAccountName,
  type ConfiguredAccounts,
} from './known-contracts.ts';
