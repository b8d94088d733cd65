import type { DecodedTransaction } from '@junction/tvm';

/** Returns the transaction without events, incoming and outgoing messages, which is readable for any transaction. */
export function bareTransaction({ inMessage: _call, ...rest }: DecodedTransaction): DecodedTransaction {
  return { ...rest, events: [], outMessages: [] };
}

/** Counts everything in an unreadable transaction as unknown, and names the message that caused it. */
export function unknownIn({ events, inMessage, hash }: DecodedTransaction): {
  readonly unknown: number;
  readonly messageHash: string;
} {
  return { unknown: events.length + 1, messageHash: inMessage?.hash ?? hash };
}
