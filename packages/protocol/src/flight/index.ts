export {
  chainQuestions,
  type ChainAnswer,
  type ChainQuestions,
  type CoinsAnswer,
  type ReadTrouble,
} from './chain-questions.ts';
export { FLIGHT_LIMITS, nobodyAt, type FlightLimits, type LoadAccounts, type LoadedAccount } from './fly.ts';
export type { ActionFate } from './fates.ts';
export { testFlight, type FlightReport } from './flight-test.ts';
export type { FlightFailure, FlightOrder } from './prepare.ts';
export type { FlightWarning } from './warnings.ts';
export type { LookedAccount, LookedRow, LookedValue } from './look.ts';
export { nodeAccounts } from './node-accounts.ts';
export { toShardAccount } from './shard-account.ts';
export { loadVm, type Execute } from './tycho-vm.ts';
