export {
  sanitizeGaugeToken,
  isTvlTooSmallForApr,
  deriveGaugeTvlAndAprs,
  getGaugeStatus,
  toGaugeSummary,
  type GaugeSummary,
  type GaugeStatus,
  type GaugeToken,
  type GaugeTokens,
} from './model/gauge-summary.ts';
export { getGaugeApr, selectSuggestedGauge, getLpApr, type AprRange } from './model/lp-yield.ts';
export { tokenGaugesQuery, multiTokenGaugesQuery } from './queries/gauges-of-token.ts';
export { findSuspiciousGaugeTokens } from './model/gauge-suspicion.ts';
export { gaugeFactoryOriginQuery } from './queries/gauge-origin-query.ts';
export {
  getBoostsAndAprAfterLocksEnd,
  getCurrentBoostsAndApr,
  getDepositAprRoundedDown,
  previewGaugeDeposit,
  getWeeklyRewardsUsdRoundedDown,
  type AccountBoostsAndApr,
  type GaugeDepositPreview,
  type GaugeAprInputs,
} from './model/boost.ts';
export {
  getGaugeRewardsEnd,
  getRewardRunway,
  addRewardsOwedToUsers,
  findRewardsOwnerMayWithdrawEarly,
  getRewardRate,
  type ExtraReward,
  type OnChainGauge,
  type GaugeReward,
  type RewardRunway,
} from './model/gauge-chain.ts';
export {
  getWithdrawableAmount,
  type GaugePosition,
  type AccountTokenRewards,
} from './model/gauge-position.ts';
export {
  ON_CHAIN_GAUGE_QUERY_KEYS,
  onChainGaugeQuery,
  gaugePositionsQuery,
  votingPowerQuery as veStandingQuery,
  type VotingPower as VeStanding,
} from './queries/gauge-chain-queries.ts';
export {
  gaugesWithOwnDepositsQuery,
  type DepositedGauge,
  type GaugesWithOwnDeposits,
} from './queries/own-gauges.ts';
