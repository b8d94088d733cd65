import { isAddress, seconds, type Address, type Seconds } from '@junction/primitives';
import type { JrpcClient } from './jrpc-client.ts';
import { readBlockNotification } from './jrpc-shapes.ts';
import { readServerEvents } from './server-events.ts';

/** Notification that an account has new transactions. */
export interface AccountUpdate {
  readonly address: Address;
  /** Upper bound of the logical time of the account's transactions. */
  readonly maxLt: bigint;
  readonly time: Seconds;
}

/** Notification that the chain has a new block, with or without transactions of followed accounts. */
export interface BlockNotification {
  readonly lt: bigint;
  readonly time: Seconds;
  readonly seqno: number;
}

/** Receives the events of a stream. Exceptions thrown by its methods are not caught. */
export interface ChainStreamListener {
  readonly onUpdate?: (update: AccountUpdate) => void;
  readonly onBlock?: (notification: BlockNotification) => void;
  /**
   * Called when the stream is connected and subscribed to these accounts. Earlier changes must be read from the node.
   */
  readonly onOpen?: (addresses: readonly Address[]) => void;
  /** Called when the connection is lost. The stream reconnects automatically. */
  readonly onClose?: (cause: unknown) => void;
}

/** Options of a stream. `client` sends the subscriptions. */
export interface ChainStreamOptions {
  readonly url: string;
  readonly client: JrpcClient;
  readonly listener: ChainStreamListener;
  readonly fetcher?: typeof fetch;
  /** Milliseconds before the first reconnect. Doubles with each failure, up to five seconds. */
  readonly reconnectMs?: number;
}

const MAX_ACCOUNTS_PER_SUBSCRIPTION = 200;

/**
 * Reads the stream of server-sent events of a node, which reports followed accounts with new transactions. Reconnects
 * until closed.
 */
export class ChainStream {
  readonly #options: ChainStreamOptions;
  readonly #addresses = new Set<Address>();
  readonly #stop = new AbortController();
  readonly #done: Promise<void>;
  #uuid: string | undefined;
  #connection: AbortController | undefined;

  constructor(options: ChainStreamOptions) {
    this.#options = options;
    this.#done = this.#run();
  }

  /**
   * Follows additional accounts on the current and all later connections. If the node rejects the subscription, the
   * connection is closed, and the next one subscribes to all accounts again.
   */
  async follow(addresses: readonly Address[]): Promise<void> {
    const fresh = addresses.filter((address) => !this.#addresses.has(address));
    for (const address of fresh) this.#addresses.add(address);
    const connection = this.#connection;
    if (this.#uuid === undefined || fresh.length === 0) return;
    try {
      await this.#subscribe(this.#uuid, fresh);
    } catch (cause) {
      connection?.abort(cause);
    }
  }

  /** Stops following an account from the next connection on. */
  remove(address: Address): void {
    this.#addresses.delete(address);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#connection?.abort();
    await this.#done;
  }

  async #subscribe(uuid: string, addresses: readonly Address[]): Promise<void> {
    for (let start = 0; start < addresses.length; start += MAX_ACCOUNTS_PER_SUBSCRIPTION)
      await this.#options.client.subscribe(
        uuid,
        addresses.slice(start, start + MAX_ACCOUNTS_PER_SUBSCRIPTION),
      );
  }

  async #run(): Promise<void> {
    const first = this.#options.reconnectMs ?? 100;
    let wait = first;
    while (!this.#stop.signal.aborted) {
      let cause: unknown;
      try {
        await this.#connect(() => {
          wait = first;
        });
      } catch (error) {
        cause = error;
      }
      this.#uuid = undefined;
      if (this.#stop.signal.aborted) return;
      this.#options.listener.onClose?.(cause);
      await this.#sleep(wait);
      wait = Math.min(wait * 2, 5_000);
    }
  }

  async #connect(onOpen: () => void): Promise<void> {
    const { fetcher = fetch, url } = this.#options;
    const connection = new AbortController();
    this.#connection = connection;
    const answer = await fetcher(url, {
      headers: { accept: 'text/event-stream' },
      signal: connection.signal,
    });
    if (!answer.ok || !answer.body) throw new Error(`chain stream: HTTP ${answer.status}`);
    for await (const { event, data } of readServerEvents(answer.body)) {
      if (event === 'uuid') await this.#open(data.trim(), onOpen);
      else if (event === 'update') this.#update(data);
      else if (event === 'keep-alive' && data.startsWith('{')) this.#notification(data);
    }
  }

  async #open(uuid: string, onOpen: () => void): Promise<void> {
    this.#uuid = uuid;
    const addresses = [...this.#addresses];
    await this.#subscribe(uuid, addresses);
    onOpen();
    this.#options.listener.onOpen?.(addresses);
  }

  #update(data: string): void {
    const { address, maxLt, genUtime } = JSON.parse(data) as {
      address: string;
      maxLt: number | string;
      genUtime: number;
    };
    if (!isAddress(address)) return;
    this.#options.listener.onUpdate?.({ address, maxLt: BigInt(maxLt), time: seconds(genUtime) });
  }

  #notification(data: string): void {
    const notification = readBlockNotification(JSON.parse(data));
    // Other data in the notification is ignored. Consumers that need the block request it from the node.
    if (notification) this.#options.listener.onBlock?.(notification);
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#stop.signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#stop.signal.addEventListener('abort', end);
    });
  }
}
