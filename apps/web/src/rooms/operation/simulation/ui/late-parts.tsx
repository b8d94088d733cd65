import { Suspense, lazy, type JSX } from 'react';
import { keepLoading } from '../../../../shared/paint/keep-loading.ts';
import type { SimulationBlocker } from '../model/check-outcome.ts';
import type { Simulation } from '../model/simulation.ts';
import type { BlockerNoteProps } from './parts.tsx';
import css from './late-parts.module.css';

// Badge and sentences are loaded with the first simulation, so that pages do not load their texts.
const loadParts = keepLoading(() => import('./parts.tsx'));
const Badge = lazy(async () => ({ default: (await loadParts()).SimulationBadge }));
const Note = lazy(async () => ({ default: (await loadParts()).BlockerNote }));

export interface LateSimulationBadgeProps {
  /** Undefined if there is nothing to simulate. */
  readonly simulation: Simulation | undefined;
}

/** State of the simulation in one line, with the checks that passed. */
export function LateSimulationBadge({ simulation }: LateSimulationBadgeProps): JSX.Element | null {
  if (simulation === undefined) return null;
  return (
    <Suspense fallback={<div className={css['place']} />}>
      <Badge simulation={simulation} />
    </Suspense>
  );
}

/** Returns what the simulation says against signing. */
export function getBlocker(simulation: Simulation | undefined): SimulationBlocker | undefined {
  return simulation?.kind === 'simulated' ? simulation.blocker : undefined;
}

/** Returns the sentence that explains why a simulation prevents signing; undefined if it does not. */
export function simulationNote(
  simulation: Simulation | undefined,
  tokens: BlockerNoteProps['tokens'],
): JSX.Element | undefined {
  const blocker = getBlocker(simulation);
  if (blocker === undefined) return undefined;
  return (
    <Suspense fallback={null}>
      <Note blocker={blocker} tokens={tokens} />
    </Suspense>
  );
}
