import type { DecodedTransaction } from '@junction/tvm';

/** Returns a transaction without its events and messages; this part is readable for any transaction. */
export function bareTransaction({ inMessage: _call, ...rest }: DecodedTransaction): DecodedTransaction {
  return { ...rest, events: [], outMessages: [] };
}

/** Counts all events and messages of an unreadable transaction as unknown, and returns the message that caused it. */
export function unknownIn({ events, inMessage, hash }: DecodedTransaction): {
  readonly unknown: number;
  readonly messageHash: string;
} {
  return { unknown: events.length + 1, messageHash: inMessage?.hash ?? hash };
}
