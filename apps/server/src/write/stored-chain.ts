import { toAddress, type Address } from '@junction/primitives';
import { readActivity, type ActivityKind } from '../database/activity-json.ts';
import type { Database } from '../database/open-database.ts';
import type { Cursor } from './step.ts';

/** Reads stored transactions, to be compared with those that a node lists. */
export class StoredChain {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Returns which of the given transactions are stored: their hashes by logical time, undefined for rows without a
   * hash.
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

  /** Returns cursors of accounts with transactions or a cursor after a logical time. */
  async movedAfter(lt: bigint): Promise<readonly Cursor[]> {
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
    const all = new Map<Address, Cursor>();
    for (const row of moved) all.set(toAddress(row.account), { ...cursorOf(row), lt: BigInt(row.lt) });
    for (const row of cursors) {
      const cursor = { ...cursorOf(row), lt: BigInt(row.lt), hash: row.hash ?? undefined };
      const known = all.get(cursor.account);
      if (!known || known.lt <= cursor.lt) all.set(cursor.account, cursor);
    }
    return [...all.values()];
  }
}

const cursorOf = ({ account, kind }: { readonly account: string; readonly kind: ActivityKind }) => ({
  account: toAddress(account),
  kind,
});

function readTransactionHash(kind: ActivityKind, content: string): string | undefined {
  const { activity } = readActivity(kind, content);
  // Activities of roots written by older releases have no hash.
  return (activity as { readonly transactionHash?: string }).transactionHash;
}
