import type { SigningAccount } from '@junction/wallet';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSameSigner } from '../model/announcement.ts';
import type { SimulatedAction, Simulation, InconclusiveSimulationReason } from './model/simulation.ts';
import { simulationQuery } from './queries/simulation-query.ts';
import { useRepeatSimulationsOnBlocks } from './use-repetition.ts';

export interface SimulationOptions {
  /** Signer for which the review was made. */
  readonly reviewed: SigningAccount | undefined;
  /** Current signer of the wallet. */
  readonly now: SigningAccount | undefined;
  /**
   * Milliseconds for which the action must stay unchanged before it is simulated; 0 for a review, which cannot change.
   */
  readonly settleMs?: number;
}

/**
 * Simulates the message of a reviewed action while its review is open. Pass undefined while the message cannot be
 * built.
 */
export function useActionSimulation(
  action: SimulatedAction | undefined,
  { reviewed, now, settleMs = 0 }: SimulationOptions,
): Simulation {
  const isSigner = isSameSigner(reviewed, now);
  const isSettled = useIsSettled(action?.key, settleMs);
  useRepeatSimulationsOnBlocks();
  const { data, isError } = useQuery(simulationQuery(isSigner && isSettled ? action : undefined));
  if (action === undefined || !isSigner) return toNotSimulated(isSigner ? 'message' : 'signer');
  return toSimulation({ data: isSettled ? data : undefined, isError });
}

const toNotSimulated = (reason: InconclusiveSimulationReason): Simulation => ({
  kind: 'not-simulated',
  reason,
  messageChecks: [],
});

/** Converts a query result. The query fails only if its code cannot be loaded. */
const toSimulation = ({ data, isError }: SimulationQueryResult): Simulation =>
  isError ? toNotSimulated('vm') : (data ?? { kind: 'running' });

interface SimulationQueryResult {
  readonly data: Simulation | undefined;
  readonly isError: boolean;
}

/** Simulates several reviewed messages independently of each other, each on the current state of the chain. */
export function useSimulations(
  actions: readonly SimulatedAction[],
  { reviewed, now }: Pick<SimulationOptions, 'reviewed' | 'now'>,
): readonly Simulation[] {
  const isSigner = isSameSigner(reviewed, now);
  useRepeatSimulationsOnBlocks();
  const readings = useQueries({
    queries: actions.map((action) => simulationQuery(isSigner ? action : undefined)),
  });
  return readings.map((reading) => (isSigner ? toSimulation(reading) : toNotSimulated('signer')));
}

/** Simulates the message of a form like `useActionSimulation`; undefined while the form has no action. */
export function useFormActionSimulation(
  action: SimulatedAction | undefined,
  options: SimulationOptions,
): Simulation | undefined {
  const simulation = useActionSimulation(action, options);
  return action === undefined ? undefined : simulation;
}

/** True once a text has not changed for `ms` milliseconds. */
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
