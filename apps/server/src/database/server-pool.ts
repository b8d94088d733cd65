import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, type Submittable } from 'pg';
import { copyParameter, isCopy } from './copy-rows.ts';

/** More different questions than the server has; beyond them they are asked without being kept. */
const MOST_STATEMENTS = 500;

/** Statements that only read; those written by hand begin on a line of their own. */
const QUESTION = /^\s*(?:select|with)\b/;

/**
 * Connections to a PostgreSQL server, for Kysely. Questions are prepared once per connection, and `copy … from stdin`
 * takes its text as the one parameter.
 */
export class ServerPool implements PostgresPool {
  readonly #pool: Pool;
  readonly #names = new Map<string, string>();

  constructor(config: PoolConfig) {
    this.#pool = new Pool(config);
    // A connection that breaks while nobody uses it is replaced; who uses one is told by the query.
    this.#pool.on('error', () => undefined);
    // Every question has one plan that fits whatever it is asked with; making a plan takes longer than most answers.
    this.#pool.on('connect', (client) => {
      // A server too old to know the setting answers as it did before.
      client.query('set plan_cache_mode = force_generic_plan').catch(() => undefined);
    });
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    const query = (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
      if (isCopy(sql)) return copyIn(client, sql, copyParameter(parameters));
      const name = this.#nameOf(sql);
      return client.query({ text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) });
    };
    return {
      // Cursors are the other form Kysely knows; nobody here opens one.
      query: query as PostgresPoolClient['query'],
      release: () => client.release(),
    };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  #nameOf(sql: string): string | undefined {
    if (!QUESTION.test(sql)) return undefined;
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size >= MOST_STATEMENTS) return known;
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
