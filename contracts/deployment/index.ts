export { planDex, type DexContracts, type DexDeploymentParams } from './plan-dex.ts';
export {
  planEarn,
  planFarmFactory,
  toCallMeta,
  toVotingParams,
  type EarnContracts,
  type EarnDeploymentParams,
  type EpochParams,
  type EscrowParams,
  type ProposalParams,
} from './plan-earn.ts';
export { planOrders, type OrderDeploymentParams } from './plan-orders.ts';
export { COIN, type DeploymentPlan, type DeploymentStep } from './steps.ts';
