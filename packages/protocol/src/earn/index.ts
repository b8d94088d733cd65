export type { AbiCall, AbiGetterCall } from '../typed-abi/calls.ts';
export { decodeGetterAnswer, type AbiGetter } from '../typed-abi/getters.ts';
export type { AbiGetterOutputs } from '../typed-abi/read-values.ts';
export { AbiValueError } from '../decode/abi-fields.ts';
export * from './coins.ts';
export { canAddRoundsInOneMessage } from './gauge-rounds.ts';
export * from './escrow-calls.ts';
export * from './farm-calls.ts';
export * from './gauge-calls.ts';
export * from './payloads.ts';
// Calls and getters named like the contracts' methods. Integers are bigint, times are seconds, ratios are per mille.
export * from '../generated/ever-farm-pool-v3.calls.gen.ts';
export * from '../generated/farm-fabric-v3.calls.gen.ts';
export * from '../generated/gauge-account.calls.gen.ts';
export * from '../generated/gauge-factory.calls.gen.ts';
export * from '../generated/gauge.calls.gen.ts';
export * from '../generated/user-data-v3.calls.gen.ts';
export * from '../generated/vote-escrow-account.calls.gen.ts';
export * from '../generated/vote-escrow.calls.gen.ts';
