import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import { IndexError } from '../index-error.ts';
import type { Database, DatabaseSchema } from './schema.ts';

/** Kinds of work that only one process of a database may do at a time. */
export type FencedWorkKind = 'indexer' | 'keeper';

/**
 * Deletes the settings of an index. Keeps the settings of processes: the current terms of writers, and the pending
 * calls of the keeper.
 */
export async function deleteIndexSettings(transaction: Transaction<DatabaseSchema>): Promise<void> {
  await transaction
    .deleteFrom('settings')
    .where('key', 'not like', 'writer:%')
    .where('key', '!=', 'keeper-calls')
    .execute();
}

/**
 * Starts a new term for a kind of work and returns the database restricted to it: from now on every write of an earlier
 * term throws `INDEX_TAKEN_OVER`, also of a process that resumes after losing its lock. Resolves once no write of an
 * earlier term is in progress.
 */
export async function acquireWriteFence(database: Database, work: FencedWorkKind): Promise<Database> {
  const key = `writer:${work}`;
  const { value: term } = await database
    .insertInto('settings')
    .values({ key, value: '1' })
    .onConflict((one) => one.column('key').doUpdateSet({ value: sql`(settings.value::bigint + 1)::text` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return new Kysely<DatabaseSchema>({ dialect: new FencedDialect(database, { key, term }) });
}

interface Term {
  /** Key of the row in `settings` that contains the current term. */
  readonly key: string;
  readonly term: string;
}

class FencedDialect implements Dialect {
  readonly #database: Database;
  readonly #term: Term;

  constructor(database: Database, term: Term) {
    this.#database = database;
    this.#term = term;
  }

  createDriver(): Driver {
    return new FencedDriver(this.#database, this.#term);
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createIntrospector(database: Kysely<unknown>): PostgresIntrospector {
    return new PostgresIntrospector(database);
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }
}

/** Kysely driver that wraps another database and checks the term at the start of each transaction. */
class FencedDriver implements Driver {
  readonly #database: Database;
  readonly #term: Term;

  constructor(database: Database, term: Term) {
    this.#database = database;
    this.#term = term;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<FencedConnection> {
    return new Promise((resolve, reject) => {
      this.#database
        .getExecutor()
        .provideConnection(
          (connection) =>
            new Promise<void>((release) => resolve(new FencedConnection(connection, this.#term, release))),
        )
        .catch(reject);
    });
  }

  releaseConnection(connection: FencedConnection): Promise<void> {
    connection.release();
    return Promise.resolve();
  }

  beginTransaction(connection: FencedConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings);
  }

  commitTransaction(connection: FencedConnection): Promise<void> {
    return connection.end('commit');
  }

  rollbackTransaction(connection: FencedConnection): Promise<void> {
    return connection.end('rollback');
  }

  /** Does nothing: the caller that opened the database closes it. */
  destroy(): Promise<void> {
    return Promise.resolve();
  }
}

const READ_STATEMENT = /^\s*select\b/i;

class FencedConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #term: Term;
  readonly release: () => void;
  #isInTransaction = false;

  constructor(connection: DatabaseConnection, term: Term, release: () => void) {
    this.#connection = connection;
    this.#term = term;
    this.release = release;
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    const access = accessMode === undefined ? '' : ` ${accessMode}`;
    await this.#run(level + access === '' ? 'begin' : `start transaction${level}${access}`);
    this.#isInTransaction = true;
    // Kysely rolls back only transactions whose begin succeeded, so a failed check must roll back here.
    if (accessMode !== 'read only') await this.#rollBackOnError(() => this.#check());
  }

  async end(text: 'commit' | 'rollback'): Promise<void> {
    this.#isInTransaction = false;
    await this.#run(text);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isInTransaction || READ_STATEMENT.test(query.sql))
      return this.#connection.executeQuery<R>(query);
    await this.begin({});
    const result = await this.#rollBackOnError(() => this.#connection.executeQuery<R>(query));
    await this.end('commit');
    return result;
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async #run(text: string): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw(text));
  }

  /**
   * Throws `INDEX_TAKEN_OVER` if a newer term has started. Locks the row, so that no new term can start before this
   * transaction ends.
   */
  async #check(): Promise<void> {
    const { key, term } = this.#term;
    const { rows } = await this.#connection.executeQuery(
      CompiledQuery.raw('select 1 from settings where key = $1 and value = $2 for share', [key, term]),
    );
    if (rows.length === 0)
      throw new IndexError(
        'INDEX_TAKEN_OVER',
        { key },
        `another process is the ${key.replace('writer:', '')}`,
      );
  }

  async #rollBackOnError<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      // A rollback can fail only if the connection is broken, and then no rollback is necessary. The caller gets the
      // first error.
      await this.end('rollback').catch(() => undefined);
      throw error;
    }
  }
}
