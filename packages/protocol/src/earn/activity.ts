import type { Address, Seconds } from '@junction/primitives';
import type { Cell, DecodedTransaction } from '@junction/tvm';

/** What one transaction of a contract of earning announced. */
export interface EarnActivity<Event> {
  readonly account: Address;
  readonly lt: bigint;
  readonly time: Seconds;
  readonly transactionHash: string;
  /** Hash of the message that caused it. */
  readonly messageHash: string;
  /** In the order they were emitted. */
  readonly events: readonly Event[];
  /** Events that could not be decoded. */
  readonly unknown: number;
}

/** A reader answers undefined for what it does not know, and null for what says nothing to anybody. */
export function readActivity<Event>(
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
