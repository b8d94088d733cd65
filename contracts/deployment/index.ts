export { planDexDeployment, type DexContractAddresses, type DexDeploymentParams } from './plan-dex.ts';
export {
  planEarnDeployment,
  planFarmFactoryDeployment,
  toCallMeta,
  buildSetVotingParamsInputs,
  type EarnContractAddresses,
  type EarnDeploymentParams,
  type EpochParams,
  type EscrowParams,
  type ProposalParams,
} from './plan-earn.ts';
export { planOrderDeployment, type OrderDeploymentParams } from './plan-orders.ts';
export { NANO_PER_COIN, type DeploymentPlan, type DeploymentStep } from './steps.ts';
