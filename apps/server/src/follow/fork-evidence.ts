import type { ContractState, DecodedTransaction } from '@junction/tvm';
import type { StoredChain } from '../write/stored-chain.ts';
import type { Followed } from './backfill.ts';
import type { ChainNode } from './chain-nodes.ts';
import { ChainWalk, type Linked, type TransactionName } from './chain-walk.ts';
import { readPage, type StoredChainLacking } from './read-new-transactions.ts';

export interface ForkEvidence {
  readonly stored: Pick<StoredChain, 'among' | 'oldest'>;
  readonly isKeptInPart: (followed: Pick<Followed, 'account' | 'kind'>) => boolean;
}

/** What an answer that lacks the newest stored transaction says of the chain. */
export type Opinion =
  /** The account's state names that transaction as the last one: nothing is missing. */
  | { readonly kind: 'current' }
  /**
   * The node lags or lists too little. `isUnverified`: a later state of the account names a newer transaction, or says
   * that there is no account.
   */
  | { readonly kind: 'behind'; readonly isUnverified: boolean }
  | 'fork';

const PAGE = 100;

/** The account's state is asked only where the list decides nothing. Throws `JrpcError`. */
export async function opinionOf(
  evidence: ForkEvidence,
  followed: Followed,
  lacking: StoredChainLacking,
  node: ChainNode,
): Promise<Opinion> {
  if (lacking.kind === 'forked') return 'fork';
  const { newest } = lacking;
  if (newest && (await isOfAnotherChain(evidence, followed, newest))) return 'fork';
  const state = await node.getContractState(followed.account);
  if (isStateBefore(state, followed.lt, newest?.lt)) return 'fork';
  if (state.type !== 'exists') return { kind: 'behind', isUnverified: state.timings.genLt > followed.lt };
  const { lt } = state.lastTransaction;
  return lt === followed.lt ? { kind: 'current' } : { kind: 'behind', isUnverified: lt > followed.lt };
}

/** A transaction that would be stored if it were of the chain that is. */
async function isOfAnotherChain(
  { stored, isKeptInPart }: ForkEvidence,
  followed: Followed,
  { lt, hash }: TransactionName,
): Promise<boolean> {
  const { account } = followed;
  const known = await stored.among(account, [lt]);
  if (known.has(lt)) return (known.get(lt) ?? hash) !== hash;
  const oldest = await stored.oldest(account);
  return oldest !== undefined && lt > oldest && !isKeptInPart(followed);
}

/**
 * The newest transaction of an account that is stored and on the chain of a node; 'apart' where there is none, 'unknown'
 * where the node knows nothing of the account, undefined where it does not contradict what is stored. Throws `JrpcError`, and `ChainOddity` where it does not show the
 * chain down to the fork.
 */
export async function findCommon(
  evidence: ForkEvidence,
  followed: Followed,
  node: ChainNode,
): Promise<TransactionName | 'apart' | 'unknown' | undefined> {
  const { stored } = evidence;
  const { account } = followed;
  const oldest = await stored.oldest(account);
  const walk = new ChainWalk(account);
  for (;;) {
    const { from } = walk;
    const bocs = await node.getTransactionsList(account, PAGE, from);
    const page = readPage(account, bocs, from, linkOf);
    if (from === undefined) {
      const says = await weigh(evidence, followed, node, page[0]);
      if (says !== 'evidence') return says;
    }
    walk.take(page, PAGE);
    const common = await findStored(evidence, followed, page);
    if (common) return common.lt === followed.lt ? undefined : { lt: common.lt, hash: common.hash };
    const last = page.at(-1);
    if (!last || walk.isAtBeginning || (oldest !== undefined && last.lt <= oldest)) return 'apart';
  }
}

/** Whether a list that begins with `newest` can tell anything about what is stored. */
async function weigh(
  evidence: ForkEvidence,
  followed: Followed,
  node: ChainNode,
  newest: TransactionName | undefined,
): Promise<'evidence' | 'unknown' | undefined> {
  if (newest && newest.lt >= followed.lt) return 'evidence';
  if (newest && (await isOfAnotherChain(evidence, followed, newest))) return 'evidence';
  const state = await node.getContractState(followed.account);
  if (!newest) return isUnknown(followed, state) ? 'unknown' : undefined;
  return isStateBefore(state, followed.lt, newest.lt) ? 'evidence' : undefined;
}

/** The newest transaction of a page that is stored; the cursor names one that may not be among the activities. */
async function findStored(
  { stored }: ForkEvidence,
  followed: Followed,
  page: readonly Linked[],
): Promise<Linked | undefined> {
  const known = await stored.among(
    followed.account,
    page.map(({ lt }) => lt),
  );
  return page.find(
    ({ lt, hash }) =>
      (known.has(lt) && (known.get(lt) ?? hash) === hash) || (lt === followed.lt && hash === followed.hash),
  );
}

/** Whether a state that is later than what is stored is that of an account that does not exist. */
function isUnknown({ lt }: Followed, { type, timings }: ContractState): boolean {
  return type === 'notExists' && timings.genLt > lt;
}

const linkOf = ({ hash, lt, previous, endStatus }: DecodedTransaction): Linked => ({
  hash,
  lt,
  previous,
  endStatus,
});

/**
 * A state later than a stored transaction that names an older one, the newest listed, as the account's last. A node that
 * knows nothing of the account may have lost its state, or be of another chain.
 */
function isStateBefore(state: ContractState, stored: bigint, newest: bigint | undefined): boolean {
  if (state.timings.genLt <= stored || state.type !== 'exists') return false;
  return state.lastTransaction.lt < stored && state.lastTransaction.lt === newest;
}
