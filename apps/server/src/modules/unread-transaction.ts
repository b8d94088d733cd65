import type { DecodedTransaction } from '@junction/tvm';

/** The bare transaction, without what it said and was told: what can be read of any. */
export function bareTransaction({ inMessage: _call, ...rest }: DecodedTransaction): DecodedTransaction {
  return { ...rest, events: [], outMessages: [] };
}

/** What an unreadable transaction is known by: everything in it counts as unknown, and it answers a message. */
export function unknownIn({ events, inMessage, hash }: DecodedTransaction): {
  readonly unknown: number;
  readonly messageHash: string;
} {
  return { unknown: events.length + 1, messageHash: inMessage?.hash ?? hash };
}
