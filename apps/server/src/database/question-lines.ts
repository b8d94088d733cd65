import { availableParallelism } from 'node:os';
import { Client, DatabaseError, type ClientConfig, type QueryResult } from 'pg';

/** Connections opened at most: where the database shares the machine, more at once are in each other's way. */
const MOST_LINES = Math.max(1, Math.floor(availableParallelism() / 2));

interface Question {
  readonly text: string;
  readonly values: unknown[];
  /** Under which it is prepared, once per connection. */
  readonly name: string;
}

/**
 * Connections for statements that only read and belong to no transaction: they are sent on without waiting for the
 * answers before them, so what is asked at the same time travels together.
 */
export class QuestionLines {
  readonly #config: ClientConfig;
  readonly #setUp: string;
  readonly #lines = new Set<Line>();

  /** @param setUp statement each connection begins with */
  constructor(config: ClientConfig, setUp: string) {
    this.#config = config;
    this.#setUp = setUp;
  }

  /** Asks; once more when the connection breaks meanwhile, for to read twice changes nothing. */
  async ask(question: Question): Promise<QueryResult> {
    const line = this.#shortest();
    try {
      return await line.ask(question);
    } catch (error) {
      const isFatal = error instanceof DatabaseError && error.severity === 'FATAL';
      if (this.#lines.has(line) && !isFatal) throw error;
      this.#lines.delete(line);
      return this.#shortest().ask(question);
    }
  }

  async end(): Promise<void> {
    await Promise.all([...this.#lines].map((line) => line.end()));
  }

  #shortest(): Line {
    let best: Line | undefined;
    for (const line of this.#lines) if (!best || line.waiting < best.waiting) best = line;
    if (best && (best.waiting === 0 || this.#lines.size >= MOST_LINES)) return best;
    const line = new Line(this.#config, this.#setUp, () => this.#lines.delete(line));
    this.#lines.add(line);
    return line;
  }
}

class Line {
  readonly #client: Client;
  /** Questions sent and not answered. */
  waiting = 0;
  #isHeld = false;

  constructor(config: ClientConfig, setUp: string, onEnd: () => void) {
    this.#client = new Client({ ...config, pipeline: true } as ClientConfig);
    this.#client.on('error', onEnd);
    this.#client.on('end', onEnd);
    this.#client.connect().catch(onEnd);
    this.#client.query(setUp).catch(() => undefined);
  }

  async ask({ text, values, name }: Question): Promise<QueryResult> {
    this.#hold();
    this.waiting += 1;
    try {
      return await this.#client.query({ text, name, values });
    } finally {
      this.waiting -= 1;
    }
  }

  end(): Promise<void> {
    return this.#client.end();
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
