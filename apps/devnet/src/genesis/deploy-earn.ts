import { EARN_PLATFORM_ARTIFACT } from '@junction/contracts/artifacts/earn-platform';
import { EVER_FARM_POOL_V3_ARTIFACT } from '@junction/contracts/artifacts/ever-farm-pool-v3';
import { FARM_FABRIC_V3_ARTIFACT } from '@junction/contracts/artifacts/farm-fabric-v3';
import { FARM_PLATFORM_ARTIFACT } from '@junction/contracts/artifacts/farm-platform';
import { GAUGE_ARTIFACT } from '@junction/contracts/artifacts/gauge';
import { GAUGE_ACCOUNT_ARTIFACT } from '@junction/contracts/artifacts/gauge-account';
import { GAUGE_FACTORY_ARTIFACT } from '@junction/contracts/artifacts/gauge-factory';
import { USER_DATA_V3_ARTIFACT } from '@junction/contracts/artifacts/user-data-v3';
import { VOTE_ESCROW_ARTIFACT } from '@junction/contracts/artifacts/vote-escrow';
import { VOTE_ESCROW_ACCOUNT_ARTIFACT } from '@junction/contracts/artifacts/vote-escrow-account';
import { CodedError, toAddress, type Address } from '@junction/primitives';
import { decodeEvents, expectedAddress, type AbiInputs, type AbiJson, type AbiRecord } from '@junction/tvm';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { deployDao, completeDaoSetup } from './deploy-dao.ts';
import { announceChanges, COIN } from './deploy-dex.ts';
import { ABI } from './dex-abis.ts';
import { ESCROW, GOVERNANCE_VESTING, UNCLAIMED_LOCK, type EpochTimes } from './earn-plan.ts';
import type { ProposalPeriods } from './govern-plan.ts';
import type { GenesisStage } from './genesis-stage.ts';

export interface DeployedEarn {
  readonly voteEscrow: Address;
  readonly gaugeFactory: Address;
  readonly farmFabric: Address;
  readonly governanceToken: Address;
  readonly daoRoot: Address;
}

export interface EarnTerms {
  /** Root of the governance token. */
  readonly governanceToken: Address;
  readonly decimals: number;
  readonly epochs: EpochTimes;
  readonly proposals: ProposalPeriods;
}

/** Returns the metadata of a call, with `owner` as the recipient of excess coins. */
export const toCallMeta = (owner: Address, callId = 0): AbiRecord => ({
  call_id: BigInt(callId),
  nonce: 0n,
  send_gas_to: owner,
});

/** Deploys DAO, vote escrow with its rules, gauge factory and farm factory; the escrow is not initialized. */
export async function deployEarn(
  stage: GenesisStage,
  owner: DevWallet,
  terms: EarnTerms,
): Promise<DeployedEarn> {
  const { governanceToken } = terms;
  const daoRoot = await deployDao(stage, owner, terms);
  const voteEscrow = await deployEscrow(stage, owner, terms, daoRoot);
  await completeDaoSetup(stage, owner, daoRoot, voteEscrow);
  const gaugeFactory = await deployFactory(stage, owner, governanceToken, voteEscrow);
  const farmFabric = await deployFarmFactory(stage, owner);
  return { voteEscrow, gaugeFactory, farmFabric, governanceToken, daoRoot };
}

async function deployEscrow(
  stage: GenesisStage,
  owner: DevWallet,
  terms: EarnTerms,
  dao: Address,
): Promise<Address> {
  const { address, stateInit } = expectedAddress(ABI.voteEscrow, VOTE_ESCROW_ARTIFACT.code, {
    deploy_nonce: 1n,
  });
  await stage.deploy(owner.address, stateInit, {
    to: address,
    value: 5n * COIN,
    abi: ABI.voteEscrow,
    method: 'constructor',
    inputs: { _owner: owner.address, _qube: terms.governanceToken, _dao: dao },
  });
  const units = 10n ** BigInt(terms.decimals);
  const { lockTimes, scheme, perEpoch, epochs, whitelistPrice } = ESCROW;
  const steps: [string, AbiInputs][] = [
    ['installPlatformCode', { code: EARN_PLATFORM_ARTIFACT.code }],
    ['installOrUpdateVeAccountCode', { code: VOTE_ESCROW_ACCOUNT_ARTIFACT.code }],
    ['setQubeLockTimeLimits', { new_min: BigInt(lockTimes.min), new_max: BigInt(lockTimes.max) }],
    ['setDistributionScheme', { _new_scheme: [...scheme] }],
    [
      'setDistribution',
      { _new_distribution: Array.from({ length: epochs }, () => BigInt(perEpoch) * units) },
    ],
    ['setWhitelistPrice', { new_price: BigInt(whitelistPrice) * units }],
    ['setVotingNormalizingType', { _new_type: 0n }],
    ['setVotingParams', votingParams(terms.epochs)],
  ];
  for (const [method, inputs] of steps)
    await callEscrow(stage, owner, address, ABI.voteEscrow, method, inputs);
  // A gauge whose candidacy was paid still needs the DAO's approval.
  await callEscrow(stage, owner, address, ABI.voteEscrowExtra, 'setAutoDaoApprove', { new_state: false });
  await announceChanges(stage, owner, address);
  return address;
}

/** Returns the parameters of epoch votes with these durations in seconds. */
export function votingParams({ epoch, beforeVoting, voting }: EpochTimes): AbiInputs {
  return {
    _epoch_time: BigInt(epoch),
    _time_before_voting: BigInt(beforeVoting),
    _voting_time: BigInt(voting),
    _gauge_min_votes_ratio: ESCROW.minVotes,
    _gauge_max_votes_ratio: ESCROW.maxVotes,
    _gauge_max_downtime: ESCROW.maxDowntime,
    _max_gauges_per_vote: ESCROW.maxGaugesPerVote,
  };
}

