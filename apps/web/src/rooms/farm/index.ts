export { findFarmRisk, type OnChainFarm, type FarmPosition, type FarmRisk } from './model/farm-chain.ts';
export { getFarmName, toFarmSummary, type FarmSummary } from './model/farm-summary.ts';
export {
  ON_CHAIN_FARM_QUERY_KEYS,
  onChainFarmQuery,
  farmFactoryOriginQuery,
  farmPositionsQuery,
} from './queries/farm-chain-queries.ts';
export {
  hasNetworkLegacyFarms,
  farmsWithOwnDepositsQuery,
  type FarmsWithOwnDeposits,
} from './queries/own-farms.ts';
