import type { Transaction } from 'kysely';
import { DatabaseTrouble } from '../database/database-trouble.ts';
import type { Database } from '../database/open-database.ts';
import type { Schema } from '../database/schema.ts';
import { IndexFault } from '../index-fault.ts';
import { readHead, writeHead, type Head } from './index-head.ts';

/** The head as this writer left it: whoever else moves it is found out by that. */
export class HeadClaim {
  readonly #database: Database;
  readonly #signal: AbortSignal | undefined;
  #head: Head | undefined;
  /** Heads of writes that nobody has heard of since: the connection broke, and the server may still complete them. */
  readonly #unheard = new Set<string>();

  constructor(database: Database, signal?: AbortSignal) {
    this.#database = database;
    this.#signal = signal;
  }

  /** Undefined while the tables are empty. */
  get head(): Head | undefined {
    return this.#head;
  }

  /** The head as the tables have it; undefined when they are empty. */
  get stored(): string | undefined {
    return this.#head && writeHead(this.#head);
  }

  async load(): Promise<Head | undefined> {
    const row = await this.#database
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'head')
      .executeTakeFirst();
    this.#head = readHead(row?.value);
    return this.#head;
  }

  /** The tables have been emptied. */
  remove(): void {
    this.#head = undefined;
  }

  /** One SQL transaction that moves the head with what it writes. Throws once the writer is to stop. */
  async commit<T>(head: Head, write: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
    this.#signal?.throwIfAborted();
    try {
      const written = await this.#database.transaction().execute(async (transaction) => {
        await this.#claim(transaction, head);
        return write(transaction);
      });
      this.#head = head;
      this.#unheard.clear();
      return written;
    } catch (error) {
      if (error instanceof DatabaseTrouble) this.#unheard.add(writeHead(head));
      throw error;
    }
  }

  /** Moves the head from where this writer left it; somebody else has moved it when that fails. */
  async #claim(transaction: Transaction<Schema>, head: Head): Promise<void> {
    const before = this.stored;
    const value = writeHead(head);
    const moved =
      before === undefined
        ? await transaction
            .insertInto('settings')
            .values({ key: 'head', value })
            .onConflict((one) => one.column('key').doNothing())
            .returning('key')
            .executeTakeFirst()
        : await transaction
            .updateTable('settings')
            .set({ value })
            .where('key', '=', 'head')
            .where('value', '=', before)
            .returning('key')
            .executeTakeFirst();
    if (moved) return;
    const found = await transaction
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'head')
      .executeTakeFirst();
    if (found && this.#unheard.has(found.value))
      throw new DatabaseTrouble('DATABASE_RACE', 'a write arrived after its connection was lost');
    throw new IndexFault('INDEX_TAKEN_OVER', {}, 'another process writes this index');
  }
}
