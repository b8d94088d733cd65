import { sql, type Kysely, type Migration } from 'kysely';

/** Creates the tables of gauges and the vote escrow. Other rows stay unchanged. */
const earnTablesMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const statements = [
      sql`create table gauges (
        account text primary key, owner text, deposit_token text, governance text, extra text not null,
        vesting text, max_boost bigint not null, max_lock_time bigint not null, is_set_up boolean not null,
        created_lt numeric(20, 0) not null, created_at bigint not null, updated_at bigint not null,
        deposited numeric(60, 0) not null, lock_boosted numeric(60, 0) not null,
        total_boosted numeric(60, 0) not null, transactions bigint not null
      )`,
      sql`create table gauge_rounds (
        account text not null, reward integer not null, position integer not null,
        start bigint not null, "end" bigint, per_second numeric(40, 0) not null,
        primary key (account, reward, position)
      )`,
      sql`create index gauge_rounds_by_end on gauge_rounds ("end")`,
      sql`create table gauge_hours (
        account text not null, hour bigint not null, deposited numeric(60, 0) not null,
        lock_boosted numeric(60, 0) not null, total_boosted numeric(60, 0) not null,
        primary key (account, hour)
      )`,
      sql`create table gauge_users (
        account text not null, "user" text not null, amount numeric(60, 0) not null,
        changed_at bigint not null, deposits bigint not null,
        primary key (account, "user")
      )`,
      sql`create index gauge_users_by_user on gauge_users ("user", account) where amount > 0`,
      sql`create table gauge_deposits (
        account text not null, "user" text not null, position bigint not null,
        amount numeric(40, 0) not null, boosted numeric(40, 0) not null,
        lock_time bigint not null, time bigint not null,
        primary key (account, "user", position)
      )`,
      sql`create table gauge_transactions (
        account text not null, lt numeric(20, 0) not null, position integer not null, kind text not null,
        "user" text not null, time bigint not null, hash text not null, tokens text not null,
        primary key (account, lt, position)
      )`,
      sql`create index gauge_transactions_by_time on gauge_transactions (lt, account, position)`,
      sql`create index gauge_transactions_by_user on gauge_transactions ("user", lt, account, position)`,
      sql`create table ve_escrows (
        account text primary key, amount numeric(60, 0) not null, ve_amount numeric(60, 0) not null,
        live_amount numeric(60, 0) not null, live_seconds numeric(70, 0) not null,
        locks bigint not null, transactions bigint not null, users bigint not null
      )`,
      sql`create table ve_locks (
        account text not null, "user" text not null, key numeric(20, 0) not null,
        amount numeric(40, 0) not null, ve_amount numeric(40, 0) not null, lock_time bigint not null,
        call_id bigint not null, lt numeric(20, 0) not null, time bigint not null, ends_at bigint not null,
        is_burnt boolean not null, hash text not null,
        primary key (account, "user", key)
      )`,
      // A network has one escrow, so indexes of locks need not begin with it.
      sql`create index ve_locks_by_time on ve_locks (lt)`,
      sql`create index ve_locks_by_amount on ve_locks (amount, lt)`,
      sql`create index ve_locks_by_lock_time on ve_locks (lock_time, lt)`,
      sql`create index ve_locks_by_ve on ve_locks (ve_amount, lt)`,
      sql`create index ve_locks_by_user on ve_locks ("user", lt)`,
      // This index finds locks that have expired but are not burnt; they are subtracted from the totals.
      sql`create index ve_locks_live on ve_locks (ends_at) where not is_burnt`,
      sql`create table ve_transactions (
        account text not null, lt numeric(20, 0) not null, position integer not null, kind text not null,
        "user" text not null, amount numeric(60, 0) not null, ve_amount numeric(40, 0) not null,
        time bigint not null, hash text not null,
        primary key (account, lt, position)
      )`,
      sql`create index ve_transactions_by_time on ve_transactions (lt, position)`,
      sql`create index ve_transactions_by_user on ve_transactions ("user", lt, position)`,
      sql`create index ve_transactions_by_amount on ve_transactions (amount, lt, position)`,
      sql`create index ve_transactions_by_ve on ve_transactions (ve_amount, lt, position)`,
      sql`create table ve_balances (
        account text not null, "user" text not null, amount numeric(60, 0) not null,
        ve_amount numeric(60, 0) not null, created_lt numeric(20, 0) not null,
        created_at bigint not null, updated_at bigint not null,
        primary key (account, "user")
      )`,
      sql`create index ve_balances_by_time on ve_balances (created_lt, "user")`,
      sql`create index ve_balances_by_ve on ve_balances (ve_amount, created_lt, "user")`,
      sql`create index ve_balances_by_user on ve_balances ("user")`,
      sql`create table ve_days (
        account text not null, day bigint not null, amount numeric(60, 0) not null,
        ve_amount numeric(60, 0) not null,
        primary key (account, day)
      )`,
    ];
    for (const statement of statements) await statement.execute(database);
  },
};

/** Migrations of gauges and the vote escrow. Keys start with the number in the sequence of all migrations. */
export const earnMigrations: Readonly<Record<string, Migration>> = { '0014-earn': earnTablesMigration };
