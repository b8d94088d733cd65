import type { Address } from '@junction/primitives';
import type { AbiInputs, AbiRecord } from '@junction/tvm';
import DaoRootAbi from '../abi/DaoRoot.abi.json' with { type: 'json' };
import FarmFactoryAbi from '../abi/FarmFabricV3.abi.json' with { type: 'json' };
import GaugeFactoryAbi from '../abi/GaugeFactory.abi.json' with { type: 'json' };
import VoteEscrowAbi from '../abi/VoteEscrow.abi.json' with { type: 'json' };
import VoteEscrowExtraAbi from '../abi/VoteEscrowExtra.abi.json' with { type: 'json' };
import { DAO_ROOT_ARTIFACT } from '../artifacts/dao-root.ts';
import { EARN_PLATFORM_ARTIFACT } from '../artifacts/earn-platform.ts';
import { EVER_FARM_POOL_V3_ARTIFACT } from '../artifacts/ever-farm-pool-v3.ts';
import { FARM_FABRIC_V3_ARTIFACT } from '../artifacts/farm-fabric-v3.ts';
import { FARM_PLATFORM_ARTIFACT } from '../artifacts/farm-platform.ts';
import { GAUGE_ACCOUNT_ARTIFACT } from '../artifacts/gauge-account.ts';
import { GAUGE_ARTIFACT } from '../artifacts/gauge.ts';
import { GAUGE_FACTORY_ARTIFACT } from '../artifacts/gauge-factory.ts';
import { PROPOSAL_ARTIFACT } from '../artifacts/proposal.ts';
import { USER_DATA_V3_ARTIFACT } from '../artifacts/user-data-v3.ts';
import { VOTE_ESCROW_ACCOUNT_ARTIFACT } from '../artifacts/vote-escrow-account.ts';
import { VOTE_ESCROW_ARTIFACT } from '../artifacts/vote-escrow.ts';
import { addOwnerChangeDelayStep } from './owner-delay.ts';
import { NANO_PER_COIN, ContractDeploymentSteps, type DeploymentPlan } from './steps.ts';

/** Addresses of the staking and governance contracts. The keys are those of the network file. */
export interface EarnContractAddresses {
  readonly voteEscrow: Address;
  readonly gaugeFactory: Address;
  readonly daoRoot: Address;
}

/** Rules of the vote escrow. Times in seconds, amounts in whole tokens, shares in units of 1/10,000. */
export interface EscrowParams {
  readonly lockTimes: { readonly min: number; readonly max: number };
  /** Emission shares of gauges, treasury and team. */
  readonly scheme: readonly number[];
  /** Tokens distributed per epoch, and the number of epochs. */
  readonly perEpoch: number;
  readonly epochs: number;
  /** Price of a candidacy, whole tokens. */
  readonly whitelistPrice: number;
  /** Minimum and maximum share of all votes that can count for one candidate. */
  readonly minVotes: number;
  readonly maxVotes: number;
  /** Epochs in a row below the minimum share after which a candidate is removed. */
  readonly maxDowntime: number;
  readonly maxGaugesPerVote: number;
}

/** Durations within an epoch, seconds. */
export interface EpochParams {
  readonly epoch: number;
  readonly beforeVoting: number;
  readonly voting: number;
}

/** Periods of proposals in seconds, and votes in whole tokens. */
export interface ProposalParams {
  readonly votingDelay: number;
  readonly votingPeriod: number;
  readonly timeLock: number;
  readonly gracePeriod: number;
  readonly quorum: number;
  readonly threshold: number;
}

export interface EarnDeploymentParams {
  readonly owner: Address;
  readonly nonce: bigint;
  /** Root of the token that is locked for votes, with its decimals. The root must already exist. */
  readonly governanceToken: Address;
  readonly decimals: number;
  readonly escrow: EscrowParams;
  readonly epochs: EpochParams;
  readonly proposals: ProposalParams;
  /** Default vesting of the governance token in gauges: period in seconds, ratio in thousandths. */
  readonly vesting: { readonly period: number; readonly ratio: number };
}

/** Returns the `meta` argument of an admin call, with `owner` as excess recipient. */
export const toCallMeta = (owner: Address, callId = 0): AbiRecord => ({
  call_id: BigInt(callId),
  nonce: 0n,
  send_gas_to: owner,
});

/**
 * Plans the deployment of the DAO, the vote escrow with its rules, and the gauge factory. Afterwards the DAO is its own
 * admin, so only executed proposals change it. The plan does not initialize the escrow, because that starts the first
 * epoch.
 */
export function planEarnDeployment(terms: EarnDeploymentParams): DeploymentPlan<EarnContractAddresses> {
  const dao = planDao(terms);
  const escrow = planEscrow(terms, dao.address);
  // The escrow is deployed with the address of the DAO, so the DAO gets the escrow's address in a later call.
  const deployment = [...dao.steps];
  dao.call(NANO_PER_COIN, [
    ['setVoteEscrowRoot', { newVoteEscrowRoot: escrow.address }],
    ['transferAdmin', { newAdmin: dao.address }],
  ]);
  const completion = dao.steps.slice(deployment.length);
  const factory = planGaugeFactory(terms, escrow.address);
  return {
    contracts: { voteEscrow: escrow.address, gaugeFactory: factory.address, daoRoot: dao.address },
    steps: [...deployment, ...escrow.steps, ...completion, ...factory.steps],
  };
}

