export {
  assessTradeRisk,
  getRiskAcknowledgementLevel,
  type RiskWarning,
  type CustomRiskTexts,
} from './model/risk-warning.ts';
export { RiskAcknowledgement } from './ui/acknowledgement.tsx';
export { useRiskAcknowledgement } from './use-acknowledgement.ts';
