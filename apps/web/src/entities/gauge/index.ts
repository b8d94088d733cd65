export {
  readGauge,
  statusOf,
  type AprParts,
  type GaugeFacts,
  type GaugeStatus,
  type GaugeToken,
} from './model/gauge-facts.ts';
export { gaugeApr, leadingGauge, lpApr, type AprRange } from './model/lp-yield.ts';
export { gaugesOfTokenQuery, gaugesOfTokensQuery } from './queries/gauges-of-token.ts';
export { suspicionOf } from './model/gauge-suspicion.ts';
export { gaugeOriginQuery } from './queries/gauge-origin-query.ts';
