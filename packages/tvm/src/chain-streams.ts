import type { Address } from '@junction/primitives';
import { ChainStream, type ChainStreamOptions } from './chain-stream.ts';

/** Maximum number of accounts per stream: half of the limit of nodes. */
const MAX_PER_STREAM = 5_000;

interface Share {
  readonly stream: ChainStream;
  readonly addresses: Set<Address>;
}

/**
 * Follows any number of accounts by opening as many streams as necessary. Nodes limit the accounts per
 * stream, and anyone can create more accounts than that.
 */
export class ChainStreams {
  readonly #options: ChainStreamOptions;
  readonly #most: number;
  readonly #shares: Share[] = [];
  readonly #shareOf = new Map<Address, Share>();

  constructor(options: ChainStreamOptions, mostAStream = MAX_PER_STREAM) {
    this.#options = options;
    this.#most = mostAStream;
    this.#open();
  }

  /** Follows further accounts on this and every later connection. */
  async follow(addresses: readonly Address[]): Promise<void> {
    const added = new Map<Share, Address[]>();
    for (const address of addresses) {
      if (this.#shareOf.has(address)) continue;
      const share = this.#shares.find((one) => one.addresses.size < this.#most) ?? this.#open();
      share.addresses.add(address);
      this.#shareOf.set(address, share);
      const list = added.get(share);
      if (list) list.push(address);
      else added.set(share, [address]);
    }
    await Promise.all([...added].map(([{ stream }, list]) => stream.follow(list)));
  }

  /**
   * Stops following accounts that no longer change. Their places in a stream become free at once; the node
   * stops reporting them when the stream next connects.
   */
  remove(addresses: readonly Address[]): void {
    for (const address of addresses) {
      const share = this.#shareOf.get(address);
      this.#shareOf.delete(address);
      share?.addresses.delete(address);
      share?.stream.remove(address);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#shares.map(({ stream }) => stream.close()));
  }

  #open(): Share {
    const { listener, ...options } = this.#options;
    const { onBlock, ...others } = listener;
    // Every stream reports every block, so only the first one forwards them.
    const isFirst = this.#shares.length === 0;
    const stream = new ChainStream({
      ...options,
      listener: isFirst && onBlock ? { ...others, onBlock } : others,
    });
    const share = { stream, addresses: new Set<Address>() };
    this.#shares.push(share);
    return share;
  }
}
