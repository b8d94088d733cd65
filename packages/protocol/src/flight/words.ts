/** Actions in words, without the VM: what a page loads to show a proposal. */
export {
  describeAction,
  valueInWords,
  type ActionDanger,
  type ActionDescription,
  type FlownAction,
} from './describe-action.ts';
export { knownContracts, nameOf, type AccountName, type NamedAccounts } from './known-contracts.ts';
