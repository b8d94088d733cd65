import { sql, type Kysely, type Migration } from 'kysely';

/** Creates the tables of limit orders. Rows of pools stay unchanged. */
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

/** Adds an index that finds the best orders of each direction. Existing rows stay unchanged. */
const activeByRate: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`create index orders_active_by_rate on orders (spent_token, receive_token, rate desc nulls last, address)
      where state = 'active'`.execute(database);
  },
};

/**
 * Adds an index that finds the cancelled orders of an owner, sorted by the time they ended. Existing rows stay
 * unchanged.
 */
const cancelledByOwner: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`create index orders_cancelled_by_owner on orders (owner, updated_at desc, address)
      where state = 'cancelled'`.execute(database);
  },
};

/** Migrations of limit orders, by number in the sequence of all migrations. */
export const orderMigrations: Readonly<Record<string, Migration>> = {
  '0005-limit-orders': limitOrders,
  '0024-active-orders-by-rate': activeByRate,
  '0027-cancelled-orders-by-owner': cancelledByOwner,
};
