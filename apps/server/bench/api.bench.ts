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
import { LoadClient, type Load, type Question } from './load.ts';
import { seededSwaps } from './seeded-swaps.ts';
import { seedVotes, votersOf } from './seeded-votes.ts';

/**
 * How fast the API answers on the tables of the ingest bench, over loopback from 32 connections at once. The peers, in
 * the same run: a plain HTTP server that answers "hello", and one that asks the database for `select 1` before it does,
 * which is the least that an answer from the tables can cost here, where client, server and database share the
 * processors. SWAPS chooses the size, REQUESTS how often each is asked, ONLY (part of a name) which are. Beside the swaps
 * there are 1 000 proposals with a million votes, and the gauges, locks and votes of `fillEarn`.
 */

const SEED = 20_261_121;
const SWAPS = Number(process.env['SWAPS'] ?? 1_000_000);
const REQUESTS = Number(process.env['REQUESTS'] ?? 6_000);
/** Asked before anything is measured: a server that has just started runs code that is not compiled yet. */
const WARM_UP = Number(process.env['WARM_UP'] ?? 12_000);
const CONNECTIONS = 32;
const ONLY = process.env['ONLY'] ?? '';
const LONGEST_P99_MS = 25;
/** Each endpoint is measured so often and told by the middle figures: a machine that pauses once is none of ours. */
const ROUNDS = 3;
/** When even a plain answer takes longer than this, others use the machine: times are told and not judged. */
const QUIET_P99_MS = 5;
const LEAST_OF_HELLO = 0.5;
const ASKING = { seed: SEED, asked: WARM_UP + ROUNDS * REQUESTS };

const children: ChildProcess[] = [];

interface Server {
  readonly port: number;
  /** Microseconds of processor since it started. */
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
  /** Microseconds of processor a request: of the server, and of the database where that is known. */
  readonly cpu: number;
  readonly databaseCpu: number | undefined;
}

interface Round {
  readonly asked: Cost;
  /** "hello", before and after. */
  readonly plain: readonly [Cost, Cost];
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

async function measure(
  url: string,
  all: readonly Endpoint[],
  database: () => number | undefined,
): Promise<boolean> {
  const client = new LoadClient();
  const load = async (server: Server, queries: readonly Question[], count: number): Promise<Cost> => {
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
  const helloQuestion = [{ path: '/', body: JSON.stringify({ limit: 10, offset: 0 }) }];
  await load(hello, helloQuestion, WARM_UP);
  await load(row, helloQuestion, WARM_UP);
  const least = await load(row, helloQuestion, REQUESTS);
  console.log(
    `the least from the tables (select 1): p50 ${least.p50.toFixed(1)} ms, p99 ${least.p99.toFixed(1)} ms, ` +
      `${Math.round(least.perSecond).toLocaleString('en')} a second, ${least.cpu.toFixed(0)} µs of processor`,
  );
  const bad: string[] = [];
  let busy = 0;
  const endpoints = all.filter(({ name }) => name.includes(ONLY));
  for (const { name, isHot, queries } of endpoints) {
    await load(api, queries.slice(0, WARM_UP), WARM_UP);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = queries.length > WARM_UP ? WARM_UP + round * REQUESTS : 0;
      // Right before and after, so that both meet the same machine.
      const before = await load(hello, helloQuestion, REQUESTS);
      const asked = await load(api, queries.slice(from, from + REQUESTS), REQUESTS);
      rounds.push({ asked, plain: [before, await load(hello, helloQuestion, REQUESTS)] });
    }
    const p99 = middle(rounds.map((round) => round.asked.p99));
    const plainP99 = middle(rounds.flatMap(({ plain }) => plain.map((one) => one.p99)));
    const ratio = middle(
      rounds.map(
        ({ asked, plain: [before, after] }) => (asked.perSecond * 2) / (before.perSecond + after.perSecond),
      ),
    );
    // On a busy machine the order of things is chance; what they cost is not.
    const cpu = middle(rounds.map(({ asked }) => asked.cpu));
    const databaseCosts = rounds.flatMap(({ asked }) => asked.databaseCpu ?? []);
    const plainCpu = middle(rounds.flatMap(({ plain }) => plain.map((one) => one.cpu)));
    const isBusy = plainP99 > QUIET_P99_MS;
    if (isBusy) busy += 1;
    const isFailing = rounds.some(({ asked }) => asked.failures > 0);
    const isSlow = p99 > LONGEST_P99_MS && !isBusy;
    const isDear = isHot && Math.max(ratio, plainCpu / cpu) < LEAST_OF_HELLO;
    const isBad = isFailing || isSlow || isDear;
    if (isBad) bad.push(name);
    const p50 = middle(rounds.map(({ asked }) => asked.p50));
    const pace = middle(rounds.map(({ asked }) => asked.perSecond));
    console.log(
      `${isBad ? 'BAD ' : ''}${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (hello ${plainP99.toFixed(1)} ms${isBusy ? ', a busy machine' : ''}), ` +
        `${Math.round(pace).toLocaleString('en')} a second, ${(ratio * 100).toFixed(0)} % of hello; ` +
        `${cpu.toFixed(0)} µs of processor, hello ${plainCpu.toFixed(0)} µs` +
        (databaseCosts.length > 0 ? `, database ${middle(databaseCosts).toFixed(0)} µs` : '') +
        (isFailing ? ', with failures' : ''),
    );
  }
  client.close();
  for (const child of children.splice(0)) child.kill();
  console.log(
    `targets: p99 at most ${LONGEST_P99_MS} ms (judged where hello has at most ${QUIET_P99_MS} ms), hot lists at least ${LEAST_OF_HELLO * 100} % of hello: ` +
      `${endpoints.length - bad.length} of ${endpoints.length} met` +
      (bad.length > 0 ? `, not ${bad.join('; ')}` : '') +
      (busy > 0 ? `; the times of ${busy} were not judged, the machine was busy` : ''),
  );
  return bad.length === 0;
}

const history = seededSwaps(SEED, SWAPS);
// Its manual's advice is a quarter of the memory; what it comes with is meant for the smallest of machines.
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
  // A server that has been running has done so by itself; what was just written is on its way to the disk otherwise.
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
