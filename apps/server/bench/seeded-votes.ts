import { sql } from 'kysely';
import type { Database } from '../src/database/open-database.ts';

/** Number of proposals, as in an active DAO after years. */
const PROPOSAL_COUNT = 1_000;
const VOTE_COUNT = 1_000_000;
const VOTER_COUNT = 10_000;
/** Number of proposals whose votes one statement writes, below the statement timeout. */
const PROPOSALS_PER_STATEMENT = 20;
/** Time of the first proposal in seconds since the Unix epoch, and the seconds between two proposals. */
const START_SECONDS = 1_700_000_000;
const PROPOSAL_INTERVAL_SECONDS = 43_200;

const address = (kind: string, place: string) =>
  sql.raw(`'0:' || md5('${kind}' || (${place})) || md5('${kind}' || (${place}) || '2')`);
const hash = (kind: string, place: string) =>
  sql.raw(`md5('${kind}' || (${place})) || md5('${kind}' || (${place}) || '2')`);

/** Returns the addresses of all voters in the format of the tables. */
export async function listVoters(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly voter: string }>`select ${address('voter', 'n')} as voter
    from generate_series(0, ${sql.lit(VOTER_COUNT - 1)}) as n`.execute(database);
  return rows.map(({ voter }) => voter);
}

/**
 * Writes proposals in every state, with 1 000 votes each, in the same way as the index. Returns the number of
 * proposals.
 */
export async function seedVotes(database: Database): Promise<{ readonly proposals: number }> {
  await sql`insert into proposals (account, proposal_id, address, proposer, description, actions, foreign_actions,
      lt, time, hash, message_hash)
    select ${address('dao', "''")}, p, ${address('proposal', 'p')}, ${address('voter', 'p % 20')},
      '"' || repeat('what is proposed, and why; ', 40) || '"',
      '[{"payload":"te6ccgEBAQEAAgAAAA==","target":"0:00","value":"1000000000n"}]', '[]',
      p * 1000000, ${sql.lit(START_SECONDS)} + p * ${sql.lit(PROPOSAL_INTERVAL_SECONDS)},
      ${hash('hash', 'p')}, ${hash('message', 'p')}
    from generate_series(1, ${sql.lit(PROPOSAL_COUNT)}) as p`.execute(database);
  for (let first = 1; first <= PROPOSAL_COUNT; first += PROPOSALS_PER_STATEMENT)
    await seedVotesOn(database, first, first + PROPOSALS_PER_STATEMENT - 1);
  return { proposals: PROPOSAL_COUNT };
}

async function seedVotesOn(database: Database, first: number, last: number): Promise<void> {
  // The stride 7919 is coprime to the number of voters, so no voter votes twice on a proposal.
  await sql`insert into proposal_votes (account, voter, support, votes, reason, is_locked, lt, time, hash, message_hash)
    select ${address('proposal', 'p')}, ${address('voter', `(k * 7919 + p * 13) % ${VOTER_COUNT}`)}, (k + p) % 3 <> 0,
      1000000000::bigint * (k + 1), '""', p > 950, p * 1000000 + k * 2, ${sql.lit(START_SECONDS)} + p * ${sql.lit(PROPOSAL_INTERVAL_SECONDS)} + 172800 + k * 259,
      ${hash('vote', "p || '-' || k")}, ${hash('call', "p || '-' || k")}
    from generate_series(${sql.lit(first)}, ${sql.lit(last)}) as p,
      generate_series(0, ${sql.lit(VOTE_COUNT / PROPOSAL_COUNT - 1)}) as k`.execute(database);
  await sql`insert into proposal_courses (account, born_at, voting_delay, voting_period, time_lock, grace_period,
      quorum_votes, for_votes, against_votes, for_count, against_count,
      for_released, against_released, execution_time, queued_at, executed_at, canceled_at, executed_hash)
    select p.address, p.time, 172800, 259200, 172800, 172800, 80000000000000, v.for_votes, v.against_votes, v.for_count, v.against_count, v.for_released,
      v.against_released, p.time + 604800, p.time + 432001,
      case when p.proposal_id % 4 = 0 then p.time + 604900 end, case when p.proposal_id % 7 = 0 then p.time + 9 end,
      case when p.proposal_id % 4 = 0 then p.hash end
    from proposals p cross join lateral (
      select coalesce(sum(votes) filter (where support), 0) as for_votes,
        coalesce(sum(votes) filter (where not support), 0) as against_votes,
        count(*) filter (where support) as for_count, count(*) filter (where not support) as against_count,
        count(*) filter (where support and not is_locked) as for_released,
        count(*) filter (where not support and not is_locked) as against_released
      from proposal_votes where account = p.address
    ) v where p.proposal_id between ${sql.lit(first)} and ${sql.lit(last)}`.execute(database);
}
