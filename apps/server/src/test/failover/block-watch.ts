import { createClient } from '@junction/sdk';

/** Client of the event stream of indexed blocks, like the page. */
export class BlockStreamClient {
  readonly #stopped = new AbortController();
  readonly #running: Promise<void>;
  #receivedAt = performance.now();
  #maxGapMs = 0;
  #seqno = 0;
  #disconnects = 0;
  #regressions = 0;

  constructor(origin: string) {
    this.#running = this.#run(origin);
  }

  /** Number of the newest block. */
  get seqno(): number {
    return this.#seqno;
  }

  /** Longest pause between two events since the last reset, including the current one, in milliseconds. */
  get maxGapMs(): number {
    return Math.max(this.#maxGapMs, performance.now() - this.#receivedAt);
  }

  /** Number of times the stream ended. */
  get disconnects(): number {
    return this.#disconnects;
  }

  /** Number of blocks that were older than the previous one. */
  get regressions(): number {
    return this.#regressions;
  }

  resetGap(): void {
    this.#maxGapMs = 0;
    this.#receivedAt = performance.now();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(origin: string): Promise<void> {
    const blocks = createClient({ origin }).blocks({
      signal: this.#stopped.signal,
      onDisconnect: () => {
        if (!this.#stopped.signal.aborted) this.#disconnects += 1;
      },
    });
    for await (const { block } of blocks) {
      const now = performance.now();
      this.#maxGapMs = Math.max(this.#maxGapMs, now - this.#receivedAt);
      this.#receivedAt = now;
      if (block.seqno < this.#seqno) this.#regressions += 1;
      this.#seqno = block.seqno;
    }
  }
}
