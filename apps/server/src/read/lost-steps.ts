import { readRouteStep, type RouteStepSent } from '@junction/protocol';
import { decodeTransaction, type DecodedTransaction, type JrpcClient } from '@junction/tvm';

export type LostStepChain = Pick<JrpcClient, 'getDstTransaction'>;

/** What a transaction of a route has set off, as far as the node knows. */
export interface RouteWalk {
  /** Steps that went to an account which is no pool and came back: nobody the index follows tells of them. */
  readonly lost: readonly RouteStepSent[];
  /** Logical time of the newest transaction. */
  readonly lastLt: bigint;
  /** Nothing of it is still under way. */
  readonly isOver: boolean;
}

/** Messages looked at: more than any route has. */
const MOST_MESSAGES = 300;

/** Walks what `start` set off. Messages still under way are no loss. Throws `JrpcError`. */
export async function walkRoute(chain: LostStepChain, start: DecodedTransaction): Promise<RouteWalk> {
  const lost: RouteStepSent[] = [];
  let { lt: lastLt } = start;
  let isOver = true;
  let seen = 0;
  let waiting: readonly DecodedTransaction[] = [start];
  while (waiting.length > 0 && seen < MOST_MESSAGES) {
    // What goes to another workchain is no step, and the node may not tell of it.
    const messages = waiting.flatMap(({ outMessages }) => outMessages.filter(({ to }) => to !== undefined));
    seen += messages.length;
    const arrived = await Promise.all(
      messages.map(async (message) => ({ message, boc: await chain.getDstTransaction(message.hash) })),
    );
    const next: DecodedTransaction[] = [];
    for (const { message, boc } of arrived) {
      if (boc === undefined) {
        isOver = false;
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
  return { lost, lastLt, isOver: isOver && waiting.length === 0 };
}
