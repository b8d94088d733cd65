import { seconds, toAddress } from '@junction/primitives';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, type Database } from '../../database/open-database.ts';
import type { AreaSource } from '../../read-model.ts';
import { GovernReader } from './govern-reader.ts';

const VOTERS = 40;
const FIRST = toAddress(`0:${'0'.repeat(64)}`);
const address = (kind: string) => sql.raw(`'0:' || md5('${kind}' || p) || md5('${kind}' || p || '2')`);
const page = { isAscending: false, limit: 3, offset: 0 };

/** Proposals with the votes of all voters, as the index would have left them; the voters are 0:00…00 to 0:00…27. */
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

async function readerOf(proposals: number): Promise<{ reader: GovernReader; database: Database }> {
  const database = await openDatabase({ kind: 'memory' });
  await seed(database, proposals);
  const market = { now: seconds(100), version: {} };
  const source = { database, market: () => Promise.resolve(market) } as unknown as AreaSource;
  return { reader: new GovernReader(source), database };
}

const forget = (database: Database) =>
  sql`delete from proposal_votes where voter = ${FIRST}`.execute(database);

test('on how many proposals everybody voted is summed once for many pages', async () => {
  const { reader, database } = await readerOf(200);
  const first = await reader.counts(undefined, page);
  expect(first[0]).toEqual({ voter: FIRST, count: 200 });
  await forget(database);
  // Whatever page is asked for, nothing is summed again.
  expect(await reader.counts(undefined, page)).toEqual(first);
  expect((await reader.counts(undefined, { ...page, offset: 39 })).length).toBe(1);
  // Some voters are: their votes are few.
  expect(await reader.counts([FIRST], page)).toEqual([]);
});

test('of few votes the sum is that of the moment', async () => {
  const { reader, database } = await readerOf(2);
  expect((await reader.counts(undefined, page))[0]?.voter).toBe(FIRST);
  await forget(database);
  expect((await reader.counts(undefined, page))[0]?.voter).not.toBe(FIRST);
});
