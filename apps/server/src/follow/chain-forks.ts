import type { Address } from '@junction/primitives';
import { JrpcError } from '@junction/tvm';
import { ChainDataError } from '../index-error.ts';
import type { StoredTransactionReader } from '../write/stored-chain.ts';
import type { FollowedAccount } from './backfill.ts';
import type { ChainNodes, NamedChainNode } from './chain-nodes.ts';
import type { TransactionId } from './chain-walk.ts';
import {
  findCommonAncestor,
  assessChainMismatch,
  type ForkDetectionContext,
  type ChainMismatchAssessment,
} from './fork-evidence.ts';
import { readNewTransactions, type StoredChainMismatch } from './read-new-transactions.ts';

export interface ChainForksOptions {
  readonly nodes: Pick<ChainNodes, 'queryNode' | 'endpoints'>;
  readonly stored: StoredTransactionReader;
  /**
   * True for accounts of which only some transactions are indexed. For these accounts, a transaction that a node lists
   * but that is not stored does not prove a fork.
   */
  readonly isPartiallyIndexed: (followed: Pick<FollowedAccount, 'account' | 'kind'>) => boolean;
  /** True for root accounts, which the index follows from the start instead of after an announcement. */
  readonly isRoot: (account: Address) => boolean;
  /** Seconds since the Unix epoch. */
  readonly now: () => number;
  /** Seconds between two confirmations by the same node if no other node responds. */
  readonly confirmationSeconds: number;
}

/** Conclusion from a response that lacks the newest stored transaction. */
export type ChainMismatchVerdict =
  | Exclude<ChainMismatchAssessment, 'fork'>
  /** A node showed another chain. The nodes are queried again before the index is reverted. */
  | { readonly kind: 'suspected' }
  | { readonly kind: 'reorged' };

/** Result of comparing stored accounts with the chain after a reorganization. */
export interface AccountForkPoints {
  /** Newest stored transaction that is still on the chain, by account. */
  readonly forks: ReadonlyMap<Address, TransactionId>;
  /** Accounts whose fork point could not be determined, with the reason. */
  readonly failed: ReadonlyMap<Address, ChainDataError>;
}

interface Suspicion {
  readonly endpoints: Set<string>;
  times: number;
  at: number;
}

/** Number of times that the only responding node must show the fork before the fork counts as confirmed. */
const REQUIRED_CONFIRMATIONS = 3;
/** Number of accounts compared in parallel. */
const PARALLEL_ACCOUNTS = 8;
/** Number of accounts without response after which the comparison stops with an error. */
const MAX_UNANSWERED = 8;

/**
 * Distinguishes a chain reorganization from a node that lags or omits transactions. Evidence of a reorganization is a
 * transaction whose predecessor is not the stored one, a different transaction in place of a stored one, or a later
 * account state whose last transaction is older than the stored one. Empty or short lists are no evidence, and neither
 * is a node that does not know the account. Two nodes must show the fork, or the only responding node three times.
 */
export class ChainForkDetector {
  readonly #options: ChainForksOptions;
  readonly #context: ForkDetectionContext;
  readonly #suspicions = new Map<Address, Suspicion>();

  constructor(options: ChainForksOptions) {
    this.#options = options;
    this.#context = { stored: options.stored, isPartiallyIndexed: options.isPartiallyIndexed };
  }

  /** Called when an account's history continues the stored one. */
  clearSuspicion(account: Address): void {
    this.#suspicions.delete(account);
  }

