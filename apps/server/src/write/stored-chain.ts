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

  /** Accounts that are stored beyond a logical time, by their transactions or their cursors, with how far each is. */
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

function hashIn(kind: ActivityKind, content: string): string | undefined {
  const { activity } = readActivity(kind, content);
  // Roots were stored without it once.
  return (activity as { readonly transactionHash?: string }).transactionHash;
}
