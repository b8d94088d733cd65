import type { ContractState, DecodedTransaction } from '@junction/tvm';
import type { StoredTransactionReader } from '../write/stored-chain.ts';
import type { FollowedAccount } from './backfill.ts';
import type { ChainNode } from './chain-nodes.ts';
import { AccountTransactionWalk, type LinkedTransaction, type TransactionId } from './chain-walk.ts';
import { decodeTransactionPage, type StoredChainMismatch } from './read-new-transactions.ts';

export interface ForkDetectionContext {
  readonly stored: Pick<StoredTransactionReader, 'among' | 'oldest'>;
  readonly isPartiallyIndexed: (followed: Pick<FollowedAccount, 'account' | 'kind'>) => boolean;
}

/** Assessment of a node's response that lacks the newest stored transaction of an account. */
export type ChainMismatchAssessment =
  /** The account's state names the newest stored transaction as its last one, so nothing is missing. */
  | { readonly kind: 'current' }
  /**
   * The node lags or omits transactions. `isUnverified` is true if a later state of the account does not match the
   * stored transactions: it names a newer transaction, or says that the account does not exist.
   */
  | { readonly kind: 'behind'; readonly isUnverified: boolean }
  | 'fork';

const PAGE = 100;

/**
 * Assesses a response in which the newest stored transaction is missing. Requests the account's state only if the list
 * is inconclusive. Throws `JrpcError`.
 */
export async function assessChainMismatch(
  context: ForkDetectionContext,
  followed: FollowedAccount,
  mismatch: StoredChainMismatch,
  node: ChainNode,
): Promise<ChainMismatchAssessment> {
  if (mismatch.kind === 'forked') return 'fork';
  const { newest } = mismatch;
  if (newest && (await isOnOtherChain(context, followed, newest))) return 'fork';
  const state = await node.getContractState(followed.account);
  if (isRewoundState(state, followed.lt, newest?.lt)) return 'fork';
  if (state.type !== 'exists') return { kind: 'behind', isUnverified: state.timings.genLt > followed.lt };
  const { lt } = state.lastTransaction;
  return lt === followed.lt ? { kind: 'current' } : { kind: 'behind', isUnverified: lt > followed.lt };
}

/**
 * True if a transaction that the node lists proves that the node is on another chain. Either the database has a
 * different transaction at the same logical time, or it has no transaction there although the account's history is
 * completely stored in that range.
 */
async function isOnOtherChain(
  { stored, isPartiallyIndexed }: ForkDetectionContext,
  followed: FollowedAccount,
  { lt, hash }: TransactionId,
): Promise<boolean> {
  const { account } = followed;
  const known = await stored.among(account, [lt]);
  if (known.has(lt)) return (known.get(lt) ?? hash) !== hash;
  const oldest = await stored.oldest(account);
  return oldest !== undefined && lt > oldest && !isPartiallyIndexed(followed);
}

/**
 * Returns the newest stored transaction of an account that is on the node's chain; 'disjoint' if there is none,
 * 'unknown' if the node does not know the account, undefined if the node does not contradict the stored transactions.
 * Throws `JrpcError`, and `ChainDataError` if the node does not list the chain down to the fork.
 */
export async function findCommonAncestor(
  context: ForkDetectionContext,
  followed: FollowedAccount,
  node: ChainNode,
): Promise<TransactionId | 'disjoint' | 'unknown' | undefined> {
  const { stored } = context;
  const { account } = followed;
  const oldest = await stored.oldest(account);
  const walk = new AccountTransactionWalk(account);
  for (;;) {
    const { from } = walk;
    const bocs = await node.getTransactionsList(account, PAGE, from);
    const page = decodeTransactionPage(account, bocs, from, toLink);
    if (from === undefined) {
      const evidenceKind = await checkListEvidence(context, followed, node, page[0]);
      if (evidenceKind !== 'evidence') return evidenceKind;
    }
    walk.checkPage(page, PAGE);
    const common = await findStoredTransaction(context, followed, page);
    if (common) return common.lt === followed.lt ? undefined : { lt: common.lt, hash: common.hash };
    const last = page.at(-1);
    if (!last || walk.isAtBeginning || (oldest !== undefined && last.lt <= oldest)) return 'disjoint';
  }
}

/** Decides whether a list that starts with `newest` proves anything about the stored transactions. */
async function checkListEvidence(
  context: ForkDetectionContext,
  followed: FollowedAccount,
  node: ChainNode,
  newest: TransactionId | undefined,
): Promise<'evidence' | 'unknown' | undefined> {
  if (newest && newest.lt >= followed.lt) return 'evidence';
  if (newest && (await isOnOtherChain(context, followed, newest))) return 'evidence';
  const state = await node.getContractState(followed.account);
  if (!newest) return isMissingAccount(followed, state) ? 'unknown' : undefined;
  return isRewoundState(state, followed.lt, newest.lt) ? 'evidence' : undefined;
}

/**
 * Returns the newest transaction of a page that is stored. The transaction of the cursor counts as stored even if it
 * has no stored activity.
 */
async function findStoredTransaction(
  { stored }: ForkDetectionContext,
  followed: FollowedAccount,
  page: readonly LinkedTransaction[],
): Promise<LinkedTransaction | undefined> {
  const known = await stored.among(
    followed.account,
    page.map(({ lt }) => lt),
  );
  return page.find(
    ({ lt, hash }) =>
      (known.has(lt) && (known.get(lt) ?? hash) === hash) || (lt === followed.lt && hash === followed.hash),
  );
}

/** True if a state later than the stored one says that the account does not exist. */
function isMissingAccount({ lt }: FollowedAccount, { type, timings }: ContractState): boolean {
  return type === 'notExists' && timings.genLt > lt;
}

const toLink = ({ hash, lt, previous, endStatus }: DecodedTransaction): LinkedTransaction => ({
  hash,
  lt,
  previous,
  endStatus,
});

/**
 * True if an account state later than the stored transaction names an older transaction as the account's last one, and
 * this older transaction is the newest one that the node lists. False if the node does not know the account: the node
 * may have lost its state or belong to another chain, so this is no evidence.
 */
function isRewoundState(state: ContractState, stored: bigint, newest: bigint | undefined): boolean {
  if (state.timings.genLt <= stored || state.type !== 'exists') return false;
  return state.lastTransaction.lt < stored && state.lastTransaction.lt === newest;
}
