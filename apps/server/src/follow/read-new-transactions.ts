import type { Address } from '@junction/primitives';
import {
  BadBoc,
  CellUnderflow,
  decodeTransaction,
  type DecodedTransaction,
  type JrpcClient,
} from '@junction/tvm';
import { IndexFault } from '../index-fault.ts';

export type TransactionSource = Pick<JrpcClient, 'getTransactionsList'>;

export type NewTransactions =
  /** Oldest first. */
  | { readonly kind: 'new'; readonly transactions: readonly DecodedTransaction[] }
  /** The account's history no longer holds the transaction we stored last: the chain was turned back. */
  | { readonly kind: 'rewritten' };

const PAGE = 100;

/** Reads an account's transactions after `cursor` (0 for all). Throws `JrpcError` or `IndexFault`. */
export async function readNewTransactions(
  source: TransactionSource,
  account: Address,
  cursor: bigint,
): Promise<NewTransactions> {
  const found: DecodedTransaction[] = [];
  let from: bigint | undefined;
  // The first page is small when little is expected: after a wake there is usually one transaction.
  let limit = cursor === 0n ? PAGE : 4;
  for (;;) {
    const page = (await source.getTransactionsList(account, limit, from)).map((boc) => readOne(account, boc));
    for (const transaction of page) {
      if (transaction.lt > cursor) {
        found.push(transaction);
        continue;
      }
      return transaction.lt === cursor
        ? { kind: 'new', transactions: found.toReversed() }
        : { kind: 'rewritten' };
    }
    const oldest = page.at(-1);
    if (!oldest || page.length < limit) break;
    from = oldest.lt - 1n;
    limit = PAGE;
  }
  return cursor === 0n ? { kind: 'new', transactions: found.toReversed() } : { kind: 'rewritten' };
}

function readOne(account: Address, boc: string): DecodedTransaction {
  try {
    return decodeTransaction(boc);
  } catch (cause) {
    if (!(cause instanceof BadBoc) && !(cause instanceof CellUnderflow)) throw cause;
    throw new IndexFault('NODE_GAVE_GARBAGE', { account }, `a transaction of ${account} cannot be read`, {
      cause,
    });
  }
}
