export type { AbiCall, AbiGetter } from '../typed-abi/calls.ts';
export * from './calls.ts';
// Calls and getters as the contracts name them; integers are bigint, times seconds.
export * from '../generated/dao-root.calls.gen.ts';
export * from '../generated/proposal.calls.gen.ts';
export * from '../generated/proposal-extra.calls.gen.ts';
