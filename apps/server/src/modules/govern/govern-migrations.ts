import { sql, type Kysely, type Migration } from 'kysely';

/** Creates the tables of proposals and votes. Other rows stay unchanged. */
const governTables: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const statements = [
      sql`create table proposals (
        account text not null, proposal_id bigint not null, address text not null, proposer text not null,
        description text not null, actions text not null, foreign_actions text not null,
        lt numeric(20, 0) not null, time bigint not null, hash text not null, message_hash text not null,
        primary key (account, proposal_id)
      )`,
      sql`create table proposal_courses (
        account text primary key, born_at bigint not null,
        voting_delay bigint not null, voting_period bigint not null, time_lock bigint not null,
        grace_period bigint not null, quorum_votes numeric(40, 0) not null,
        for_votes numeric(60, 0) not null, against_votes numeric(60, 0) not null,
        for_count bigint not null, against_count bigint not null,
        for_released bigint not null, against_released bigint not null,
        execution_time bigint, queued_at bigint, executed_at bigint, canceled_at bigint, executed_hash text
      )`,
      sql`create table proposal_votes (
        account text not null, voter text not null, support boolean not null, votes numeric(40, 0) not null,
        reason text not null, is_locked boolean not null,
        lt numeric(20, 0) not null, time bigint not null, hash text not null, message_hash text not null,
        primary key (account, voter)
      )`,
      sql`create index proposal_votes_by_time on proposal_votes (lt, account)`,
      sql`create index proposal_votes_of_proposal on proposal_votes (account, lt)`,
      // This index serves pages of the votes in favour or against.
      sql`create index proposal_votes_of_side on proposal_votes (account, support, lt)`,
      // This index covers all filters, so that a voter's votes are counted and selected without reading the table.
      sql`create index proposal_votes_of_voter on proposal_votes (voter, lt, account) include (support, is_locked)`,
    ];
    for (const statement of statements) await statement.execute(database);
  },
};

/** Adds an index for votes by locked state, so that pages of locked or released votes do not scan all votes. */
const governLocks: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const statements = [
      sql`create index proposal_votes_by_lock on proposal_votes (is_locked, lt, account) include (support)`,
      sql`create index proposal_votes_of_lock on proposal_votes (account, is_locked, lt) include (support)`,
    ];
    for (const statement of statements) await statement.execute(database);
  },
};

/**
 * Numbers every change of a proposal, so that readers can request changes since the highest number they know. A
 * database has a single writer with sequential transactions, so numbers become visible in order. Existing rows are
 * numbered here.
 */
const governChanges: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const statements = [
      sql`create sequence proposal_change_numbers`,
      sql`create table proposal_changes (proposal text primary key, change bigint not null)`,
      sql`create index proposal_changes_in_order on proposal_changes (change)`,
      sql`create index proposals_by_address on proposals (address)`,
      sql`create function number_proposal_change() returns trigger language plpgsql as $$
        declare
          changed text;
        begin
          if tg_table_name = 'proposals' then
            if tg_op = 'DELETE' then changed := old.address; else changed := new.address; end if;
          else
            if tg_op = 'DELETE' then changed := old.account; else changed := new.account; end if;
          end if;
          insert into proposal_changes (proposal, change) values (changed, nextval('proposal_change_numbers'))
            on conflict (proposal) do update set change = excluded.change;
          return null;
        end
      $$`,
      sql`create trigger number_change after insert or update or delete on proposals
        for each row execute function number_proposal_change()`,
      sql`create trigger number_change after insert or update or delete on proposal_courses
        for each row execute function number_proposal_change()`,
      sql`insert into proposal_changes (proposal, change)
        select address, nextval('proposal_change_numbers') from proposals`,
    ];
    for (const statement of statements) await statement.execute(database);
  },
};

/** Migrations of the governance area, by number in the sequence of all migrations. */
export const governanceMigrations: Readonly<Record<string, Migration>> = {
  '0016-govern': governTables,
  '0019-govern-locks': governLocks,
  '0021-govern-changes': governChanges,
};