  /** Determines why a response of `node` does not contain the newest stored transaction. Throws `JrpcError`. */
  async assess(
    followed: FollowedAccount,
    mismatch: StoredChainMismatch,
    node: NamedChainNode,
  ): Promise<ChainMismatchVerdict> {
    const assessment = await assessChainMismatch(this.#context, followed, mismatch, node);
    if (assessment !== 'fork') {
      if (assessment.kind === 'current') this.clearSuspicion(followed.account);
      return assessment;
    }
    return { kind: (await this.#isConfirmed(followed, node.endpoint)) ? 'reorged' : 'suspected' };
  }

  async #isConfirmed(followed: FollowedAccount, endpoint: string): Promise<boolean> {
    const { nodes, now, confirmationSeconds } = this.#options;
    const known = this.#suspicions.get(followed.account);
    const suspicion = known ?? { endpoints: new Set<string>(), times: 0, at: -Infinity };
    this.#suspicions.set(followed.account, suspicion);
    suspicion.endpoints.add(endpoint);
    let isOnlyNode = true;
    for (const other of nodes.endpoints) {
      if (other === endpoint) continue;
      const assessment = await this.#getSecondOpinion(followed, other);
      if (assessment !== 'unanswered') isOnlyNode = false;
      if (assessment === 'fork') suspicion.endpoints.add(other);
      else suspicion.endpoints.delete(other);
      if (suspicion.endpoints.size > 1) return true;
    }
    if (!isOnlyNode || now() < suspicion.at + confirmationSeconds) return false;
    suspicion.at = now();
    suspicion.times += 1;
    return suspicion.times >= REQUIRED_CONFIRMATIONS;
  }

  async #getSecondOpinion(
    followed: FollowedAccount,
    endpoint: string,
  ): Promise<'fork' | 'other' | 'unanswered'> {
    try {
      return await this.#options.nodes.queryNode(endpoint, async (node) => {
        const read = await readNewTransactions(node, followed.account, followed);
        if (read.kind === 'new' || read.kind === 'long') return 'other';
        return (await assessChainMismatch(this.#context, followed, read, node)) === 'fork' ? 'fork' : 'other';
      });
    } catch (error) {
      if (error instanceof ChainDataError) return 'other';
      if (error instanceof JrpcError) return 'unanswered';
      throw error;
    }
  }

  /**
   * Compares all accounts stored beyond the fork of `reorged` with their chains. An account that has no stored
   * transaction in common with its chain is fully reverted only if everything stored of it is later than the newest
   * common transaction of the other accounts; otherwise it is left unchanged. Throws `JrpcError` if nodes do not
   * respond.
   */
  async findForks(reorged: FollowedAccount): Promise<AccountForkPoints> {
    const { stored, nodes } = this.#options;
    const { account } = reorged;
    const suspectedBy = [...(this.#suspicions.get(account)?.endpoints ?? [])];
    const witnesses = (suspectedBy.length > 0 ? suspectedBy : nodes.endpoints).slice(0, 2);
    this.#suspicions.delete(account);
    const forks = new Map<Address, TransactionId>();
    const failed = new Map<Address, ChainDataError>();
    const unknown = new Set<Address>();
    let unanswered = 0;
    const compare = async (cursor: FollowedAccount): Promise<void> => {
      try {
        const common = await this.#findFork(cursor, witnesses);
        if (common === 'unknown') unknown.add(cursor.account);
        else if (common && common.lt < cursor.lt) forks.set(cursor.account, common);
      } catch (error) {
        if (error instanceof ChainDataError) failed.set(cursor.account, error);
        else if (error instanceof JrpcError && cursor !== reorged && unanswered < MAX_UNANSWERED) {
          unanswered += 1;
          const detail = `${error.code}: ${error.message}`;
          failed.set(cursor.account, new ChainDataError('ACCOUNT_UNANSWERED', cursor.account, detail));
        } else throw error;
      }
    };
    await compare(reorged);
    const fork = forks.get(account);
    if (!fork) return { forks, failed };
    const moved = (await stored.movedAfter(fork.lt)).filter((cursor) => cursor.account !== account);
    const work = async (): Promise<void> => {
      for (let cursor = moved.pop(); cursor; cursor = moved.pop()) await compare(cursor);
    };
    await Promise.all(Array.from({ length: PARALLEL_ACCOUNTS }, work));
    for (const [cursor, { code }] of failed) if (code === 'OTHER_CHAIN') unknown.add(cursor);
    for (const cursor of await this.#findFullyReverted(unknown, forks)) {
      forks.set(cursor, { lt: 0n, hash: '' });
      failed.delete(cursor);
    }
    return { forks, failed };
  }

  /**
   * Returns the accounts that were reverted completely: their oldest stored transaction is later than the newest fork
   * point of all accounts. Root accounts are not returned.
   */
  async #findFullyReverted(
    unknown: ReadonlySet<Address>,
    forks: ReadonlyMap<Address, TransactionId>,
  ): Promise<readonly Address[]> {
    const { stored, isRoot } = this.#options;
    const common = [...forks.values()].reduce((newest, { lt }) => (lt > newest ? lt : newest), 0n);
    const reverted: Address[] = [];
    for (const account of unknown) {
      const oldest = await stored.oldest(account);
      if (oldest !== undefined && oldest > common && !isRoot(account)) reverted.push(account);
    }
    return reverted;
  }

  /**
   * Returns the newest common transaction that any of the witness nodes shows. Returns 'unknown' if none of them knows
   * the account, and undefined if one of them does not contradict the stored transactions.
   */
  async #findFork(
    followed: FollowedAccount,
    witnesses: readonly string[],
  ): Promise<TransactionId | 'unknown' | undefined> {
    const found: (TransactionId | 'disjoint' | 'unknown')[] = [];
    for (const endpoint of witnesses) {
      const common = await this.#options.nodes.queryNode(endpoint, (node) =>
        findCommonAncestor(this.#context, followed, node),
      );
      if (common === undefined) return undefined;
      found.push(common);
    }
    const [first, ...others] = found.flatMap((cursor) => (typeof cursor === 'string' ? [] : cursor));
    if (!first) {
      if (!found.includes('disjoint')) return 'unknown';
      const detail = 'nothing that is stored of it is on the chain';
      throw new ChainDataError('OTHER_CHAIN', followed.account, detail);
    }
    return others.reduce((cursor, other) => (other.lt > cursor.lt ? other : cursor), first);
  }
}
