export { AprPreview } from './ui/apr-preview.tsx';
export { CreateGaugeTicket } from './ui/create-ticket.tsx';
export { CreatedGaugeReceipt } from './ui/created-gauge.tsx';
export { GaugeFactoryConditionsPanel } from './ui/checks-panel.tsx';
export { BoostPanel, GaugeDepositTokenPanel, GovernanceVestingPanel } from './ui/form-panels.tsx';
export { RewardsPanel } from './ui/rewards-panel.tsx';
export { GaugeCreationStepsPanel } from './ui/steps-panel.tsx';
export { CREATE_GAUGE_PATH } from './model/create-message.ts';
export { useGaugeCreateView } from './use-gauge-create.ts';
