import type { Address } from '@junction/primitives';
import { JrpcError } from '@junction/tvm';
import { ChainOddity } from '../index-fault.ts';
import type { StoredChain } from '../write/stored-chain.ts';
import type { Followed } from './backfill.ts';
import type { ChainNodes, NamedNode } from './chain-nodes.ts';
import type { TransactionName } from './chain-walk.ts';
import { findCommon, opinionOf, type ForkEvidence, type Opinion } from './fork-evidence.ts';
import { readNewTransactions, type StoredChainLacking } from './read-new-transactions.ts';

export interface ChainForksOptions {
  readonly nodes: Pick<ChainNodes, 'askOne' | 'endpoints'>;
  readonly stored: StoredChain;
  /** Some transactions of the account are no part of the index: one that is not stored proves nothing. */
  readonly isKeptInPart: (followed: Pick<Followed, 'account' | 'kind'>) => boolean;
  /** The account is followed from the start. */
  readonly isRoot: (account: Address) => boolean;
  /** Seconds of the computer's clock. */
  readonly now: () => number;
  /** Seconds between two confirmations by the same node, where no other can be asked. */
  readonly confirmationSeconds: number;
}

/** What it means that an answer lacks what is stored. */
export type Verdict =
  | Exclude<Opinion, 'fork'>
  /** A node showed another chain; it is asked again, and others too. */
  | { readonly kind: 'suspected' }
  | { readonly kind: 'rewritten' };

/** Where stored chains leave the chain that is. */
export interface Forks {
  /** The newest transaction that stays, by account. */
  readonly forks: ReadonlyMap<Address, TransactionName>;
  /** Accounts of which that could not be found out. */
  readonly failed: ReadonlyMap<Address, ChainOddity>;
}

interface Suspicion {
  readonly endpoints: Set<string>;
  times: number;
  at: number;
}

/** How often a node must show another chain where no other node can be asked. */
const CONFIRMATIONS = 3;
/** Accounts compared at the same time. */
const PARALLEL = 8;
/** Questions that a node does not answer before the comparison is given up. */
const MAX_UNANSWERED = 8;

/**
 * Tells a chain that was turned back from a node that lags or lists too little. Only evidence counts: a transaction that
 * continues from another one than the stored one, one where another is stored, or a later state of the account that
 * names an older transaction as its last. Empty and short lists are none, nor is a node that does not know the account.
 * Two nodes must show it; where only one can be asked it must show it three times.
 */
export class ChainForks {
  readonly #options: ChainForksOptions;
  readonly #evidence: ForkEvidence;
  readonly #suspicions = new Map<Address, Suspicion>();

  constructor(options: ChainForksOptions) {
    this.#options = options;
    this.#evidence = { stored: options.stored, isKeptInPart: options.isKeptInPart };
  }

  /** The history of an account continues what is stored of it. */
  believe(account: Address): void {
    this.#suspicions.delete(account);
  }

