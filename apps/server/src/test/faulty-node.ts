import type { Address } from '@junction/primitives';
import type { BuiltTransaction, FixtureChain } from '@junction/testing';
import { JrpcError } from '@junction/tvm';
import type { ChainFollowerOptions } from '../follow/follower-options.ts';

/** Faults observed at real nodes. Several can be active at once. */
export interface NodeFaults {
  /** Returns nothing newer than this logical time, neither in transaction lists nor as its head. */
  readonly upTo?: bigint;
  /** Returns empty lists of transactions. */
  readonly isEmpty?: boolean;
  /** Returns no account and no transaction although its head advances, like a node that lost its state. */
  readonly isAmnesiac?: boolean;
  /** Returns all accounts as if their newest transaction had been reverted, although its head advances. */
  readonly isLying?: boolean;
  /** Omits the transaction at this position of every list; 0 is the newest. */
  readonly hole?: number;
  /** Number of newest transactions omitted from every list, as by a node whose lists lag behind its head. */
  readonly missingNewest?: number;
  /** Number of transactions per account that the node keeps. */
  readonly kept?: number;
}

/** Node of a recorded chain with faults that a test can switch on and off. */
export class FaultyNode {
  readonly #chain: FixtureChain;
  readonly #oldest = new Map<Address, bigint>();
  faults: NodeFaults = {};
  /** Accounts for which every request returns an error. */
  readonly rejectedAccounts = new Set<Address>();

  constructor(chain: FixtureChain) {
    this.#chain = chain;
  }

  /** Removes all but the newest transactions of each account. */
  prune(kept: number): void {
    this.#oldest.clear();
    for (const [account, list] of this.#chain.byAccount)
      this.#oldest.set(account, list.slice(-kept).at(0)?.lt ?? 0n);
  }

  /** Removes all faults. */
  restore(): void {
    this.#oldest.clear();
    this.faults = {};
  }

  readonly client: ChainFollowerOptions['client'] = {
    getContractState: (account) => {
      const { upTo, isAmnesiac } = this.faults;
      const last = isAmnesiac === true ? undefined : this.#seen(account).at(-1);
      const genLt = upTo === undefined || this.#chain.lt < upTo ? this.#chain.lt : upTo;
      const timings = { genLt, genUtime: this.#block().time };
      return Promise.resolve(
        last
          ? {
              type: 'exists' as const,
              accountStuffBoc: '',
              lastTransaction: { lt: last.lt, hash: last.hash },
              timings,
            }
          : { type: 'notExists' as const, timings },
      );
    },
    getTimings: () => Promise.resolve(this.#block()),
    getTransactionsList: (account, limit, fromLt) => {
      if (this.rejectedAccounts.has(account))
        return Promise.reject(new JrpcError('JRPC_NOT_READY', { method: 'getTransactionsList' }));
      const { isEmpty, isAmnesiac, hole, missingNewest = 0 } = this.faults;
      if (isEmpty === true || isAmnesiac === true) return Promise.resolve([]);
      const oldest = this.#oldest.get(account) ?? 0n;
      const page = this.#seen(account)
        .slice(0, missingNewest === 0 ? undefined : -missingNewest)
        .filter(({ lt }) => lt >= oldest && (fromLt === undefined || lt <= fromLt))
        .slice(-limit)
        .toReversed();
      const given = hole === undefined || page.length < 3 ? page : page.toSpliced(hole, 1);
      return Promise.resolve(given.map(({ boc }) => boc));
    },
  };

  #seen(account: Address): readonly BuiltTransaction[] {
    const all = this.#chain.byAccount.get(account) ?? [];
    const { upTo, isLying } = this.faults;
    const list = isLying === true && all.length > 1 ? all.slice(0, -1) : all;
    return upTo === undefined ? list : list.filter(({ lt }) => lt <= upTo);
  }

  #block() {
    const { upTo } = this.faults;
    const block = upTo === undefined ? this.#chain : this.#chain.blocks.findLast(({ lt }) => lt <= upTo);
    if (!block) return { seqno: 0, time: this.#chain.now };
    return { seqno: block.seqno, time: 'time' in block ? block.time : block.now };
  }
}
