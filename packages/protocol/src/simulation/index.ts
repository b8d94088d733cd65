/** Simulation of governance proposals. */
export type { ProposalActionOutcome } from './action-outcomes.ts';
export { simulateProposal, type ProposalSimulationReport } from './simulate-proposal.ts';
export type { ProposalSimulationFailure, ProposalSimulationRequest } from './prepare.ts';
export type { ProposalSimulationWarning } from './warnings.ts';
export type { AccountChanges, AccountChange, SimulatedAccountValue } from './account-changes.ts';
