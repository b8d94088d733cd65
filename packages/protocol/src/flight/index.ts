export { FLIGHT_LIMITS, nobodyAt, type FlightLimits, type LoadAccounts, type LoadedAccount } from './fly.ts';
export {
  testFlight,
  type ActionFate,
  type FlightFailure,
  type FlightOrder,
  type FlightReport,
  type FlightWarning,
} from './flight-test.ts';
export type { LookedAccount, LookedRow, LookedValue } from './look.ts';
export { nodeAccounts } from './node-accounts.ts';
export { toShardAccount } from './shard-account.ts';
export { loadVm, type Execute } from './tycho-vm.ts';
