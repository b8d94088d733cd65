/** Simulation of governance proposals. */
export type { ActionOutcome } from './action-outcomes.ts';
export { simulateProposal, type SimulationReport } from './simulate-proposal.ts';
export type { SimulationFailure, SimulationRequest } from './prepare.ts';
export type { SimulationWarning } from './warnings.ts';
export type { AccountChanges, AccountChange, AccountValue } from './account-changes.ts';
