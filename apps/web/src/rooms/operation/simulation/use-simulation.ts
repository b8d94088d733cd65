import type { Signer } from '@junction/wallet';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSameSigner } from '../model/announcement.ts';
import type { SimulatedAction, Simulation, SimulationGap } from './model/simulation.ts';
import { simulationQuery } from './queries/simulation-query.ts';
import { useRepetition } from './use-repetition.ts';

export interface SimulationOptions {
  /** Signer of the review. */
  readonly reviewed: Signer | undefined;
  /** Current signer of the wallet. */
  readonly now: Signer | undefined;
  /** Milliseconds for which the action must not change before it is simulated; 0 for a review, which is fixed. */
  readonly settleMs?: number;
}

/**
 * Simulates the message of a reviewed action while its review is open. Undefined stands for an action whose message
 * cannot be built yet.
 */
export function useSimulation(
  action: SimulatedAction | undefined,
  { reviewed, now, settleMs = 0 }: SimulationOptions,
): Simulation {
  const isSigner = isSameSigner(reviewed, now);
  const isSettled = useIsSettled(action?.key, settleMs);
  useRepetition();
  const { data, isError } = useQuery(simulationQuery(isSigner && isSettled ? action : undefined));
  if (action === undefined || !isSigner) return notSimulated(isSigner ? 'message' : 'signer');
  return toSimulation({ data: isSettled ? data : undefined, isError });
}

const notSimulated = (reason: SimulationGap): Simulation => ({
  kind: 'not-simulated',
  reason,
  messageChecks: [],
});

/** Only loading the code can fail. */
const toSimulation = ({ data, isError }: Reading): Simulation =>
  isError ? notSimulated('vm') : (data ?? { kind: 'running' });

interface Reading {
  readonly data: Simulation | undefined;
  readonly isError: boolean;
}

/** Simulates several reviewed messages, each on the current states: none of them depends on another. */
export function useSimulations(
  actions: readonly SimulatedAction[],
  { reviewed, now }: Pick<SimulationOptions, 'reviewed' | 'now'>,
): readonly Simulation[] {
  const isSigner = isSameSigner(reviewed, now);
  useRepetition();
  const readings = useQueries({
    queries: actions.map((action) => simulationQuery(isSigner ? action : undefined)),
  });
  return readings.map((reading) => (isSigner ? toSimulation(reading) : notSimulated('signer')));
}

/** The same for a form that may not be complete: undefined without an action. */
export function useFormSimulation(
  action: SimulatedAction | undefined,
  options: SimulationOptions,
): Simulation | undefined {
  const simulation = useSimulation(action, options);
  return action === undefined ? undefined : simulation;
}

/** True once a text has not changed for a time. */
function useIsSettled(text: string | undefined, ms: number): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    if (ms === 0 || text === undefined) return undefined;
    const timer = setTimeout(() => {
      setSettled(text);
    }, ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return ms === 0 || settled === text;
}
