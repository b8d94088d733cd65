import {
  NANO_PER_COIN,
  planEarnDeployment,
  planFarmFactoryDeployment,
  toCallMeta,
  type EarnContractAddresses,
  type EpochParams,
} from '@junction/contracts/deployment';
import { CodedError, toAddress, type Address } from '@junction/primitives';
import { decodeEvents, type AbiInputs, type AbiJson } from '@junction/tvm';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { DEPLOYMENT_NONCE } from './deployment-terms.ts';
import { GENESIS_ABIS } from './dex-abis.ts';
import {
  ESCROW_PARAMETERS,
  GOVERNANCE_TOKEN_REWARD_VESTING,
  PROPOSAL_PARAMETERS,
  UNCLAIMED_REWARD_LOCK_SECONDS,
} from './earn-plan.ts';
import type { GenesisChain } from './genesis-stage.ts';
import { INITIAL_QUORUM, type ProposalPeriods } from './govern-plan.ts';

export interface DeployedEarnContracts extends EarnContractAddresses {
  readonly farmFabric: Address;
  readonly governanceToken: Address;
}

interface EarnTerms {
  /** Address of the governance token's root. */
  readonly governanceToken: Address;
  readonly decimals: number;
  readonly epochs: EpochParams;
  readonly proposals: ProposalPeriods;
}

/** Deploys DAO, vote escrow with its rules, gauge factory and farm factory; the escrow is not initialized. */
export async function deployEarnContracts(
  stage: GenesisChain,
  owner: DevWallet,
  terms: EarnTerms,
): Promise<DeployedEarnContracts> {
  const earn = planEarnDeployment({
    owner: owner.address,
    nonce: DEPLOYMENT_NONCE,
    ...terms,
    proposals: { ...terms.proposals, quorum: INITIAL_QUORUM, threshold: PROPOSAL_PARAMETERS.threshold },
    escrow: ESCROW_PARAMETERS,
    vesting: GOVERNANCE_TOKEN_REWARD_VESTING,
  });
  const farms = planFarmFactoryDeployment(owner.address, DEPLOYMENT_NONCE);
  await stage.perform(owner, [...earn.steps, ...farms.steps]);
  return { ...earn.contracts, ...farms.contracts, governanceToken: terms.governanceToken };
}

/** Sends a call of the vote escrow from its owner. */
export async function callVoteEscrow(
  stage: GenesisChain,
  owner: DevWallet,
  escrow: Address,
  abi: AbiJson,
  method: string,
  inputs: AbiInputs,
): Promise<void> {
  const meta = { meta: toCallMeta(owner.address) };
  await stage.sendChecked(owner, {
    to: escrow,
    value: 2n * NANO_PER_COIN,
    abi,
    method,
    inputs: { ...inputs, ...meta },
  });
}

export interface GaugeDeploymentParams {
  readonly depositToken: Address;
  /** Maximum lock boost in per mille. */
  readonly maxBoost: number;
  readonly maxLockTime: number;
  readonly rewards: readonly {
    readonly root: Address;
    readonly vesting: { readonly period: number; readonly ratio: number };
  }[];
}

/** Deploys a gauge with the factory's terms for the governance token. Throws `GENESIS_FAILED` if it was not created. */
export async function deployGauge(
  stage: GenesisChain,
  owner: DevWallet,
  factory: Address,
  { depositToken, maxBoost, maxLockTime, rewards }: GaugeDeploymentParams,
): Promise<Address> {
  const transactions = await stage.sendChecked(owner, {
    to: factory,
    value: 5n * NANO_PER_COIN + (BigInt(rewards.length) * NANO_PER_COIN) / 2n,
    abi: GENESIS_ABIS.gaugeFactory,
    method: 'deployGauge',
    inputs: {
      gauge_owner: owner.address,
      depositTokenRoot: depositToken,
      maxBoost: BigInt(maxBoost),
      maxLockTime: BigInt(maxLockTime),
      rewardTokenRoots: rewards.map(({ root }) => root),
      vestingPeriods: rewards.map(({ vesting }) => BigInt(vesting.period)),
      vestingRatios: rewards.map(({ vesting }) => BigInt(vesting.ratio)),
      withdrawAllLockPeriod: BigInt(UNCLAIMED_REWARD_LOCK_SECONDS),
      call_id: 1n,
    },
  });
  return findDeployedAddress(transactions, GENESIS_ABIS.gaugeFactory, 'NewGauge', 'gauge', factory);
}

export interface FarmDeploymentParams {
  readonly depositToken: Address;
  readonly vesting: { readonly period: number; readonly ratio: number };
  /** Start of the first round, seconds. */
  readonly start: number;
  /** Rewards of the first round; `perSecond` in base units. */
  readonly rewards: readonly { readonly root: Address; readonly perSecond: bigint }[];
}

/** Deploys a legacy farm with one round. Throws `GENESIS_FAILED` if it was not created. */
export async function deployFarm(
  stage: GenesisChain,
  owner: DevWallet,
  fabric: Address,
  { depositToken, vesting, start, rewards }: FarmDeploymentParams,
): Promise<Address> {
  const rewardPerSecond = rewards.map(({ perSecond }) => perSecond);
  const transactions = await stage.sendChecked(owner, {
    to: fabric,
    value: 7n * NANO_PER_COIN,
    abi: GENESIS_ABIS.farmFabric,
    method: 'deployFarmPool',
    inputs: {
      pool_owner: owner.address,
      reward_rounds: [{ startTime: BigInt(start), rewardPerSecond }],
      tokenRoot: depositToken,
      rewardTokenRoot: rewards.map(({ root }) => root),
      vestingPeriod: BigInt(vesting.period),
      vestingRatio: BigInt(vesting.ratio),
      withdrawAllLockPeriod: BigInt(UNCLAIMED_REWARD_LOCK_SECONDS),
    },
  });
  return findDeployedAddress(transactions, GENESIS_ABIS.farmFabric, 'NewFarmPool', 'pool', fabric);
}

function findDeployedAddress(
  transactions: Awaited<ReturnType<GenesisChain['sendChecked']>>,
  abi: AbiJson,
  event: string,
  field: string,
  by: Address,
): Address {
  const events = transactions.flatMap((transaction) => decodeEvents(abi, transaction));
  const made = events.find(({ method }) => method === event)?.inputs[field];
  if (typeof made === 'string') return toAddress(made);
  throw new CodedError('GENESIS_FAILED', {
    what: event,
    account: by,
    exitCode: undefined,
    resultCode: undefined,
  });
}
