import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { readRetentionLimit } from '../database/retention.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { SnapshotError } from './snapshot-error.ts';
import { writeSnapshot, type SnapshotRow } from './snapshot-file.ts';

/** Numbers of exported rows by kind. */
export interface SnapshotRowCounts {
  tokens: number;
  activities: number;
  cursors: number;
}

const PAGE_SIZE = 2_000;

/**
 * Writes the data that an index has read from the chain to a file: token metadata, decoded transactions and cursors.
 * All other tables are derived from them. Throws `SnapshotError`.
 */
export function exportSnapshot(database: Database, file: string): Promise<SnapshotRowCounts> {
  const counts: SnapshotRowCounts = { tokens: 0, activities: 0, cursors: 0 };
  // The transaction gives all reads the same state, although the indexer may write in the meantime.
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const [identity, head] = [
        await readSetting(transaction, 'identity'),
        await readSetting(transaction, 'head'),
      ];
      if (identity === undefined || head === undefined)
        throw new SnapshotError('NO_INDEX', 'the database holds no index; start an indexer first');
      const limit = await readRetentionLimit(transaction);
      if (limit?.transactionsFrom !== undefined)
        throw new SnapshotError(
          'HISTORY_PRUNED',
          'old decoded transactions were dropped (--keep-decoded-transactions); export from an index that has them',
        );
      const unfinished = await transaction
        .selectFrom('backlog_ranges')
        .select('account')
        .limit(1)
        .executeTakeFirst();
      if (unfinished !== undefined)
        throw new SnapshotError(
          'BACKFILL_RUNNING',
          `the indexer is still reading the history of ${unfinished.account}; export again once it has caught up`,
        );
      await writeSnapshot(file, { identity, head }, streamRows(transaction, counts));
      return counts;
    });
}

async function readSetting(
  transaction: Transaction<DatabaseSchema>,
  key: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

async function* streamRows(
  transaction: Transaction<DatabaseSchema>,
  counts: SnapshotRowCounts,
): AsyncGenerator<SnapshotRow> {
  const tokens = await transaction.selectFrom('tokens').selectAll().orderBy('address').execute();
  for (const { address, symbol, name, decimals } of tokens) yield ['token', address, symbol, name, decimals];
  counts.tokens = tokens.length;
  let last: { readonly lt: string; readonly account: string } | undefined;
  for (;;) {
    const page = transaction
      .selectFrom('activities')
      .selectAll()
      .orderBy('lt')
      .orderBy('account')
      .limit(PAGE_SIZE);
    const rows = await (
      last === undefined
        ? page
        : page.where(sql<boolean>`(lt, account) > (${last.lt}::numeric, ${last.account})`)
    ).execute();
    for (const { account, lt, kind, content } of rows) yield ['activity', account, lt, kind, content];
    counts.activities += rows.length;
    last = rows.at(-1);
    if (rows.length < PAGE_SIZE) break;
  }
  const cursors = await transaction.selectFrom('cursors').selectAll().orderBy('account').execute();
  for (const { account, kind, lt, hash } of cursors) yield ['cursor', account, kind, lt, hash];
  counts.cursors = cursors.length;
}
