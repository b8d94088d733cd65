export {
  cleanToken,
  isTooEmptyForYield,
  derivePricedMetrics,
  statusOf,
  toGaugeSummary,
  type GaugeSummary,
  type GaugeStatus,
  type GaugeToken,
  type GaugeTokens,
} from './model/gauge-summary.ts';
export { gaugeApr, leadingGauge, lpApr, type AprRange } from './model/lp-yield.ts';
export { gaugesOfTokenQuery, gaugesOfTokensQuery } from './queries/gauges-of-token.ts';
export { suspicionOf } from './model/gauge-suspicion.ts';
export { gaugeOriginQuery } from './queries/gauge-origin-query.ts';
export {
  boostAfterLocks,
  boostNow,
  depositAprDown,
  previewDeposit,
  weekDown,
  type BoostView,
  type DepositPreview,
  type Market,
} from './model/boost.ts';
export {
  endOfGauge,
  runwayOf,
  withOwed,
  shortHolds,
  speedAt,
  type ExtraReward,
  type GaugeChain,
  type RewardLine,
  type Runway,
} from './model/gauge-chain.ts';
export { withdrawable, type GaugePosition, type RewardPosition } from './model/gauge-position.ts';
export {
  GAUGE_CHAIN_KEYS,
  gaugeChainQuery,
  gaugePositionsQuery,
  votingPowerQuery as veStandingQuery,
  type VotingPower as VeStanding,
} from './queries/gauge-chain-queries.ts';
export { ownGaugesQuery, type NamedGauge, type OwnGauges } from './queries/own-gauges.ts';
