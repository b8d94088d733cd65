export type { EarnError, EarnErrorCode } from './earn-error.ts';
export { computeAverageAtDown, updateAverage, type Average, type AveragedAmount } from './average.ts';
export { computeLockAmountForVeUp, computeVeAmountDown } from './ve/ve-amount.ts';
export { updateVeAccount, type VeAccount, type VeAccountUpdate, type VeLock } from './ve/ve-account.ts';
export {
  VOTE_RATIO_DENOMINATOR,
  normalizeVotes,
  computeVoteLimitsDown,
  type CountedVotes,
  type GaugeVotes,
  type NormalizedVotes,
  type Normalization,
  type VoteLimits,
  type VotingRules,
} from './epochs/voting.ts';
export {
  distributeEpochDown,
  type Distribution,
  type DistributionScheme,
  type Emission,
  type GaugeTokens,
} from './epochs/distribution.ts';
export {
  endEpochVote,
  previewVoting,
  type Candidate,
  type EpochVoteResult,
  type EpochVoteState,
  type EpochVotes,
  type VotingPreview,
} from './epochs/end-voting.ts';
export { SHARE_BASE, computeVoteShareDown } from './epochs/vote-share.ts';
export {
  CANDIDATES_PER_MESSAGE,
  computeEndVotingCoins,
  computeEndVotingCoinsForVotes,
} from './epochs/end-voting-coins.ts';
export {
  NO_BOOST,
  computeLockBoostUp,
  computeBoostedAmountDown,
  computeLockBoostDown,
  findShortestLockForBoost,
  type LockBoost,
} from './gauge/lock-boost.ts';
export {
  accrueRewardRounds,
  getRewardsEnd,
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
  computeVeBoostedDown,
  type BoostInput,
  type BoostedBalance,
} from './gauge/boosted-balance.ts';
export {
  computeIntervalBalancesDown,
  type AccountAverages,
  type IntervalBalances,
  type StoredBalances,
} from './gauge/interval-balances.ts';
export { accrueAccountReward, splitPayout, type AccountReward } from './gauge/rewards.ts';
export {
  computePendingRewards,
  type GaugeAccount,
  type GaugeRewards,
  type PendingRewards,
  type VeAverages,
  type VestingReward,
} from './gauge/pending-rewards.ts';
export { FULL_VESTING_RATIO, type LockedReward, type VestingTerms } from './vesting.ts';
export { accrueFarmPool, type FarmPool, type FarmReward, type FarmRound } from './farm/farm-pool.ts';
export {
  computeFarmPending,
  computeFarmRewarded,
  type FarmAccount,
  type FarmAccountReward,
  type FarmPending,
} from './farm/farm-account.ts';
export {
  simulateBoost,
  type BoostPlan,
  type BoostSimulation,
  type CurrentPosition,
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
  type RewardSpeed,
} from './calculator/apr.ts';
export {
  PROPOSAL_STATES,
  getProposalFailure,
  computeProposalState,
  type ProposalVotingState,
  type ProposalFailure,
  type ProposalState,
} from './govern/proposal-state.ts';
export {
  findMinGovernanceForApr,
  computePlanYieldDown,
  findShortestDepositLockForApr,
  findShortestGovernanceLockForApr,
  type BaseRates,
  type PlanYield,
} from './calculator/apr-goal.ts';
