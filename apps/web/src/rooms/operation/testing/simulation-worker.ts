import type { MessageOutcome } from '@junction/simulation';
import type { SimulationWorkerError } from '../../../shared/simulation-worker/worker-messages.ts';
import type {
  ActionSimulationRequest,
  ActionSimulationResult,
} from '../simulation/queries/simulation-worker-messages.ts';

export type {
  ActionSimulationRequest,
  ActionSimulationResult,
} from '../simulation/queries/simulation-worker-messages.ts';

/** Answer of the worker, which tests replace. */
export type WorkerAnswer = ActionSimulationResult | SimulationWorkerError;

/** Stands for `runWorker` and answers with what a test returns for a message. */
export const answeringWorker =
  (answer: (message: ActionSimulationRequest['message']) => WorkerAnswer | Promise<WorkerAnswer>) =>
  async (_: unknown, request: object): Promise<WorkerAnswer> =>
    answer((request as ActionSimulationRequest).message);

/** Conclusive outcome of a message that costs nothing and moves no tokens, with changes. */
export const outcomeOf = (change: Partial<MessageOutcome> = {}): WorkerAnswer => ({
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
