export { planDex, type DexContracts, type DexTerms } from './plan-dex.ts';
export {
  planEarn,
  planFarmFactory,
  toCallMeta,
  toVotingParams,
  type EarnContracts,
  type EarnTerms,
  type EpochTerms,
  type EscrowTerms,
  type ProposalTerms,
} from './plan-earn.ts';
export { planOrders, type OrderTerms } from './plan-orders.ts';
export { COIN, type DeploymentPlan, type DeploymentStep } from './steps.ts';
