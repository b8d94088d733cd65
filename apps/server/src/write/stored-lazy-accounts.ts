import type { Address } from '@junction/primitives';
import type { Database } from '../database/open-database.ts';
import type { OnDemandAccountSource, OnDemandAccountCursor, IndexModule } from '../modules/index-module.ts';

/** Reads the accounts that are followed on demand from the tables of their modules. */
export class StoredOnDemandAccounts {
  readonly #database: Database;
  readonly #lazyAccounts: readonly OnDemandAccountSource[];

  constructor(database: Database, modules: readonly IndexModule[]) {
    this.#database = database;
    this.#lazyAccounts = modules.flatMap(({ lazyAccounts }) => lazyAccounts ?? []);
  }

  get kinds(): readonly OnDemandAccountSource['kind'][] {
    return this.#lazyAccounts.map(({ kind }) => kind);
  }

  /** Returns the most recently changed accounts, newest first. */
  newest(limit: number): Promise<readonly OnDemandAccountCursor[]> {
    return this.#readEach((lazyAccounts) => lazyAccounts.newest(this.#database, limit));
  }

  /** Returns up to `limit` accounts per module whose address sorts after `account`, in order of address. */
  after(account: string, limit: number): Promise<readonly OnDemandAccountCursor[]> {
    return this.#readEach((lazyAccounts) => lazyAccounts.after(this.#database, account, limit));
  }

  /** Returns the cursors of those of the given accounts that are followed on demand. */
  among(accounts: readonly Address[]): Promise<readonly OnDemandAccountCursor[]> {
    return this.#readEach((lazyAccounts) => lazyAccounts.among(this.#database, accounts));
  }

  async #readEach(
    ask: (lazyAccounts: OnDemandAccountSource) => Promise<readonly OnDemandAccountCursor[]>,
  ): Promise<readonly OnDemandAccountCursor[]> {
    const found: OnDemandAccountCursor[] = [];
    for (const lazyAccounts of this.#lazyAccounts) found.push(...(await ask(lazyAccounts)));
    return found;
  }
}
