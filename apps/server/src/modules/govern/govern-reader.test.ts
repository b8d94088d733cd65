import { seconds, toAddress } from '@junction/primitives';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../database/open-database.ts';
import type { AreaReaderSource } from '../../read-model.ts';
import { openMemoryDatabases } from '../../test/memory-database.ts';
import { GovernanceReader } from './govern-reader.ts';

const VOTERS = 40;
const FIRST = toAddress(`0:${'0'.repeat(64)}`);
const address = (kind: string) => sql.raw(`'0:' || md5('${kind}' || p) || md5('${kind}' || p || '2')`);
const page = { isAscending: false, limit: 3, offset: 0 };

/** Writes proposals with votes of all voters. The voters' addresses are 0:00…00 to 0:00…27. */
async function seed(database: Database, proposals: number): Promise<void> {
  const all = sql.raw(`generate_series(1, ${proposals}) as p`);
  await sql`insert into proposals (account, proposal_id, address, proposer, description, actions, foreign_actions, lt,
      time, hash, message_hash)
    select 'dao', p, ${address('proposal')}, 'x', '""', '[]', '[]', p, 1, 'h', 'm' from ${all}`.execute(
    database,
  );
  await sql`insert into proposal_courses (account, born_at, voting_delay, voting_period, time_lock, grace_period,
      quorum_votes, for_votes, against_votes, for_count, against_count, for_released, against_released)
    select ${address('proposal')}, 1, 1, 1, 1, 1, 1, 1, 0, ${sql.lit(VOTERS)}, 0, 0, 0 from ${all}`.execute(
    database,
  );
  await sql`insert into proposal_votes (account, voter, support, votes, reason, is_locked, lt, time, hash, message_hash)
    select ${address('proposal')}, '0:' || lpad(to_hex(v), 64, '0'), true, 1, '""', true, p * 100 + v, 1, 'h', 'm'
    from ${all}, generate_series(0, ${sql.lit(VOTERS - 1)}) as v`.execute(database);
}

interface Opened {
  readonly reader: GovernanceReader;
  readonly database: Database;
  readonly source: AreaReaderSource;
  /** Advances the index to a time in seconds. */
  readonly moveTo: (now: number) => void;
}

/**
 * Creates a reader of the database.
 * @param onQuery called with every SQL statement
 */
async function openReader(
  proposals: number,
  onQuery: (text: string) => void = () => undefined,
): Promise<Opened> {
  const { index: database } = await openMemoryDatabases({ onQuery: ({ query }) => onQuery(query.sql) });
  onTestFinished(() => database.destroy());
  await seed(database, proposals);
  let market = { now: seconds(100), version: {} };
  const source = { database, market: () => Promise.resolve(market) } as unknown as AreaReaderSource;
  const moveTo = (now: number): void => {
    market = { now: seconds(now), version: {} };
  };
  return { reader: new GovernanceReader(source), database, source, moveTo };
}

const ALL = {
  isAscending: true,
  limit: 100,
  offset: 0,
  startFrom: undefined,
  startTo: undefined,
  endFrom: undefined,
  endTo: undefined,
  proposalId: undefined,
  proposer: undefined,
  address: undefined,
  state: undefined,
  isReleasable: undefined,
};

const remove = (database: Database) =>
  sql`delete from proposal_votes where voter = ${FIRST}`.execute(database);

test('the number of proposals each voter voted on is computed once for many pages', async () => {
  const { reader, database } = await openReader(200);
  const first = await reader.listVoterCounts(undefined, page);
  expect(first[0]).toEqual({ voter: FIRST, count: 200 });
  await remove(database);
  // Counts of all voters are computed once for all pages.
  expect(await reader.listVoterCounts(undefined, page)).toEqual(first);
  expect((await reader.listVoterCounts(undefined, { ...page, offset: 39 })).length).toBe(1);
  // For requested voters, which have few votes, the counts are computed in each request.
  expect(await reader.listVoterCounts([FIRST], page)).toEqual([]);
});

test('of few votes the sum is always current', async () => {
  const { reader, database } = await openReader(2);
  expect((await reader.listVoterCounts(undefined, page))[0]?.voter).toBe(FIRST);
  await remove(database);
  expect((await reader.listVoterCounts(undefined, page))[0]?.voter).not.toBe(FIRST);
});

test('a page of votes is the same from either end', async () => {
  const { reader } = await openReader(2);
  const pageAt = async (isAscending: boolean, offset: number, proposalId?: number) => {
    const of = { support: undefined, isLocked: undefined, proposalId, voter: undefined };
    const { items, total } = await reader.votes({ ...of, isAscending, limit: 7, offset });
    return { lts: items.map(({ row }) => Number(row.lt)), total };
  };
  for (const proposalId of [1, 2, undefined])
    for (const isAscending of [true, false]) {
      const all = (proposalId === undefined ? [1, 2] : [proposalId]).flatMap((p) =>
        Array.from({ length: VOTERS }, (_, v) => p * 100 + v),
      );
      const expected = isAscending ? all : all.toReversed();
      for (let offset = 0; offset <= all.length; offset += 3)
        expect(await pageAt(isAscending, offset, proposalId), `${offset}`).toEqual({
          lts: expected.slice(offset, offset + 7),
          total: all.length,
        });
    }
});

