import type { Address } from '@junction/primitives';
import type { Database } from '../database/open-database.ts';
import type { LazyAccounts, LazyAccountCursor, IndexModule } from '../modules/index-module.ts';

/** Reads the accounts that are followed on demand from the tables of their modules. */
export class StoredLazyAccounts {
  readonly #database: Database;
  readonly #lazyAccounts: readonly LazyAccounts[];

  constructor(database: Database, modules: readonly IndexModule[]) {
    this.#database = database;
    this.#lazyAccounts = modules.flatMap(({ lazyAccounts }) => lazyAccounts ?? []);
  }

  get kinds(): readonly LazyAccounts['kind'][] {
    return this.#lazyAccounts.map(({ kind }) => kind);
  }

  /** Returns the most recently changed accounts, newest first. */
  newest(limit: number): Promise<readonly LazyAccountCursor[]> {
    return this.#readEach((lazyAccounts) => lazyAccounts.newest(this.#database, limit));
  }

  /** Returns up to `limit` accounts per module whose address sorts after `account`, in order of address. */
  after(account: string, limit: number): Promise<readonly LazyAccountCursor[]> {
    return this.#readEach((lazyAccounts) => lazyAccounts.after(this.#database, account, limit));
  }

  /** Returns the cursors of those of the given accounts that are followed on demand. */
  among(accounts: readonly Address[]): Promise<readonly LazyAccountCursor[]> {
    return this.#readEach((lazyAccounts) => lazyAccounts.among(this.#database, accounts));
  }

  async #readEach(
    ask: (lazyAccounts: LazyAccounts) => Promise<readonly LazyAccountCursor[]>,
  ): Promise<readonly LazyAccountCursor[]> {
    const found: LazyAccountCursor[] = [];
    for (const lazyAccounts of this.#lazyAccounts) found.push(...(await ask(lazyAccounts)));
    return found;
  }
}
