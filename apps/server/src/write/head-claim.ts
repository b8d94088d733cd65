import type { Transaction } from 'kysely';
import { DatabaseUnavailableError } from '../database/database-error.ts';
import type { Database } from '../database/open-database.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { IndexError } from '../index-error.ts';
import { parseIndexHead, serializeIndexHead, type IndexHead } from './index-head.ts';

/** Optimistic lock on the stored head, which detects that another process has written to the index. */
export class IndexHeadLock {
  readonly #database: Database;
  readonly #signal: AbortSignal | undefined;
  #head: IndexHead | undefined;
  /** Heads of writes whose result is unknown: the connection broke, but the server may still complete the write. */
  readonly #unconfirmed = new Set<string>();

  constructor(database: Database, signal?: AbortSignal) {
    this.#database = database;
    this.#signal = signal;
  }

  /** Stored head; undefined if the tables are empty. */
  get head(): IndexHead | undefined {
    return this.#head;
  }

  /** Head as stored text; undefined if the tables are empty. */
  get stored(): string | undefined {
    return this.#head && serializeIndexHead(this.#head);
  }

  async load(): Promise<IndexHead | undefined> {
    const row = await this.#database
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'head')
      .executeTakeFirst();
    this.#head = parseIndexHead(row?.value);
    return this.#head;
  }

  /** Records that the tables were emptied. */
  remove(): void {
    this.#head = undefined;
  }

  /**
   * Updates the head and runs `write` in one SQL transaction. Throws `IndexError` if another process has changed the
   * head, and throws if the signal is aborted.
   */
  async commit<T>(
    head: IndexHead,
    write: (transaction: Transaction<DatabaseSchema>) => Promise<T>,
  ): Promise<T> {
    this.#signal?.throwIfAborted();
    try {
      const written = await this.#database.transaction().execute(async (transaction) => {
        await this.#claim(transaction, head);
        return write(transaction);
      });
      this.#head = head;
      this.#unconfirmed.clear();
      return written;
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) this.#unconfirmed.add(serializeIndexHead(head));
      throw error;
    }
  }

  /**
   * Compares and swaps the stored head. Throws `DATABASE_RACE` if an unconfirmed write of this process changed it,
   * otherwise `INDEX_TAKEN_OVER`.
   */
  async #claim(transaction: Transaction<DatabaseSchema>, head: IndexHead): Promise<void> {
    const before = this.stored;
    const value = serializeIndexHead(head);
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
    if (found && this.#unconfirmed.has(found.value))
      throw new DatabaseUnavailableError('DATABASE_RACE', 'a write arrived after its connection was lost');
    throw new IndexError('INDEX_TAKEN_OVER', {}, 'another process writes this index');
  }
}
