import { toAddress, type Address } from '@junction/primitives';
import { parseActivity, type ActivityKind } from '../database/activity-json.ts';
import type { Database } from '../database/open-database.ts';
import type { AccountCursor } from './step.ts';

/** Reads stored transactions, to compare them with those that a node lists. */
export class StoredTransactionReader {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Returns the hash of each given transaction that is stored, by logical time. The hash is undefined for rows without
   * one.
   */
  async among(account: Address, lts: readonly bigint[]): Promise<ReadonlyMap<bigint, string | undefined>> {
    if (lts.length === 0) return new Map();
    const rows = await this.#database
      .selectFrom('activities')
      .select(['lt', 'kind', 'content'])
      .where('account', '=', account)
      .where('lt', 'in', lts.map(String))
      .execute();
    return new Map(rows.map((row) => [BigInt(row.lt), readTransactionHash(row.kind, row.content)]));
  }

  /** Returns the logical time of the oldest stored transaction of an account; undefined if there is none. */
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

  /** Returns the cursors of accounts that have transactions or a cursor after a logical time. */
  async movedAfter(lt: bigint): Promise<readonly AccountCursor[]> {
    const moved = await this.#database
      .selectFrom('activities')
      .select(({ fn }) => ['account', 'kind', fn.max('lt').as('lt')])
      .where('lt', '>', lt.toString())
      .groupBy(['account', 'kind'])
      .execute();
    const cursors = await this.#database
      .selectFrom('cursors')
      .selectAll()
      .where('lt', '>', lt.toString())
      .execute();
    const all = new Map<Address, AccountCursor>();
    for (const row of moved)
      all.set(toAddress(row.account), { ...toAccountAndKind(row), lt: BigInt(row.lt) });
    for (const row of cursors) {
      const cursor = { ...toAccountAndKind(row), lt: BigInt(row.lt), hash: row.hash ?? undefined };
      const known = all.get(cursor.account);
      if (!known || known.lt <= cursor.lt) all.set(cursor.account, cursor);
    }
    return [...all.values()];
  }
}

const toAccountAndKind = ({ account, kind }: { readonly account: string; readonly kind: ActivityKind }) => ({
  account: toAddress(account),
  kind,
});

function readTransactionHash(kind: ActivityKind, content: string): string | undefined {
  const { activity } = parseActivity(kind, content);
  // Root activities written by older releases have no hash.
  return (activity as { readonly transactionHash?: string }).transactionHash;
}
