export { findFarmRisk, type OnChainFarm, type FarmPosition, type FarmRisk } from './model/farm-chain.ts';
export { getFarmName, toFarmSummary, type FarmSummary } from './model/farm-summary.ts';
export {
  FARM_CHAIN_KEYS,
  farmChainQuery,
  farmOriginQuery,
  farmPositionsQuery,
} from './queries/farm-chain-queries.ts';
export { hasFarms, ownFarmsQuery, type OwnFarms } from './queries/own-farms.ts';
