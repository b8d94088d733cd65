import type { crossSwapPayloadStatus } from '@junction/api-contract';
import type { Handler } from '../handler.ts';

/** Returns "pending" for an unknown call id, because its message may still be in flight. */
export const crossSwapPayloadStatusHandler: Handler<typeof crossSwapPayloadStatus> = async (
  { body },
  { readModel },
) => (await readModel.swapOperation(BigInt(body.id), body.recipient)) ?? { status: 'pending', hops: [] };
