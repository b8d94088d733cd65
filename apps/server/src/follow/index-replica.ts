import type { Database } from '../database/open-database.ts';
import type { IndexModule } from '../modules/index-module.ts';
import type { IndexState } from '../modules/index-state.ts';
import { readHeartbeat, type Heartbeat } from '../write/heartbeat.ts';
import type { Head } from '../write/index-head.ts';
import type { KnownHistory } from '../write/known-history.ts';
import { readStoredIndex, type SeenIndex } from '../write/stored-index.ts';
import { updateBetween } from '../write/update-between.ts';
import type { IndexStep } from './index-step.ts';

export interface IndexReplicaOptions {
  readonly database: Database;
  readonly modules: readonly IndexModule[];
  /** The chain that the stored index must belong to. */
  readonly identity: string;
  readonly onStep: (step: IndexStep) => void;
  /** What was told is not in the tables any more. */
  readonly onGone: () => void;
  /** Everything the database told is readable; so many milliseconds ago the indexer last heard from the chain. */
  readonly onContact: (agoMs: number, history?: KnownHistory) => void;
  /** Milliseconds of a steady clock. */
  readonly clock: () => number;
  readonly onTrouble: (error: unknown) => void;
  /** Milliseconds between two looks at the head. */
  readonly pollMs?: number;
}

/**
 * Follows an index that another process writes: looks at its head and, when that has moved or what is behind it was
 * folded again, reads the market as the tables have it. Any number of them may read one database.
 */
export class IndexReplica {
  readonly #options: IndexReplicaOptions;
  readonly #stopped = new AbortController();
  #seen: SeenIndex | undefined;
  #state: IndexState | undefined;
  #head: Head | undefined;
  #isRefolding = false;
  /** What is told next has nothing to do with what was told before. */
  #isAnew = false;
  /** When this process began to look: an indexer that never gave a sign is silent since then. */
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
    const { onTrouble, pollMs = 500 } = this.#options;
    while (!this.#stopped.signal.aborted) {
      try {
        await this.#look();
      } catch (error) {
        onTrouble(error);
      }
      await this.#pause(pollMs);
    }
  }

  async #look(): Promise<void> {
    const { database, modules, identity, onStep } = this.#options;
    // Before the tables: they have at least what it says they have.
    const heartbeat = await readHeartbeat(database);
    const stored = await readStoredIndex(database, modules, identity, this.#seen);
    if (stored === 'missing') return this.#gone();
    // What is known of it stays as it was, and older by the second.
    if (stored === 'unfinished') return;
    if (stored !== 'unchanged') {
      const { head, state, headText, refolds, isRefolding } = stored;
      const update = this.#state && (await updateBetween(database, modules, this.#state, state));
      const isRefolded = this.#isAnew || refolds !== this.#seen?.refolds;
      this.#isAnew = false;
      this.#seen = { headText, refolds };
      this.#state = state;
      this.#head = head;
      this.#isRefolding = isRefolding;
      onStep({ head, state, update, isRefolded, isRefolding, unknown: 0 });
    }
    // Blocks in which nothing happened are told by the heart alone.
    if (heartbeat && this.#state && isNewer(heartbeat.head, this.#head)) {
      const { head } = heartbeat;
      this.#head = head;
      const isRefolding = this.#isRefolding;
      onStep({ head, state: this.#state, update: undefined, isRefolding, unknown: 0 });
    }
    this.#noteContact(heartbeat);
  }

  #noteContact(heartbeat: Heartbeat | undefined): void {
    const { onContact, clock } = this.#options;
    if (heartbeat) onContact(heartbeat.agoMs, heartbeat.history);
    else onContact(clock() - this.#since);
  }

  /** The tables are empty, or of another chain: nothing is answered of what they were. */
  #gone(): void {
    if (!this.#state) return;
    this.#seen = undefined;
    this.#state = undefined;
    this.#head = undefined;
    this.#isAnew = true;
    this.#options.onGone();
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

function isNewer(one: Head, other: Head | undefined): boolean {
  return other !== undefined && one.seqno > other.seqno && one.lt >= other.lt;
}
