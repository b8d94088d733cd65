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
import { copyParameter, isCopy } from './copy-rows.ts';

/** Lets Kysely speak to the embedded PostgreSQL. It has one session, so connections are handed out one at a time. */
export class PgliteDialect implements Dialect {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    this.#database = database;
  }

  createAdapter(): DialectAdapter {
    return new PostgresAdapter();
  }

  createDriver(): Driver {
    return new PgliteDriver(this.#database);
  }

  createIntrospector(database: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(database);
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }
}

class PgliteDriver implements Driver {
  readonly #database: PGlite;
  readonly #connection: PgliteConnection;
  #isBusy = false;
  readonly #waiting: (() => void)[] = [];

  constructor(database: PGlite) {
    this.#database = database;
    this.#connection = new PgliteConnection(database);
  }

  async init(): Promise<void> {
    await this.#database.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isBusy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isBusy = true;
    return this.#connection;
  }

  releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    // Ownership passes straight to the next in line, so nobody can slip in between.
    if (next) next();
    else this.#isBusy = false;
    return Promise.resolve();
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

  async destroy(): Promise<void> {
    await this.#database.close();
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
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
  }

  #copy<R>(sql: string, lines: readonly Buffer[]): Promise<Results<R>> {
    const source = { blob: new Blob([...lines]) };
    return this.#database.query<R>(sql.replace('from stdin', "from '/dev/blob'"), [], source);
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}
