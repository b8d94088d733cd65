import { sql, type Kysely, type Migration } from 'kysely';
import { AREA_MIGRATIONS } from '../modules/area-migrations.ts';
import { partitionActivitiesTable } from './activity-partitions.ts';
import { convertLegacyIndexIdentity } from './identity-by-setting.ts';

/**
 * Creates the first tables. Plain SQL for PostgreSQL 15 and compatible databases; a released migration never changes.
 */
const firstMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const statements = [
      sql`create table settings (key text primary key, value text not null)`,
      sql`create table cursors (
        account text primary key, kind text not null, lt numeric(20, 0) not null
      )`,
      sql`create table activities (
        account text not null, lt numeric(20, 0) not null, kind text not null, content text not null,
        primary key (account, lt)
      )`,
      sql`create index activities_in_order on activities (lt, account)`,
      sql`create table tokens (
        address text primary key, symbol text not null, name text not null, decimals smallint not null
      )`,
      sql`create table pools (
        address text primary key, type smallint not null, tokens text[] not null, lp_root text,
        created_lt numeric(20, 0) not null, is_active boolean not null,
        reserves text[] not null, lp_supply numeric(40, 0) not null,
        fee_denominator numeric(40, 0) not null, fee_pool numeric(40, 0) not null,
        fee_beneficiary numeric(40, 0) not null, fee_referrer numeric(40, 0) not null,
        beneficiary text, fee_all_time numeric(78, 0) not null
      )`,
      sql`create table transactions (
        pool text not null, lt numeric(20, 0) not null, kind text not null, sender text not null,
        time bigint not null, message_hash text not null, transaction_hash text not null,
        tokens text[] not null, amounts text[] not null,
        first_amount numeric(78, 0) not null, second_amount numeric(78, 0) not null,
        value numeric(78, 0) not null, lp_amount numeric(40, 0), fees text not null,
        fee_value numeric(78, 0) not null, beneficiary_fee_value numeric(78, 0) not null,
        primary key (pool, lt)
      )`,
      sql`create index transactions_by_time on transactions (lt desc)`,
      sql`create index transactions_by_pool on transactions (pool, lt desc)`,
      sql`create index transactions_by_sender on transactions (sender, lt desc)`,
      sql`create table swap_hops (
        pool text not null, lt numeric(20, 0) not null, call_id numeric(20, 0) not null,
        sender text not null, recipient text not null, is_first boolean not null,
        next_steps integer not null, is_refused boolean not null,
        token text not null, amount numeric(40, 0) not null, transaction_hash text not null,
        primary key (pool, lt)
      )`,
      sql`create index swap_hops_by_call on swap_hops (call_id, lt)`,
      sql`create table candles (
        owner text not null, frame text not null, time bigint not null,
        open numeric(96, 0) not null, high numeric(96, 0) not null,
        low numeric(96, 0) not null, close numeric(96, 0) not null,
        volume numeric(78, 0) not null, transactions integer not null,
        primary key (owner, frame, time)
      )`,
      sql`create table hours (
        owner text not null, time bigint not null, volume numeric(78, 0) not null,
        fee numeric(78, 0) not null, transactions integer not null, tvl numeric(96, 0) not null,
        price numeric(96, 0), reserves text[],
        primary key (owner, time)
      )`,
    ];
    for (const statement of statements) await statement.execute(database);
  },
};

/** Adds the quarantine. Existing rows stay unchanged. */
const quarantineMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`create table quarantine (
      account text not null, kind text not null, reason text not null, detail text not null,
      first_seen bigint not null, last_seen bigint not null, tries integer not null, next_try bigint not null,
      primary key (account, kind)
    )`.execute(database);
    await sql`create index quarantine_due on quarantine (next_try) where kind <> 'event'`.execute(database);
  },
};

/** Adds the backfill buffer. Existing rows stay unchanged. */
const backfillBufferMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`create table backlog (
      account text not null, lt numeric(20, 0) not null, kind text not null, content text not null,
      primary key (account, lt)
    )`.execute(database);
    await sql`create index backlog_in_order on backlog (lt, account)`.execute(database);
    await sql`create table backlog_ranges (
      account text primary key, kind text not null, top numeric(20, 0) not null, down numeric(20, 0) not null,
      is_done boolean not null
    )`.execute(database);
  },
};

/**
 * Replaces both indexes of the backfill buffer with a single primary key in chain order, because the buffer is only
 * read in this order. Existing rows stay unchanged.
 */
const backfillBufferOrderMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table backlog drop constraint backlog_pkey`.execute(database);
    await sql`drop index backlog_in_order`.execute(database);
    await sql`alter table backlog add constraint backlog_pkey primary key (lt, account)`.execute(database);
  },
};

/**
 * Adds the hash of the newest stored transaction to cursors, which makes forks detectable. Existing cursors have no
 * hash.
 */
const cursorHashesMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table cursors add column hash text`.execute(database);
  },
};

/** Stores the identity of the index as settings by name. A text of unknown format stays unchanged. */
const identityBySettingMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { rows } = await sql<{ value: string }>`select value from settings where key = 'identity'`.execute(
      database,
    );
    const before = rows[0]?.value;
    const now = before === undefined ? undefined : convertLegacyIndexIdentity(before);
    if (now !== undefined)
      await sql`update settings set value = ${now} where key = 'identity'`.execute(database);
  },
};

/** Partitions the decoded transactions, so that old ones can be dropped. Existing rows stay unchanged. */
const activityPartitionsMigration: Migration = { up: partitionActivitiesTable };

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-index': firstMigration,
  '0010-quarantine': quarantineMigration,
  '0011-backlog': backfillBufferMigration,
  ...AREA_MIGRATIONS,
  '0022-backlog-in-one-order': backfillBufferOrderMigration,
  '0025-cursor-hashes': cursorHashesMigration,
  '0026-identity-by-setting': identityBySettingMigration,
  '0030-activity-partitions': activityPartitionsMigration,
};
