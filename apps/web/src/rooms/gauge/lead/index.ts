export { GaugeLead } from './gauge-lead.tsx';
