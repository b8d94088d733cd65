export { CandidatePreview } from './ui/candidate-preview.tsx';
export { VotingPeriodNote } from './ui/epoch-line.tsx';
export { WhitelistGaugePanel } from './ui/gauge-panel.tsx';
export { WhitelistPricePanel } from './ui/price-ticket.tsx';
export { WhitelistPaymentSteps as WhatHappensNext } from './ui/what-happens-next.tsx';
export { useWhitelisting } from './use-whitelisting.ts';
