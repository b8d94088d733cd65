export type { EarnError, EarnErrorCode } from './earn-error.ts';
export { averageAtDown, updateAverage, type Average, type AveragedAmount } from './average.ts';
export { lockForVeUp, veAmountDown } from './ve/ve-amount.ts';
export { veAccountAt, type VeAccount, type VeAccountUpdate, type VeLock } from './ve/ve-account.ts';
export {
  RATIO_BASE,
  normalizeVotes,
  voteLimitsDown,
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
  type Voting,
  type VotingPreview,
} from './epochs/end-voting.ts';
export { SHARE_BASE, voteShareDown } from './epochs/vote-share.ts';
export { CANDIDATES_PER_MESSAGE, coinsForEndVoting, coinsForThisEnd } from './epochs/end-voting-coins.ts';
export {
  NO_BOOST,
  boostOfAmountsUp,
  boostedAmountDown,
  lockBoostDown,
  shortestLockForBoost,
  type LockBoost,
} from './gauge/lock-boost.ts';
export { rewardRoundsAt, rewardsEnd, type RewardRound, type RewardRounds } from './gauge/reward-rounds.ts';
export { gaugeSupplyAt, type GaugeSupply } from './gauge/supply-averages.ts';
export {
  lockedDepositsAt,
  type LockedDeposit,
  type LockedDeposits,
  type LockedDepositsUpdate,
} from './gauge/locked-deposits.ts';
export {
  baseDown,
  boostedBalanceDown,
  veBoostedDown,
  type BoostInput,
  type BoostedBalance,
} from './gauge/boosted-balance.ts';
export {
  intervalBalancesDown,
  type AccountAverages,
  type IntervalBalances,
  type StoredBalances,
} from './gauge/interval-balances.ts';
export { accountRewardAt, payable, type AccountReward } from './gauge/rewards.ts';
export {
  pendingRewardsAt,
  type GaugeAccount,
  type GaugeRewards,
  type PendingRewards,
  type VeAverages,
  type VestingReward,
} from './gauge/pending-rewards.ts';
export { FULL_RATIO, type LockedReward, type VestingTerms } from './vesting.ts';
export { farmPoolAt, type FarmPool, type FarmReward, type FarmRound } from './farm/farm-pool.ts';
export {
  farmPendingAt,
  farmRewarded,
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
  shortestLockForVe,
  veForFullBoostBesideUp,
  veForFullBoostUp,
  type BalanceInGauge,
} from './calculator/full-boost.ts';
export {
  baseAprDown,
  boostedAprDown,
  type BoostedApr,
  type PricedToken,
  type RewardSpeed,
} from './calculator/apr.ts';
export {
  PROPOSAL_STATES,
  proposalFailure,
  proposalState,
  type ProposalVotingState,
  type ProposalFailure,
  type ProposalState,
} from './govern/proposal-state.ts';
export {
  minGovernanceForApr,
  planYieldDown,
  shortestDepositLockForApr,
  shortestGovernanceLockForApr,
  type BaseRates,
  type PlanYield,
} from './calculator/apr-goal.ts';
