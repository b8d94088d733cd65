export type { EarnError, EarnErrorCode } from './earn-error.ts';
export {
  computeAverageAtRoundedDown,
  updateTimeWeightedAverage,
  type TimeWeightedAverage,
  type AveragedAmount,
} from './average.ts';
export { computeLockAmountForVeRoundedUp, computeVeAmountRoundedDown } from './ve/ve-amount.ts';
export { updateVeAccount, type VeAccount, type VeAccountUpdate, type VeLock } from './ve/ve-account.ts';
export {
  VOTE_RATIO_DENOMINATOR,
  normalizeVotes,
  computeVoteLimitsRoundedDown,
  type CountedGaugeVotes,
  type GaugeVotes,
  type NormalizedVotes,
  type ExcessVoteTreatment,
  type GaugeVoteLimits,
  type EpochVoteRules,
} from './epochs/voting.ts';
export {
  distributeEpochRoundedDown,
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
export { VOTE_SHARE_DENOMINATOR, computeVoteShareRoundedDown } from './epochs/vote-share.ts';
export {
  MAX_CANDIDATES_PER_MESSAGE,
  computeEndEpochVoteCoins,
  computeEndEpochVoteCoinsForVotes,
} from './epochs/end-voting-coins.ts';
export {
  NO_BOOST_THOUSANDTHS,
  computeLockBoostRoundedUp,
  computeLockBoostedAmountRoundedDown,
  computeLockBoostRoundedDown,
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
  computeBaseWeightRoundedDown,
  computeBoostedBalanceRoundedDown,
  computeVeBoostedBalanceRoundedDown,
  type BoostedBalanceInput,
  type BoostedBalance,
} from './gauge/boosted-balance.ts';
export {
  computeIntervalRewardWeightsRoundedDown,
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
  computeMintedVeForFullBoostRoundedUp,
  computeVeForFullBoostRoundedUp,
  type BalanceInGauge,
} from './calculator/full-boost.ts';
export {
  computeBaseAprRoundedDown,
  computeBoostedAprRoundedDown,
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
  computeBoostPlanYieldRoundedDown,
  findShortestDepositLockForApr,
  findShortestGovernanceLockForApr,
  type UnboostedAprs,
  type BoostPlanYield,
} from './calculator/apr-goal.ts';