function planDao({ owner, nonce, decimals, proposals }: EarnDeploymentParams): ContractDeploymentSteps {
  const units = 10n ** BigInt(decimals);
  const { votingDelay, votingPeriod, timeLock, gracePeriod, quorum, threshold } = proposals;
  const dao = new ContractDeploymentSteps({
    name: 'daoRoot',
    abi: DaoRootAbi,
    code: DAO_ROOT_ARTIFACT.code,
    fields: { _nonce: nonce },
  });
  return dao
    .deploy(10n * NANO_PER_COIN, {
      platformCode_: EARN_PLATFORM_ARTIFACT.code,
      proposalConfiguration_: {
        votingDelay: BigInt(votingDelay),
        votingPeriod: BigInt(votingPeriod),
        quorumVotes: BigInt(quorum) * units,
        timeLock: BigInt(timeLock),
        threshold: BigInt(threshold) * units,
        gracePeriod: BigInt(gracePeriod),
      },
      admin_: owner,
    })
    .call(NANO_PER_COIN, [['updateProposalCode', { code: PROPOSAL_ARTIFACT.code }]]);
}

function planEscrow(terms: EarnDeploymentParams, dao: Address): ContractDeploymentSteps {
  const { owner, nonce, governanceToken, decimals, escrow, epochs } = terms;
  const units = 10n ** BigInt(decimals);
  const meta = toCallMeta(owner);
  const contract = new ContractDeploymentSteps({
    name: 'voteEscrow',
    abi: VoteEscrowAbi,
    code: VOTE_ESCROW_ARTIFACT.code,
    fields: { deploy_nonce: nonce },
  });
  const distribution = Array.from({ length: escrow.epochs }, () => BigInt(escrow.perEpoch) * units);
  contract
    .deploy(5n * NANO_PER_COIN, { _owner: owner, _qube: governanceToken, _dao: dao })
    .call(2n * NANO_PER_COIN, [
      ['installPlatformCode', { code: EARN_PLATFORM_ARTIFACT.code, meta }],
      ['installOrUpdateVeAccountCode', { code: VOTE_ESCROW_ACCOUNT_ARTIFACT.code, meta }],
      [
        'setQubeLockTimeLimits',
        { new_min: BigInt(escrow.lockTimes.min), new_max: BigInt(escrow.lockTimes.max), meta },
      ],
      ['setDistributionScheme', { _new_scheme: escrow.scheme.map(BigInt), meta }],
      ['setDistribution', { _new_distribution: distribution, meta }],
      ['setWhitelistPrice', { new_price: BigInt(escrow.whitelistPrice) * units, meta }],
      ['setVotingNormalizingType', { _new_type: 0n, meta }],
      ['setVotingParams', { ...buildSetVotingParamsInputs(escrow, epochs), meta }],
    ])
    // Disables automatic approval: a gauge that paid for its candidacy still needs the approval of the DAO.
    .call(2n * NANO_PER_COIN, [['setAutoDaoApprove', { new_state: false, meta }]], VoteEscrowExtraAbi);
  return addOwnerChangeDelayStep(contract);
}

/** Returns the inputs of the escrow's `setVotingParams`. */
export function buildSetVotingParamsInputs(
  escrow: EscrowParams,
  { epoch, beforeVoting, voting }: EpochParams,
): AbiInputs {
  return {
    _epoch_time: BigInt(epoch),
    _time_before_voting: BigInt(beforeVoting),
    _voting_time: BigInt(voting),
    _gauge_min_votes_ratio: BigInt(escrow.minVotes),
    _gauge_max_votes_ratio: BigInt(escrow.maxVotes),
    _gauge_max_downtime: BigInt(escrow.maxDowntime),
    _max_gauges_per_vote: BigInt(escrow.maxGaugesPerVote),
  };
}

function planGaugeFactory(terms: EarnDeploymentParams, voteEscrow: Address): ContractDeploymentSteps {
  const { owner, nonce, governanceToken, vesting } = terms;
  const factory = new ContractDeploymentSteps({
    name: 'gaugeFactory',
    abi: GaugeFactoryAbi,
    code: GAUGE_FACTORY_ARTIFACT.code,
    fields: { PlatformCode: EARN_PLATFORM_ARTIFACT.code, nonce },
  });
  const meta = toCallMeta(owner);
  factory
    .deploy(3n * NANO_PER_COIN, {
      _owner: owner,
      _qube: governanceToken,
      _vote_escrow: voteEscrow,
      _qube_vesting_ratio: BigInt(vesting.ratio),
      _qube_vesting_period: BigInt(vesting.period),
    })
    .call(2n * NANO_PER_COIN, [
      ['installNewGaugeCode', { gauge_code: GAUGE_ARTIFACT.code, meta }],
      ['installNewGaugeAccountCode', { gauge_account_code: GAUGE_ACCOUNT_ARTIFACT.code, meta }],
    ]);
  return addOwnerChangeDelayStep(factory);
}

/** Plans the deployment of the factory of legacy farms, which new networks do not need. */
export function planFarmFactoryDeployment(
  owner: Address,
  nonce: bigint,
): DeploymentPlan<{ farmFabric: Address }> {
  const factory = new ContractDeploymentSteps({
    name: 'farmFabric',
    abi: FarmFactoryAbi,
    code: FARM_FABRIC_V3_ARTIFACT.code,
    fields: {
      FarmPoolUserDataCode: USER_DATA_V3_ARTIFACT.code,
      FarmPoolCode: EVER_FARM_POOL_V3_ARTIFACT.code,
      PlatformCode: FARM_PLATFORM_ARTIFACT.code,
      nonce,
    },
  }).deploy(3n * NANO_PER_COIN, { _owner: owner });
  return { contracts: { farmFabric: factory.address }, steps: addOwnerChangeDelayStep(factory).steps };
}
