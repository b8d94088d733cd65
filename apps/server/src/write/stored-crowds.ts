import type { Address } from '@junction/primitives';
import type { Database } from '../database/open-database.ts';
import type { Crowd, CrowdCursor, IndexModule } from '../modules/index-module.ts';

/** Accounts of which there may be any number, as far as they are asked for. */
export class StoredCrowds {
  readonly #database: Database;
  readonly #crowds: readonly Crowd[];

  constructor(database: Database, modules: readonly IndexModule[]) {
    this.#database = database;
    this.#crowds = modules.flatMap(({ crowd }) => crowd ?? []);
  }

  get kinds(): readonly Crowd['kind'][] {
    return this.#crowds.map(({ kind }) => kind);
  }

  /** Those that changed last, newest first. */
  newest(limit: number): Promise<readonly CrowdCursor[]> {
    return this.#ofEach((crowd) => crowd.newest(this.#database, limit));
  }

  /** By address, behind one; at most so many of each crowd. */
  after(account: string, limit: number): Promise<readonly CrowdCursor[]> {
    return this.#ofEach((crowd) => crowd.after(this.#database, account, limit));
  }

  /** Those of some accounts that belong to a crowd. */
  among(accounts: readonly Address[]): Promise<readonly CrowdCursor[]> {
    return this.#ofEach((crowd) => crowd.among(this.#database, accounts));
  }

  async #ofEach(ask: (crowd: Crowd) => Promise<readonly CrowdCursor[]>): Promise<readonly CrowdCursor[]> {
    const found: CrowdCursor[] = [];
    for (const crowd of this.#crowds) found.push(...(await ask(crowd)));
    return found;
  }
}
