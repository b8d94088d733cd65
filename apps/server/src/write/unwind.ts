import type { Address } from '@junction/primitives';
import { sql, type Transaction } from 'kysely';
import { accountOf, readActivity, type Activity } from '../database/activity-json.ts';
import type { Schema } from '../database/schema.ts';
import { REFOLDING, type IndexModule } from '../modules/index-module.ts';
import type { BacklogPlace } from './backlog-store.ts';
import { inChunks } from './chunks.ts';

/** Activities in memory at once. */
const PAGE = 2_000;
/** Names in one statement. */
const NAMES = 10_000;

/** The newest transaction of an account that stays; at logical time 0 where none does. */
export interface ForkPoint {
  readonly lt: bigint;
  readonly hash: string;
}

/**
 * Removes transactions that the chain has taken back, and all that followed from them but from no others: accounts and
 * tokens that nothing else names. What follows from the remaining activities is emptied; it is to be projected again.
 * @param forks the newest transaction that stays, by account
 */
export async function removeTakenBack(
  transaction: Transaction<Schema>,
  modules: readonly IndexModule[],
  forks: ReadonlyMap<Address, ForkPoint>,
): Promise<void> {
  for (const [account, fork] of forks) await truncateAccount(transaction, account, fork);
  const { accounts, tokens } = await findNamed(transaction, modules);
  await listNames(transaction, [...accounts, ...tokens]);
  for (const [table, column] of [
    ['activities', 'account'],
    ['cursors', 'account'],
    ['tokens', 'address'],
  ] as const)
    await sql`delete from ${sql.table(table)} stored where not exists
      (select 1 from named where named.address = stored.${sql.ref(column)})`.execute(transaction);
  // Pages that wait there are read again: the accounts they are of still have their cursors.
  await transaction.deleteFrom('backlog').execute();
  await transaction.deleteFrom('backlog_ranges').execute();
  await transaction.deleteFrom('settings').where('key', 'in', ['backlog', REFOLDING]).execute();
  for (const module of modules) await module.clear(transaction);
}

async function truncateAccount(
  transaction: Transaction<Schema>,
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

/** Makes a table `named` for the SQL transaction: there may be any number of names. */
async function listNames(transaction: Transaction<Schema>, names: readonly string[]): Promise<void> {
  await sql`create temporary table named (address text primary key) on commit drop`.execute(transaction);
  for (const some of inChunks(names, NAMES))
    await sql`insert into named select unnest(${sql.val([...some])}::text[]) on conflict do nothing`.execute(
      transaction,
    );
  await sql`analyze named`.execute(transaction);
}

/** What the stored activities name, beginning with what is followed from the start. */
async function findNamed(
  transaction: Transaction<Schema>,
  modules: readonly IndexModule[],
): Promise<{ readonly accounts: ReadonlySet<string>; readonly tokens: ReadonlySet<string> }> {
  const accounts = new Set<string>(modules.flatMap(({ follows }) => follows.map(({ account }) => account)));
  const tokens = new Set<string>();
  // What announces an account may itself have been announced later.
  for (let known = -1; known < accounts.size;) {
    known = accounts.size;
    for await (const page of storedActivities(transaction))
      for (const one of page) {
        if (!accounts.has(accountOf(one))) continue;
        const module = modules.find((candidate) => candidate.reads(one.kind));
        if (!module) continue;
        const found = module.discover(one);
        for (const { account } of found.accounts) accounts.add(account);
        for (const token of found.tokens) tokens.add(token);
      }
  }
  return { accounts, tokens };
}

/** Every stored activity in the order of the chain, in pages. */
export async function* storedActivities(
  transaction: Transaction<Schema>,
): AsyncGenerator<readonly Activity[]> {
  let after: BacklogPlace | undefined;
  for (;;) {
    const all = transaction.selectFrom('activities').select(['kind', 'content']);
    const rows = await (
      after
        ? all.where(sql<boolean>`(lt, account) > (${after.lt.toString()}::numeric, ${after.account}::text)`)
        : all
    )
      .orderBy('lt')
      .orderBy('account')
      .limit(PAGE)
      .execute();
    const page = rows.map(({ kind, content }) => readActivity(kind, content));
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = { lt: last.activity.lt, account: accountOf(last) };
  }
}
