import type { JSX } from 'react';
import { ConfirmMessage, type ConfirmMessageProps } from '../../review/confirm-message.tsx';
import type { SimulatedAction } from '../model/simulation.ts';
import { useFormSimulation } from '../use-simulation.ts';
import { LateSimulationBadge, simulationNote } from './late-parts.tsx';
import type { ReviewedToken } from './simulation-texts.ts';

export interface ConfirmSimulatedProps extends Omit<ConfirmMessageProps, 'badge'> {
  /** The reviewed message with its claims; undefined if it cannot be built. */
  readonly simulated: SimulatedAction | undefined;
  /** Tokens of the review. */
  readonly tokens?: readonly ReviewedToken[];
}

/** Dialog that shows one message, which is simulated while it is open. */
export function ConfirmSimulated(props: ConfirmSimulatedProps): JSX.Element {
  const { simulated, tokens = [], ...shown } = props;
  const { announcement, now, blockedReason } = shown;
  const simulation = useFormSimulation(simulated, { reviewed: announcement.signer, now });
  return (
    <ConfirmMessage
      {...shown}
      blockedReason={simulationNote(simulation, tokens) ?? blockedReason}
      badge={<LateSimulationBadge simulation={simulation} />}
    />
  );
}
