import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { CompiledQuery } from 'kysely';
import { JrpcClient } from '@junction/tvm';
import { openDatabase, type Database } from '../src/database/open-database.ts';
import { startIndex } from '../src/start-index.ts';
import { startPostgres } from '../src/test/postgres-cluster.ts';
import { PONDER_LABEL, measurePonder, type PonderMeasurement } from './peer/measure-ponder.ts';
import { copyNodeRowsInBatches } from './row-batcher.ts';
import { generateSwaps } from './seeded-swaps.ts';
import { GeneratedHistoryNode } from './sync-node.ts';

/**
 * Benchmark of the indexer. It measures a cold start from a node to the tables: transactions are fetched over JSON-RPC
 * on loopback, decoded, projected and written to PostgreSQL with all indexes. Node and database are separate processes,
 * so the measured CPU time is that of the indexer alone. The baseline in the same run copies the same history, already
 * decoded, into one table. After the cold start, the indexer catches up with an hour of one swap per second.
 * Environment: SWAPS is the number of swaps, ROUNDS the number of measurements.
 *
 * The same run measures ponder for comparison. Ponder indexes the same swaps from a cold start: logs over JSON-RPC on
 * loopback, a hundred per block, into one table with a row per log, measured from its first request for logs. Ponder is
 * not a dependency; the first run installs it into `.cache`. `--without-ponder` skips it.
 *
 * PEER_COMMAND is a shell command that runs another indexer for comparison. The command must exit when the same swaps
 * are in its tables. Its environment contains NODE_URL (method `getRows` with {from, limit} returns the history as
 * rows), DATABASE_URL (an empty database) and SWAPS.
 */

const SEED = 20_261_121;
const SWAP_COUNT = Number(process.env['SWAPS'] ?? 100_000);
const ROUND_COUNT = Number(process.env['ROUNDS'] ?? 1);
const MISSED_SWAPS = Math.min(3_600, Math.floor(SWAP_COUNT / 4));
/**
 * Limits in CPU milliseconds per transaction: the goal (`GOAL_CPU_MS`), and the maximum that fails the run even on a
 * busy machine (`MAX_CPU_MS`).
 */
const GOAL_CPU_MS = 0.12;
const MAX_CPU_MS = 0.4;
/** Goal for the throughput as a multiple of ponder's. */
const GOAL_RATIO = 2.5;
const WITH_PONDER = !process.argv.includes('--without-ponder');
const PEER_COMMAND = process.env['PEER_COMMAND'];

interface Measurement {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

async function measureTime(work: () => Promise<unknown>): Promise<Measurement> {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (performance.now() - start) / 1_000, cpuSeconds: (user + system) / 1_000_000 };
}

function printMeasurement(name: string, count: number, { seconds, cpuSeconds }: Measurement): void {
  const perSecond = Math.round(count / seconds).toLocaleString('en');
  const each = ((1_000 * cpuSeconds) / count).toFixed(3);
  console.log(
    `${name}: ${count.toLocaleString('en')} in ${seconds.toFixed(1)} s (${perSecond} a second), ${cpuSeconds.toFixed(1)} s of processor (${each} ms each)`,
  );
}

const history = generateSwaps(SEED, SWAP_COUNT);

/** Runs the index until it has caught up with the node. */
async function syncIndex(url: string, database: Database): Promise<void> {
  const contract = history.root;
  const index = startIndex({
    network: {
      chainId: 31_337,
      usdToken: history.dollar,
      stableTokens: [],
      contracts: {
        dexRoot: contract,
        gasValues: contract,
        tokenFactory: contract,
        wrappedCoinRoot: contract,
        wrappedCoinVault: contract,
      },
    },
    database,
    client: new JrpcClient({ url }),
    sweepMs: 3_600_000,
    onFatalError: (fault) => {
      throw fault;
    },
    onTransientError: (error) => console.error('trouble', error),
    readToken: (address) => {
      const facts = history.tokens.find((token) => token.address === address);
      return facts ? Promise.resolve(facts) : Promise.reject(new RangeError('unknown token'));
    },
  });
  await index.caughtUp;
  await index.stop();
}

async function countTransactions(database: Database): Promise<number> {
  const { rows } = await database.executeQuery<{ count: string }>(
    CompiledQuery.raw('select count(*) as count from transactions'),
  );
  return Number(rows[0]?.count);
}

