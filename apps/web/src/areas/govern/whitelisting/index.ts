export { CandidatePreview } from './ui/candidate-preview.tsx';
export { VotingPeriodNote } from './ui/epoch-line.tsx';
export { GaugePanel } from './ui/gauge-panel.tsx';
export { PriceTicket } from './ui/price-ticket.tsx';
export { PaymentSteps as WhatHappensNext } from './ui/what-happens-next.tsx';
export { useWhitelisting } from './use-whitelisting.ts';
