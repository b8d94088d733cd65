import type { Address } from '@junction/primitives';
import { ChainStream, type ChainStreamOptions } from './chain-stream.ts';

/** Maximum number of accounts per stream: half of the limit of nodes. */
const ACCOUNTS_PER_STREAM = 5_000;

interface FollowedStream {
  readonly stream: ChainStream;
  readonly addresses: Set<Address>;
}

/**
 * Follows any number of accounts with as many streams as necessary. Nodes limit the accounts per stream, and anyone can
 * create more accounts than that.
 */
export class MultiAccountChainStreams {
  readonly #options: ChainStreamOptions;
  readonly #maxPerStream: number;
  readonly #streams: FollowedStream[] = [];
  readonly #streamByAddress = new Map<Address, FollowedStream>();

  constructor(options: ChainStreamOptions, maxPerStream = ACCOUNTS_PER_STREAM) {
    this.#options = options;
    this.#maxPerStream = maxPerStream;
    this.#open();
  }

  /** Follows additional accounts on the current and all later connections. */
  async follow(addresses: readonly Address[]): Promise<void> {
    const added = new Map<FollowedStream, Address[]>();
    for (const address of addresses) {
      if (this.#streamByAddress.has(address)) continue;
      const followed = this.#streams.find((one) => one.addresses.size < this.#maxPerStream) ?? this.#open();
      followed.addresses.add(address);
      this.#streamByAddress.set(address, followed);
      const list = added.get(followed);
      if (list) list.push(address);
      else added.set(followed, [address]);
    }
    await Promise.all([...added].map(([{ stream }, list]) => stream.follow(list)));
  }

  /**
   * Stops following accounts that no longer change. Their places in a stream become free immediately, but the node
   * continues to report these accounts until the stream reconnects.
   */
  remove(addresses: readonly Address[]): void {
    for (const address of addresses) {
      const followed = this.#streamByAddress.get(address);
      this.#streamByAddress.delete(address);
      followed?.addresses.delete(address);
      followed?.stream.remove(address);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#streams.map(({ stream }) => stream.close()));
  }

  #open(): FollowedStream {
    const { listener, ...options } = this.#options;
    const { onBlock, ...others } = listener;
    // Every stream reports every block, so only the first stream's block notifications are forwarded.
    const isFirst = this.#streams.length === 0;
    const stream = new ChainStream({
      ...options,
      listener: isFirst && onBlock ? { ...others, onBlock } : others,
    });
    const followed = { stream, addresses: new Set<Address>() };
    this.#streams.push(followed);
    return followed;
  }
}
