import { sql, type Kysely, type Migration } from 'kysely';
import {
  FIRST_RELEASE_TABLES,
  TABLES_ADDED_BY_LATER_RELEASES,
  ORDER_TABLES,
} from '../../database/read-again.ts';

/** Migrations of the market's tables, which `0001-first-index` creates. A released migration must never change. */

/** Adds input amounts of hops. The index is rebuilt from the chain. */
const hopInputs: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of FIRST_RELEASE_TABLES) await sql`delete from ${sql.table(table)}`.execute(database);
    await sql`alter table swap_hops
      add column spent_token text not null, add column spent_amount numeric(40, 0) not null`.execute(
      database,
    );
  },
};

/** Adds the amplification of stable pools. The index is rebuilt from the chain. */
const amplification: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of FIRST_RELEASE_TABLES) await sql`delete from ${sql.table(table)}`.execute(database);
    await sql`alter table pools
      add column amplification numeric(40, 0), add column amplification_precision numeric(40, 0)`.execute(
      database,
    );
  },
};

/**
 * Adds candles for each combination of two tokens in a pool, including stable pools. The index is rebuilt from the
 * chain.
 */
const pairSeries: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of FIRST_RELEASE_TABLES) await sql`delete from ${sql.table(table)}`.execute(database);
  },
};

/** Adds price samples. The index is rebuilt from the chain. */
const priceSampleTable: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of [...FIRST_RELEASE_TABLES, ...ORDER_TABLES])
      await sql`delete from ${sql.table(table)}`.execute(database);
    await sql`create table price_looks (token text primary key, looks text not null)`.execute(database);
  },
};

/**
 * Adds running totals to hours and an index for every sort order, so that pages of transactions are found without
 * counting. Deposits and withdrawals are rare and have small indexes of their own. The migration empties the tables,
 * which are then filled again from the chain.
 */
const transactionPageIndexes: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of [...FIRST_RELEASE_TABLES, ...ORDER_TABLES, 'price_looks'])
      await sql`delete from ${sql.table(table)}`.execute(database);
    const statements = [
      sql`alter table hours
        add column swaps integer, add column deposits integer, add column withdrawals integer,
        add column last_lt numeric(20, 0)`,
      // The primary key has the same columns and can be read backwards.
      sql`drop index transactions_by_pool`,
      sql`create index transactions_by_value on transactions (pool, value, lt)`,
      sql`create index transactions_by_first on transactions (pool, first_amount, lt)`,
      sql`create index transactions_by_second on transactions (pool, second_amount, lt)`,
      sql`create index liquidity_by_time on transactions (lt) where kind <> 'swap'`,
      sql`create index liquidity_by_pool on transactions (pool, lt) where kind <> 'swap'`,
    ];
    for (const statement of statements) await statement.execute(database);
  },
};

/** Adds an index that finds the hour of a pool's n-th transaction. Existing rows stay unchanged. */
const hoursByRank: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`create index hours_by_rank on hours (owner, (swaps + deposits + withdrawals), time)
      where swaps is not null`.execute(database);
    await sql`create index hours_by_swaps on hours (owner, swaps, time) where swaps is not null`.execute(
      database,
    );
  },
};

/** Moves the fields of transactions that are only displayed to one text column. The index is rebuilt from the chain. */
const transactionDetails: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of [...FIRST_RELEASE_TABLES, ...ORDER_TABLES, 'price_looks'])
      await sql`delete from ${sql.table(table)}`.execute(database);
    await sql`alter table transactions
      drop column message_hash, drop column transaction_hash, drop column amounts, drop column lp_amount,
      drop column fees, drop column fee_value, drop column beneficiary_fee_value,
      add column told text not null`.execute(database);
  },
};

/** Adds the states at the end of hours, from which a reprojection can start. The index is rebuilt from the chain. */
const hourStates: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of [
      ...FIRST_RELEASE_TABLES,
      ...ORDER_TABLES,
      'price_looks',
      'backlog',
      'backlog_ranges',
    ])
      await sql`delete from ${sql.table(table)}`.execute(database);
    const statements = [
      sql`create table pool_states (
        owner text not null, hour bigint not null, content text not null, fee_all_time numeric(78, 0) not null,
        primary key (owner, hour)
      )`,
      sql`create table look_states (
        owner text not null, hour bigint not null, looks text not null, primary key (owner, hour)
      )`,
      sql`create table hour_ends (
        hour bigint primary key, lt numeric(20, 0) not null, account text not null, time bigint not null
      )`,
      // These indexes serve pages of open orders and recently changed orders.
      sql`create index orders_open on orders (address) where state not in ('filled', 'cancelled')`,
      sql`create index orders_open_by_update on orders (updated_at) where state not in ('filled', 'cancelled')`,
      sql`create index orders_by_update on orders (updated_at)`,
    ];
    for (const statement of statements) await statement.execute(database);
  },
};

/**
 * Adds the table `claims` of unverified routes. With it, a transaction of such a route is recorded under its verified
 * payer. The index is rebuilt from the chain.
 */
const claims: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of [...FIRST_RELEASE_TABLES, ...ORDER_TABLES, ...TABLES_ADDED_BY_LATER_RELEASES])
      await sql`delete from ${sql.table(table)}`.execute(database);
    await sql`create table claims (
      message_hash text primary key, payer text not null, pool text not null, lt numeric(20, 0) not null,
      position smallint not null, time bigint not null
    )`.execute(database);
    await sql`create index claims_by_time on claims (time)`.execute(database);
  },
};

/**
 * Schedules a reprojection that starts before the first deposit in a stable pair, because the stored rows of such
 * deposits lacked the fees of the swap within the deposit. The position is stored like that of an unfinished
 * reprojection, which the indexer continues.
 */
const stablePairDeposits: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`with first as (
        select t.pool, t.lt, t.time - t.time % 3600 as hour
        from transactions t join pools p on p.address = t.pool
        where t.kind = 'deposit' and p.type = 2 order by t.lt, t.pool limit 1
      ), start as (
        select e.hour, e.hour || ' ' || e.lt || ' ' || e.account as place from hour_ends e, first
        where e.hour < first.hour and (e.lt, e.account) < (first.lt, first.pool)
        union all
        select -3600, '-3600 -1 ' from first
        order by 1 desc limit 1
      )
      insert into settings (key, value) select 'refolding', place from start
      on conflict (key) do update set value = excluded.value
        where split_part(settings.value, ' ', 1)::bigint > split_part(excluded.value, ' ', 1)::bigint`.execute(
      database,
    );
  },
};

/** Adds an index that finds deposits and withdrawals of an account without its swaps. Existing rows stay unchanged. */
const liquidityBySender: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`create index liquidity_by_sender on transactions (sender, lt, pool)
      where kind <> 'swap'`.execute(database);
  },
};

/** Migrations of the market's tables, by number in the sequence of all migrations. */
export const tradingMigrations: Readonly<Record<string, Migration>> = {
  '0002-spent-by-steps': hopInputs,
  '0003-amplification': amplification,
  '0004-pair-series': pairSeries,
  '0006-price-looks': priceSampleTable,
  '0007-found-pages': transactionPageIndexes,
  '0008-hours-by-rank': hoursByRank,
  '0009-told-at-once': transactionDetails,
  '0012-hour-states': hourStates,
  '0013-claims': claims,
  '0028-deposits-in-stable-pairs': stablePairDeposits,
  '0029-liquidity-by-sender': liquidityBySender,
};
