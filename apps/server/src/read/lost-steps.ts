import { readRouteStep, type SentRouteStep } from '@junction/protocol';
import { decodeTransaction, type DecodedTransaction, type JrpcClient } from '@junction/tvm';

export type RouteMessageReader = Pick<JrpcClient, 'getDstTransaction'>;

/** Result of following the messages of a route, as far as the node has them. */
export interface FollowedRouteResult {
  /** Hops that were sent to an account that is not a pool, and bounced. No followed account emits events about them. */
  readonly lost: readonly SentRouteStep[];
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
export async function followRouteMessages(
  chain: RouteMessageReader,
  start: DecodedTransaction,
): Promise<FollowedRouteResult> {
  const lost: SentRouteStep[] = [];
  let { lt: lastLt } = start;
  let isComplete = true;
  let seen = 0;
  let waiting: readonly DecodedTransaction[] = [start];
  while (waiting.length > 0 && seen < MAX_MESSAGES) {
    // Messages without a known recipient go to another workchain. They are not hops, and the node may not have them.
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
