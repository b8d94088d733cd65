import type { MessageSimulationOutcome } from '@junction/simulation';
import type { SimulationWorkerError } from '../../../shared/simulation-worker/worker-messages.ts';
import type {
  ActionSimulationRequest,
  ActionSimulationResult,
} from '../simulation/queries/simulation-worker-messages.ts';

export type {
  ActionSimulationRequest,
  ActionSimulationResult,
} from '../simulation/queries/simulation-worker-messages.ts';

/** Result of the simulation worker. Tests replace the worker. */
export type SimulationWorkerAnswer = ActionSimulationResult | SimulationWorkerError;

/** Creates a replacement for `runSimulationWorker` that returns the result chosen by a test for each message. */
export const createFakeSimulationWorker =
  (
    answer: (
      message: ActionSimulationRequest['message'],
    ) => SimulationWorkerAnswer | Promise<SimulationWorkerAnswer>,
  ) =>
  async (_: unknown, request: object): Promise<SimulationWorkerAnswer> =>
    answer((request as ActionSimulationRequest).message);

/** Builds the conclusive outcome of a message that costs nothing and moves no tokens, with the given changes. */
export const buildSimulationOutcomeAnswer = (
  change: Partial<MessageSimulationOutcome> = {},
): SimulationWorkerAnswer => ({
  ok: true,
  outcome: {
    coins: 0n,
    tokens: [],
    deployments: [],
    fees: 1n,
    rent: 0n,
    messages: 24,
    transactions: 24,
    failures: [],
    unexplained: 0,
    truncated: undefined,
    unknown: [],
    isInconsistent: false,
    at: { second: 1, lt: 1n },
    ...change,
  },
});
