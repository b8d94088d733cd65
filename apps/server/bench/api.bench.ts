import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { SERVER_MEMORY } from '../../../scripts/lib/server-memory.mjs';
import { openDatabase } from '../src/database/open-database.ts';
import { startPostgres } from '../src/test/postgres-cluster.ts';
import { governanceEndpoints, marketEndpoints, type Endpoint } from './api-endpoints.ts';
import { databaseCpu } from './database-cpu.ts';
import { fillEarn } from './fill-earn.ts';
import { ingest } from './ingest.ts';
import { LoadClient, type Load, type LoadRequest } from './load.ts';
import { seededSwaps } from './seeded-swaps.ts';
import { seedVotes, votersOf } from './seeded-votes.ts';

/**
 * Response times of the API on the tables of the ingest bench, over loopback from 32 connections. The baselines in the
 * same run are a plain HTTP server that responds "hello", and one that queries `select 1` first, which is the minimum
 * cost of a response from the tables here, where client, server and database share the CPUs. SWAPS is the size,
 * REQUESTS the number of requests per endpoint, ONLY a part of the names of the measured endpoints. Besides the swaps
 * there are 1 000 proposals with a million votes, and the gauges, locks and votes of `fillEarn`.
 */

const SEED = 20_261_121;
const SWAPS = Number(process.env['SWAPS'] ?? 1_000_000);
const REQUESTS = Number(process.env['REQUESTS'] ?? 6_000);
/** Number of requests before the measurement, until the server's code is compiled. */
const WARM_UP = Number(process.env['WARM_UP'] ?? 12_000);
const CONNECTIONS = 32;
const ONLY = process.env['ONLY'] ?? '';
const MAX_P99_MS = 25;
/** Measurements per endpoint; the median is reported, so that a single pause of the machine does not count. */
const ROUNDS = 3;
/** If the p99 of a plain response exceeds this, the machine is busy: times are reported but not judged. */
const QUIET_P99_MS = 5;
const MIN_SHARE_OF_HELLO = 0.5;
const ASKING = { seed: SEED, asked: WARM_UP + ROUNDS * REQUESTS };

const children: ChildProcess[] = [];

interface Server {
  readonly port: number;
  /** CPU time since the start, in microseconds. */
  cpu(): Promise<number>;
}

async function serve(...args: string[]): Promise<Server> {
  const program = fileURLToPath(new URL('./api-server.ts', import.meta.url));
  const child = spawn(process.execPath, [...SERVER_MEMORY, '--import', 'tsx', program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  if (!child.stdout) throw new RangeError('a child without output');
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('listening ')) return { port: Number(line.slice(10)), cpu: () => cpuOf(child) };
  throw new RangeError('the server ended');
}

function cpuOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', ({ user, system }: NodeJS.CpuUsage) => resolve(user + system));
    child.send('cpu');
  });
}

interface Cost extends Load {
  /** CPU time per request in microseconds: of the server, and of the database if known. */
  readonly cpu: number;
  readonly databaseCpu: number | undefined;
}

