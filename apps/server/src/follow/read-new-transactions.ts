import type { Address } from '@junction/primitives';
import { decodeTransaction, type DecodedTransaction, type JrpcClient } from '@junction/tvm';
import { ChainOddity } from '../index-fault.ts';
import { ChainWalk, type TransactionName } from './chain-walk.ts';

export type TransactionSource = Pick<JrpcClient, 'getTransactionsList'>;

export type NewTransactions =
  /** Oldest first, without a gap between them and what is stored. */
  | { readonly kind: 'new'; readonly transactions: readonly DecodedTransaction[] }
  /** More than is read at once. */
  | { readonly kind: 'long' }
  | StoredChainLacking;

/** Answers that do not contain the newest transaction that is stored. */
export type StoredChainLacking =
  /** The newest transaction listed is older than it, or the list is empty: the node lags, or the chain was turned back. */
  | { readonly kind: 'behind'; readonly newest: TransactionName | undefined }
  /** Newer transactions continue from another one: they belong to another chain than what is stored. */
  | { readonly kind: 'forked' };

/** How far an account is stored. */
export interface StoredEnd {
  /** Newest transaction that is stored; 0 for none. */
  readonly lt: bigint;
  /** Undefined where it is not known. */
  readonly hash?: string | undefined;
  /** Older transactions are no part of the index. */
  readonly since?: bigint | undefined;
}

const PAGE = 100;
/** More than this in one account is a history to be read page by page. */
const MOST = 200;

/** Reads an account's transactions after what is stored of it. Throws `JrpcError` or `ChainOddity`. */
export async function readNewTransactions(
  source: TransactionSource,
  account: Address,
  stored: StoredEnd,
): Promise<NewTransactions> {
  const found: DecodedTransaction[] = [];
  const walk = new ChainWalk(account);
  // The first page is small when little is expected: after a wake there is usually one transaction.
  let limit = stored.lt === 0n ? PAGE : 4;
  for (;;) {
    const { from } = walk;
    const bocs = await source.getTransactionsList(account, limit, from);
    const page = readPage(account, bocs, from, (transaction) => transaction);
    const fresh = page.filter(({ lt }) => lt > stored.lt);
    const [other] = page.slice(fresh.length);
    walk.take(fresh, other ? 0 : limit);
    found.push(...fresh);
    const end = whereItMeets(stored, walk, found.length > 0, other);
    if (end === 'joined') return { kind: 'new', transactions: found.toReversed() };
    if (end !== 'open') return end;
    if (found.length >= MOST) return { kind: 'long' };
    limit = PAGE;
  }
}

/**
 * Decides by the links how what a walk has read relates to what is stored.
 * @param hasFresh something newer than what is stored was read
 * @param other the first transaction listed that is not newer
 */
export function whereItMeets(
  stored: StoredEnd,
  walk: ChainWalk,
  hasFresh: boolean,
  other: TransactionName | undefined,
): 'joined' | 'open' | StoredChainLacking {
  if (stored.lt === 0n) return !hasFresh || isWhole(stored, walk) ? 'joined' : 'open';
  if (!hasFresh) return other?.lt === stored.lt ? meet(stored, other) : { kind: 'behind', newest: other };
  // An account that was deleted and deployed again names no predecessor: what is listed below it belongs to its earlier life.
  const before = walk.next ?? other;
  if (before === undefined) {
    // An account that was deleted and deployed again, of which the earlier life is not listed.
    if (walk.isAtBeginning) throw walk.incomplete(stored.lt);
    return 'open';
  }
  return before.lt > stored.lt ? 'open' : meet(stored, before);
}

/** Everything is read of an account of which nothing was stored. */
function isWhole({ since }: StoredEnd, { next, isAtBeginning }: ChainWalk): boolean {
  return isAtBeginning || (next !== undefined && since !== undefined && next.lt < since);
}

function meet({ lt, hash }: StoredEnd, one: TransactionName): 'joined' | StoredChainLacking {
  const isSame = one.lt === lt && (hash === undefined || hash === one.hash);
  return isSame ? 'joined' : { kind: 'forked' };
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
