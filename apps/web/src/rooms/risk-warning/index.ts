export { assessRisk, getRiskLevel, type RiskWarning, type CustomRisk } from './model/risk-warning.ts';
export { Acknowledgement } from './ui/acknowledgement.tsx';
export { useAcknowledgement } from './use-acknowledgement.ts';
