import type { PoolActivity } from '@junction/protocol';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../src/database/open-database.ts';
import { encodeCopyLines } from '../src/database/copy-rows.ts';

/**
 * Baseline of the sync bench: the minimum work to copy data from a node into a table. The node sends rows instead of
 * cells, nothing is validated, and only one table with one index is written. The next page is fetched while the current
 * one is written.
 */

const ROWS_PER_PAGE = 1_000;
const COLUMNS =
  'lt, pool, time, hash, sender, recipient, spent_token, spent, received_token, received, fee, left_reserve, right_reserve';

export async function copyNodeRowsInBatches(url: string, database: Database): Promise<number> {
  await runSql(
    database,
    `create table batched (lt numeric primary key, pool text, time bigint, hash text, sender text, recipient text,
      spent_token text, spent numeric, received_token text, received numeric, fee numeric,
      left_reserve numeric, right_reserve numeric)`,
  );
  let written = 0;
  let from = 0;
  let waiting = fetchRows(url, from);
  for (;;) {
    const rows = await waiting;
    if (rows.length === 0) return written;
    from += rows.length;
    waiting = fetchRows(url, from);
    const swaps = rows.filter((row) => 'operation' in row);
    const lines = encodeCopyLines(swaps, toColumnValues);
    if (lines.length > 0)
      await database.transaction().execute(async (transaction) => {
        const into = transaction as unknown as Kysely<unknown>;
        await into.executeQuery(CompiledQuery.raw(`copy batched (${COLUMNS}) from stdin`, [lines]));
      });
    written += swaps.length;
  }
}

async function fetchRows(url: string, from: number): Promise<readonly PoolActivity[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'getRows',
      params: { from, limit: ROWS_PER_PAGE },
    }),
  });
  const { result } = (await response.json()) as { readonly result: readonly PoolActivity[] };
  return result;
}

function toColumnValues({ lt, pool, time, transactionHash, events }: PoolActivity): readonly string[] {
  const [exchange, sync] = events;
  if (exchange?.kind !== 'exchange' || sync?.kind !== 'sync') throw new RangeError('no swap');
  const { sender, recipient, spent, received, fees } = exchange;
  return [
    toDigits(lt),
    pool,
    String(time),
    transactionHash,
    sender,
    recipient,
    spent.token,
    toDigits(spent.amount),
    received.token,
    toDigits(received.amount),
    toDigits(fees[0]?.poolFee),
    toDigits(sync.reserves[0]),
    toDigits(sync.reserves[1]),
  ];
}

/** Converts a serialized integer, digits followed by "n", to its digits. */
function toDigits(value: unknown): string {
  return String(value).replace('n', '');
}

function runSql(database: Database, text: string): Promise<unknown> {
  return database.executeQuery(CompiledQuery.raw(text));
}
