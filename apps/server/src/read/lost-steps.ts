import { readRouteStep, type RouteStepSent } from '@junction/protocol';
import { decodeTransaction, type DecodedTransaction, type JrpcClient } from '@junction/tvm';

export type LostStepChain = Pick<JrpcClient, 'getDstTransaction'>;

/** Messages and transactions of a route, as far as the node knows them. */
export interface RouteWalk {
  /** Hops that were sent to an account that is no pool and bounced; no followed account emits events of them. */
  readonly lost: readonly RouteStepSent[];
  /** Logical time of the newest transaction of the route. */
  readonly lastLt: bigint;
  /** True if no message of the route is in flight. */
  readonly isComplete: boolean;
}

/** Maximum number of messages that are followed, more than any route has. */
const MAX_MESSAGES = 300;

/**
 * Follows all messages caused by `start` and returns the lost hops. Messages in flight do not count as lost. Throws
 * `JrpcError`.
 */
export async function walkRoute(chain: LostStepChain, start: DecodedTransaction): Promise<RouteWalk> {
  const lost: RouteStepSent[] = [];
  let { lt: lastLt } = start;
  let isComplete = true;
  let seen = 0;
  let waiting: readonly DecodedTransaction[] = [start];
  while (waiting.length > 0 && seen < MAX_MESSAGES) {
    // Messages without a known receiver go to another workchain. They are no hops, and the node may not know them.
    const messages = waiting.flatMap(({ outMessages }) => outMessages.filter(({ to }) => to !== undefined));
    seen += messages.length;
    const arrived = await Promise.all(
      messages.map(async (message) => ({ message, boc: await chain.getDstTransaction(message.hash) })),
    );
    const next: DecodedTransaction[] = [];
    for (const { message, boc } of arrived) {
      if (boc === undefined) {
        isComplete = false;
        continue;
      }
      const transaction = decodeTransaction(boc);
      if (transaction.lt > lastLt) lastLt = transaction.lt;
      const step = message.bounced ? undefined : readRouteStep(message);
      if (step && transaction.outMessages.some((answer) => answer.bounced)) lost.push(step);
      next.push(transaction);
    }
    waiting = next;
  }
  return { lost, lastLt, isComplete: isComplete && waiting.length === 0 };
}
