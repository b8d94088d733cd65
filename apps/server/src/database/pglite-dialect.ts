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
import { asDatabaseFile } from './database-file.ts';
import { copyParameter, isCopy } from './copy-rows.ts';
import type { PgliteSession } from './pglite-session.ts';

/**
 * Lets Kysely speak to the embedded PostgreSQL, in one of two faces. It has one session: what follows the chain holds
 * it from the first statement to the last, a question while it is answered.
 */
export class PgliteDialect implements Dialect {
  readonly #session: PgliteSession;
  readonly #face: 'index' | 'questions';

  constructor(session: PgliteSession, face: 'index' | 'questions') {
    this.#session = session;
    this.#face = face;
  }

  createAdapter(): DialectAdapter {
    return new PostgresAdapter();
  }

  createDriver(): Driver {
    return this.#face === 'index' ? new IndexDriver(this.#session) : new QuestionDriver(this.#session);
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
    await this.#session.enter();
    return this.#connection;
  }

  releaseConnection(): Promise<void> {
    return this.#session.leave();
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

/** Questions have no transactions, so their turn is that of one statement. */
class QuestionDriver implements Driver {
  readonly #session: PgliteSession;
  readonly #connection: DatabaseConnection;

  constructor(session: PgliteSession) {
    this.#session = session;
    this.#connection = new QuestionConnection(session);
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
    return Promise.reject(new RangeError('questions have no transactions'));
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
    const result = isCopy(query.sql)
      ? await this.#copy<R>(query.sql, copyParameter(query.parameters))
      : await this.#database.query<R>(query.sql, [...query.parameters]);
    // oxlint-disable-next-line junction/no-silent-zero -- a statement that only reads changes no row
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
  }

  #copy<R>(sql: string, lines: readonly Buffer[]): Promise<Results<R>> {
    const source = { blob: asDatabaseFile(new Blob([...lines])) };
    return this.#database.query<R>(sql.replace('from stdin', "from '/dev/blob'"), [], source);
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

class QuestionConnection extends PgliteConnection {
  readonly #session: PgliteSession;

  constructor(session: PgliteSession) {
    super(session.database);
    this.#session = session;
  }

  override async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { pace } = this.#session;
    await this.#session.enter(query.sql);
    const start = performance.now();
    try {
      return await super.executeQuery<R>(query);
    } finally {
      pace.note(query.sql, performance.now() - start);
      await this.#session.leave();
    }
  }
}
