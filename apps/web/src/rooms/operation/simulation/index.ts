export type { AnnouncedAction } from './model/announced-action.ts';
export type { SimulationBlocker } from './model/check-outcome.ts';
export type { SimulatedActionExpectations, AllowedTokenRecipient } from './model/claims.ts';
export type {
  PreparedSimulation,
  SimulatedAction,
  Simulation,
  InconclusiveSimulationReason,
} from './model/simulation.ts';
export { NO_TOKEN_MOVEMENT_CLAIMS, toSimulatedAction } from './simulated-action.ts';
export { SIMULATED_CALL_ID } from './simulated-call-id.ts';
export { ConfirmSimulatedMessageDialog } from './ui/confirm-simulated.tsx';
export { LazySimulationBadge, getSimulationBlocker, getSimulationBlockerNote } from './ui/late-parts.tsx';
export { SimulationBadge } from './ui/simulation-badge.tsx';
export { shortenAddress } from './ui/simulation-texts.ts';
export { useFormActionSimulation, useActionSimulation, useSimulations } from './use-simulation.ts';
