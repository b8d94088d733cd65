import type { Address } from '@junction/primitives';
import type { WalletMessage } from '@junction/simulation';
import type { WalletConnection } from '@junction/wallet';
import type { MessageError } from '../../../../rooms/operation/index.ts';
import { runWorker, simulationSource } from '../../../../shared/simulation-worker/run-worker.ts';
import { findSimulationBlocker, getOutcomeGap } from '../model/check-outcome.ts';
import type { Payment } from '../model/payment.ts';
import type { Quote } from '../model/quote.ts';
import type { SimulationGap, SwapSimulation } from '../model/swap-simulation.ts';
import { readSwapMessage } from '../signing/build-swap-message.ts';
import { swapChainOf } from '../signing/read-chain.ts';
import type { SwapSimulationRequest, SwapSimulationResult } from './simulation-worker-messages.ts';

/** Reviewed swap whose message is simulated. */
export interface ReviewedSwap {
  readonly account: Address;
  readonly connection: WalletConnection;
  readonly quote: Quote;
  readonly payment: Payment;
}

type Ended = Exclude<SwapSimulation, { kind: 'running' }>;

const notSimulated = (reason: SimulationGap, isMessageRead: boolean): Ended => ({
  kind: 'not-simulated',
  reason,
  isMessageRead,
});

/** Builds the message of a swap as for signing, and simulates it in a worker. Never rejects. */
export async function simulateSwap(swap: ReviewedSwap, signal: AbortSignal): Promise<Ended> {
  const { account, connection, quote, payment } = swap;
  const built = await readSwapMessage(swap);
  if (!built.ok) return notSimulated(gapOf(built.error), false);
  const asked = quote.transfer?.asked;
  const vault = asked && (await readVault(connection, asked.sold));
  if (asked === undefined || vault === undefined) return notSimulated('unread', true);
  const { to, value, body, returned } = built.value;
  const result = await runInWorker({ from: account, to, value, body, bounce: true }, signal);
  if (!result.ok) return notSimulated(result.errorCode, true);
  const { outcome } = result;
  const gap = getOutcomeGap(outcome);
  if (gap !== undefined) return notSimulated(gap, true);
  const blocker = findSimulationBlocker(outcome, {
    account,
    sold: asked.sold,
    bought: asked.bought,
    tokens: payment.tokens,
    minimum: quote.minimum,
    isPaidInCoins: asked.coin === 'coin-out',
    value,
    returned,
    holders: [vault, ...quote.hops.map(({ pool }) => pool)],
  });
  return { kind: 'simulated', messages: outcome.messages, blocker };
}

const gapOf = ({ code }: MessageError): SimulationGap => (code === 'NOT_AS_SHOWN' ? 'differs' : 'message');

async function readVault(connection: WalletConnection, sold: Address): Promise<Address | undefined> {
  try {
    return await swapChainOf(connection).vault(sold);
  } catch {
    return undefined;
  }
}

function runInWorker(message: WalletMessage, signal: AbortSignal) {
  const request: SwapSimulationRequest = { message, ...simulationSource() };
  return runWorker<SwapSimulationResult>(
    () => new Worker(new URL('./simulation-worker.ts', import.meta.url), { type: 'module' }),
    request,
    signal,
  );
}