  /** Decides about an answer of `node` that lacks what is stored. Throws `JrpcError`. */
  async judge(followed: Followed, lacking: StoredChainLacking, node: NamedNode): Promise<Verdict> {
    const opinion = await opinionOf(this.#evidence, followed, lacking, node);
    if (opinion !== 'fork') {
      if (opinion.kind === 'current') this.believe(followed.account);
      return opinion;
    }
    return { kind: (await this.#isConfirmed(followed, node.endpoint)) ? 'rewritten' : 'suspected' };
  }

  async #isConfirmed(followed: Followed, endpoint: string): Promise<boolean> {
    const { nodes, now, confirmationSeconds } = this.#options;
    const known = this.#suspicions.get(followed.account);
    const suspicion = known ?? { endpoints: new Set<string>(), times: 0, at: -Infinity };
    this.#suspicions.set(followed.account, suspicion);
    suspicion.endpoints.add(endpoint);
    let isAlone = true;
    for (const other of nodes.endpoints) {
      if (other === endpoint) continue;
      const opinion = await this.#askSecond(followed, other);
      if (opinion !== 'unanswered') isAlone = false;
      if (opinion === 'fork') suspicion.endpoints.add(other);
      else suspicion.endpoints.delete(other);
      if (suspicion.endpoints.size > 1) return true;
    }
    if (!isAlone || now() < suspicion.at + confirmationSeconds) return false;
    suspicion.at = now();
    suspicion.times += 1;
    return suspicion.times >= CONFIRMATIONS;
  }

  async #askSecond(followed: Followed, endpoint: string): Promise<'fork' | 'other' | 'unanswered'> {
    try {
      return await this.#options.nodes.askOne(endpoint, async (node) => {
        const read = await readNewTransactions(node, followed.account, followed);
        if (read.kind === 'new' || read.kind === 'long') return 'other';
        return (await opinionOf(this.#evidence, followed, read, node)) === 'fork' ? 'fork' : 'other';
      });
    } catch (error) {
      if (error instanceof ChainOddity) return 'other';
      if (error instanceof JrpcError) return 'unanswered';
      throw error;
    }
  }

  /**
   * Compares each account that is stored beyond the fork of `rewritten` with its chain. Of accounts without a stored
   * transaction in common nothing is removed, but where their announcement is, or where all that is stored of them is later
   * than what the forks have in common with the chain. Throws `JrpcError` where nodes do not answer.
   */
  async find(rewritten: Followed): Promise<Forks> {
    const { stored, nodes } = this.#options;
    const { account } = rewritten;
    const shownBy = [...(this.#suspicions.get(account)?.endpoints ?? [])];
    const witnesses = (shownBy.length > 0 ? shownBy : nodes.endpoints).slice(0, 2);
    this.#suspicions.delete(account);
    const forks = new Map<Address, TransactionName>();
    const failed = new Map<Address, ChainOddity>();
    const unknown = new Set<Address>();
    let unanswered = 0;
    const compare = async (one: Followed): Promise<void> => {
      try {
        const common = await this.#forkOf(one, witnesses);
        if (common === 'unknown') unknown.add(one.account);
        else if (common && common.lt < one.lt) forks.set(one.account, common);
      } catch (error) {
        if (error instanceof ChainOddity) failed.set(one.account, error);
        else if (error instanceof JrpcError && one !== rewritten && unanswered < MAX_UNANSWERED) {
          unanswered += 1;
          const detail = `${error.code}: ${error.message}`;
          failed.set(one.account, new ChainOddity('ACCOUNT_UNANSWERED', one.account, detail));
        } else throw error;
      }
    };
    await compare(rewritten);
    const fork = forks.get(account);
    if (!fork) return { forks, failed };
    const moved = (await stored.movedAfter(fork.lt)).filter((one) => one.account !== account);
    const work = async (): Promise<void> => {
      for (let one = moved.pop(); one; one = moved.pop()) await compare(one);
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    for (const [one, { code }] of failed) if (code === 'OTHER_CHAIN') unknown.add(one);
    for (const one of await this.#takenBackWhole(unknown, forks)) {
      forks.set(one, { lt: 0n, hash: '' });
      failed.delete(one);
    }
    return { forks, failed };
  }

  /** Accounts of which everything stored is later than the newest transaction that forks have in common with the chain. */
  async #takenBackWhole(
    unknown: ReadonlySet<Address>,
    forks: ReadonlyMap<Address, TransactionName>,
  ): Promise<readonly Address[]> {
    const { stored, isRoot } = this.#options;
    const common = [...forks.values()].reduce((newest, { lt }) => (lt > newest ? lt : newest), 0n);
    const gone: Address[] = [];
    for (const account of unknown) {
      const oldest = await stored.oldest(account);
      if (oldest !== undefined && oldest > common && !isRoot(account)) gone.push(account);
    }
    return gone;
  }

  /**
   * The newest common transaction that any witness shows; 'unknown' where none knows the account, undefined where one does
   * not contradict what is stored.
   */
  async #forkOf(
    followed: Followed,
    witnesses: readonly string[],
  ): Promise<TransactionName | 'unknown' | undefined> {
    const found: (TransactionName | 'apart' | 'unknown')[] = [];
    for (const endpoint of witnesses) {
      const common = await this.#options.nodes.askOne(endpoint, (node) =>
        findCommon(this.#evidence, followed, node),
      );
      if (common === undefined) return undefined;
      found.push(common);
    }
    const [first, ...others] = found.flatMap((one) => (typeof one === 'string' ? [] : one));
    if (!first) {
      if (!found.includes('apart')) return 'unknown';
      const detail = 'nothing that is stored of it is on the chain';
      throw new ChainOddity('OTHER_CHAIN', followed.account, detail);
    }
    return others.reduce((one, other) => (other.lt > one.lt ? other : one), first);
  }
}
