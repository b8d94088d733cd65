import { sql, type Kysely, type Migration } from 'kysely';

/** Creates the tables of legacy farms. Other rows stay unchanged. */
const farmTables: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const statements = [
      sql`create table farms (
        account text primary key, owner text not null, deposit_token text not null, rewards text not null,
        rounds text not null, vesting_period bigint not null, vesting_ratio bigint not null, end_time bigint,
        created_lt numeric(20, 0) not null, updated_at bigint not null, deposited numeric(60, 0) not null
      )`,
      sql`create table farm_hours (
        account text not null, hour bigint not null, deposited numeric(60, 0) not null,
        primary key (account, hour)
      )`,
      sql`create table farm_users (
        account text not null, "user" text not null, amount numeric(60, 0) not null, changed_at bigint not null,
        primary key (account, "user")
      )`,
      sql`create index farm_users_by_user on farm_users ("user", account)`,
      sql`create table farm_transactions (
        account text not null, lt numeric(20, 0) not null, position integer not null, kind text not null,
        "user" text not null, time bigint not null, hash text not null, message_hash text not null,
        token text not null, amount numeric(40, 0) not null,
        primary key (account, lt, position)
      )`,
      sql`create index farm_transactions_by_time on farm_transactions (lt, account, position)`,
      sql`create index farm_transactions_by_user on farm_transactions ("user", lt, account, position)`,
    ];
    for (const statement of statements) await statement.execute(database);
  },
};

/** Adds an index that finds rare kinds of transactions without reading the frequent ones. */
const farmKinds: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const statements = [
      sql`create index farm_transactions_by_kind on farm_transactions (kind, lt, account, position)`,
      sql`create index farm_transactions_by_farm_kind on farm_transactions (account, kind, lt, position)`,
      sql`create index farm_transactions_by_user_kind
        on farm_transactions ("user", kind, lt, account, position)`,
    ];
    for (const statement of statements) await statement.execute(database);
  },
};

/** Migrations of the farms area, by number in the sequence of all migrations. */
export const farmMigrations: Readonly<Record<string, Migration>> = {
  '0015-farms': farmTables,
  '0018-farm-kinds': farmKinds,
};
