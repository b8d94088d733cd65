export type { AbiCall, AbiGetterCall } from '../typed-abi/calls.ts';
export { decodeGetterAnswer, type AbiGetter } from '../typed-abi/getters.ts';
export * from './calls.ts';
export * from './candidate-action.ts';
// These functions replace the functions of the same names in the generated module that is exported below.
export { proposalGetActions, proposalGetOverview } from './proposal-getters.ts';
export {
  getProposalForwardCost,
  computeProposalExecutionCoins,
  computeProposalCreationCoins,
  type ProposalExecutionCoins,
  type ProposalPayloadError,
} from './proposal-coins.ts';
// Calls and getters named like the contracts' methods. Integers are bigint, times are seconds.
export * from '../generated/dao-root.calls.gen.ts';
export * from '../generated/proposal.calls.gen.ts';
export * from '../generated/proposal-extra.calls.gen.ts';