test('only what changed is read again', async () => {
  const { reader, database, source, moveTo } = await openReader(20);
  const found = async () => (await reader.proposals(ALL)).items.map(({ view }) => view);
  const first = await found();
  expect(first.length).toBe(20);
  moveTo(101);
  expect(await found()).toEqual(first);

  // The change number must increase with every kind of write: update, delete, and delete followed by insert.
  await sql`update proposal_courses set against_votes = 7 where account = (
    select address from proposals where proposal_id = 3)`.execute(database);
  await sql`delete from proposal_courses where account = (
    select address from proposals where proposal_id = 5)`.execute(database);
  await sql`delete from proposals where proposal_id = 9`.execute(database);
  await sql`insert into proposals (account, proposal_id, address, proposer, description, actions, foreign_actions, lt,
      time, hash, message_hash)
    select account, 21, address, 'y', description, actions, foreign_actions, 21, time, 'h', 'm'
    from proposals where proposal_id = 4`.execute(database);
  await sql`delete from proposals where proposal_id = 4`.execute(database);
  // The index has advanced within the same second.
  moveTo(101);
  const second = await found();
  expect(second.map(({ proposalId }) => proposalId)).toEqual([
    1,
    2,
    3,
    6,
    7,
    8,
    ...Array.from({ length: 11 }, (_, place) => place + 10),
    21,
  ]);
  expect(second.find(({ proposalId }) => proposalId === 3)?.againstVotes).toBe(7n);
  // Unchanged proposals are the same objects, because they are not read again.
  const known = new Set(first);
  expect(second.filter((view) => !known.has(view)).map(({ proposalId }) => proposalId)).toEqual([3, 21]);
  expect((await reader.proposals({ ...ALL, proposalId: 4 })).total).toBe(0);
  expect((await reader.proposals({ ...ALL, proposalId: 21 })).items[0]?.row.proposer).toBe('y');
  expect((await new GovernanceReader(source).proposals(ALL)).items.map(({ view }) => view)).toEqual(second);

  await sql`delete from proposals`.execute(database);
  await sql`delete from proposal_courses`.execute(database);
  moveTo(102);
  expect(await found()).toEqual([]);
});

test('the proposals a user voted on are read once, until a proposal changes', async () => {
  const queries: string[] = [];
  const { reader, database, moveTo } = await openReader(5, (text) => queries.push(text));
  const of = { ...ALL, voter: FIRST, support: undefined, isLocked: true as boolean | undefined };
  const votedOn = async (isAscending: boolean, filter: Partial<typeof of> = {}) =>
    (await reader.readVotedProposals({ ...of, ...filter, isAscending })).items.map(
      ({ proposal }) => proposal.view.proposalId,
    );
  const lookedUp = () => queries.splice(0).filter((text) => text.includes('string_agg')).length;
  expect(await votedOn(true)).toEqual([1, 2, 3, 4, 5]);
  expect(await votedOn(false)).toEqual([5, 4, 3, 2, 1]);
  expect(lookedUp()).toBe(1);
  moveTo(101);
  expect(await votedOn(true)).toEqual([1, 2, 3, 4, 5]);
  expect(await votedOn(false)).toEqual([5, 4, 3, 2, 1]);
  expect(lookedUp()).toBe(0);

  // Releasing a vote changes a counter of its proposal.
  const third = sql`(select address from proposals where proposal_id = 3)`;
  await sql`update proposal_votes set is_locked = false where voter = ${FIRST} and account = ${third}`.execute(
    database,
  );
  await sql`update proposal_courses set for_released = 1 where account = ${third}`.execute(database);
  moveTo(102);
  expect(await votedOn(true)).toEqual([1, 2, 4, 5]);
  // The cached list of the voter is also refreshed for filters by locked state.
  expect(await votedOn(true, { isLocked: false })).toEqual([3]);
  expect(await votedOn(false, { isLocked: undefined })).toEqual([5, 4, 3, 2, 1]);
  expect(lookedUp()).toBe(1);
});

