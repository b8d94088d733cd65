export {
  cleanToken,
  isTvlTooSmallForApr,
  derivePricedMetrics,
  getGaugeStatus,
  toGaugeSummary,
  type GaugeSummary,
  type GaugeStatus,
  type GaugeToken,
  type GaugeTokens,
} from './model/gauge-summary.ts';
export { getGaugeApr, selectLeadingGauge, getLpApr, type AprRange } from './model/lp-yield.ts';
export { gaugesOfTokenQuery, gaugesOfTokensQuery } from './queries/gauges-of-token.ts';
export { findSuspicion } from './model/gauge-suspicion.ts';
export { gaugeOriginQuery } from './queries/gauge-origin-query.ts';
export {
  getBoostAfterLocks,
  getCurrentBoost,
  getDepositAprDown,
  previewDeposit,
  getWeeklyRewardsDown,
  type BoostView,
  type DepositPreview,
  type AprInputs,
} from './model/boost.ts';
export {
  getGaugeEnd,
  getRunway,
  addOwedAmounts,
  findShortHoldPeriods,
  getRewardRate,
  type ExtraReward,
  type OnChainGauge,
  type GaugeReward,
  type Runway,
} from './model/gauge-chain.ts';
export { getWithdrawableAmount, type GaugePosition, type RewardPosition } from './model/gauge-position.ts';
export {
  GAUGE_CHAIN_KEYS,
  gaugeChainQuery,
  gaugePositionsQuery,
  votingPowerQuery as veStandingQuery,
  type VotingPower as VeStanding,
} from './queries/gauge-chain-queries.ts';
export { ownGaugesQuery, type DepositedGauge, type OwnGauges } from './queries/own-gauges.ts';
