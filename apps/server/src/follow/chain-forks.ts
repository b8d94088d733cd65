import type { Address } from '@junction/primitives';
import { JrpcError, type ContractState, type DecodedTransaction, type JrpcClient } from '@junction/tvm';
import { ChainOddity } from '../index-fault.ts';
import type { StoredChain } from '../write/stored-chain.ts';
import type { Followed } from './backfill.ts';
import { ChainWalk, type Linked, type TransactionName } from './chain-walk.ts';
import { readPage, type StoredChainLacking } from './read-new-transactions.ts';

export interface ChainForksOptions {
  readonly client: Pick<JrpcClient, 'getContractState' | 'getTransactionsList'>;
  readonly stored: StoredChain;
  /** Some transactions of the account are no part of the index: one that is not stored proves nothing. */
  readonly isKeptInPart: (followed: Pick<Followed, 'account' | 'kind'>) => boolean;
  /** The node in use may be on another chain, or lag. */
  readonly onGarbage?: ((cause: ChainOddity) => void) | undefined;
}

/** How often in a row a node must show another chain, a different node each time where there are several. */
const CONFIRMATIONS = 3;
const PAGE = 100;

/**
 * Tells a chain that was turned back from a node that lags or lists too little. Only evidence counts: a transaction that
 * continues from another one than the stored one, one where another is stored, or a later state of the account that
 * names an older transaction as its last. Empty and short lists are none.
 */
export class ChainForks {
  readonly #options: ChainForksOptions;
  /** Accounts that were shown with another chain, and how often in a row. */
  readonly #shown = new Map<Address, number>();

  constructor(options: ChainForksOptions) {
    this.#options = options;
  }

  /** The history of an account continues what is stored of it. */
  believe(account: Address): void {
    this.#shown.delete(account);
  }

  /** What it means that an answer lacks what is stored. Throws `JrpcError` while another chain is not confirmed. */
  async judge(followed: Followed, lacking: StoredChainLacking): Promise<'behind' | 'rewritten'> {
    const { account } = followed;
    if (lacking.kind === 'behind' && !(await this.#isContradicted(followed, lacking))) {
      this.believe(account);
      return 'behind';
    }
    // oxlint-disable-next-line junction/no-silent-zero -- an account that is in no list was never shown so
    const times = (this.#shown.get(account) ?? 0) + 1;
    this.#shown.set(account, times);
    if (times >= CONFIRMATIONS) return 'rewritten';
    throw this.#unconfirmed(account);
  }

  /** Another chain is not shown by every node: it is asked again. */
  #unconfirmed(account: Address): JrpcError {
    const detail = `the history of ${account} lacks what was read before`;
    this.#options.onGarbage?.(new ChainOddity('NODE_GAVE_GARBAGE', account, detail));
    return new JrpcError('JRPC_NOT_READY', { method: 'getTransactionsList' }, detail);
  }

  async #isContradicted(
    followed: Followed,
    { newest }: Extract<StoredChainLacking, { kind: 'behind' }>,
  ): Promise<boolean> {
    const { account, lt } = followed;
    if (newest && (await this.#isOfAnotherChain(followed, newest))) return true;
    return isStateBefore(await this.#options.client.getContractState(account), lt, newest?.lt);
  }

  /** A transaction that would be stored if it were of the chain that is. */
  async #isOfAnotherChain(followed: Followed, { lt, hash }: TransactionName): Promise<boolean> {
    const { stored, isKeptInPart } = this.#options;
    const { account } = followed;
    const known = await stored.among(account, [lt]);
    if (known.has(lt)) return (known.get(lt) ?? hash) !== hash;
    const oldest = await stored.oldest(account);
    return oldest !== undefined && lt > oldest && !isKeptInPart(followed);
  }

  /**
   * Logical times up to which accounts are stored as the chain has them, of those of which later transactions are stored.
   * Throws `JrpcError` or `ChainOddity` where a node does not show the chain down to the fork.
   */
  async find(rewritten: Followed): Promise<ReadonlyMap<Address, bigint>> {
    const { stored } = this.#options;
    this.#shown.clear();
    const fork = await this.#forkOf(rewritten);
    if (fork === undefined) throw this.#unconfirmed(rewritten.account);
    const forks = new Map([[rewritten.account, fork]]);
    for (const moved of await stored.movedAfter(fork)) {
      if (forks.has(moved.account)) continue;
      const common = await this.#forkOf(moved);
      if (common !== undefined && common < moved.lt) forks.set(moved.account, common);
    }
    return forks;
  }

  /** The newest transaction of an account that is stored and on the chain; undefined where nothing contradicts what is stored. */
  async #forkOf(followed: Followed): Promise<bigint | undefined> {
    const { client, stored } = this.#options;
    const { account } = followed;
    const state = await client.getContractState(account);
    const oldest = await stored.oldest(account);
    const walk = new ChainWalk(account);
    for (;;) {
      const { from } = walk;
      const bocs = await client.getTransactionsList(account, PAGE, from);
      const page = readPage(account, bocs, from, linkOf);
      if (from === undefined && !(await this.#isEvidence(followed, state, page[0]))) return undefined;
      walk.take(page, PAGE);
      const known = await stored.among(
        account,
        page.map((one) => one.lt),
      );
      const common = page.find((one) => known.has(one.lt) && (known.get(one.lt) ?? one.hash) === one.hash);
      if (common) return common.lt;
      const last = page.at(-1);
      if (!last || walk.isAtBeginning || (oldest !== undefined && last.lt <= oldest)) return 0n;
    }
  }

  /** Whether a list that begins with `newest` can tell anything about what is stored. */
  async #isEvidence(
    followed: Followed,
    state: ContractState,
    newest: TransactionName | undefined,
  ): Promise<boolean> {
    if (newest && newest.lt >= followed.lt) return true;
    if (isStateBefore(state, followed.lt, newest?.lt)) return true;
    return newest !== undefined && this.#isOfAnotherChain(followed, newest);
  }
}

const linkOf = ({ hash, lt, previous, endStatus }: DecodedTransaction): Linked => ({
  hash,
  lt,
  previous,
  endStatus,
});

/** A state later than a stored transaction that names an older one, the newest listed, as the account's last. */
function isStateBefore(state: ContractState, stored: bigint, newest: bigint | undefined): boolean {
  if (state.timings.genLt <= stored) return false;
  if (state.type === 'notExists') return newest === undefined;
  return state.type === 'exists' && state.lastTransaction.lt < stored && state.lastTransaction.lt === newest;
}
