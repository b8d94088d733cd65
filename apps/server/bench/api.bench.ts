import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { SERVER_MEMORY_FLAGS } from '../../../scripts/lib/server-memory.mjs';
import { openDatabase } from '../src/database/open-database.ts';
import { startPostgres } from '../src/test/postgres-cluster.ts';
import { buildGovernanceEndpoints, buildMarketEndpoints, type BenchEndpoint } from './api-endpoints.ts';
import { readDatabaseCpu } from './database-cpu.ts';
import { fillEarnTables } from './fill-earn.ts';
import { ingestSwapHistory } from './ingest.ts';
import { LoadTestClient, type LoadTestMeasurement, type LoadTestApiRequest } from './load.ts';
import { generateSwaps } from './seeded-swaps.ts';
import { seedVotes, listVoters } from './seeded-votes.ts';

/**
 * Measures response times of the API on the tables of the ingest bench, over loopback with 32 connections. Baselines in
 * the same run: a plain HTTP server that responds "hello", and one that also queries `select 1`, the minimum cost of a
 * response from the database. Client, server and database share the CPUs.
 *
 * Environment: SWAPS is the number of swaps, REQUESTS the number of requests per endpoint, ONLY a substring of the
 * names of the endpoints to measure. The tables also contain 1 000 proposals with a million votes, and the gauges,
 * locks and votes of `fillEarnTables`.
 */

const SEED = 20_261_121;
const SWAP_COUNT = Number(process.env['SWAPS'] ?? 1_000_000);
const REQUESTS_PER_ENDPOINT = Number(process.env['REQUESTS'] ?? 6_000);
/** Number of unmeasured requests that warm up the server's JIT compiler. */
const WARM_UP_REQUESTS = Number(process.env['WARM_UP'] ?? 12_000);
const CONNECTIONS = 32;
const ENDPOINT_FILTER = process.env['ONLY'] ?? '';
const MAX_P99_MS = 25;
/** Measurements per endpoint; the median is reported, so that a single pause of the machine does not count. */
const ROUNDS_PER_ENDPOINT = 3;
/**
 * p99 of the "hello" baseline in milliseconds above which the machine counts as busy. Response times are then reported
 * but do not fail the run.
 */
const QUIET_P99_MS = 5;
const MIN_RATIO_TO_HELLO = 0.5;
const REQUEST_SETTINGS = {
  seed: SEED,
  asked: WARM_UP_REQUESTS + ROUNDS_PER_ENDPOINT * REQUESTS_PER_ENDPOINT,
};

const children: ChildProcess[] = [];

interface Server {
  readonly port: number;
  /** CPU time since the start, in microseconds. */
  cpu(): Promise<number>;
}

async function spawnServer(...args: string[]): Promise<Server> {
  const program = fileURLToPath(new URL('./api-server.ts', import.meta.url));
  const child = spawn(process.execPath, [...SERVER_MEMORY_FLAGS, '--import', 'tsx', program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  if (!child.stdout) throw new RangeError('a child without output');
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('listening '))
      return { port: Number(line.slice(10)), cpu: () => readCpuMicroseconds(child) };
  throw new RangeError('the server ended');
}

function readCpuMicroseconds(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', ({ user, system }: NodeJS.CpuUsage) => resolve(user + system));
    child.send('cpu');
  });
}

interface Cost extends LoadTestMeasurement {
  /** CPU time per request in microseconds: of the server, and of the database or undefined if unknown. */
  readonly cpu: number;
  readonly databaseCpu: number | undefined;
}

