import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Address } from '@junction/primitives';
import type { BlockRecord, Chain } from '../chain/index.ts';

/** Open `/stream` connection and its subscribed accounts. */
export interface Stream {
  readonly clientId: number;
  readonly addresses: Set<Address>;
  readonly response: ServerResponse;
}

export const MAX_ADDRESSES = 10_000;
const MAX_STREAMS = 1_000;
const KEEP_ALIVE_MILLISECONDS = 5_000;
/**
 * Bytes waiting to be sent above which a slow client is disconnected. It then reconnects and reads its accounts again.
 */
const MAX_WAITING_BYTES = 1 << 20;

/**
 * Open `/stream` connections. Sends new transactions of subscribed accounts as server-sent events, like a Tycho node.
 */
export class Streams {
  readonly maxStreams: number = MAX_STREAMS;
  readonly #chain: Chain;
  readonly #streams = new Map<string, Stream>();
  readonly #stop: () => void;
  #nextClientId = 1;

  constructor(chain: Chain) {
    this.#chain = chain;
    const unsubscribe = chain.on('block', (block) => this.#announce(block));
    const timer = setInterval(() => this.#keepAlive(), KEEP_ALIVE_MILLISECONDS);
    timer.unref();
    this.#stop = () => {
      unsubscribe();
      clearInterval(timer);
    };
  }

  find(uuid: string): Stream | undefined {
    return this.#streams.get(uuid);
  }

  /**
   * Starts a stream on a response and keeps it open until the client disconnects. Returns false if there are too many
   * streams.
   */
  open(response: ServerResponse): boolean {
    if (this.#streams.size >= MAX_STREAMS) return false;
    const uuid = randomUUID();
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
    });
    const stream: Stream = { clientId: this.#nextClientId++, addresses: new Set(), response };
    this.#streams.set(uuid, stream);
    response.on('close', () => this.#streams.delete(uuid));
    response.write(`event: uuid\ndata: ${uuid}\n\n${this.#notification()}`);
    return true;
  }

  close(): void {
    this.#stop();
    for (const { response } of this.#streams.values()) response.end();
  }

  #announce(block: BlockRecord): void {
    if (this.#streams.size === 0) return;
    const newest = new Map<Address, bigint>();
    for (const { account, lt } of block.transactions) newest.set(account, lt);
    const notification = this.#notification();
    for (const stream of this.#streams.values()) {
      let events = '';
      for (const [address, lt] of newest)
        if (stream.addresses.has(address)) {
          const update = { address, maxLt: Number(lt), genUtime: block.now };
          events += `event: update\ndata: ${JSON.stringify(update)}\n\n`;
        }
      send(stream, events + notification);
    }
  }

  #keepAlive(): void {
    const notification = this.#notification();
    for (const stream of this.#streams.values()) send(stream, notification);
  }

  #notification(): string {
    const { lt, now, seqno } = this.#chain;
    return `event: keep-alive\ndata: ${JSON.stringify({ lt: String(lt), utime: now, seqno })}\n\n`;
  }
}

function send({ response }: Stream, events: string): void {
  if (response.writableLength > MAX_WAITING_BYTES) response.destroy();
  else response.write(events);
}
