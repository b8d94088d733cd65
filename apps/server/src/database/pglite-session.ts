import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { DatabaseAvailabilityTracker, DatabaseAvailability } from './database-state.ts';
import { DatabaseUnavailableError } from './database-error.ts';
import { QueryLatencies } from './query-latencies.ts';

/** Kinds of waiting work, highest priority first. */
const TURN_KINDS = ['fast', 'index', 'slow'] as const;
type TurnKind = (typeof TURN_KINDS)[number];

/**
 * Maximum number of turns of other kinds that may overtake a waiting query of this kind. Fast queries have priority,
 * but every kind gets its turn eventually.
 */
const MAX_PASSED_OVER: Readonly<Record<TurnKind, number>> = { fast: 0, index: 2, slow: 4 };
/** Maximum number of waiting queries; more are rejected. */
const MAX_WAITING = 200;
/** Duration in milliseconds after which the event loop gets a turn, because the embedded database blocks the thread. */
const LONG_TURN_MS = 5;

interface QueuedTurn {
  readonly query: string | undefined;
  readonly resume: () => void;
}

/**
 * The single session of the embedded PostgreSQL, with a queue. Statements run one at a time and cannot be interrupted,
 * so a fast query may have to wait for one slow query.
 */
export class PgliteSession {
  readonly database: PGlite;
  readonly latencies = new QueryLatencies();
  readonly #state: DatabaseAvailabilityTracker;
  readonly #waitingIndex: QueuedTurn[] = [];
  readonly #waitingQueries: QueuedTurn[] = [];
  readonly #passedOver: Record<TurnKind, number> = { fast: 0, index: 0, slow: 0 };
  #isBusy = false;
  #since = 0;
  #closed: Promise<void> | undefined;

  constructor(database: PGlite, state: DatabaseAvailabilityTracker) {
    this.database = database;
    this.#state = state;
  }

  /**
   * Waits until the session is free and occupies it. Throws `DatabaseUnavailableError` if too many queries are waiting.
   * @param query statement of an API query; undefined for the indexer
   */
  async acquire(query?: string): Promise<void> {
    if (this.#isBusy) {
      const waiting = query === undefined ? this.#waitingIndex : this.#waitingQueries;
      if (query !== undefined && waiting.length >= MAX_WAITING)
        throw this.#state.markFailed(
          new DatabaseUnavailableError('DATABASE_BUSY', `${MAX_WAITING} queries wait`),
        );
      await new Promise<void>((resume) => waiting.push({ query, resume }));
    }
    this.#isBusy = true;
    this.#since = performance.now();
  }

  /** Passes the session to the next waiter, or frees it. No other caller can get in between. */
  async release(): Promise<void> {
    if (performance.now() - this.#since > LONG_TURN_MS) await setImmediate();
    const next = this.#next();
    if (next) next.resume();
    else this.#isBusy = false;
  }

  view(): DatabaseAvailability {
    const waiting = this.#waitingIndex.length + this.#waitingQueries.length;
    return { isUp: true, waiting, connections: 1, errorCounts: this.#state.errorCounts };
  }

  close(): Promise<void> {
    return (this.#closed ??= this.database.close());
  }

  #next(): QueuedTurn | undefined {
    // Evaluated at each turn, because the latency of a statement may have been measured while the statement was
    // waiting.
    const isSlow = ({ query = '' }: QueuedTurn): boolean => this.latencies.isSlow(query);
    const first: Readonly<Record<TurnKind, QueuedTurn | undefined>> = {
      fast: this.#waitingQueries.find((one) => !isSlow(one)),
      index: this.#waitingIndex[0],
      slow: this.#waitingQueries.find(isSlow),
    };
    const waitingKinds = TURN_KINDS.filter((kind) => first[kind]);
    const chosen =
      waitingKinds.findLast((kind) => this.#passedOver[kind] >= MAX_PASSED_OVER[kind]) ?? waitingKinds[0];
    const waiter = chosen && first[chosen];
    if (!waiter) return undefined;
    for (const kind of waitingKinds) this.#passedOver[kind] += 1;
    this.#passedOver[chosen] = 0;
    const waiting = chosen === 'index' ? this.#waitingIndex : this.#waitingQueries;
    waiting.splice(waiting.indexOf(waiter), 1);
    return waiter;
  }
}
