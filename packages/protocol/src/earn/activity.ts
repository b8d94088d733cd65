import type { Address, Seconds } from '@junction/primitives';
import type { Cell, DecodedTransaction } from '@junction/tvm';

/** Decoded events of one transaction of an earn or governance contract. */
export interface EarnActivity<Event> {
  readonly account: Address;
  readonly lt: bigint;
  readonly time: Seconds;
  readonly transactionHash: string;
  /** Hash of the transaction's inbound message. */
  readonly messageHash: string;
  /** Events in the order of emission. */
  readonly events: readonly Event[];
  /** Number of events that could not be decoded. */
  readonly unknown: number;
}

/**
 * Decodes the events of a transaction.
 *
 * @param read decodes one event. Returns undefined for an unknown event, which is counted in `unknown`, and null for a
 * known event that is skipped.
 */
export function decodeActivity<Event>(
  transaction: DecodedTransaction,
  read: (body: Cell, bodyId: number | undefined) => Event | null | undefined,
): EarnActivity<Event> {
  let unknown = 0;
  const events: Event[] = [];
  for (const { body, bodyId } of transaction.events) {
    const event = body === undefined ? undefined : read(body, bodyId);
    if (event === undefined) unknown += 1;
    else if (event !== null) events.push(event);
  }
  return {
    account: transaction.account,
    lt: transaction.lt,
    time: transaction.now,
    transactionHash: transaction.hash,
    messageHash: transaction.inMessage?.hash ?? transaction.hash,
    events,
    unknown,
  };
}