test('the proposals a user voted on are the same whether cached or not', async () => {
  const { reader, database, moveTo } = await openReader(40);
  await sql`update proposal_courses set canceled_at = 2
    where account in (select address from proposals where proposal_id > 35)`.execute(database);
  await sql`update proposal_votes set is_locked = false
    where account in (select address from proposals where proposal_id % 3 = 0)`.execute(database);
  type Query = Parameters<GovernanceReader['readVotedProposals']>[0];
  const of: Query = { ...ALL, voter: FIRST, support: undefined, isLocked: undefined, limit: 4 };
  const asked = async (query: Query) => {
    const { items, total } = await reader.readVotedProposals(query);
    for (const { proposal, vote } of items) expect(vote.account).toBe(proposal.view.address);
    return [total, items.map(({ proposal }) => proposal.view.proposalId)];
  };
  let second = 100;
  const knownOrNot = async (query: Query) => {
    moveTo((second += 1));
    await sql`update proposal_courses set for_votes = for_votes + 1
      where account = (select address from proposals where proposal_id = 1)`.execute(database);
    const unknown = await asked(query);
    expect(await asked(query)).toEqual(unknown);
    return unknown;
  };
  expect(await knownOrNot(of)).toEqual([40, [1, 2, 3, 4]]);
  expect(await knownOrNot({ ...of, isAscending: false, offset: 38 })).toEqual([40, [2, 1]]);
  expect(await knownOrNot({ ...of, isLocked: false, offset: 2 })).toEqual([13, [9, 12, 15, 18]]);
  // The offset is above the limit up to which votes are read in parallel with the list.
  expect(await knownOrNot({ ...of, isLocked: true, offset: 24, limit: 100 })).toEqual([27, [37, 38, 40]]);
  expect(await knownOrNot({ ...of, state: 'canceled' })).toEqual([5, [36, 37, 38, 39]]);
});

test('states are those of the requested second', async () => {
  const { reader, moveTo } = await openReader(2);
  const inState = async (state: 'pending' | 'active' | 'failed' | 'succeeded') =>
    (await reader.proposals({ ...ALL, state })).total;
  // The proposal was deployed in second 1, with a delay and a voting period of one second each. It has no votes
  // against, and one vote is enough.
  for (const [now, state] of [
    [2, 'pending'],
    [3, 'active'],
    [4, 'succeeded'],
  ] as const) {
    moveTo(now);
    expect(await inState(state)).toBe(2);
    expect(await inState('failed')).toBe(0);
    expect((await reader.proposals({ ...ALL, state, proposalId: 2 })).total).toBe(1);
    expect((await reader.proposals({ ...ALL, state: 'failed', proposalId: 2 })).total).toBe(0);
  }
});

test('vote history is reported per interval of the voting, and computed once until there is a vote', async () => {
  const { reader, database, moveTo } = await openReader(1);
  await sql`update proposal_courses set voting_delay = 99, voting_period = 12000, for_votes = 40`.execute(
    database,
  );
  // One vote every 50 seconds gives two votes per interval of 100 seconds.
  await sql`update proposal_votes set time = 100 + (lt - 100) * 50, support = lt < 139`.execute(database);
  moveTo(101);
  const history = await reader.readVoteHistory(1);
  expect(history.length).toBe(VOTERS / 2);
  expect(history.slice(0, 2)).toEqual([
    { time: 150, forVotes: 2n, againstVotes: 0n },
    { time: 250, forVotes: 4n, againstVotes: 0n },
  ]);
  expect(history.at(-1)).toEqual({ time: 2050, forVotes: 39n, againstVotes: 1n });
  expect(await reader.readVoteHistory(2)).toEqual([]);

  await sql`delete from proposal_votes where lt < 130`.execute(database);
  moveTo(102);
  expect(await reader.readVoteHistory(1)).toEqual(history);
  // Block times can place votes outside the voting period; they count at its start or end.
  await sql`update proposal_votes set time = 5 where lt = 130`.execute(database);
  await sql`update proposal_votes set time = 99999 where lt = 131`.execute(database);
  await sql`update proposal_courses set for_count = for_count + 1`.execute(database);
  moveTo(103);
  const anew = await reader.readVoteHistory(1);
  expect(anew[0]).toEqual({ time: 5, forVotes: 1n, againstVotes: 0n });
  expect(anew.at(-1)).toEqual({ time: 99_999, forVotes: 9n, againstVotes: 1n });
});

test('the vote history of every proposal uses the same prepared statement', async () => {
  const asked: string[] = [];
  const { reader, database } = await openReader(30, (text) => asked.push(text));
  // Proposals with different starts and periods would need different statements if these values were part of the SQL
  // text.
  await sql`update proposal_courses set born_at = born_at + length(account) + ascii(substr(account, 5)),
    voting_period = 100 + ascii(substr(account, 6))`.execute(database);
  asked.length = 0;
  for (let proposal = 1; proposal <= 30; proposal += 1)
    expect(await reader.readVoteHistory(proposal)).toHaveLength(1);
  expect(new Set(asked.filter((text) => text.includes('proposal_votes'))).size).toBe(1);
});
