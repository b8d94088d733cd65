/** Executes messages and getters with the chain's VM on copies of account states. */
export type { Deployment } from './deployments.ts';
export { decodeAbiCell } from './abi-slice.ts';
export { CellSlice } from './cell-slice.ts';
export { encodeCallBody, type EncodableCall } from './encode-call-body.ts';
export {
  createLocalGetters,
  type CoinBalanceResult,
  type ChainReadErrorCode,
  type GetterResult,
  type LocalGetters,
} from './local-getters.ts';
export {
  NodeChainMismatchError,
  createNodeAccountLoader,
  type NodeAccountLoader,
  type NodeAccountLoaderOptions,
} from './node-accounts.ts';
export {
  deriveFunctionId,
  runGetter,
  type GetterAbiCall,
  type GetterCall,
  type GetterContext,
} from './run-getter.ts';
export { readShardAccount, toShardAccount, type ShardAccount } from './shard-account.ts';
export {
  SIMULATION_LIMITS,
  createMissingAccount,
  simulateMessageTree,
  type AccountLoader,
  type LoadedAccount,
  type Simulation,
  type SimulationLimitName,
  type SimulationLimits,
  type SimulationStep,
} from './simulate.ts';
export {
  simulateMessage,
  type MessageSimulationOutcome,
  type MessageSimulationDependencies,
  type WalletMessage,
} from './simulate-message.ts';
export { getSimulatedMessageFailure, type SimulatedMessageFailure } from './step-failure.ts';
export type { TokenBalanceChange } from './token-changes.ts';
export { buildInternalMessageBoc, type SimulatedTransaction } from './transactions.ts';
export { loadVm, type MessageExecutor } from './tycho-vm.ts';
