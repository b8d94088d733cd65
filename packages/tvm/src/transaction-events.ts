import { decodeEvent } from './abi-codec.ts';
import type { AbiJson, DecodedCall } from './abi-types.ts';
import type { DecodedTransaction } from './transaction.ts';

/** Decodes the events of `abi` that a transaction emitted, in the order of emission. Other events are omitted. */
export function decodeEvents(abi: AbiJson, transaction: DecodedTransaction): readonly DecodedCall[] {
  return transaction.events.flatMap((message) => {
    const event = message.body === undefined ? undefined : decodeEvent(abi, message.body, message.bodyId);
    return event ? [event] : [];
  });
}
