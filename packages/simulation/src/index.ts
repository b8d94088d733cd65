/** Executes messages and getters with the chain's VM on copies of account states. */
export type { Deployment } from './deployments.ts';
export { readAbi } from './abi-slice.ts';
export { CellSlice } from './cell-slice.ts';
export { encodeCallBody, type EncodableCall } from './encode-call-body.ts';
export {
  createLocalGetters,
  type BalanceResult,
  type ChainReadErrorCode,
  type GetterResult,
  type LocalGetters,
} from './local-getters.ts';
export {
  OtherChainError,
  nodeAccounts,
  type NodeAccounts,
  type NodeAccountsOptions,
} from './node-accounts.ts';
export {
  idOfFunction,
  runGetter,
  type GetterAbiCall,
  type GetterCall,
  type GetterContext,
} from './run-getter.ts';
export { readShardAccount, toShardAccount, type ShardAccount } from './shard-account.ts';
export {
  SIMULATION_LIMITS,
  missingAccountAt,
  simulate,
  type LoadAccounts,
  type LoadedAccount,
  type Simulation,
  type SimulationBound,
  type SimulationLimits,
  type SimulationStep,
} from './simulate.ts';
export {
  simulateMessage,
  type MessageOutcome,
  type MessageSimulationTools,
  type WalletMessage,
} from './simulate-message.ts';
export { getStepFailure, type StepFailure } from './step-failure.ts';
export type { TokenChange } from './token-changes.ts';
export { internalMessage, type SimulatedTransaction } from './transactions.ts';
export { loadVm, type Execute } from './tycho-vm.ts';
