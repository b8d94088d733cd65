export { SuggestedGaugeLink } from './gauge-lead.tsx';
