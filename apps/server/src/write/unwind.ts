import type { Address } from '@junction/primitives';
import { sql, type Transaction } from 'kysely';
import { getActivityAccount, parseActivity, type Activity } from '../database/activity-json.ts';
import { deleteRetentionLimit } from '../database/retention.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { REPROJECTION_SETTING_KEY, type IndexModule } from '../modules/index-module.ts';
import type { ActivityPosition } from './backfill-buffer.ts';
import { toChunks } from './chunks.ts';

/** Number of stored activities read per query. */
const READ_PAGE_SIZE = 2_000;
/** Number of addresses inserted per SQL statement. */
const ADDRESSES_PER_INSERT = 10_000;

/** Newest transaction of an account that is not reverted. The logical time is 0 if all are reverted. */
export interface ForkPoint {
  readonly lt: bigint;
  readonly hash: string;
}

/**
 * Removes reverted transactions, and accounts and tokens to which no remaining activity refers. Empties the tables
 * derived from activities; the caller must project the activities again.
 * @param forks newest transaction that is not reverted, by account
 */
export async function removeRevertedActivities(
  transaction: Transaction<DatabaseSchema>,
  modules: readonly IndexModule[],
  forks: ReadonlyMap<Address, ForkPoint>,
): Promise<void> {
  for (const [account, fork] of forks) await truncateAccount(transaction, account, fork);
  const { accounts, tokens } = await findReferencedAddresses(transaction, modules);
  await createNamedTable(transaction, [...accounts, ...tokens]);
  for (const [table, column] of [
    ['activities', 'account'],
    ['cursors', 'account'],
    ['tokens', 'address'],
  ] as const)
    await sql`delete from ${sql.table(table)} stored where not exists
      (select 1 from named where named.address = stored.${sql.ref(column)})`.execute(transaction);
  // Deletes the buffered history. It is read again, because its accounts keep their cursors.
  await transaction.deleteFrom('backlog').execute();
  await transaction.deleteFrom('backlog_ranges').execute();
  await transaction
    .deleteFrom('settings')
    .where('key', 'in', ['backlog', REPROJECTION_SETTING_KEY])
    .execute();
  await deleteRetentionLimit(transaction);
  for (const module of modules) await module.clear(transaction);
}

async function truncateAccount(
  transaction: Transaction<DatabaseSchema>,
  account: Address,
  { lt, hash }: ForkPoint,
): Promise<void> {
  await transaction
    .deleteFrom('activities')
    .where('account', '=', account)
    .where('lt', '>', lt.toString())
    .execute();
  if (lt === 0n) await transaction.deleteFrom('cursors').where('account', '=', account).execute();
  else
    await transaction
      .updateTable('cursors')
      .set({ lt: lt.toString(), hash })
      .where('account', '=', account)
      .execute();
}

/** Creates a temporary table `named` of addresses, because any number of addresses is possible. */
async function createNamedTable(
  transaction: Transaction<DatabaseSchema>,
  names: readonly string[],
): Promise<void> {
  await sql`create temporary table named (address text primary key) on commit drop`.execute(transaction);
  for (const chunk of toChunks(names, ADDRESSES_PER_INSERT))
    await sql`insert into named select unnest(${sql.val([...chunk])}::text[]) on conflict do nothing`.execute(
      transaction,
    );
  await sql`analyze named`.execute(transaction);
}

/** Returns the root accounts, and the accounts and tokens to which stored activities refer, directly or indirectly. */
async function findReferencedAddresses(
  transaction: Transaction<DatabaseSchema>,
  modules: readonly IndexModule[],
): Promise<{ readonly accounts: ReadonlySet<string>; readonly tokens: ReadonlySet<string> }> {
  const accounts = new Set<string>(
    modules.flatMap(({ rootAccounts: follows }) => follows.map(({ account }) => account)),
  );
  const tokens = new Set<string>();
  // An account may be announced by an account whose own announcement comes later in chain order. The activities are
  // therefore searched again until no account is added.
  for (let known = -1; known < accounts.size;) {
    known = accounts.size;
    for await (const page of readStoredActivities(transaction))
      for (const one of page) {
        if (!accounts.has(getActivityAccount(one))) continue;
        const module = modules.find((candidate) => candidate.handles(one.kind));
        if (!module) continue;
        const found = module.discover(one);
        for (const { account } of found.accounts) accounts.add(account);
        for (const token of found.tokens) tokens.add(token);
      }
  }
  return { accounts, tokens };
}

/** Yields all stored activities in chain order, in pages. */
export async function* readStoredActivities(
  transaction: Transaction<DatabaseSchema>,
): AsyncGenerator<readonly Activity[]> {
  let after: ActivityPosition | undefined;
  for (;;) {
    const all = transaction.selectFrom('activities').select(['kind', 'content']);
    const rows = await (
      after
        ? all.where(sql<boolean>`(lt, account) > (${after.lt.toString()}::numeric, ${after.account}::text)`)
        : all
    )
      .orderBy('lt')
      .orderBy('account')
      .limit(READ_PAGE_SIZE)
      .execute();
    const page = rows.map(({ kind, content }) => parseActivity(kind, content));
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = { lt: last.activity.lt, account: getActivityAccount(last) };
  }
}
