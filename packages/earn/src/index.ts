export type { EarnError, EarnErrorCode } from './earn-error.ts';
export {
  computeAverageAtDown,
  updateTimeWeightedAverage,
  type TimeWeightedAverage,
  type AveragedAmount,
} from './average.ts';
export { computeLockAmountForVeUp, computeVeAmountDown } from './ve/ve-amount.ts';
export { updateVeAccount, type VeAccount, type VeAccountUpdate, type VeLock } from './ve/ve-account.ts';
export {
  VOTE_RATIO_DENOMINATOR,
  normalizeVotes,
  computeVoteLimitsDown,
  type CountedVotes,
  type GaugeVotes,
  type NormalizedVotes,
  type ExcessVoteTreatment,
  type GaugeVoteLimits,
  type EpochVoteRules,
} from './epochs/voting.ts';
export {
  distributeEpochDown,
  type EpochTokenDistribution,
  type EpochDistributionShares,
  type EmissionParams,
  type GaugeEpochTokens,
} from './epochs/distribution.ts';
export {
  endEpochVote,
  previewEpochVote,
  type GaugeCandidate,
  type EpochVoteResult,
  type EpochVoteState,
  type EpochVotes,
  type EpochVotePreview,
} from './epochs/end-voting.ts';
export { VOTE_SHARE_DENOMINATOR, computeVoteShareDown } from './epochs/vote-share.ts';
export {
  MAX_CANDIDATES_PER_MESSAGE,
  computeEndEpochVoteCoins,
  computeEndEpochVoteCoinsForVotes,
} from './epochs/end-voting-coins.ts';
export {
  NO_BOOST_THOUSANDTHS,
  computeLockBoostUp,
  computeLockBoostedAmountDown,
  computeLockBoostDown,
  findShortestLockForBoost,
  type LockBoostParams,
} from './gauge/lock-boost.ts';
export {
  accrueRewardRounds,
  getLastRoundEnd,
  type RewardRound,
  type RewardRounds,
} from './gauge/reward-rounds.ts';
export { updateGaugeSupply, type GaugeSupply } from './gauge/supply-averages.ts';
export {
  updateLockedDeposits,
  type LockedDeposit,
  type LockedDeposits,
  type LockedDepositsUpdate,
} from './gauge/locked-deposits.ts';
export {
  computeBaseWeightDown,
  computeBoostedBalanceDown,
  computeVeBoostedBalanceDown,
  type BoostedBalanceInput,
  type BoostedBalance,
} from './gauge/boosted-balance.ts';
export {
  computeIntervalRewardWeightsDown,
  type GaugeAccountAverages,
  type IntervalRewardWeights,
  type StoredGaugeBalances,
} from './gauge/interval-balances.ts';
export { accrueGaugeAccountReward, splitRewardPayout, type GaugeAccountReward } from './gauge/rewards.ts';
export {
  computePendingRewards,
  type GaugeAccount,
  type GaugeRewardState,
  type PendingRewards,
  type VeAverages,
  type GaugeRewardWithVestingTerms,
} from './gauge/pending-rewards.ts';
export { FULL_VESTING_RATIO_THOUSANDTHS, type LockedReward, type VestingTerms } from './vesting.ts';
export { accrueFarmPool, type FarmPool, type FarmReward, type FarmRound } from './farm/farm-pool.ts';
export {
  computePendingFarmRewards,
  computeFarmRewardsSinceStart,
  type FarmAccount,
  type FarmAccountReward,
  type PendingFarmReward,
} from './farm/farm-account.ts';
export {
  simulateBoost,
  type BoostPlan,
  type BoostSimulation,
  type CurrentBoostPosition,
  type PlannedLock,
} from './calculator/simulate.ts';
export {
  findShortestLockForVe,
  computeMintedVeForFullBoostUp,
  computeVeForFullBoostUp,
  type BalanceInGauge,
} from './calculator/full-boost.ts';
export {
  computeBaseAprDown,
  computeBoostedAprDown,
  type BoostedApr,
  type PricedToken,
  type RewardRate,
} from './calculator/apr.ts';
export {
  PROPOSAL_STATES,
  getProposalFailureReason,
  computeProposalState,
  type ProposalVotingState,
  type ProposalFailureReason,
  type ProposalState,
} from './govern/proposal-state.ts';
export {
  findMinGovernanceForApr,
  computeBoostPlanYieldDown,
  findShortestDepositLockForApr,
  findShortestGovernanceLockForApr,
  type UnboostedAprs,
  type BoostPlanYield,
} from './calculator/apr-goal.ts';