interface Round {
  readonly asked: Cost;
  /** Costs of the "hello" baseline, measured directly before and directly after the endpoint (`asked`). */
  readonly plain: readonly [Cost, Cost];
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

async function measureEndpoints(
  url: string,
  all: readonly BenchEndpoint[],
  database: () => number | undefined,
): Promise<boolean> {
  const client = new LoadTestClient();
  const load = async (
    server: Server,
    queries: readonly LoadTestApiRequest[],
    count: number,
  ): Promise<Cost> => {
    const before = await server.cpu();
    const databaseBefore = database();
    const sent = await client.send({ port: server.port, queries, count, connections: CONNECTIONS });
    const databaseAfter = database();
    return {
      ...sent,
      cpu: ((await server.cpu()) - before) / count,
      databaseCpu:
        databaseBefore === undefined || databaseAfter === undefined
          ? undefined
          : (databaseAfter - databaseBefore) / count,
    };
  };
  const hello = await spawnServer('hello');
  const row = await spawnServer('row', url);
  const api = await spawnServer('api', url, String(SEED));
  const helloRequest = [{ path: '/', body: JSON.stringify({ limit: 10, offset: 0 }) }];
  await load(hello, helloRequest, WARM_UP_REQUESTS);
  await load(row, helloRequest, WARM_UP_REQUESTS);
  const baseline = await load(row, helloRequest, REQUESTS_PER_ENDPOINT);
  console.log(
    `minimum from the tables (select 1): p50 ${baseline.p50.toFixed(1)} ms, p99 ${baseline.p99.toFixed(1)} ms, ` +
      `${Math.round(baseline.perSecond).toLocaleString('en')} a second, ${baseline.cpu.toFixed(0)} µs of processor`,
  );
  const bad: string[] = [];
  let busy = 0;
  const endpoints = all.filter(({ name }) => name.includes(ENDPOINT_FILTER));
  for (const { name, isHot, queries } of endpoints) {
    await load(api, queries.slice(0, WARM_UP_REQUESTS), WARM_UP_REQUESTS);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS_PER_ENDPOINT; round += 1) {
      const from = queries.length > WARM_UP_REQUESTS ? WARM_UP_REQUESTS + round * REQUESTS_PER_ENDPOINT : 0;
      // The baseline runs directly before and after the endpoint, so that both see the same load of the machine.
      const before = await load(hello, helloRequest, REQUESTS_PER_ENDPOINT);
      const asked = await load(api, queries.slice(from, from + REQUESTS_PER_ENDPOINT), REQUESTS_PER_ENDPOINT);
      rounds.push({ asked, plain: [before, await load(hello, helloRequest, REQUESTS_PER_ENDPOINT)] });
    }
    const p99 = median(rounds.map((round) => round.asked.p99));
    const plainP99 = median(rounds.flatMap(({ plain }) => plain.map((one) => one.p99)));
    const ratio = median(
      rounds.map(
        ({ asked, plain: [before, after] }) => (asked.perSecond * 2) / (before.perSecond + after.perSecond),
      ),
    );
    // On a busy machine response times vary randomly, but CPU time per request does not.
    const cpu = median(rounds.map(({ asked }) => asked.cpu));
    const databaseCosts = rounds.flatMap(({ asked }) => asked.databaseCpu ?? []);
    const plainCpu = median(rounds.flatMap(({ plain }) => plain.map((one) => one.cpu)));
    const isBusy = plainP99 > QUIET_P99_MS;
    if (isBusy) busy += 1;
    const isFailing = rounds.some(({ asked }) => asked.failures > 0);
    const isSlow = p99 > MAX_P99_MS && !isBusy;
    const isDear = isHot && Math.max(ratio, plainCpu / cpu) < MIN_RATIO_TO_HELLO;
    const isBad = isFailing || isSlow || isDear;
    if (isBad) bad.push(name);
    const p50 = median(rounds.map(({ asked }) => asked.p50));
    const pace = median(rounds.map(({ asked }) => asked.perSecond));
    console.log(
      `${isBad ? 'BAD ' : ''}${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (hello ${plainP99.toFixed(1)} ms${isBusy ? ', a busy machine' : ''}), ` +
        `${Math.round(pace).toLocaleString('en')} a second, ${(ratio * 100).toFixed(0)} % of hello; ` +
        `${cpu.toFixed(0)} µs of processor, hello ${plainCpu.toFixed(0)} µs` +
        (databaseCosts.length > 0 ? `, database ${median(databaseCosts).toFixed(0)} µs` : '') +
        (isFailing ? ', with failures' : ''),
    );
  }
  client.close();
  for (const child of children.splice(0)) child.kill();
  console.log(
    `targets: p99 at most ${MAX_P99_MS} ms (judged where hello has at most ${QUIET_P99_MS} ms), hot lists at least ${MIN_RATIO_TO_HELLO * 100} % of hello: ` +
      `${endpoints.length - bad.length} of ${endpoints.length} met` +
      (bad.length > 0 ? `, not ${bad.join('; ')}` : '') +
      (busy > 0 ? `; the times of ${busy} were not judged, the machine was busy` : ''),
  );
  return bad.length === 0;
}

const history = generateSwaps(SEED, SWAP_COUNT);
// The PostgreSQL manual recommends a quarter of the memory; the default of 128 MB suits the smallest machines.
const cluster = await startPostgres(['shared_buffers=1GB']);
let hasMetTargets: boolean;
if (cluster) {
  const url = await cluster.createDatabase();
  const database = await openDatabase({ kind: 'server', url });
  await ingestSwapHistory(database, history);
  await fillEarnTables(
    database,
    history.tokens.map(({ address }) => address),
  );
  const { proposals } = await seedVotes(database);
  const voters = await listVoters(database);
  // Runs the maintenance that autovacuum and checkpoints would have done on a long-running server. Otherwise the rows
  // written above would be flushed during the measurement.
  await sql`vacuum analyze`.execute(database);
  await sql`checkpoint`.execute(database);
  await database.destroy();
  console.log(`PostgreSQL, ${SWAP_COUNT.toLocaleString('en')} swaps, ${CONNECTIONS} connections`);
  const endpoints = [
    ...buildMarketEndpoints(REQUEST_SETTINGS, history),
    ...buildGovernanceEndpoints(REQUEST_SETTINGS, voters, proposals),
  ];
  hasMetTargets = await measureEndpoints(url, endpoints, () => readDatabaseCpu(cluster));
  await cluster.stop();
} else {
  console.log('PostgreSQL: left out, its programs (initdb, postgres) are not installed here; PGlite instead');
  const folder = mkdtempSync(join(tmpdir(), 'junction-bench-'));
  const path = join(folder, 'index');
  const database = await openDatabase({ kind: 'folder', path });
  await ingestSwapHistory(database, history);
  await fillEarnTables(
    database,
    history.tokens.map(({ address }) => address),
  );
  const { proposals } = await seedVotes(database);
  const voters = await listVoters(database);
  await database.destroy();
  const endpoints = [
    ...buildMarketEndpoints(REQUEST_SETTINGS, history),
    ...buildGovernanceEndpoints(REQUEST_SETTINGS, voters, proposals),
  ];
  await measureEndpoints(path, endpoints, () => undefined);
  hasMetTargets = true;
  rmSync(folder, { recursive: true, force: true });
}
if (!hasMetTargets) {
  console.error('too slow');
  process.exit(1);
}
