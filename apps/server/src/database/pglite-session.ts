import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { DatabaseState, DatabaseView } from './database-state.ts';
import { DatabaseTrouble } from './database-trouble.ts';
import { QuestionPace } from './question-pace.ts';

/** Who waits for the session, in the order they are looked at. */
const KINDS = ['fast', 'index', 'slow'] as const;
type TurnKind = (typeof KINDS)[number];

/** Turns that others may go before one that waits: fast questions first, but nobody starves. */
const PATIENCE: Readonly<Record<TurnKind, number>> = { fast: 0, index: 2, slow: 4 };
/** Questions that wait; more are turned away. */
const MOST_WAITING = 200;
/** Milliseconds after which the rest of the process gets its turn: the database runs in the same thread. */
const LONG_TURN_MS = 5;

interface Waiter {
  readonly question: string | undefined;
  readonly go: () => void;
}

/**
 * The one session of the embedded PostgreSQL and who waits for it. Only one statement runs at a time and nothing can
 * interrupt it, so all that can be done for fast questions is that they wait for one slow question, not for all.
 */
export class PgliteSession {
  readonly database: PGlite;
  readonly pace = new QuestionPace();
  readonly #state: DatabaseState;
  readonly #waitingIndex: Waiter[] = [];
  readonly #waitingQuestions: Waiter[] = [];
  readonly #passedOver: Record<TurnKind, number> = { fast: 0, index: 0, slow: 0 };
  #isBusy = false;
  #since = 0;
  #closed: Promise<void> | undefined;

  constructor(database: PGlite, state: DatabaseState) {
    this.database = database;
    this.#state = state;
  }

  /**
   * Waits for a turn; `question` is the statement it is for, left out by what follows the chain. Throws
   * `DatabaseTrouble` when too many questions wait already.
   */
  async enter(question?: string): Promise<void> {
    if (this.#isBusy) {
      const waiting = question === undefined ? this.#waitingIndex : this.#waitingQuestions;
      if (question !== undefined && waiting.length >= MOST_WAITING)
        throw this.#state.failed(new DatabaseTrouble('DATABASE_BUSY', `${MOST_WAITING} questions wait`));
      await new Promise<void>((go) => waiting.push({ question, go }));
    }
    this.#isBusy = true;
    this.#since = performance.now();
  }

  /** Ends a turn; the session passes straight to the next in line, so nobody can slip in between. */
  async leave(): Promise<void> {
    if (performance.now() - this.#since > LONG_TURN_MS) await setImmediate();
    const next = this.#next();
    if (next) next.go();
    else this.#isBusy = false;
  }

  view(): DatabaseView {
    const waiting = this.#waitingIndex.length + this.#waitingQuestions.length;
    return { isUp: true, waiting, connections: 1, troubles: this.#state.troubles };
  }

  close(): Promise<void> {
    return (this.#closed ??= this.database.close());
  }

  #next(): Waiter | undefined {
    // What is slow is learned while it waits.
    const isSlow = ({ question = '' }: Waiter): boolean => this.pace.isSlow(question);
    const first: Readonly<Record<TurnKind, Waiter | undefined>> = {
      fast: this.#waitingQuestions.find((one) => !isSlow(one)),
      index: this.#waitingIndex[0],
      slow: this.#waitingQuestions.find(isSlow),
    };
    const present = KINDS.filter((kind) => first[kind]);
    const chosen = present.findLast((kind) => this.#passedOver[kind] >= PATIENCE[kind]) ?? present[0];
    const waiter = chosen && first[chosen];
    if (!waiter) return undefined;
    for (const kind of present) this.#passedOver[kind] += 1;
    this.#passedOver[chosen] = 0;
    const waiting = chosen === 'index' ? this.#waitingIndex : this.#waitingQuestions;
    waiting.splice(waiting.indexOf(waiter), 1);
    return waiter;
  }
}
