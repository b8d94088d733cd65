export {
  readGauge,
  statusOf,
  type AprParts,
  type GaugeFacts,
  type GaugeStatus,
  type GaugeToken,
} from './model/gauge-facts.ts';
export { gaugesOfTokenQuery } from './queries/gauges-of-token.ts';
export { suspicionOf } from './model/gauge-suspicion.ts';
export { gaugeOriginQuery } from './queries/gauge-origin-query.ts';
