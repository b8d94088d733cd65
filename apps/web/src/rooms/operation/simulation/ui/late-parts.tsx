import { DialogActionButton, PendingLabel, type ButtonProps } from '@junction/ui-kit';
import { Suspense, lazy, type JSX } from 'react';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { retryImport } from '../../../../shared/paint/keep-loading.ts';
import type { SimulationBlocker } from '../model/check-outcome.ts';
import type { Simulation } from '../model/simulation.ts';
import type { SimulationBlockerNoteProps } from './parts.tsx';
import css from './late-parts.module.css';

// Badge and note are loaded with the first simulation, so that other pages do not load their texts.
const loadParts = retryImport(() => import('./parts.tsx'));
const LazyBadge = lazy(async () => ({ default: (await loadParts()).SimulationBadge }));
const LazyNote = lazy(async () => ({ default: (await loadParts()).SimulationBlockerNote }));

export interface LazySimulationBadgeProps {
  /** Simulation to show; undefined if there is nothing to simulate. */
  readonly simulation: Simulation | undefined;
}

/** Badge with the state of the simulation and the checks that passed, loaded on demand. */
export function LazySimulationBadge({ simulation }: LazySimulationBadgeProps): JSX.Element | null {
  if (simulation === undefined) return null;
  return (
    // One region that exists before the badge is loaded and stays, so that screen readers announce every state.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a click on a summary inside an `output` opens nothing
    <div role="status">
      <Suspense fallback={<div className={css['place']} />}>
        <LazyBadge simulation={simulation} />
      </Suspense>
    </div>
  );
}

/** Returns the reason why the simulated action must not be signed; undefined if there is none or no result yet. */
export function getSimulationBlocker(simulation: Simulation | undefined): SimulationBlocker | undefined {
  return simulation?.kind === 'simulated' ? simulation.blocker : undefined;
}

/** True while confirming waits for the first simulation of a review. */
export const isConfirmationHeld = (simulation: Simulation | undefined): boolean =>
  simulation?.kind === 'running' && simulation.stage === 'first';

/** Returns the button's label while confirming waits for the first simulation; undefined otherwise. */
export const getSimulationPendingLabel = (
  t: Translate,
  simulation: Simulation | undefined,
): string | undefined => (isConfirmationHeld(simulation) ? t('simulation.hold') : undefined);

export interface SimulatedDialogActionProps extends ButtonProps {
  /** Simulation of the message that the button sends; undefined if there is none. */
  readonly simulation: Simulation | undefined;
}

/** Button that confirms a simulated message. It waits for the first simulation, and a blocker disables it. */
export function SimulatedDialogAction({
  simulation,
  disabled = false,
  busy = false,
  children,
  ...button
}: SimulatedDialogActionProps): JSX.Element {
  const t = useTranslations();
  const isOff = disabled || getSimulationBlocker(simulation) !== undefined;
  const pending = isOff ? undefined : getSimulationPendingLabel(t, simulation);
  const isPending = pending !== undefined;
  return (
    <DialogActionButton {...button} busy={busy || isPending} disabled={isOff || isPending}>
      <PendingLabel label={pending}>{children}</PendingLabel>
    </DialogActionButton>
  );
}

/** Returns the note that explains why a simulation prevents signing; undefined if it does not. */
export function getSimulationBlockerNote(
  simulation: Simulation | undefined,
  tokens: SimulationBlockerNoteProps['tokens'],
): JSX.Element | undefined {
  const blocker = getSimulationBlocker(simulation);
  if (blocker === undefined) return undefined;
  return (
    <Suspense fallback={null}>
      <LazyNote blocker={blocker} tokens={tokens} />
    </Suspense>
  );
}
