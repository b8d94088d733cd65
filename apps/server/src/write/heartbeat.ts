import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { readHead, writeHead, type Head } from './index-head.ts';
import { COMPLETE_HISTORY, readKnownHistory, writeKnownHistory, type KnownHistory } from './known-history.ts';

/** The sign of life of the indexer, as others read it. */
export interface Heartbeat {
  /** How far the tables reached; blocks without transactions move it too. */
  readonly head: Head;
  /** Milliseconds since, by the clock of the database: theirs may differ. */
  readonly agoMs: number;
  readonly history: KnownHistory;
}

const KEY = 'heartbeat';

/**
 * Says that the indexer lives and has written everything up to `head`; `stored` is the head the tables have, as it is
 * written. Does nothing when that has moved meanwhile: then the tables are of another history.
 */
export async function writeHeartbeat(
  database: Database,
  stored: string,
  head: Head,
  history: KnownHistory = COMPLETE_HISTORY,
): Promise<void> {
  await sql`insert into settings (key, value)
    select ${KEY}, ${writeHead(head)}::text || '@' || extract(epoch from clock_timestamp()) || ${`@${writeKnownHistory(history)}`}::text
    where exists (select 1 from settings where key = 'head' and value = ${stored})
    on conflict (key) do update set value = excluded.value`.execute(database);
}

/** The last sign of life; undefined when there never was one. */
export async function readHeartbeat(database: Database): Promise<Heartbeat | undefined> {
  const { rows } = await sql<{ value: string; now: string }>`
    select value, extract(epoch from clock_timestamp())::text as now from settings where key = ${KEY}`.execute(
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
