import { readRouteStep, type RouteStepSent } from '@junction/protocol';
import { decodeTransaction, type DecodedTransaction, type JrpcClient } from '@junction/tvm';

export type LostStepChain = Pick<JrpcClient, 'getDstTransaction'>;

/** Messages looked at: more than any route has. */
const MOST_MESSAGES = 300;

/**
 * Steps of a route that went to an account which is no pool and came back: nobody the index follows tells of them.
 * Walks what `start` set off; messages still under way are no loss. Throws `JrpcError`.
 */
export async function findLostSteps(
  chain: LostStepChain,
  start: DecodedTransaction,
): Promise<readonly RouteStepSent[]> {
  const lost: RouteStepSent[] = [];
  let waiting: readonly DecodedTransaction[] = [start];
  for (let seen = 0; waiting.length > 0 && seen < MOST_MESSAGES;) {
    const messages = waiting.flatMap((transaction) => transaction.outMessages);
    seen += messages.length;
    const arrived = await Promise.all(
      messages.map(async (message) => ({ message, boc: await chain.getDstTransaction(message.hash) })),
    );
    const next: DecodedTransaction[] = [];
    for (const { message, boc } of arrived) {
      if (boc === undefined) continue;
      const transaction = decodeTransaction(boc);
      const step = message.bounced ? undefined : readRouteStep(message);
      if (step && transaction.outMessages.some((answer) => answer.bounced)) lost.push(step);
      else next.push(transaction);
    }
    waiting = next;
  }
  return lost;
}