async function expectTransactions(database: Database, count: number): Promise<void> {
  const found = await countTransactions(database);
  if (found !== count)
    throw new RangeError(`${found} transactions are in the tables, ${count} have happened`);
}

/** Measures one cold start. Returns the throughput relative to the baseline, and CPU milliseconds per transaction. */
async function measureRound(): Promise<{ readonly ratio: number; readonly cpuMs: number }> {
  const node = new GeneratedHistoryNode();
  const cold = SWAP_COUNT - MISSED_SWAPS;
  await node.order({ kind: 'prepare', seed: SEED, swaps: SWAP_COUNT, reach: cold });
  const open = async (): Promise<Database> =>
    openDatabase({ kind: 'server', url: (await cluster?.createDatabase()) ?? '' });
  const load = `load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')}`;

  const database = await open();
  const taken = await measureTime(() => syncIndex(node.url, database));
  printMeasurement(`node to tables (${load})`, cold, taken);
  const opening = history.opening.length / 2;
  await expectTransactions(database, cold + opening);
  const peer = await open();
  const batched = await measureTime(() => copyNodeRowsInBatches(node.url, peer));
  printMeasurement('batcher of rows', cold, batched);
  await peer.destroy();
  await comparePonder(taken, cold);
  if (PEER_COMMAND !== undefined) {
    const databaseUrl = (await cluster?.createDatabase()) ?? '';
    const env = { ...process.env, NODE_URL: node.url, DATABASE_URL: databaseUrl, SWAPS: String(cold) };
    const other = await measureTime(() => runShell(PEER_COMMAND, env));
    console.log(`PEER_COMMAND: ${Math.round(cold / other.seconds).toLocaleString('en')} a second`);
  }

  await node.order({ kind: 'reach', reach: SWAP_COUNT });
  const away = await measureTime(() => syncIndex(node.url, database));
  printMeasurement('an hour away', MISSED_SWAPS, away);
  await expectTransactions(database, SWAP_COUNT + opening);
  await database.destroy();
  node.close();
  const ratio = batched.seconds / taken.seconds;
  console.log(`${(ratio * 100).toFixed(0)} % of the batcher's pace`);
  return { ratio, cpuMs: (1_000 * taken.cpuSeconds) / cold };
}

/** Measures ponder on the same swaps and prints its throughput and CPU time relative to the index. */
async function comparePonder(ours: Measurement, count: number): Promise<void> {
  const peer: PonderMeasurement = WITH_PONDER
    ? await measurePonder({
        seed: SEED,
        swaps: SWAP_COUNT,
        reach: count,
        pools: history.pools,
        databaseUrl: (await cluster?.createDatabase()) ?? '',
      })
    : { kind: 'left out', reason: '--without-ponder' };
  if (peer.kind === 'left out') {
    console.log(`${PONDER_LABEL} was not measured: ${peer.reason}`);
    return;
  }
  printMeasurement(PONDER_LABEL, count, peer);
  const pace = (peer.seconds / ours.seconds).toFixed(2);
  const processor = (ours.cpuSeconds / peer.cpuSeconds).toFixed(2);
  console.log(
    `${pace} times the pace of ${PONDER_LABEL} (aimed at ${GOAL_RATIO}), ${processor} of its processor time`,
  );
}

async function runShell(command: string, env: NodeJS.ProcessEnv): Promise<void> {
  const [code] = await once(spawn(command, { shell: true, stdio: 'inherit', env }), 'exit');
  if (code !== 0) throw new RangeError(`PEER_COMMAND ended with ${String(code)}`);
}

const cluster = await startPostgres();
if (cluster) {
  const rounds = [];
  for (let done = 0; done < ROUND_COUNT; done += 1) rounds.push(await measureRound());
  await cluster.stop();
  const cpuMs = Math.min(...rounds.map((one) => one.cpuMs));
  console.log(
    `${cpuMs.toFixed(3)} ms of processor for a transaction; aimed at ${GOAL_CPU_MS}, at most ${MAX_CPU_MS}`,
  );
  if (cpuMs > MAX_CPU_MS) process.exitCode = 1;
} else console.log('left out: the programs of PostgreSQL (initdb, postgres) are not installed here');
