import type { AccountOperation } from '@junction/api-contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { HistoryPage, AccountHistoryQuery } from '../read-model.ts';
import { parseHistoryCursor, serializeHistoryCursor, type HistoryPosition } from './history-cursor.ts';
import {
  HISTORY_SOURCES,
  HISTORY_SOURCE_NAMES,
  selectHistoryOperations,
  type HistorySourceName,
  type HistorySourcePosition,
  type StoredHistoryOperation,
} from './history-sources.ts';
import { toHistoryOperation, type HistoryTokensAndPools } from './to-operation.ts';

/** Rows by source, each list in the source's own order. */
type RowsBySource = ReadonlyMap<HistorySourceName, readonly StoredHistoryOperation[]>;

/**
 * Returns a page of an account's operations from all tables. Each table is read by index from the cursor's position,
 * and the rows are merged by time. Undefined for an invalid cursor.
 */
export async function readAccountHistory(
  database: Database,
  market: HistoryTokensAndPools,
  query: AccountHistoryQuery,
): Promise<HistoryPage | undefined> {
  const { after, limit, governanceToken } = query;
  const position: HistoryPosition | undefined = after === undefined ? new Map() : parseHistoryCursor(after);
  if (position === undefined) return undefined;
  const rows = await readRows(database, query, position);
  const merged = mergeRows(rows, limit);
  const total = [...rows.values()].reduce((sum, found) => sum + found.length, 0);
  const reached = new Map(position);
  for (const [source, found] of rows) if (!reached.has(source)) reached.set(source, getStartPosition(found));
  for (const { source, key } of merged) reached.set(source, { key, isIncluded: false });
  const items = merged.map((row): AccountOperation => toHistoryOperation(row, { market, governanceToken }));
  return { items, next: total > merged.length ? serializeHistoryCursor(reached) : undefined };
}

/** Returns the position at the newest row of a source. */
function getStartPosition(rows: readonly StoredHistoryOperation[]): HistorySourcePosition {
  const [newest] = sortByRank(rows);
  return newest === undefined ? 'end' : { key: newest.key, isIncluded: true };
}

/** Reads one row more than the page size from each requested source, to know whether more rows exist. */
async function readRows(
  database: Database,
  { account, groups, limit }: AccountHistoryQuery,
  position: HistoryPosition,
): Promise<RowsBySource> {
  const bySource = new Map<HistorySourceName, StoredHistoryOperation[]>();
  const parts: RawBuilder<StoredHistoryOperation>[] = [];
  for (const name of HISTORY_SOURCE_NAMES) {
    if (!HISTORY_SOURCES[name].groups.some((group) => groups.has(group))) continue;
    bySource.set(name, []);
    const start = position.get(name);
    if (start !== 'end') parts.push(selectHistoryOperations(name, account, groups, start, limit + 1));
  }
  if (parts.length === 0) return bySource;
  const { rows } = await sql<StoredHistoryOperation>`
    select * from (${sql.join(parts, sql` union all `)})
      as found(source, rank, key, time, contract, kind, hash, tokens, amounts, details)`.execute(database);
  for (const row of rows) bySource.get(row.source)?.push(row);
  return bySource;
}

/** Returns the logical time of a row; undefined for cancellations, which have none. */
function getLogicalTime({ source, key }: StoredHistoryOperation): bigint | undefined {
  if (source === 'cancellations') return undefined;
  const lt = source === 'epochVotes' ? key[1] : key[0];
  return lt === undefined ? undefined : BigInt(lt);
}

/** True if a row is newer than a row of another source. Within a second, cancellations count as the newest. */
function isNewer(one: StoredHistoryOperation, other: StoredHistoryOperation): boolean {
  const [time, otherTime] = [Number(one.time), Number(other.time)];
  if (time !== otherTime) return time > otherTime;
  const [lt, otherLt] = [getLogicalTime(one), getLogicalTime(other)];
  if (lt === undefined || otherLt === undefined) return lt === undefined && otherLt !== undefined;
  return lt > otherLt;
}

/**
 * Merges the newest rows of all sources. The order within each source is kept, because the cursor contains a position
 * per source.
 */
function mergeRows(rows: RowsBySource, limit: number): readonly StoredHistoryOperation[] {
  const sources = [...rows.values()].map((all) => ({ all: sortByRank(all), next: 0 }));
  const merged: StoredHistoryOperation[] = [];
  while (merged.length < limit) {
    let newest: { readonly row: StoredHistoryOperation; readonly of: (typeof sources)[number] } | undefined;
    for (const of of sources) {
      const row = of.all[of.next];
      if (row && (!newest || isNewer(row, newest.row))) newest = { row, of };
    }
    if (!newest) break;
    merged.push(newest.row);
    newest.of.next += 1;
  }
  return merged;
}

/** Sorts rows by rank, because a union of ordered parts has no guaranteed order. */
const sortByRank = (rows: readonly StoredHistoryOperation[]): readonly StoredHistoryOperation[] =>
  rows.toSorted((one, other) => Number(one.rank) - Number(other.rank));
