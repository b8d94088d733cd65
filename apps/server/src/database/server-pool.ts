import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, type Submittable } from 'pg';
import { copyParameter, isCopy } from './copy-rows.ts';
import { QuestionLines } from './question-lines.ts';

/** More different questions than the server has; beyond them they are asked without being kept. */
const MOST_STATEMENTS = 500;

/** Statements that only read, and have no effect but their answer; those written by hand begin on a line of their own. */
const QUESTION = /^\s*(?:select|with)\b/;

/** Every question has one plan that fits whatever it is asked with; making a plan takes longer than most answers. */
const ONE_PLAN = 'set plan_cache_mode = force_generic_plan';

/**
 * Connections to a PostgreSQL server, for Kysely. Questions are prepared once per connection; outside transactions they
 * share a few connections, everything else has one to itself. `copy … from stdin` takes its text as the one parameter.
 */
export class ServerPool implements PostgresPool {
  readonly #pool: Pool;
  readonly #lines: QuestionLines;
  readonly #names = new Map<string, string>();
  /** Kysely remembers every client it has been given: few that are lent again cost less than many. */
  readonly #idle: PostgresPoolClient[] = [];

  constructor(config: PoolConfig) {
    this.#pool = new Pool(config);
    this.#lines = new QuestionLines(config, ONE_PLAN);
    // A connection that breaks while nobody uses it is replaced; who uses one is told by the query.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => {
      // A server too old to know the setting answers as it did before.
      client.query(ONE_PLAN).catch(() => undefined);
    });
  }

  connect(): Promise<PostgresPoolClient> {
    return Promise.resolve(this.#idle.pop() ?? this.#newLease());
  }

  async end(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#lines.end()]);
  }

  /** What Kysely holds while it asks: with the first statement that is no question it has a connection of its own. */
  #newLease(): PostgresPoolClient {
    let client: PoolClient | undefined;
    const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
      const name = this.#nameOf(sql);
      const values = [...parameters];
      if (!client && name !== undefined) return this.#lines.ask({ text: sql, values, name });
      client ??= await this.#pool.connect();
      if (isCopy(sql)) return copyIn(client, sql, copyParameter(parameters));
      return client.query({ text: sql, values, ...(name === undefined ? {} : { name }) });
    };
    const lease: PostgresPoolClient = {
      // Cursors are the other form of question Kysely knows; nobody here opens one.
      query: query as PostgresPoolClient['query'],
      release: () => {
        client?.release();
        client = undefined;
        this.#idle.push(lease);
      },
    };
    return lease;
  }

  /** The name a question is prepared under; undefined for what is none. */
  #nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size >= MOST_STATEMENTS || !QUESTION.test(sql)) return known;
    const name = `q${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }
}

/** What the driver's protocol object does beyond its published types. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

function copyIn(
  client: PoolClient,
  sql: string,
  lines: readonly Buffer[],
): Promise<PostgresQueryResult<never>> {
  return new Promise((resolve, reject) => {
    const statement: Submittable & Record<string, unknown> = {
      submit: (connection) => (connection as unknown as CopyConnection).query(sql),
      handleCopyInResponse: (connection: CopyConnection) => {
        for (const chunk of lines) connection.sendCopyFromChunk(chunk);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve({ command: 'INSERT', rowCount: 0, rows: [] }),
      handleError: (error: Error) => reject(error),
    };
    client.query(statement);
  });
}
