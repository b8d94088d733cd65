import type { Address } from '@junction/primitives';
import { decodeTransaction, type DecodedTransaction, type JrpcClient } from '@junction/tvm';
import { ChainDataError } from '../index-error.ts';
import { AccountTransactionWalk, type TransactionId } from './chain-walk.ts';

export type TransactionSource = Pick<JrpcClient, 'getTransactionsList'>;

export type NewTransactionsResult =
  /** All transactions after the stored ones, oldest first and without gaps. */
  | { readonly kind: 'new'; readonly transactions: readonly DecodedTransaction[] }
  /** There are more new transactions than `MAX_TRANSACTIONS`. */
  | { readonly kind: 'long' }
  | StoredChainMismatch;

/** Response that lacks the newest stored transaction. */
export type StoredChainMismatch =
  /**
   * The newest listed transaction is older than the stored one, or the list is empty: the node lags, or the chain was
   * reverted.
   */
  | { readonly kind: 'behind'; readonly newest: TransactionId | undefined }
  /** The listed transactions do not continue from the stored one, so they belong to another chain. */
  | { readonly kind: 'forked' };

/** Position up to which an account is stored. */
export interface StoredTransactionPosition {
  /** Logical time of the newest stored transaction; 0 if none is stored. */
  readonly lt: bigint;
  /** Hash of the newest stored transaction; undefined if it was written by a release that stored no hashes. */
  readonly hash?: string | undefined;
  /** Logical time before which transactions are not part of the index. */
  readonly since?: bigint | undefined;
}

const TRANSACTIONS_PER_PAGE = 100;
/**
 * Maximum number of new transactions of an account that a round reads. If there are more, a backfill reads the account
 * page by page.
 */
const MAX_TRANSACTIONS = 200;

/** Reads the transactions of an account after the stored ones. Throws `JrpcError` or `ChainDataError`. */
export async function readNewTransactions(
  source: TransactionSource,
  account: Address,
  stored: StoredTransactionPosition,
): Promise<NewTransactionsResult> {
  const found: DecodedTransaction[] = [];
  const walk = new AccountTransactionWalk(account);
  // The first page is small, because after a notification there is usually one new transaction.
  let limit = stored.lt === 0n ? TRANSACTIONS_PER_PAGE : 4;
  for (;;) {
    const { from } = walk;
    const bocs = await source.getTransactionsList(account, limit, from);
    const page = decodeTransactionPage(account, bocs, from, (transaction) => transaction);
    const fresh = page.filter(({ lt }) => lt > stored.lt);
    const [other] = page.slice(fresh.length);
    walk.checkPage(fresh, other ? 0 : limit);
    found.push(...fresh);
    const end = compareWithStoredChain(stored, walk, found.length > 0, other);
    if (end === 'joined') return { kind: 'new', transactions: found.toReversed() };
    if (end !== 'open') return end;
    if (found.length >= MAX_TRANSACTIONS) return { kind: 'long' };
    limit = TRANSACTIONS_PER_PAGE;
  }
}

/**
 * Checks whether the transactions that were read continue from the stored position, by the reference of each
 * transaction to its predecessor.
 * @param hasFresh true if transactions newer than the stored one were read
 * @param other first listed transaction that is not newer than the stored one
 */
export function compareWithStoredChain(
  stored: StoredTransactionPosition,
  walk: AccountTransactionWalk,
  hasFresh: boolean,
  other: TransactionId | undefined,
): 'joined' | 'open' | StoredChainMismatch {
  if (stored.lt === 0n) return !hasFresh || isHistoryComplete(stored, walk) ? 'joined' : 'open';
  if (!hasFresh)
    return other?.lt === stored.lt ? compareLink(stored, other) : { kind: 'behind', newest: other };
  // A redeployed account names no predecessor: the transaction listed next belongs to its earlier history.
  const before = walk.next ?? other;
  if (before === undefined) {
    // The node does not list the transactions before the account was redeployed.
    if (walk.isAtBeginning) throw walk.toIncompleteError(stored.lt);
    return 'open';
  }
  return before.lt > stored.lt ? 'open' : compareLink(stored, before);
}

/** True if the walk has read the complete history of an account that has no stored transactions. */
function isHistoryComplete(
  { since }: StoredTransactionPosition,
  { next, isAtBeginning }: AccountTransactionWalk,
): boolean {
  return isAtBeginning || (next !== undefined && since !== undefined && next.lt < since);
}

function compareLink(
  { lt, hash }: StoredTransactionPosition,
  one: TransactionId,
): 'joined' | StoredChainMismatch {
  const isSame = one.lt === lt && (hash === undefined || hash === one.hash);
  return isSame ? 'joined' : { kind: 'forked' };
}

/**
 * Decodes a page and passes each transaction to `take` at once, so that a page of decoded transactions is not kept
 * alive. `from` is the requested logical time. Throws `ChainDataError` unless all transactions are of this account and
 * in descending order.
 */
export function decodeTransactionPage<T>(
  account: Address,
  bocs: readonly string[],
  from: bigint | undefined,
  take: (transaction: DecodedTransaction) => T,
): T[] {
  let last = from === undefined ? undefined : from + 1n;
  return bocs.map((boc) => {
    const transaction = decodeAccountTransaction(account, boc);
    if (transaction.account !== account)
      throw toInvalidDataError(account, `a transaction of ${transaction.account} among its own`);
    if (last !== undefined && transaction.lt >= last)
      throw toInvalidDataError(account, 'transactions out of order');
    last = transaction.lt;
    return take(transaction);
  });
}

function decodeAccountTransaction(account: Address, boc: string): DecodedTransaction {
  try {
    return decodeTransaction(boc);
  } catch (cause) {
    throw toInvalidDataError(account, cause instanceof Error ? cause.message : String(cause), cause);
  }
}

function toInvalidDataError(account: Address, detail: string, cause?: unknown): ChainDataError {
  return new ChainDataError('NODE_GAVE_GARBAGE', account, detail, { cause });
}
