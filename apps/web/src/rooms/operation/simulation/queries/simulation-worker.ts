import { SIMULATION_LIMITS, encodeCallBody, simulateMessage, type WalletMessage } from '@junction/simulation';
import {
  handleSimulationRequests,
  type SimulationEnvironment,
} from '../../../../shared/simulation-worker/answer-requests.ts';
import type {
  ActionSimulationRequest,
  ActionSimulationResult,
  SimulatedWalletMessage,
} from './simulation-worker-messages.ts';

/** Encodes the call of a message; undefined if it cannot be encoded. */
async function toWalletMessage(message: SimulatedWalletMessage): Promise<WalletMessage | undefined> {
  if ('body' in message) return message;
  const { call, ...rest } = message;
  try {
    return { ...rest, body: await encodeCallBody(call) };
  } catch {
    return undefined;
  }
}

/** Worker that simulates the message of an action. The page terminates it when the time limit is reached. */
handleSimulationRequests(
  async (
    { message }: ActionSimulationRequest,
    { execute, node }: SimulationEnvironment,
  ): Promise<ActionSimulationResult> => {
    const sent = await toWalletMessage(message);
    if (sent === undefined) return { ok: false, errorCode: 'message' };
    const outcome = await simulateMessage(sent, {
      load: node.load,
      refresh: node.refresh,
      execute,
      now: () => performance.now(),
      limits: SIMULATION_LIMITS,
    });
    return { ok: true, outcome };
  },
);
