import { seconds, toAddress, type Address, type Seconds } from '@junction/primitives';
import {
  buildTransaction,
  toSendTime,
  type BuiltTransaction,
  type MessageDraft,
  type SendTime,
  type TransactionDraft,
} from './transaction-builder.ts';

/** Block of a fixture chain. Time is Unix seconds; transactions are sorted by logical time. */
export interface FixtureBlock {
  readonly seqno: number;
  readonly time: Seconds;
  readonly lt: bigint;
  readonly transactions: readonly BuiltTransaction[];
}

/** Test chain whose transactions are built from drafts. No contract code is executed. */
export class FixtureChain {
  readonly blocks: FixtureBlock[] = [];
  /** Transactions by account, oldest first. */
  readonly byAccount = new Map<Address, BuiltTransaction[]>();
  readonly byHash = new Map<string, BuiltTransaction>();
  now: Seconds;
  lt = 1_000_000n;
  seqno = 0;
  /** Times at which pending messages were sent. A received message is matched with a sent one by object identity. */
  readonly #sent = new WeakMap<MessageDraft, SendTime>();
  readonly #listeners = new Set<(block: FixtureBlock) => void>();

  constructor(now: Seconds) {
    this.now = now;
  }

  /** Appends a block and returns it. Each transaction gets the next logical time. */
  append(drafts: readonly TransactionDraft[]): FixtureBlock {
    const transactions = drafts.map((draft) => {
      this.lt += 1_000n;
      const list = this.byAccount.get(draft.account);
      const built = buildTransaction(draft, this.lt, this.now, this.#sent.get(draft.received), list?.at(-1));
      for (const [index, message] of (draft.sent ?? []).entries())
        this.#sent.set(message, toSendTime(index, this.lt, this.now));
      if (list) list.push(built);
      else this.byAccount.set(draft.account, [built]);
      this.byHash.set(built.hash, built);
      return built;
    });
    this.seqno += 1;
    const block = { seqno: this.seqno, time: this.now, lt: this.lt, transactions };
    this.blocks.push(block);
    for (const listener of this.#listeners) listener(block);
    return block;
  }

  /** Removes the newest blocks, as the reset of a local chain would. Logical time does not go back. */
  remove(count: number): void {
    for (const block of this.blocks.splice(-count)) {
      for (const { account, hash } of block.transactions) {
        this.byAccount.get(account)?.pop();
        this.byHash.delete(hash);
      }
    }
  }

  advance(by: number): void {
    this.now = seconds(this.now + by);
  }

  onBlock(listener: (block: FixtureBlock) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Returns an address that is easy to recognize in test output: `number` in hexadecimal. */
export function buildFixtureAddress(number: number): Address {
  return toAddress(`0:${number.toString(16).padStart(64, '0')}`);
}
