import type { Database } from '../database/open-database.ts';
import type { IndexModule } from '../modules/index-module.ts';
import type { IndexState } from '../modules/index-state.ts';
import { readHeartbeat, type Heartbeat } from '../write/heartbeat.ts';
import type { IndexHead } from '../write/index-head.ts';
import type { HistoryCompleteness } from '../write/known-history.ts';
import { readStoredIndex, type IndexVersion } from '../write/stored-index.ts';
import { computeIndexUpdateBetween } from '../write/update-between.ts';
import type { PublishedIndexStep } from './index-step.ts';

export interface IndexReplicaOptions {
  readonly database: Database;
  readonly modules: readonly IndexModule[];
  /** Settings of the index as text. The index in the tables must have been created with them. */
  readonly identity: string;
  readonly onStep: (step: PublishedIndexStep) => void;
  /** Called when the tables no longer contain the index that was published before. */
  readonly onIndexRemoved: () => void;
  /** Called after each poll, with the milliseconds since the indexer last heard from the chain. */
  readonly onContact: (agoMs: number, history?: HistoryCompleteness) => void;
  /** Returns monotonic time in milliseconds. */
  readonly clock: () => number;
  readonly onTransientError: (error: unknown) => void;
  /** Milliseconds between two polls of the head. */
  readonly pollMs?: number;
}

/**
 * Follows an index written by another process: polls its head and loads the state when the head has moved or earlier
 * rows were reprojected. Any number of replicas may read one database.
 */
export class IndexReplica {
  readonly #options: IndexReplicaOptions;
  readonly #stopped = new AbortController();
  #seen: IndexVersion | undefined;
  #state: IndexState | undefined;
  #head: IndexHead | undefined;
  #isReprojecting = false;
  /** True if the indexer has replaced the tables, so that the next state does not continue the previous one. */
  #isReset = false;
  /**
   * Start of this process in milliseconds. If the tables contain no heartbeat, the indexer counts as silent since
   * then.
   */
  readonly #since: number;
  #done: Promise<void> | undefined;

  constructor(options: IndexReplicaOptions) {
    this.#options = options;
    this.#since = options.clock();
  }

  start(): void {
    this.#done ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#done;
  }

  async #run(): Promise<void> {
    const { onTransientError, pollMs = 500 } = this.#options;
    while (!this.#stopped.signal.aborted) {
      try {
        await this.#poll();
      } catch (error) {
        onTransientError(error);
      }
      await this.#pause(pollMs);
    }
  }

  async #poll(): Promise<void> {
    const { database, modules, identity, onStep } = this.#options;
    // The heartbeat is read before the tables, so the tables are at least as new.
    const heartbeat = await readHeartbeat(database);
    const stored = await readStoredIndex(database, modules, identity, this.#seen);
    if (stored === 'missing') return this.#reset();
    // While the tables are incomplete, the last loaded state stays published.
    if (stored === 'unfinished') return;
    if (stored !== 'unchanged') {
      const { head, state, headText, reprojections, isReprojecting } = stored;
      const update = this.#state && (await computeIndexUpdateBetween(database, modules, this.#state, state));
      const isReprojected = this.#isReset || reprojections !== this.#seen?.reprojections;
      this.#isReset = false;
      this.#seen = { headText, reprojections };
      this.#state = state;
      this.#head = head;
      this.#isReprojecting = isReprojecting;
      onStep({ head, state, update, isReprojected, isReprojecting, unknown: 0 });
    }
    // Blocks without activity are stored in the heartbeat only.
    if (heartbeat && this.#state && isNewerHead(heartbeat.head, this.#head)) {
      const { head } = heartbeat;
      this.#head = head;
      const isReprojecting = this.#isReprojecting;
      onStep({ head, state: this.#state, update: undefined, isReprojecting, unknown: 0 });
    }
    this.#noteContact(heartbeat);
  }

  #noteContact(heartbeat: Heartbeat | undefined): void {
    const { onContact, clock } = this.#options;
    if (heartbeat) onContact(heartbeat.agoMs, heartbeat.history);
    else onContact(clock() - this.#since);
  }

  /** Drops the state, because the tables are empty or belong to another chain. */
  #reset(): void {
    if (!this.#state) return;
    this.#seen = undefined;
    this.#state = undefined;
    this.#head = undefined;
    this.#isReset = true;
    this.#options.onIndexRemoved();
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#stopped.signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#stopped.signal.addEventListener('abort', end);
      if (this.#stopped.signal.aborted) end();
    });
  }
}

function isNewerHead(one: IndexHead, other: IndexHead | undefined): boolean {
  return other !== undefined && one.seqno > other.seqno && one.lt >= other.lt;
}
