import { sql, type Kysely, type Migration, type MigrationProvider } from 'kysely';
import { AREA_MIGRATIONS } from '../modules/area-migrations.ts';

/** Plain SQL that PostgreSQL 15 and its relatives accept. A migration that has been released never changes. */
const first: Migration = {
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

/** Steps of swaps tell what they spent. Everything stored is read from the chain again. */
const spentBySteps: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of EVERY_TABLE) await sql`delete from ${sql.table(table)}`.execute(database);
    await sql`alter table swap_hops
      add column spent_token text not null, add column spent_amount numeric(40, 0) not null`.execute(
      database,
    );
  },
};

/** Pools keep how far they hold to a price of one. Everything stored is read from the chain again. */
const amplification: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of EVERY_TABLE) await sql`delete from ${sql.table(table)}`.execute(database);
    await sql`alter table pools
      add column amplification numeric(40, 0), add column amplification_precision numeric(40, 0)`.execute(
      database,
    );
  },
};

/** Every two tokens of a pool have bars, stable pools among them. Everything stored is read from the chain again. */
const pairSeries: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of EVERY_TABLE) await sql`delete from ${sql.table(table)}`.execute(database);
  },
};

/** Limit orders. What is stored of pools stays as it is. */
const limitOrders: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const statements = [
      sql`create table order_roots (
        address text primary key, factory text not null, token text not null, created_lt numeric(20, 0) not null
      )`,
      sql`create index order_roots_by_token on order_roots (token)`,
      sql`create table orders (
        address text primary key, root text not null, factory text not null, owner text not null,
        first_token text not null, second_token text not null,
        spent_token text not null, receive_token text not null,
        rate numeric(120, 0), price numeric(120, 0), inverse_price numeric(120, 0),
        spent_wallet text not null, receive_wallet text not null,
        dex_root text not null, dex_pair text not null, state text not null,
        initial_amount numeric(40, 0) not null, expected_amount numeric(40, 0) not null,
        current_spent numeric(40, 0) not null, current_receive numeric(40, 0) not null,
        swap_attempt numeric(20, 0) not null, created_lt numeric(20, 0) not null,
        created_at bigint not null, updated_at bigint not null
      )`,
      sql`create index orders_by_time on orders (created_lt desc)`,
      sql`create index orders_by_owner on orders (owner, created_lt desc)`,
      sql`create index orders_by_root on orders (root, created_lt desc)`,
      sql`create index orders_by_first on orders (first_token, second_token, created_lt desc)`,
      sql`create index orders_by_second on orders (second_token, created_lt desc)`,
      sql`create index orders_by_price on orders (first_token, second_token, spent_token, state, price)`,
      sql`create index orders_by_state on orders (state, created_lt desc)`,
      sql`create table order_exchanges (
        account text not null, lt numeric(20, 0) not null, position smallint not null,
        root text not null, owner text not null, initiator text not null,
        first_token text not null, second_token text not null,
        spent_token text not null, receive_token text not null,
        rate numeric(120, 0), price numeric(120, 0), inverse_price numeric(120, 0),
        time bigint not null, spent_amount numeric(40, 0) not null, receive_amount numeric(40, 0) not null,
        current_spent numeric(40, 0) not null, current_receive numeric(40, 0) not null,
        fee numeric(40, 0) not null, transaction_hash text not null,
        primary key (account, lt, position)
      )`,
      sql`create index order_exchanges_by_time on order_exchanges (lt desc)`,
      sql`create index order_exchanges_by_owner on order_exchanges (owner, lt desc)`,
      sql`create index order_exchanges_by_initiator on order_exchanges (initiator, lt desc)`,
      sql`create index order_exchanges_by_root on order_exchanges (root, lt desc)`,
      sql`create index order_exchanges_by_first on order_exchanges (first_token, second_token, lt desc)`,
      sql`create index order_exchanges_by_second on order_exchanges (second_token, lt desc)`,
      sql`create table order_bars (
        first_token text not null, second_token text not null, frame text not null, time bigint not null,
        open numeric(120, 0) not null, high numeric(120, 0) not null,
        low numeric(120, 0) not null, close numeric(120, 0) not null,
        first_amount numeric(78, 0) not null, second_amount numeric(78, 0) not null,
        open_time bigint not null, close_time bigint not null,
        primary key (first_token, second_token, frame, time)
      )`,
    ];
    for (const statement of statements) await statement.execute(database);
  },
};

/** Dollar prices are made of several looks at the pools. Everything stored is read from the chain again. */
const priceLooks: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of [...EVERY_TABLE, ...ORDER_TABLES])
      await sql`delete from ${sql.table(table)}`.execute(database);
    await sql`create table price_looks (token text primary key, looks text not null)`.execute(database);
  },
};

