/** Descriptions of actions. This entry point does not load the VM. */
export {
  describeAction,
  formatAbiValue,
  type ActionDanger,
  type ActionDescription,
  type ProposalAction,
} from './describe-action.ts';
export {
  loadKnownContracts,
  getAccountName as nameOf,
  type AccountName,
  type NamedAccounts,
} from './known-contracts.ts';
