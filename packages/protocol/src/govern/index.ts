export type { AbiCall, AbiGetterCall } from '../typed-abi/calls.ts';
export { readAnswer, type AbiGetter } from '../typed-abi/getters.ts';
export * from './calls.ts';
export * from './candidate-action.ts';
// These functions replace those of the same name in the generated module below.
export { proposalGetActions, proposalGetOverview } from './proposal-getters.ts';
export {
  getProposalForwardCost,
  executionCoins,
  proposeCoins,
  type ExecutionCoins,
  type ProposalPayloadError,
} from './proposal-coins.ts';
// Calls and getters with the contracts' names. Integers are bigint, times seconds.
export * from '../generated/dao-root.calls.gen.ts';
export * from '../generated/proposal.calls.gen.ts';
export * from '../generated/proposal-extra.calls.gen.ts';
