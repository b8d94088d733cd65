import type { Address } from '@junction/primitives';
import { decodeTransaction, type DecodedTransaction, type JrpcClient } from '@junction/tvm';
import { ChainOddity } from '../index-fault.ts';

export type TransactionSource = Pick<JrpcClient, 'getTransactionsList'>;

export type NewTransactions =
  /** Oldest first. */
  | { readonly kind: 'new'; readonly transactions: readonly DecodedTransaction[] }
  /** More than is read at once. */
  | { readonly kind: 'long' }
  /** The account's history no longer holds the transaction we stored last: the chain was turned back. */
  | { readonly kind: 'rewritten' };

const PAGE = 100;
/** More than this in one account is a history to be read page by page. */
const MOST = 200;

/** Reads an account's transactions after `cursor` (0 for all). Throws `JrpcError` or `ChainOddity`. */
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
    const bocs = await source.getTransactionsList(account, limit, from);
    const page = readPage(account, bocs, from, (transaction) => transaction);
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
    if (found.length >= MOST) return { kind: 'long' };
    from = oldest.lt - 1n;
    limit = PAGE;
  }
  return cursor === 0n ? { kind: 'new', transactions: found.toReversed() } : { kind: 'rewritten' };
}

/**
 * A page as nodes give it, each transaction taken as soon as it is read: a page of them at once would outlive what
 * memory is quick to take back. `from` is what was asked for. Transactions of this account and no other, each older
 * than the one before.
 */
export function readPage<T>(
  account: Address,
  bocs: readonly string[],
  from: bigint | undefined,
  take: (transaction: DecodedTransaction) => T,
): T[] {
  let last = from === undefined ? undefined : from + 1n;
  return bocs.map((boc) => {
    const transaction = readOne(account, boc);
    if (transaction.account !== account)
      throw garbage(account, `a transaction of ${transaction.account} among its own`);
    if (last !== undefined && transaction.lt >= last) throw garbage(account, 'transactions out of order');
    last = transaction.lt;
    return take(transaction);
  });
}

function readOne(account: Address, boc: string): DecodedTransaction {
  try {
    return decodeTransaction(boc);
  } catch (cause) {
    throw garbage(account, cause instanceof Error ? cause.message : String(cause), cause);
  }
}

function garbage(account: Address, detail: string, cause?: unknown): ChainOddity {
  return new ChainOddity('NODE_GAVE_GARBAGE', account, detail, { cause });
}
