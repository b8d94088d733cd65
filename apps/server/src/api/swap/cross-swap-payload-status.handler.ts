import type { crossSwapPayloadStatus } from '@junction/api-contract';
import type { Handler } from '../handler.ts';

/** A call nobody has seen yet is pending: the message may still be on its way. */
export const crossSwapPayloadStatusHandler: Handler<typeof crossSwapPayloadStatus> = async (
  { body },
  { readModel },
) => (await readModel.swapOperation(BigInt(body.id), body.recipient)) ?? { status: 'pending', hops: [] };
