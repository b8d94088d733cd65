import { FixtureNode } from '@junction/testing';
import { JrpcClient } from '@junction/tvm';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import type { IndexError } from '../index-error.ts';
import { startIndexWriterOrStandby } from '../start-exclusive-index.ts';
import { getPricingRules, startIndex, startIndexReplica } from '../start-index.ts';
import { rebuildIndexTables, toRandomMarketNetwork } from '../test/expected-tables.ts';
import { openMemoryDatabase } from '../test/memory-database.ts';
import { startPgBouncer } from '../test/pgbouncer.ts';
import { startPostgres } from '../test/postgres-cluster.ts';
import { createRandomMarket, createTokenReader } from '../test/random-market.ts';
import { selectRandomTestLength } from '../test/seeds.ts';
import { readTableContents } from '../test/table-contents.ts';
import { openPostgresAdvisoryLock } from './exclusive-lock.ts';
import { openDatabases, type IndexAndQueryDatabases } from './open-database.ts';

const QUERY_COUNT = selectRandomTestLength(2_000, 10_000);
const CONCURRENT_QUERIES = 40;
/**
 * Number of different statements. Each process prepares them in another order, so names of prepared statements would
 * clash.
 */
const STATEMENT_COUNT = 50;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function startPooler() {
  const cluster = await startPostgres();
  if (!cluster) return undefined;
  cleanups.push(() => cluster.stop());
  const pooler = await startPgBouncer(cluster.folder);
  if (!pooler) return undefined;
  cleanups.push(() => pooler.stop());
  const direct = await cluster.createDatabase();
  return { direct, url: pooler.through(direct) };
}

async function open(url: string): Promise<IndexAndQueryDatabases> {
  const databases = await openDatabases({ kind: 'server', url });
  cleanups.push(() => databases.close());
  return databases;
}

/** Runs queries in random order. Resolves to the wrong results and errors. */
async function listWrongAnswers(
  databases: IndexAndQueryDatabases,
  seed: number,
): Promise<readonly unknown[]> {
  const wrong: unknown[] = [];
  let next = 0;
  const ask = async (): Promise<void> => {
    while (next < QUERY_COUNT / 2) {
      const index = next;
      next += 1;
      const factor = (index * seed) % STATEMENT_COUNT;
      const { rows } = await sql<{ n: number }>`
        select ${sql.val(index)}::int * ${sql.lit(factor)}::int as n`.execute(databases.queries);
      if (rows[0]?.n !== index * factor) wrong.push({ index, factor, rows });
    }
  };
  await Promise.all(
    Array.from({ length: CONCURRENT_QUERIES }, () =>
      ask().catch((error: unknown) => {
        wrong.push(error);
      }),
    ),
  );
  return wrong;
}

test(`behind PgBouncer in transaction mode ${QUERY_COUNT} queries of two processes and an indexer are right`, async ({
  skip,
}) => {
  const ways = await startPooler();
  if (!ways) return skip('PostgreSQL or PgBouncer is not installed');
  const recorded = createRandomMarket(17, 100);
  const node = await FixtureNode.start(recorded.chain);
  cleanups.push(() => node.close());
  const writer = await open(ways.url);
  expect(writer.view().isPooled).toBe(true);
  const faults: IndexError[] = [];
  const reported: unknown[] = [];
  const index = startIndex({
    network: toRandomMarketNetwork(recorded),
    database: writer.index,
    queries: writer.queries,
    client: new JrpcClient({ url: `${node.url}/rpc` }),
    streamUrl: `${node.url}/stream`,
    sweepMs: 300,
    onFatalError: (fault) => faults.push(fault),
    onTransientError: (error) => reported.push(error),
    readToken: createTokenReader(recorded.market.tokens),
  });
  cleanups.push(() => index.stop());
  const playing = setInterval(() => recorded.play(), 50);
  const lock = await openPostgresAdvisoryLock(ways.url, {
    name: 'indexer',
    applicationName: 'test',
  }).tryAcquire();
  const [one, other] = [await open(ways.url), await open(ways.url)];
  expect(await Promise.all([listWrongAnswers(one, 7), listWrongAnswers(other, 13)])).toEqual([[], []]);
  clearInterval(playing);
  await expect.poll(() => index.readModel.block().seqno, { timeout: 30_000 }).toBe(recorded.chain.seqno);
  await lock?.release();
  expect([faults, reported]).toEqual([[], []]);
  const expected = await openMemoryDatabase();
  cleanups.push(() => expected.destroy());
  expect(await readTableContents(writer.index)).toEqual(
    await rebuildIndexTables(recorded, expected, getPricingRules(toRandomMarketNetwork(recorded))),
  );
});

