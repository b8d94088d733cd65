import type { Address } from '@junction/primitives';
import {
  runSimulationWorker,
  getSimulationSourceConfig,
} from '../../../../shared/simulation-worker/run-worker.ts';
import {
  findSimulationBlocker,
  getInconclusiveOutcomeReason,
  listOutcomeChecks,
} from '../model/check-outcome.ts';
import type { EndedSimulation, PreparedSimulationMessage, SimulatedAction } from '../model/simulation.ts';
import { rememberReviewedAction } from '../wallet-requests.ts';
import type { ActionSimulationRequest, ActionSimulationResult } from './simulation-worker-messages.ts';

/** Builds the message that would be signed for an action and simulates it in a worker. Never rejects. */
export async function simulateAction(action: SimulatedAction, signal: AbortSignal): Promise<EndedSimulation> {
  rememberReviewedAction(action);
  const prepared = await action
    .prepare()
    .catch(() => ({ ok: false, reason: 'message', messageChecks: [] }) as const);
  if (!prepared.ok)
    return { kind: 'not-simulated', reason: prepared.reason, messageChecks: prepared.messageChecks };
  const { message, claims } = prepared;
  const result = await runInWorker(claims.account, message, signal);
  const reason = result.ok ? getInconclusiveOutcomeReason(result.outcome) : result.errorCode;
  if (!result.ok || reason !== undefined)
    return { kind: 'not-simulated', reason: reason ?? 'vm', messageChecks: claims.messageChecks };
  return {
    kind: 'simulated',
    messages: result.outcome.messages,
    blocker: findSimulationBlocker(result.outcome, claims),
    claims,
    outcomeChecks: listOutcomeChecks(claims),
  };
}

let lastRun: Promise<unknown> = Promise.resolve();

/** Runs tasks one after the other, because each worker starts a VM of several megabytes. `run` must not reject. */
function runSequentially<Result>(run: () => Promise<Result>): Promise<Result> {
  const result = lastRun.then(run);
  lastRun = result;
  return result;
}

function runInWorker(from: Address, message: PreparedSimulationMessage, signal: AbortSignal) {
  const request: ActionSimulationRequest = { message: { from, ...message }, ...getSimulationSourceConfig() };
  return runSequentially(() =>
    runSimulationWorker<ActionSimulationResult>(
      () => new Worker(new URL('./simulation-worker.ts', import.meta.url), { type: 'module' }),
      request,
      signal,
    ),
  );
}
