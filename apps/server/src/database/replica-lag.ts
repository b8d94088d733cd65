import { sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Returns the seconds that a standby lags behind its primary; undefined for a primary. The lag is 0 if the standby is
 * connected and has replayed everything it received.
 */
export async function readReplicaLag(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ lag: string | null }>`select case
      when not pg_is_in_recovery() then null
      when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select 1 from pg_stat_wal_receiver) then 0
      else greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()))
    end::text as lag`.execute(database);
  const lag = rows[0]?.lag ?? null;
  return lag === null ? undefined : Number(lag);
}
