/** Descriptions of actions. Does not load the VM. */
export {
  describeAction,
  formatAbiValue,
  type ActionDanger,
  type ActionDescription,
  type ProposalAction,
} from './describe-action.ts';
export {
  knownContracts,
  getAccountName as nameOf,
  type AccountName,
  type NamedAccounts,
} from './known-contracts.ts';
