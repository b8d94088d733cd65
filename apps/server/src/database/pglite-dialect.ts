import { Blob } from 'node:buffer';
import type { PGlite, Results } from '@electric-sql/pglite';
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import { asDatabaseFolderArchive } from './database-file.ts';
import { getCopyStatementRows, isCopyStatement } from './copy-rows.ts';
import type { PgliteSession } from './pglite-session.ts';

/**
 * Kysely dialect of the embedded PostgreSQL, which has a single session. The indexer holds the session as long as it
 * holds a connection; an API query holds it for one statement.
 */
export class PgliteDialect implements Dialect {
  readonly #session: PgliteSession;
  readonly #kind: 'index' | 'queries';

  constructor(session: PgliteSession, kind: 'index' | 'queries') {
    this.#session = session;
    this.#kind = kind;
  }

  createAdapter(): DialectAdapter {
    return new PostgresAdapter();
  }

  createDriver(): Driver {
    return this.#kind === 'index' ? new IndexDriver(this.#session) : new QueryDriver(this.#session);
  }

  createIntrospector(database: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(database);
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }
}

class IndexDriver implements Driver {
  readonly #session: PgliteSession;
  readonly #database: PGlite;
  readonly #connection: PgliteConnection;

  constructor(session: PgliteSession) {
    this.#session = session;
    this.#database = session.database;
    this.#connection = new PgliteConnection(session.database);
  }

  async init(): Promise<void> {
    await this.#database.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#session.acquire();
    return this.#connection;
  }

  releaseConnection(): Promise<void> {
    return this.#session.release();
  }

  async beginTransaction(): Promise<void> {
    await this.#database.exec('begin');
  }

  async commitTransaction(): Promise<void> {
    await this.#database.exec('commit');
  }

  async rollbackTransaction(): Promise<void> {
    await this.#database.exec('rollback');
  }

  destroy(): Promise<void> {
    return this.#session.close();
  }
}

/** Driver of API queries. They run outside transactions, so each holds the session for one statement only. */
class QueryDriver implements Driver {
  readonly #session: PgliteSession;
  readonly #connection: DatabaseConnection;

  constructor(session: PgliteSession) {
    this.#session = session;
    this.#connection = new PgliteQueryConnection(session);
  }

  async init(): Promise<void> {
    await this.#session.database.waitReady;
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection);
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  beginTransaction(): Promise<void> {
    return Promise.reject(new RangeError('queries have no transactions'));
  }

  commitTransaction(): Promise<void> {
    return this.beginTransaction();
  }

  rollbackTransaction(): Promise<void> {
    return this.beginTransaction();
  }

  destroy(): Promise<void> {
    return this.#session.close();
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    this.#database = database;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = isCopyStatement(query.sql)
      ? await this.#copy<R>(query.sql, getCopyStatementRows(query.parameters))
      : await this.#database.query<R>(query.sql, [...query.parameters]);
    // oxlint-disable-next-line junction/no-silent-zero -- a statement that only reads changes no row
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
  }

  #copy<R>(sql: string, lines: readonly Buffer[]): Promise<Results<R>> {
    const source = { blob: asDatabaseFolderArchive(new Blob([...lines])) };
    return this.#database.query<R>(sql.replace('from stdin', "from '/dev/blob'"), [], source);
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

class PgliteQueryConnection extends PgliteConnection {
  readonly #session: PgliteSession;

  constructor(session: PgliteSession) {
    super(session.database);
    this.#session = session;
  }

  override async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { latencies } = this.#session;
    await this.#session.acquire(query.sql);
    const start = performance.now();
    try {
      return await super.executeQuery<R>(query);
    } finally {
      latencies.note(query.sql, performance.now() - start);
      await this.#session.release();
    }
  }
}