/**
 * Pages of transactions are found, not counted to: hours know how many there were, and every order has an index. What
 * swaps are not is rare, so it has small indexes of its own. Everything stored is read from the chain again.
 */
const foundPages: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of [...EVERY_TABLE, ...ORDER_TABLES, 'price_looks'])
      await sql`delete from ${sql.table(table)}`.execute(database);
    const statements = [
      sql`alter table hours
        add column swaps integer, add column deposits integer, add column withdrawals integer,
        add column last_lt numeric(20, 0)`,
      // The primary key is the same, and is read backwards as well.
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

/** The hour in which a pool had its n-th transaction is found, not searched for. What is stored stays as it is. */
const hoursByRank: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`create index hours_by_rank on hours (owner, (swaps + deposits + withdrawals), time)
      where swaps is not null`.execute(database);
    await sql`create index hours_by_swaps on hours (owner, swaps, time) where swaps is not null`.execute(
      database,
    );
  },
};

/** What transactions only show is one text. Everything stored is read from the chain again. */
const toldAtOnce: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of [...EVERY_TABLE, ...ORDER_TABLES, 'price_looks'])
      await sql`delete from ${sql.table(table)}`.execute(database);
    await sql`alter table transactions
      drop column message_hash, drop column transaction_hash, drop column amounts, drop column lp_amount,
      drop column fees, drop column fee_value, drop column beneficiary_fee_value,
      add column told text not null`.execute(database);
  },
};

/** What strangers put on the chain and nobody can read is set aside. What is stored stays as it is. */
const quarantine: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`create table quarantine (
      account text not null, kind text not null, reason text not null, detail text not null,
      first_seen bigint not null, last_seen bigint not null, tries integer not null, next_try bigint not null,
      primary key (account, kind)
    )`.execute(database);
    await sql`create index quarantine_due on quarantine (next_try) where kind <> 'event'`.execute(database);
  },
};

/** Long histories are stored page by page as they are read. What is stored stays as it is. */
const backlog: Migration = {
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

/** Folding can begin again at every hour. Everything stored is read from the chain again. */
const hourStates: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of [...EVERY_TABLE, ...ORDER_TABLES, 'price_looks', 'backlog', 'backlog_ranges'])
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
      // Open orders are gone through in pages, and those that changed lately are found.
      sql`create index orders_open on orders (address) where state not in ('filled', 'cancelled')`,
      sql`create index orders_open_by_update on orders (updated_at) where state not in ('filled', 'cancelled')`,
      sql`create index orders_by_update on orders (updated_at)`,
    ];
    for (const statement of statements) await statement.execute(database);
  },
};

/** Routes are recorded under whoever pays for them. Everything stored is read from the chain again. */
const claims: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of [...EVERY_TABLE, ...ORDER_TABLES, ...LATER_TABLES])
      await sql`delete from ${sql.table(table)}`.execute(database);
    await sql`create table claims (
      message_hash text primary key, payer text not null, pool text not null, lt numeric(20, 0) not null,
      position smallint not null, time bigint not null
    )`.execute(database);
    await sql`create index claims_by_time on claims (time)`.execute(database);
  },
};

/** The backlog is gone through in the order of the chain and in no other: one index is enough. What is stored stays as it is. */
const backlogInOneOrder: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table backlog drop constraint backlog_pkey`.execute(database);
    await sql`drop index backlog_in_order`.execute(database);
    await sql`alter table backlog add constraint backlog_pkey primary key (lt, account)`.execute(database);
  },
};

const EVERY_TABLE = [
  'settings',
  'cursors',
  'activities',
  'tokens',
  'pools',
  'transactions',
  'swap_hops',
  'candles',
  'hours',
];

const LATER_TABLES = [
  'price_looks',
  'backlog',
  'backlog_ranges',
  'pool_states',
  'look_states',
  'hour_ends',
  'quarantine',
];

const ORDER_TABLES = ['order_roots', 'orders', 'order_exchanges', 'order_bars'];

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-index': first,
  '0002-spent-by-steps': spentBySteps,
  '0003-amplification': amplification,
  '0004-pair-series': pairSeries,
  '0005-limit-orders': limitOrders,
  '0006-price-looks': priceLooks,
  '0007-found-pages': foundPages,
  '0008-hours-by-rank': hoursByRank,
  '0009-told-at-once': toldAtOnce,
  '0010-quarantine': quarantine,
  '0011-backlog': backlog,
  '0012-hour-states': hourStates,
  '0013-claims': claims,
  ...AREA_MIGRATIONS,
  '0022-backlog-in-one-order': backlogInOneOrder,
};

export const migrationProvider: MigrationProvider = {
  getMigrations: () => Promise.resolve({ ...MIGRATIONS }),
};