export async function callEscrow(
  stage: GenesisStage,
  owner: DevWallet,
  escrow: Address,
  abi: AbiJson,
  method: string,
  inputs: AbiInputs,
): Promise<void> {
  const meta = { meta: toCallMeta(owner.address) };
  await stage.sendChecked(owner, {
    to: escrow,
    value: 2n * COIN,
    abi,
    method,
    inputs: { ...inputs, ...meta },
  });
}

async function deployFactory(
  stage: GenesisStage,
  owner: DevWallet,
  governanceToken: Address,
  voteEscrow: Address,
): Promise<Address> {
  const { address, stateInit } = expectedAddress(ABI.gaugeFactory, GAUGE_FACTORY_ARTIFACT.code, {
    PlatformCode: EARN_PLATFORM_ARTIFACT.code,
    nonce: 1n,
  });
  const call = { to: address, abi: ABI.gaugeFactory };
  await stage.deploy(owner.address, stateInit, {
    ...call,
    value: 3n * COIN,
    method: 'constructor',
    inputs: {
      _owner: owner.address,
      _qube: governanceToken,
      _vote_escrow: voteEscrow,
      _qube_vesting_ratio: BigInt(GOVERNANCE_VESTING.ratio),
      _qube_vesting_period: BigInt(GOVERNANCE_VESTING.period),
    },
  });
  const meta = toCallMeta(owner.address);
  const codes: [string, AbiInputs][] = [
    ['installNewGaugeCode', { gauge_code: GAUGE_ARTIFACT.code, meta }],
    ['installNewGaugeAccountCode', { gauge_account_code: GAUGE_ACCOUNT_ARTIFACT.code, meta }],
  ];
  for (const [method, inputs] of codes)
    await stage.sendChecked(owner, { ...call, value: 2n * COIN, method, inputs });
  await announceChanges(stage, owner, address);
  return address;
}

async function deployFarmFactory(stage: GenesisStage, owner: DevWallet): Promise<Address> {
  const { address, stateInit } = expectedAddress(ABI.farmFabric, FARM_FABRIC_V3_ARTIFACT.code, {
    FarmPoolUserDataCode: USER_DATA_V3_ARTIFACT.code,
    FarmPoolCode: EVER_FARM_POOL_V3_ARTIFACT.code,
    PlatformCode: FARM_PLATFORM_ARTIFACT.code,
    nonce: 1n,
  });
  await stage.deploy(owner.address, stateInit, {
    to: address,
    value: 3n * COIN,
    abi: ABI.farmFabric,
    method: 'constructor',
    inputs: { _owner: owner.address },
  });
  await announceChanges(stage, owner, address);
  return address;
}

export interface GaugeTerms {
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
  stage: GenesisStage,
  owner: DevWallet,
  factory: Address,
  { depositToken, maxBoost, maxLockTime, rewards }: GaugeTerms,
): Promise<Address> {
  const transactions = await stage.sendChecked(owner, {
    to: factory,
    value: 5n * COIN + (BigInt(rewards.length) * COIN) / 2n,
    abi: ABI.gaugeFactory,
    method: 'deployGauge',
    inputs: {
      gauge_owner: owner.address,
      depositTokenRoot: depositToken,
      maxBoost: BigInt(maxBoost),
      maxLockTime: BigInt(maxLockTime),
      rewardTokenRoots: rewards.map(({ root }) => root),
      vestingPeriods: rewards.map(({ vesting }) => BigInt(vesting.period)),
      vestingRatios: rewards.map(({ vesting }) => BigInt(vesting.ratio)),
      withdrawAllLockPeriod: BigInt(UNCLAIMED_LOCK),
      call_id: 1n,
    },
  });
  return madeBy(transactions, ABI.gaugeFactory, 'NewGauge', 'gauge', factory);
}

export interface FarmTerms {
  readonly depositToken: Address;
  readonly vesting: { readonly period: number; readonly ratio: number };
  /** Start of the first round, seconds. */
  readonly start: number;
  /** Rewards of the round in base units per second. */
  readonly rewards: readonly { readonly root: Address; readonly perSecond: bigint }[];
}

/** Deploys a legacy farm with one round. Throws `GENESIS_FAILED` if it was not created. */
export async function deployFarm(
  stage: GenesisStage,
  owner: DevWallet,
  fabric: Address,
  { depositToken, vesting, start, rewards }: FarmTerms,
): Promise<Address> {
  const rewardPerSecond = rewards.map(({ perSecond }) => perSecond);
  const transactions = await stage.sendChecked(owner, {
    to: fabric,
    value: 7n * COIN,
    abi: ABI.farmFabric,
    method: 'deployFarmPool',
    inputs: {
      pool_owner: owner.address,
      reward_rounds: [{ startTime: BigInt(start), rewardPerSecond }],
      tokenRoot: depositToken,
      rewardTokenRoot: rewards.map(({ root }) => root),
      vestingPeriod: BigInt(vesting.period),
      vestingRatio: BigInt(vesting.ratio),
      withdrawAllLockPeriod: BigInt(UNCLAIMED_LOCK),
    },
  });
  return madeBy(transactions, ABI.farmFabric, 'NewFarmPool', 'pool', fabric);
}

function madeBy(
  transactions: Awaited<ReturnType<GenesisStage['sendChecked']>>,
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
