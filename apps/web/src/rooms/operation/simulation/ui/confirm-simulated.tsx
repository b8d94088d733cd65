import type { JSX } from 'react';
import { ConfirmMessageDialog, type ConfirmMessageDialogProps } from '../../review/confirm-message.tsx';
import type { SimulatedAction } from '../model/simulation.ts';
import { useFormActionSimulation } from '../use-simulation.ts';
import { LazySimulationBadge, getSimulationBlockerNote } from './late-parts.tsx';
import type { ReviewDialogToken } from './simulation-texts.ts';

export interface SimulatedMessageDialogProps extends Omit<ConfirmMessageDialogProps, 'badge'> {
  /** Reviewed action with its claims; undefined if its message cannot be built. */
  readonly simulated: SimulatedAction | undefined;
  /** Tokens that the review displays, for their symbols and decimals. */
  readonly tokens?: readonly ReviewDialogToken[];
}

/** Dialog that shows one message and simulates it while the dialog is open. */
export function ConfirmSimulatedMessageDialog(props: SimulatedMessageDialogProps): JSX.Element {
  const { simulated, tokens = [], ...shown } = props;
  const { announcement, now, blockedReason } = shown;
  const simulation = useFormActionSimulation(simulated, { reviewed: announcement.signer, now });
  return (
    <ConfirmMessageDialog
      {...shown}
      blockedReason={getSimulationBlockerNote(simulation, tokens) ?? blockedReason}
      badge={<LazySimulationBadge simulation={simulation} />}
    />
  );
}
