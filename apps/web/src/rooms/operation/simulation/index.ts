export { simulatedAction, type AnnouncedAction } from './announced-action.ts';
export type { SimulationBlocker } from './model/check-outcome.ts';
export type { ActionClaims, ArrivingTokens, TokenHolder } from './model/claims.ts';
export type { PreparedAction, SimulatedAction, Simulation, SimulationGap } from './model/simulation.ts';
export { SIMULATED_CALL_ID } from './simulated-call-id.ts';
export { LateSimulationBadge, getBlocker, simulationNote } from './ui/late-parts.tsx';
export { SimulationBadge } from './ui/simulation-badge.tsx';
export { shortenAddress } from './ui/simulation-texts.ts';
export { useFormSimulation, useSimulation, useSimulations } from './use-simulation.ts';
