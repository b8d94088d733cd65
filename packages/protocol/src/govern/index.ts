export type { AbiCall, AbiQuestion } from '../typed-abi/calls.ts';
export { readAnswer, type AbiGetter } from '../typed-abi/getters.ts';
export * from './calls.ts';
export * from './candidate-action.ts';
// In place of those of the generated module below.
export { proposalGetActions, proposalGetOverview } from './proposal-getters.ts';
export {
  carriageOf,
  executionCoins,
  proposeCoins,
  type ExecutionCoins,
  type Unbearable,
} from './proposal-coins.ts';
// Calls and getters as the contracts name them; integers are bigint, times seconds.
export * from '../generated/dao-root.calls.gen.ts';
export * from '../generated/proposal.calls.gen.ts';
export * from '../generated/proposal-extra.calls.gen.ts';
