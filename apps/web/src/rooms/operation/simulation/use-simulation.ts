import type { SigningAccount } from '@junction/wallet';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSameSigner } from '../model/announcement.ts';
import type { InconclusiveSimulationReason, SimulatedAction, Simulation } from './model/simulation.ts';
import { simulationQuery } from './queries/simulation-query.ts';
import { useGapRepetition } from './use-gap-repetition.ts';
import { useRepeatSimulationsOnBlocks } from './use-repetition.ts';
import { useRunningStage } from './use-running-stage.ts';

export interface SimulationOptions {
  /** Signer for which the review was made. */
  readonly reviewed: SigningAccount | undefined;
  /** Current signer of the wallet. */
  readonly now: SigningAccount | undefined;
  /**
   * Milliseconds for which the action must stay unchanged before it is simulated; 0 for a review, which cannot change.
   */
  readonly settleMs?: number;
  /**
   * Everything that the user chose, as text. Confirming waits for the first simulation after each change of it, but not
   * after changes of the action that the chain causes. May be omitted if the user can change nothing.
   */
  readonly input?: string | undefined;
  /** True for a message that the wallet shows already. It is simulated after every block. */
  readonly isAtWallet?: boolean;
}

/**
 * Simulates the message of a reviewed action while its review is open. Pass undefined while the message cannot be
 * built.
 */
export function useActionSimulation(
  action: SimulatedAction | undefined,
  options: SimulationOptions,
): Simulation {
  const [simulation] = useSimulations(action === undefined ? [] : [action], options);
  if (simulation !== undefined) return simulation;
  return toNotSimulated(isSameSigner(options.reviewed, options.now) ? 'message' : 'signer');
}

const toNotSimulated = (reason: InconclusiveSimulationReason): Simulation => ({
  kind: 'not-simulated',
  reason,
  messageChecks: [],
});

/** Simulates several reviewed messages independently of each other, each on the current state of the chain. */
export function useSimulations(
  actions: readonly SimulatedAction[],
  { reviewed, now, settleMs = 0, input = '', isAtWallet = false }: SimulationOptions,
): readonly Simulation[] {
  const isSigner = isSameSigner(reviewed, now);
  const isSettled = useIsSettled(actions.map(({ key }) => key).join('\n'), settleMs);
  useRepeatSimulationsOnBlocks(isAtWallet);
  const readings = useQueries({
    queries: isSigner && isSettled ? actions.map((action) => simulationQuery(action)) : [],
  });
  const isReviewed = isSigner && actions.length > 0;
  const isPending = !isSettled || readings.some(({ data, isError }) => data === undefined && !isError);
  const review = isReviewed ? JSON.stringify([reviewed, input]) : undefined;
  const stage = useRunningStage(review, isPending);
  const results = useGapRepetition(review, readings);
  if (!isSigner) return actions.map(() => toNotSimulated('signer'));
  return actions.map((_, index) => {
    // The query fails only if its code cannot be loaded.
    if (readings[index]?.isError === true) return toNotSimulated('vm');
    return results[index] ?? { kind: 'running', stage };
  });
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
function useIsSettled(text: string, ms: number): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    if (ms === 0 || text === '') return undefined;
    const timer = setTimeout(() => {
      setSettled(text);
    }, ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return ms === 0 || settled === text;
}
