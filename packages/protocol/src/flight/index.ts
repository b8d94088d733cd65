export {
  describeAction,
  valueInWords,
  type ActionDanger,
  type ActionInWords,
  type FlownAction,
} from './describe-action.ts';
export {
  knownContracts,
  nameOf,
  type AccountName,
  type ContractName,
  type NamedAccounts,
} from './known-contracts.ts';
export { FLIGHT_LIMITS, nobodyAt, type FlightLimits, type LoadAccounts, type LoadedAccount } from './fly.ts';
export {
  testFlight,
  type ActionFate,
  type FlightFailure,
  type FlightOrder,
  type FlightReport,
  type FlightWarning,
  type FlownStep,
} from './flight-test.ts';
export type { LookedAccount, LookedRow, LookedValue } from './look.ts';
export { toShardAccount } from './shard-account.ts';
export { loadVm, type Execute } from './tycho-vm.ts';