interface Round {
  readonly asked: Cost;
  /** Costs of the "hello" baseline, measured before and after the rounds of the endpoint. */
  readonly plain: readonly [Cost, Cost];
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

async function measure(
  url: string,
  all: readonly Endpoint[],
  database: () => number | undefined,
): Promise<boolean> {
  const client = new LoadClient();
  const load = async (server: Server, queries: readonly LoadRequest[], count: number): Promise<Cost> => {
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
  const hello = await serve('hello');
  const row = await serve('row', url);
  const api = await serve('api', url, String(SEED));
  const helloRequest = [{ path: '/', body: JSON.stringify({ limit: 10, offset: 0 }) }];
  await load(hello, helloRequest, WARM_UP);
  await load(row, helloRequest, WARM_UP);
  const baseline = await load(row, helloRequest, REQUESTS);
  console.log(
    `minimum from the tables (select 1): p50 ${baseline.p50.toFixed(1)} ms, p99 ${baseline.p99.toFixed(1)} ms, ` +
      `${Math.round(baseline.perSecond).toLocaleString('en')} a second, ${baseline.cpu.toFixed(0)} µs of processor`,
  );
  const bad: string[] = [];
  let busy = 0;
  const endpoints = all.filter(({ name }) => name.includes(ONLY));
  for (const { name, isHot, queries } of endpoints) {
    await load(api, queries.slice(0, WARM_UP), WARM_UP);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = queries.length > WARM_UP ? WARM_UP + round * REQUESTS : 0;
      // The baseline runs directly before and after the endpoint, so that both see the same load of the machine.
      const before = await load(hello, helloRequest, REQUESTS);
      const asked = await load(api, queries.slice(from, from + REQUESTS), REQUESTS);
      rounds.push({ asked, plain: [before, await load(hello, helloRequest, REQUESTS)] });
    }
    const p99 = median(rounds.map((round) => round.asked.p99));
    const plainP99 = median(rounds.flatMap(({ plain }) => plain.map((one) => one.p99)));
    const ratio = median(
      rounds.map(
        ({ asked, plain: [before, after] }) => (asked.perSecond * 2) / (before.perSecond + after.perSecond),
      ),
    );
    // On a busy machine times are random, but CPU costs are not.
    const cpu = median(rounds.map(({ asked }) => asked.cpu));
    const databaseCosts = rounds.flatMap(({ asked }) => asked.databaseCpu ?? []);
    const plainCpu = median(rounds.flatMap(({ plain }) => plain.map((one) => one.cpu)));
    const isBusy = plainP99 > QUIET_P99_MS;
    if (isBusy) busy += 1;
    const isFailing = rounds.some(({ asked }) => asked.failures > 0);
    const isSlow = p99 > MAX_P99_MS && !isBusy;
    const isDear = isHot && Math.max(ratio, plainCpu / cpu) < MIN_SHARE_OF_HELLO;
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
    `targets: p99 at most ${MAX_P99_MS} ms (judged where hello has at most ${QUIET_P99_MS} ms), hot lists at least ${MIN_SHARE_OF_HELLO * 100} % of hello: ` +
      `${endpoints.length - bad.length} of ${endpoints.length} met` +
      (bad.length > 0 ? `, not ${bad.join('; ')}` : '') +
      (busy > 0 ? `; the times of ${busy} were not judged, the machine was busy` : ''),
  );
  return bad.length === 0;
}

const history = seededSwaps(SEED, SWAPS);
// The PostgreSQL manual recommends a quarter of the memory; the default of 128 MB suits the smallest machines.
const cluster = await startPostgres(['shared_buffers=1GB']);
let isGood: boolean;
if (cluster) {
  const url = await cluster.createDatabase();
  const database = await openDatabase({ kind: 'server', url });
  await ingest(database, history);
  await fillEarn(
    database,
    history.tokens.map(({ address }) => address),
  );
  const { proposals } = await seedVotes(database);
  const voters = await votersOf(database);
  // On a running server autovacuum has done this; without it, the rows just written would still be flushed.
  await sql`vacuum analyze`.execute(database);
  await sql`checkpoint`.execute(database);
  await database.destroy();
  console.log(`PostgreSQL, ${SWAPS.toLocaleString('en')} swaps, ${CONNECTIONS} connections`);
  const endpoints = [...marketEndpoints(ASKING, history), ...governanceEndpoints(ASKING, voters, proposals)];
  isGood = await measure(url, endpoints, () => databaseCpu(cluster));
  await cluster.stop();
} else {
  console.log('PostgreSQL: left out, its programs (initdb, postgres) are not installed here; PGlite instead');
  const folder = mkdtempSync(join(tmpdir(), 'junction-bench-'));
  const path = join(folder, 'index');
  const database = await openDatabase({ kind: 'folder', path });
  await ingest(database, history);
  await fillEarn(
    database,
    history.tokens.map(({ address }) => address),
  );
  const { proposals } = await seedVotes(database);
  const voters = await votersOf(database);
  await database.destroy();
  const endpoints = [...marketEndpoints(ASKING, history), ...governanceEndpoints(ASKING, voters, proposals)];
  await measure(path, endpoints, () => undefined);
  isGood = true;
  rmSync(folder, { recursive: true, force: true });
}
if (!isGood) {
  console.error('too slow');
  process.exit(1);
}
