import { Client, type ClientConfig, type QueryResult } from 'pg';
import { isConnectionBroken } from './database-trouble.ts';
import { beginOf, setUpOf } from './server-settings.ts';

/** Where a connection leads to. */
export interface QueryTarget {
  readonly config: ClientConfig;
  /** A pooler changes backends between transactions. */
  readonly isPooled: boolean;
  /** `server_version_num`; needed behind a pooler only. */
  readonly version: number;
}

export interface Question {
  readonly text: string;
  readonly values: unknown[];
  /** Under which it is prepared, once per connection; left out: it is planned whenever it is asked. */
  readonly name?: string;
}

/** A question and who waits for its answer. */
export interface Asked {
  readonly question: Question;
  readonly resolve: (answer: QueryResult) => void;
  readonly reject: (error: unknown) => void;
  /** Connections that broke with it. */
  breaks: number;
}

/** `isTaken`: nobody waits for this answer any more. */
interface Sent {
  readonly asked: Asked;
  isTaken: boolean;
}

/** What a question's pace is known by. */
export const paceNameOf = ({ name, text }: Question): string => name ?? text;

export interface ConnectionEvents {
  /** How long the database took for it. */
  readonly onAnswer: (line: QueryConnection, name: string, ms: number) => void;
  /** The connection is gone; called once. */
  readonly onEnd: (line: QueryConnection) => void;
  /** The connection broke before the answer came. */
  readonly onLost: (asked: Asked, error: unknown) => void;
}

/** One connection that is sent questions without waiting for the answers before them. They are answered in order. */
export class QueryConnection {
  readonly #client: Client;
  readonly #events: ConnectionEvents;
  readonly #sent: Sent[] = [];
  #isOpen = false;
  #isEnded = false;
  #isHeld = false;
  /** What each question begins with where nothing lasts longer than a transaction. */
  #begin: string | undefined;
  /** When the database began with the first of those that wait. */
  #since = 0;

  /** @param statementMs milliseconds that a question may take */
  constructor({ config, isPooled, version }: QueryTarget, statementMs: number, events: ConnectionEvents) {
    this.#events = events;
    this.#client = new Client({ ...config, pipeline: true } as ClientConfig);
    const end = (): void => this.#ended();
    this.#client.on('error', end);
    this.#client.on('end', end);
    this.#client.once('connect', () => {
      this.#isOpen = true;
      this.#since = performance.now();
    });
    this.#client.connect().catch(end);
    if (isPooled) this.#begin = beginOf({ statementMs, access: 'read only', version });
    else this.#client.query(setUpOf(statementMs)).catch(() => undefined);
  }

  /** Questions sent and not answered. */
  get waiting(): number {
    return this.#sent.length;
  }

  /** Milliseconds the database has been at the question it is at; 0 when there is none. */
  ageOf(now: number): number {
    return this.#isOpen && this.#sent.length > 0 ? now - this.#since : 0;
  }

  /** The statement the database is at. */
  get current(): string | undefined {
    const [first] = this.#sent;
    return first && paceNameOf(first.asked.question);
  }

  ask(asked: Asked): void {
    const { text, values, name } = asked.question;
    if (this.#sent.length === 0) this.#since = performance.now();
    const sent: Sent = { asked, isTaken: false };
    this.#sent.push(sent);
    this.#hold();
    void this.#settle(sent, this.#query({ text, values, ...(name === undefined ? {} : { name }) }));
  }

  /** All three travel together; a question that fails has its transaction rolled back by the last. */
  #query(question: Question): Promise<QueryResult> {
    if (this.#begin === undefined) return this.#client.query(question);
    this.#client.query(this.#begin).catch(() => undefined);
    const { text, values } = question;
    const answer = this.#client.query({ text, values });
    this.#client.query('commit').catch(() => undefined);
    return answer;
  }

  /** Never throws: who asked is told. */
  async #settle(sent: Sent, coming: Promise<QueryResult>): Promise<void> {
    const { asked } = sent;
    const name = paceNameOf(asked.question);
    try {
      const answer = await coming;
      this.#answered(sent, name);
      if (!sent.isTaken) asked.resolve(answer);
    } catch (error) {
      const isBroken = isConnectionBroken(error);
      this.#answered(sent, isBroken ? undefined : name);
      // Before it is asked again: not on this one.
      if (isBroken) this.#ended();
      if (sent.isTaken) return;
      if (isBroken) this.#events.onLost(asked, error);
      else asked.reject(error);
    }
  }

  /** Takes back whatever waits behind the question the database is at; its answers are not listened to any more. */
  takeRest(): readonly Asked[] {
    const rest = this.#sent.slice(1).filter(({ isTaken }) => !isTaken);
    for (const one of rest) one.isTaken = true;
    return rest.map(({ asked }) => asked);
  }

  /** Ends the connection when everything is answered. */
  end(): Promise<void> {
    return this.#client.end();
  }

  /** Ends the connection now: nobody answers on it any more. */
  cut(): void {
    this.#client.connection.stream.destroy();
  }

  #ended(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#events.onEnd(this);
  }

  #answered(sent: Sent, name: string | undefined): void {
    const now = performance.now();
    const took = now - this.#since;
    this.#since = now;
    const place = this.#sent.indexOf(sent);
    if (place >= 0) this.#sent.splice(place, 1);
    if (name !== undefined) this.#events.onAnswer(this, name, took);
  }

  /** What is asked in the same turn is sent in one piece. */
  #hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    const { stream } = this.#client.connection;
    stream.cork();
    setImmediate(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }
}