test('no setting and no prepared statement of one process affects another', async ({ skip }) => {
  const ways = await startPooler();
  if (!ways) return skip('PostgreSQL or PgBouncer is not installed');
  const databases = await open(ways.url);
  expect(await listWrongAnswers(databases, 3)).toEqual([]);
  await databases.index.insertInto('settings').values({ key: 'a', value: 'b' }).execute();
  await sql`select 1 / 0`.execute(databases.index).catch(() => undefined);
  await sql`select 1 / 0`.execute(databases.queries).catch(() => undefined);
  const program = new Client({ connectionString: ways.url });
  await program.connect();
  cleanups.push(() => program.end());
  for (let round = 0; round < 20; round += 1) {
    const { rows } = await program.query<{ timeout: string; plan: string; prepared: string }>(
      `select current_setting('statement_timeout') as timeout, current_setting('plan_cache_mode') as plan,
        (select count(*) from pg_prepared_statements)::text as prepared`,
    );
    expect(rows).toEqual([{ timeout: '0', plan: 'auto', prepared: '0' }]);
  }
});

test('a slow query is canceled behind a pooler, too', async ({ skip }) => {
  const ways = await startPooler();
  if (!ways) return skip('PostgreSQL or PgBouncer is not installed');
  const databases = await open(ways.url);
  await expect(sql`select pg_sleep(60)`.execute(databases.queries)).rejects.toMatchObject({
    code: 'DATABASE_TOO_SLOW',
  });
});

test('a replica, and a standby indexer that takes over, work behind a pooler', async ({ skip }) => {
  const ways = await startPooler();
  if (!ways) return skip('PostgreSQL or PgBouncer is not installed');
  const recorded = createRandomMarket(17, 40);
  const node = await FixtureNode.start(recorded.chain);
  cleanups.push(() => node.close());
  const reported: unknown[] = [];
  const partsOf = async () => {
    const databases = await open(ways.url);
    return {
      network: toRandomMarketNetwork(recorded),
      database: databases.index,
      queries: databases.queries,
      client: new JrpcClient({ url: `${node.url}/rpc` }),
      onTransientError: (error: unknown) => reported.push(error),
    };
  };
  const exclusive = async () => {
    const index = startIndexWriterOrStandby({
      ...(await partsOf()),
      streamUrl: `${node.url}/stream`,
      sweepMs: 300,
      onFatalError: (fault) => reported.push(fault),
      readToken: createTokenReader(recorded.market.tokens),
      lock: openPostgresAdvisoryLock(ways.url, { name: 'indexer', applicationName: 'test', pollMs: 100 }),
    });
    cleanups.push(() => index.stop());
    return index;
  };
  const first = await exclusive();
  await expect.poll(() => first.duty(), { timeout: 5_000 }).toBe('active');
  const second = await exclusive();
  const replica = startIndexReplica(await partsOf());
  cleanups.push(() => replica.stop());
  const seqnos = () =>
    [second, replica].map(({ readModel }) => (readModel.isCaughtUp ? readModel.block().seqno : undefined));
  const { seqno } = recorded.chain;
  await expect.poll(seqnos, { timeout: 15_000 }).toEqual([seqno, seqno]);
  expect(second.duty()).toBe('standby');
  await first.stop();
  await expect.poll(() => second.duty(), { timeout: 5_000 }).toBe('active');
  recorded.play();
  const { seqno: next } = recorded.chain;
  await expect.poll(seqnos, { timeout: 15_000 }).toEqual([next, next]);
  expect(reported).toEqual([]);
});

test('a reader uses a hot standby behind a pooler', async ({ skip }) => {
  const cluster = await startPostgres();
  if (!cluster) return skip('PostgreSQL is not installed');
  cleanups.push(() => cluster.stop());
  const direct = await cluster.createDatabase();
  await (await openDatabases({ kind: 'server', url: direct })).close();
  const standby = await cluster.standby();
  cleanups.push(() => standby.stop());
  const pooler = await startPgBouncer(standby.folder);
  if (!pooler) return skip('PgBouncer is not installed');
  cleanups.push(() => pooler.stop());
  const url = pooler.through(direct);
  const databases = await openDatabases(
    { kind: 'server', url, access: 'reader' },
    { startupTimeoutMs: 3_000 },
  );
  cleanups.push(() => databases.close());
  for (const connection of [databases.index, databases.queries])
    expect(await connection.selectFrom('settings').selectAll().execute()).toEqual([]);
  const counted = await databases.index
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) => transaction.selectFrom('settings').selectAll().execute());
  expect(counted).toEqual([]);
});

test('a former primary that is a standby now counts as unavailable for an indexer behind a pooler', async ({
  skip,
}) => {
  const cluster = await startPostgres();
  if (!cluster) return skip('PostgreSQL is not installed');
  cleanups.push(() => cluster.stop());
  const direct = await cluster.createDatabase();
  await (await openDatabases({ kind: 'server', url: direct })).close();
  const standby = await cluster.standby();
  cleanups.push(() => standby.stop());
  const pooler = await startPgBouncer(standby.folder);
  if (!pooler) return skip('PgBouncer is not installed');
  cleanups.push(() => pooler.stop());
  const url = pooler.through(direct);
  const databases = await openDatabases(
    { kind: 'server', url, access: 'writer' },
    { startupTimeoutMs: 1_000 },
  );
  cleanups.push(() => databases.close());
  for (let round = 0; round < 3; round += 1)
    await expect(
      databases.index.insertInto('settings').values({ key: 'a', value: 'b' }).execute(),
    ).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
});
