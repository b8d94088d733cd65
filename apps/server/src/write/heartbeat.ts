import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { readHead, writeHead, type Head } from './index-head.ts';
import { COMPLETE_HISTORY, readKnownHistory, writeKnownHistory, type KnownHistory } from './known-history.ts';

/** Last heartbeat of the indexer, as read by other processes. */
export interface Heartbeat {
  /** Head of the index. Blocks without transactions also advance it. */
  readonly head: Head;
  /** Age in milliseconds by the clock of the database, because clocks of hosts differ. */
  readonly agoMs: number;
  readonly history: KnownHistory;
}

const HEARTBEAT_KEY = 'heartbeat';

/**
 * Records that the indexer is alive and that everything up to `head` is written. `stored` is the text of the stored
 * head. If that text has changed, another process has written the tables, and no heartbeat is stored.
 */
export async function writeHeartbeat(
  database: Database,
  stored: string,
  head: Head,
  history: KnownHistory = COMPLETE_HISTORY,
): Promise<void> {
  await sql`insert into settings (key, value)
    select ${HEARTBEAT_KEY}, ${writeHead(head)}::text || '@' || extract(epoch from clock_timestamp()) || ${`@${writeKnownHistory(history)}`}::text
    where exists (select 1 from settings where key = 'head' and value = ${stored})
    on conflict (key) do update set value = excluded.value`.execute(database);
}

/** Returns the last heartbeat; undefined if there is none. */
export async function readHeartbeat(database: Database): Promise<Heartbeat | undefined> {
  const { rows } = await sql<{ value: string; now: string }>`
    select value, extract(epoch from clock_timestamp())::text as now from settings where key = ${HEARTBEAT_KEY}`.execute(
    database,
  );
  const [row] = rows;
  const [headText, at, history] = row?.value.split('@') ?? [];
  const head = readHead(headText);
  if (!row || !head) return undefined;
  return {
    head,
    agoMs: Math.max(0, (Number(row.now) - Number(at)) * 1_000),
    history: readKnownHistory(history),
  };
}
