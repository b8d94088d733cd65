import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Creates tables of epochs, candidates, votes and sums of locks by their end. An existing index is rebuilt from the
 * chain, because its stored events lack fields.
 */
const epochTablesMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const statements = [
      sql`create table ve_votings (
        account text primary key, epoch bigint, counted text not null, rules text, schedule text, scheme text,
        debt numeric(40, 0) not null
      )`,
      sql`create table ve_epochs (
        account text not null, epoch bigint not null, start bigint not null, "end" bigint not null,
        vote_start bigint, vote_end bigint, total_votes numeric(60, 0) not null, voters bigint not null,
        gauges bigint not null, treasury_votes numeric(60, 0), distributed numeric(60, 0),
        farming numeric(60, 0), treasury numeric(60, 0), team numeric(60, 0), debt numeric(60, 0),
        created_lt numeric(20, 0) not null, created_at bigint not null, updated_at bigint not null,
        primary key (account, epoch)
      )`,
      // Epochs start in the order of their numbers, so this index serves the order by start as well as the order by
      // number.
      sql`create index ve_epochs_by_start on ve_epochs (start, epoch)`,
      sql`create index ve_epochs_by_number on ve_epochs (epoch)`,
      sql`create table ve_epoch_gauges (
        account text not null, epoch bigint not null, gauge text not null, votes numeric(60, 0) not null,
        normalised numeric(60, 0), distributed numeric(60, 0), distributed_at bigint,
        primary key (account, epoch, gauge)
      )`,
      sql`create index ve_epoch_gauges_by_votes on ve_epoch_gauges (epoch, votes, gauge)`,
      sql`create index ve_epoch_gauges_paid on ve_epoch_gauges (epoch, gauge) where distributed is not null`,
      sql`create index ve_epoch_gauges_paid_by_gauge on ve_epoch_gauges (gauge, epoch)
        where distributed is not null`,
      sql`create table ve_epoch_votes (
        account text not null, epoch bigint not null, "user" text not null, gauge text not null,
        amount numeric(40, 0) not null, lt numeric(20, 0) not null, position bigint not null,
        time bigint not null, hash text not null,
        primary key (account, epoch, "user", gauge)
      )`,
      // Epochs do not overlap, so the order by epoch and logical time is the order of all votes by time.
      sql`create index ve_epoch_votes_by_time on ve_epoch_votes (epoch, lt, position)`,
      sql`create index ve_epoch_votes_by_user on ve_epoch_votes ("user", epoch, lt, position)`,
      sql`create index ve_epoch_votes_by_gauge on ve_epoch_votes (gauge, epoch, lt, position)`,
      sql`create index ve_epoch_votes_by_both on ve_epoch_votes ("user", gauge, epoch, lt, position)`,
      sql`create table ve_candidates (
        account text not null, gauge text not null, is_active boolean not null, is_approved boolean not null,
        finished bigint not null, active bigint not null, sum_votes numeric(60, 0) not null,
        sum_shares numeric(60, 0) not null, average_votes numeric(60, 0) not null,
        average_share numeric(60, 0) not null, last_epoch bigint, last_votes numeric(60, 0) not null,
        last_share numeric(60, 0) not null, created_lt numeric(20, 0) not null, created_at bigint not null,
        updated_at bigint not null,
        primary key (account, gauge)
      )`,
      sql`create index ve_candidates_by_gauge on ve_candidates (gauge)`,
      sql`create index ve_candidates_by_time on ve_candidates (created_lt, gauge)`,
      sql`create index ve_candidates_by_votes on ve_candidates (average_votes, created_lt, gauge)`,
      sql`create index ve_candidates_by_share on ve_candidates (average_share, created_lt, gauge)`,
      sql`create index ve_candidates_active_by_time on ve_candidates (is_active, created_lt, gauge)`,
      sql`create index ve_candidates_active_by_votes
        on ve_candidates (is_active, average_votes, created_lt, gauge)`,
      sql`create index ve_candidates_active_by_share
        on ve_candidates (is_active, average_share, created_lt, gauge)`,
      sql`create table ve_lock_ends (
        account text not null, size bigint not null, start bigint not null, amount numeric(60, 0) not null,
        product numeric(70, 0) not null,
        primary key (account, size, start)
      )`,
      sql`create index ve_lock_ends_by_start on ve_lock_ends (size, start)`,
      sql`drop index ve_locks_live`,
      sql`alter table ve_escrows rename column live_amount to begun_amount`,
      sql`alter table ve_escrows rename column live_seconds to begun_seconds`,
      sql`alter table ve_days add column begun_amount numeric(60, 0) not null default 0`,
      sql`alter table ve_days add column begun_seconds numeric(70, 0) not null default 0`,
      // This index finds rows of rare kinds without reading the rows of other kinds.
      sql`create index ve_transactions_by_kind on ve_transactions (kind, lt, position)`,
      sql`create index ve_transactions_by_user_kind on ve_transactions ("user", kind, lt, position)`,
      sql`create index ve_transactions_by_kind_amount on ve_transactions (kind, amount, lt, position)`,
      sql`create index ve_transactions_by_kind_ve on ve_transactions (kind, ve_amount, lt, position)`,
      sql`create index gauge_transactions_by_kind on gauge_transactions (kind, lt, account, position)`,
      sql`create index gauge_transactions_by_gauge_kind on gauge_transactions (account, kind, lt, position)`,
      sql`create index gauge_transactions_by_user_kind
        on gauge_transactions ("user", kind, lt, account, position)`,
    ];
    for (const statement of statements) await statement.execute(database);
  },
};

/**
 * Adds the claimed amounts of each user. An existing index reads the data of the module from the chain again, because
 * `EVENT_FORMAT` of the module has changed.
 */
const gaugePaidMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table gauge_users add column paid text not null default '[]'`.execute(database);
  },
};

/** Adds the account that ended a vote. An existing index reads its chain again (`EVENT_FORMAT` of the module). */
const epochEndsMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table ve_epochs
      add column ended_at bigint, add column ended_by text, add column ended_hash text`.execute(database);
  },
};

/** Migrations of epochs. Keys start with the number in the sequence of all migrations. */
export const epochMigrations: Readonly<Record<string, Migration>> = {
  '0017-epochs': epochTablesMigration,
  '0020-gauge-paid': gaugePaidMigration,
  '0023-epoch-ends': epochEndsMigration,
};
