import type { DecodedTransaction } from '@junction/tvm';

/** Returns a transaction without events and messages. The remaining fields are readable for any transaction. */
export function removeEventsAndMessages({
  inMessage: _call,
  ...rest
}: DecodedTransaction): DecodedTransaction {
  return { ...rest, events: [], outMessages: [] };
}

/**
 * Counts all events and the inbound message of an unreadable transaction as unknown. Also returns the hash of the
 * inbound message, or of the transaction if there is no inbound message.
 */
export function summarizeUnreadableTransaction({ events, inMessage, hash }: DecodedTransaction): {
  readonly unknown: number;
  readonly messageHash: string;
} {
  return { unknown: events.length + 1, messageHash: inMessage?.hash ?? hash };
}
