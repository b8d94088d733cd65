import { Suspense, lazy, type JSX } from 'react';
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
    <Suspense fallback={<div className={css['place']} />}>
      <LazyBadge simulation={simulation} />
    </Suspense>
  );
}

/** Returns the reason why the simulated action must not be signed; undefined if there is none or no result yet. */
export function getSimulationBlocker(simulation: Simulation | undefined): SimulationBlocker | undefined {
  return simulation?.kind === 'simulated' ? simulation.blocker : undefined;
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
