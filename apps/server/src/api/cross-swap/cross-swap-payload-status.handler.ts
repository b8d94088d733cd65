import type { crossSwapPayloadStatus } from '@junction/api-contract';
import { toAddress } from '@junction/primitives';
import type { Handler } from '../handler.ts';

const STATUS = { succeeded: 'Succeed', pending: 'Pending', cancelled: 'Cancelled' } as const;

/** A call nobody has seen yet is pending: the message may still be on its way. */
export const crossSwapPayloadStatusHandler: Handler<typeof crossSwapPayloadStatus> = async (
  { body },
  { readModel },
) => {
  const operation = await readModel.swapOperation(BigInt(body.id), toAddress(body.recipient));
  if (!operation) return { status: 'Pending', amount: [], tokenRoot: [] };
  return {
    status: STATUS[operation.status],
    amount: operation.hops.map((hop) => hop.amount.toString()),
    tokenRoot: operation.hops.map((hop) => hop.token),
    kept: operation.kept.map(({ token, amount }) => ({ tokenRoot: token, amount: amount.toString() })),
    received: operation.received.toString(),
  };
};
