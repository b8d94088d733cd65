export {
  sanitizeGaugeToken,
  isTvlTooSmallForApr,
  derivePricedMetrics,
  getGaugeStatus,
  toGaugeSummary,
  type GaugeSummary,
  type GaugeStatus,
  type GaugeToken,
  type GaugeTokens,
} from './model/gauge-summary.ts';
export { getGaugeApr, selectSuggestedGauge, getLpApr, type AprRange } from './model/lp-yield.ts';
export { tokenGaugesQuery, multiTokenGaugesQuery } from './queries/gauges-of-token.ts';
export { findGaugeSuspicion } from './model/gauge-suspicion.ts';
export { gaugeOriginQuery } from './queries/gauge-origin-query.ts';
export {
  getBoostAfterLocksEnd,
  getCurrentBoost,
  getDepositAprDown,
  previewGaugeDeposit,
  getWeeklyRewardsDown,
  type DepositBoosts,
  type GaugeDepositPreview,
  type GaugeAprInputs,
} from './model/boost.ts';
export {
  getGaugeEnd,
  getRewardRunway,
  addOwedAmounts,
  findEarlyOwnerWithdrawals,
  getRewardRate,
  type ExtraReward,
  type OnChainGauge,
  type GaugeReward,
  type RewardRunway,
} from './model/gauge-chain.ts';
export { getWithdrawableAmount, type GaugePosition, type RewardPosition } from './model/gauge-position.ts';
export {
  GAUGE_CHAIN_QUERY_KEYS,
  gaugeChainQuery,
  gaugePositionsQuery,
  votingPowerQuery as veStandingQuery,
  type VotingPower as VeStanding,
} from './queries/gauge-chain-queries.ts';
export { ownGaugesQuery, type DepositedGauge, type OwnGauges } from './queries/own-gauges.ts';
