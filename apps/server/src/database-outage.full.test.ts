import { FixtureNode, createSeededRandom } from '@junction/testing';
import { JrpcClient } from '@junction/tvm';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { buildApi } from './build-api.ts';
import { openDatabases } from './database/open-database.ts';
import type { IndexError } from './index-error.ts';
import { getPricingRules, startIndex, startIndexReplica } from './start-index.ts';
import { BreakablePostgresProxy } from './test/cutting-proxy.ts';
import { rebuildIndexTables, toRandomMarketNetwork } from './test/expected-tables.ts';
import { FAKE_MARKET_NETWORK, FAKE_TOKEN_LIST } from './test/fake-market.ts';
import { startPostgres, type PostgresCluster } from './test/postgres-cluster.ts';
import { createRandomMarket, createTokenReader } from './test/random-market.ts';
import { readTableContents } from './test/table-contents.ts';
import { openMemoryDatabase } from './test/memory-database.ts';

/** Number of times the database fails during the test. */
const FAILURE_COUNT = process.env['FULL'] === '1' ? 100 : 10;
const SEED = 31;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let asked = 0;

/** Sends a request that differs each time, because a cached response would not need the database. */
function ask(api: FastifyInstance) {
  asked += 1;
  return api.inject({
    method: 'POST',
    url: '/api/v2/transactions',
    payload: { limit: 10, offset: 0, tvGe: `0.${asked}`, displayTotalCount: true },
  });
}

/** Checks the responses of the API while the database is unavailable. */
async function expectUnavailable(api: FastifyInstance): Promise<void> {
  const answer = await ask(api);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  await expect
    .poll(async () => (await api.inject('/api/health')).json().database, { timeout: 20_000 })
    .toBe('away');
  expect((await api.inject('/api/health/ready')).statusCode).toBe(503);
  expect((await api.inject('/api/health/live')).statusCode).toBe(200);
}

/**
 * Returns functions that each cause a different failure of the database and repair it. Those that restart the server
 * call `whileDown` while it is stopped.
 */
function createFailures(
  cluster: PostgresCluster,
  proxy: BreakablePostgresProxy,
  whileDown: () => Promise<unknown>,
) {
  return [
    () => cluster.restart('SIGINT', whileDown),
    () => Promise.resolve(proxy.cut()),
    () => cluster.restart('SIGQUIT', whileDown),
    // Simulates a failover: connections break, and the new server is read-only at first.
    async () => {
      await cluster.query('alter system set default_transaction_read_only = on');
      await cluster.query('select pg_reload_conf()');
      proxy.cut();
      await pause(200);
      await cluster.query('alter system reset default_transaction_read_only');
      await cluster.query('select pg_reload_conf()');
      proxy.cut();
    },
    () =>
      cluster.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
      ),
  ];
}

test(`${FAILURE_COUNT} restarts, failovers and cut connections under load lose nothing (seed ${SEED})`, async ({
  skip,
}) => {
  const cluster = await startPostgres();
  if (!cluster) return skip('PostgreSQL is not installed');
  cleanups.push(() => cluster.stop());
  const proxy = await BreakablePostgresProxy.start(cluster.folder);
  cleanups.push(() => proxy.close());
  const random = createSeededRandom(SEED);
  const recorded = createRandomMarket(SEED, 60);
  const node = await FixtureNode.start(recorded.chain);
  cleanups.push(() => node.close());
  const url = proxy.through(await cluster.createDatabase());
  const databases = await openDatabases({ kind: 'server', url });
  const others = await openDatabases({ kind: 'server', url });
  cleanups.push(() => Promise.all([databases.close(), others.close()]));
  const faults: IndexError[] = [];
  const client = new JrpcClient({ url: `${node.url}/rpc` });
  const network = toRandomMarketNetwork(recorded);
  const index = startIndex({
    network,
    database: databases.index,
    queries: databases.queries,
    client,
    streamUrl: `${node.url}/stream`,
    sweepMs: 300,
    longestWaitMs: 200,
    onFatalError: (fault) => faults.push(fault),
    readToken: createTokenReader(recorded.market.tokens),
  });
  cleanups.push(() => index.stop());
  const replica = startIndexReplica({
    network,
    database: others.index,
    queries: others.queries,
    client,
    pollMs: 20,
  });
  cleanups.push(() => replica.stop());
  await Promise.all([index.caughtUp, replica.caughtUp]);
  const apis = await Promise.all(
    [
      { readModel: index.readModel, view: () => databases.view() },
      { readModel: replica.readModel, view: () => others.view() },
    ].map(({ readModel, view }) =>
      buildApi({
        network: FAKE_MARKET_NETWORK,
        readModel,
        watch: { database: view },
        chain: client,
        tokenList: FAKE_TOKEN_LIST,
        limits: { requestsPerMinute: 0, maxEventLoopDelay: 0 },
      }),
    ),
  );
  cleanups.push(() => Promise.all(apis.map((api) => api.close())));

  const statuses = new Map<number, number>();
  const withoutPause: string[] = [];
  const over = new AbortController();
  const load = [0, 1, 2, 3].map(async (line) => {
    while (!over.signal.aborted) {
      const api = apis[line % 2];
      if (!api) throw new RangeError('two servers');
      const answer = await ask(api);
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      if (answer.statusCode === 503 && answer.headers['retry-after'] === undefined)
        withoutPause.push(answer.body);
      await pause(2);
    }
  });
  const databaseFailures = createFailures(cluster, proxy, () => Promise.all(apis.map(expectUnavailable)));
  const playing = (async () => {
    while (!over.signal.aborted) {
      recorded.play();
      await pause(random.below(30));
    }
  })();
  for (let round = 0; round < FAILURE_COUNT; round += 1) {
    await databaseFailures[round % databaseFailures.length]?.();
    await pause(random.below(300));
    expect(faults).toEqual([]);
  }
  over.abort();
  await Promise.all([...load, playing]);
  recorded.play();
  await expect
    .poll(() => [index, replica].map(({ readModel }) => readModel.block().seqno), { timeout: 300_000 })
    .toEqual([recorded.chain.seqno, recorded.chain.seqno]);
  console.info(`answers under ${FAILURE_COUNT} troubles: ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(0);
  expect(withoutPause).toEqual([]);
  const clean = await openMemoryDatabase();
  cleanups.push(() => clean.destroy());
  expect(await readTableContents(databases.index)).toEqual(
    await rebuildIndexTables(recorded, clean, getPricingRules(network)),
  );
}, 1_800_000);
