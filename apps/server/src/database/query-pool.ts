import { availableParallelism } from 'node:os';
import type { QueryResult } from 'pg';
import type { DatabaseState } from './database-state.ts';
import { DatabaseTrouble, troubleOf } from './database-trouble.ts';
import {
  QueryConnection,
  paceNameOf,
  type Asked,
  type ConnectionEvents,
  type QueryTarget,
  type Question,
} from './query-connection.ts';
import { QuestionPace } from './question-pace.ts';

/** Connections for what is fast: where the database shares the machine, more at once are in each other's way. */
const MOST_LINES = Math.max(1, Math.floor(availableParallelism() / 2));
/** Connections for what is slow, each with one question at a time. */
const SLOW_LINES = 2;
/** Slow questions that wait for one of these; more are turned away. */
const MOST_WAITING = 200;
/** Milliseconds after which those behind a question are asked elsewhere, and how often that is looked at. */
const STUCK_MS = 40;
const LOOK_MS = 20;
/** Connections that may be left to one such question each. */
const MOST_ASIDE = 4;
/** Milliseconds a question may take. */
const QUESTION_MS = 5_000;
/** Milliseconds beyond these after which nobody is thought to be at the other end. */
const GRACE_MS = 3_000;

/**
 * Connections for statements that only read and belong to no transaction. Fast ones are sent on without waiting for
 * the answers before them, so what is asked at the same time travels together. Slow ones, known by how long they took
 * before, have connections of their own and wait for each other; one that turns out to be slow keeps the connection
 * it is on, and who waits behind it is asked elsewhere: to read twice changes nothing.
 */
export class QueryPool {
  readonly #target: () => QueryTarget;
  readonly #state: DatabaseState;
  readonly #pace = new QuestionPace();
  readonly #fast = new Set<QueryConnection>();
  readonly #slow = new Set<QueryConnection>();
  readonly #aside = new Set<QueryConnection>();
  /** To be ended once everything sent on them is answered. */
  readonly #leaving = new Set<QueryConnection>();
  readonly #queue: Asked[] = [];
  readonly #events: ConnectionEvents;
  #looker: NodeJS.Timeout | undefined;
  #isEnding = false;

  /** @param target asked for every new connection */
  constructor(target: () => QueryTarget, state: DatabaseState) {
    this.#target = target;
    this.#state = state;
    this.#events = {
      onAnswer: (line, name, ms) => {
        state.answered();
        this.#pace.note(name, ms);
        this.#freed(line);
      },
      onEnd: (line) => {
        for (const lines of [this.#fast, this.#slow, this.#aside, this.#leaving]) lines.delete(line);
        this.#sendSlow();
      },
      onLost: (asked, error) => this.#lost(asked, error),
    };
  }

  /** Questions that wait for their turn or their answer. */
  get waiting(): number {
    return this.#queue.length + this.#lines().reduce((sum, line) => sum + line.waiting, 0);
  }

  get connections(): number {
    return this.#lines().length;
  }

  /** Asks; once more when the connection breaks meanwhile. Throws `DatabaseTrouble`, or what the server says. */
  ask(question: Question): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.#send({
        question,
        resolve,
        reject: (error) => reject(this.#state.failed(troubleOf(error))),
        breaks: 0,
      });
    });
  }

  /** Asks on new connections from now on. */
  renew(): void {
    for (const lines of [this.#fast, this.#slow])
      for (const line of lines) {
        lines.delete(line);
        this.#leaving.add(line);
        this.#leave(line);
      }
    this.#sendSlow();
  }

  #leave(line: QueryConnection): void {
    if (line.waiting === 0) line.end().catch(() => undefined);
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    clearInterval(this.#looker);
    for (const asked of this.#queue.splice(0))
      asked.reject(new DatabaseTrouble('DATABASE_AWAY', 'the connections are being closed'));
    await Promise.all(this.#lines().map((line) => line.end()));
  }

  #send(asked: Asked): void {
    this.#look();
    if (!this.#pace.isSlow(paceNameOf(asked.question))) return this.#fastLine().ask(asked);
    if (this.#queue.length >= MOST_WAITING)
      return asked.reject(new DatabaseTrouble('DATABASE_BUSY', `${MOST_WAITING} slow questions wait`));
    this.#queue.push(asked);
    return this.#sendSlow();
  }

  #sendSlow(): void {
    while (this.#queue.length > 0 && !this.#isEnding) {
      const line = this.#freeSlowLine();
      const asked = line && this.#queue.shift();
      if (!asked) return;
      line.ask(asked);
    }
  }

  #fastLine(): QueryConnection {
    let best: QueryConnection | undefined;
    for (const line of this.#fast) if (!best || line.waiting < best.waiting) best = line;
    if (best && (best.waiting === 0 || this.#fast.size >= MOST_LINES)) return best;
    return this.#newLine(this.#fast);
  }

  #freeSlowLine(): QueryConnection | undefined {
    for (const line of this.#slow) if (line.waiting === 0) return line;
    return this.#slow.size < SLOW_LINES ? this.#newLine(this.#slow) : undefined;
  }

  #newLine(lines: Set<QueryConnection>): QueryConnection {
    const line = new QueryConnection(this.#target(), QUESTION_MS, this.#events);
    lines.add(line);
    return line;
  }

  #freed(line: QueryConnection): void {
    if (this.#leaving.has(line)) return this.#leave(line);
    if (this.#slow.has(line)) return this.#sendSlow();
    // What else was sent on it is asked elsewhere already: the database need not answer it here.
    if (this.#aside.delete(line)) line.cut();
    return undefined;
  }

  #lost(asked: Asked, error: unknown): void {
    asked.breaks += 1;
    if (asked.breaks > 1 || this.#isEnding) asked.reject(error);
    else this.#send(asked);
  }

  #lines(): readonly QueryConnection[] {
    return [...this.#fast, ...this.#slow, ...this.#aside, ...this.#leaving];
  }

  /** Looks at the lines from time to time while anything is asked. */
  #look(): void {
    if (this.#looker !== undefined || this.#isEnding) return;
    // After a pause of this process answers wait to be read: not the database is late then.
    this.#looker = setInterval(() => setImmediate(() => this.#lookAtLines()), LOOK_MS);
    this.#looker.unref();
  }

  #lookAtLines(): void {
    if (this.#isEnding) return;
    const now = performance.now();
    let isBusy = this.#queue.length > 0;
    for (const line of this.#lines()) {
      isBusy ||= line.waiting > 0;
      if (line.ageOf(now) > QUESTION_MS + GRACE_MS) line.cut();
    }
    for (const line of this.#fast) if (line.ageOf(now) > STUCK_MS) this.#setAside(line, line.ageOf(now));
    if (isBusy) return;
    clearInterval(this.#looker);
    this.#looker = undefined;
  }

  #setAside(line: QueryConnection, age: number): void {
    if (line.current !== undefined) this.#pace.noteStuck(line.current, age);
    if (this.#aside.size >= MOST_ASIDE) return;
    this.#fast.delete(line);
    this.#aside.add(line);
    for (const asked of line.takeRest()) this.#send(asked);
  }
}
