export {
  createLocalGetters,
  type GetterResult,
  type LocalGetters,
  type BalanceResult,
  type ChainReadErrorCode,
} from './local-getters.ts';
export {
  SIMULATION_LIMITS,
  missingAccountAt,
  type SimulationLimits,
  type LoadAccounts,
  type LoadedAccount,
} from './simulate.ts';
export type { ActionOutcome } from './action-outcomes.ts';
export { simulateProposal, type SimulationReport } from './simulate-proposal.ts';
export type { SimulationFailure, SimulationRequest } from './prepare.ts';
export type { SimulationWarning } from './warnings.ts';
export type { AccountChanges, AccountChange, AccountValue } from './account-changes.ts';
export { nodeAccounts } from './node-accounts.ts';
export { toShardAccount } from './shard-account.ts';
export { loadVm, type Execute } from './tycho-vm.ts';
