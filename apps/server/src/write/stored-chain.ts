import { toAddress, type Address } from '@junction/primitives';
import { readActivity, type ActivityKind } from '../database/activity-json.ts';
import type { Database } from '../database/open-database.ts';
import type { Cursor } from './step.ts';

/** What is stored of the chains of accounts, to compare them with what a node lists. */
export class StoredChain {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Hashes of the stored transactions among some of an account, by logical time; undefined where only that is stored. */
  async among(account: Address, lts: readonly bigint[]): Promise<ReadonlyMap<bigint, string | undefined>> {
    if (lts.length === 0) return new Map();
    const rows = await this.#database
      .selectFrom('activities')
      .select(['lt', 'kind', 'content'])
      .where('account', '=', account)
      .where('lt', 'in', lts.map(String))
      .execute();
    return new Map(rows.map((row) => [BigInt(row.lt), hashIn(row.kind, row.content)]));
  }

  /** Logical time of the oldest stored transaction of an account. */
  async oldest(account: Address): Promise<bigint | undefined> {
    const row = await this.#database
      .selectFrom('activities')
      .select('lt')
      .where('account', '=', account)
      .orderBy('lt')
      .limit(1)
      .executeTakeFirst();
    return row && BigInt(row.lt);
  }

  /** Accounts of which a transaction later than this is stored, with the newest one of each. */
  async movedAfter(lt: bigint): Promise<readonly Cursor[]> {
    const rows = await this.#database
      .selectFrom('activities')
      .select(({ fn }) => ['account', 'kind', fn.max('lt').as('lt')])
      .where('lt', '>', lt.toString())
      .groupBy(['account', 'kind'])
      .execute();
    return rows.map(({ account, kind, lt: newest }) => ({
      account: toAddress(account),
      kind,
      lt: BigInt(newest),
    }));
  }
}

function hashIn(kind: ActivityKind, content: string): string | undefined {
  const { activity } = readActivity(kind, content);
  // Roots were stored without it once.
  return (activity as { readonly transactionHash?: string }).transactionHash;
}
