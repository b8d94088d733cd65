import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { CompiledQuery } from 'kysely';
import { JrpcClient } from '@junction/tvm';
import { openDatabase, type Database } from '../src/database/open-database.ts';
import { startIndex } from '../src/start-index.ts';
import { startPostgres } from '../src/test/postgres-cluster.ts';
import { PONDER, measurePonder, type PeerMeasure } from './peer/measure-ponder.ts';
import { batchRows } from './row-batcher.ts';
import { seededSwaps } from './seeded-swaps.ts';
import { SyncNode } from './sync-node.ts';

/**
 * Cold start from a node to the tables: transactions over JSON-RPC on loopback, read, decoded, projected and written to
 * PostgreSQL with all indexes. Node and database are separate processes; CPU time is the index's alone. The baseline
 * gets the same history as decoded rows and copies them into one table. Then the index catches up with an hour of one
 * swap per second. SWAPS is the size, ROUNDS the number of measurements.
 *
 * In the same run ponder indexes the same swaps from a cold start: logs over JSON-RPC on loopback, a hundred per block,
 * one row of one table for each, measured from its first request for logs. It is not part of this project: the first
 * run installs it into `.cache`, `--without-ponder` skips it.
 *
 * PEER_COMMAND names another indexer to be measured in the same run: a shell command that ends when the same swaps are
 * in its tables. NODE_URL (`getRows` {from, limit} answers the history as rows), DATABASE_URL (an empty database) and
 * SWAPS are in its environment.
 */

const SEED = 20_261_121;
const SWAPS = Number(process.env['SWAPS'] ?? 100_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 1);
const AWAY = Math.min(3_600, Math.floor(SWAPS / 4));
/** Goal in CPU milliseconds per transaction, and the limit that fails the run even on a busy machine. */
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

async function timed(work: () => Promise<unknown>): Promise<Measurement> {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (performance.now() - start) / 1_000, cpuSeconds: (user + system) / 1_000_000 };
}

function tell(name: string, count: number, { seconds, cpuSeconds }: Measurement): void {
  const perSecond = Math.round(count / seconds).toLocaleString('en');
  const each = ((1_000 * cpuSeconds) / count).toFixed(3);
  console.log(
    `${name}: ${count.toLocaleString('en')} in ${seconds.toFixed(1)} s (${perSecond} a second), ${cpuSeconds.toFixed(1)} s of processor (${each} ms each)`,
  );
}

const history = seededSwaps(SEED, SWAPS);

/** Runs the index until it has caught up with the node. */
async function sync(url: string, database: Database): Promise<void> {
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

/** Returns the throughput relative to the batcher, and CPU milliseconds per transaction. */
async function round(): Promise<{ readonly ratio: number; readonly cpuMs: number }> {
  const node = new SyncNode();
  const cold = SWAPS - AWAY;
  await node.order({ kind: 'prepare', seed: SEED, swaps: SWAPS, reach: cold });
  const open = async (): Promise<Database> =>
    openDatabase({ kind: 'server', url: (await cluster?.createDatabase()) ?? '' });
  const load = `load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')}`;

  const database = await open();
  const taken = await timed(() => sync(node.url, database));
  tell(`node to tables (${load})`, cold, taken);
  const opening = history.opening.length / 2;
  await expectTransactions(database, cold + opening);
  const peer = await open();
  const batched = await timed(() => batchRows(node.url, peer));
  tell('batcher of rows', cold, batched);
  await peer.destroy();
  await comparePonder(taken, cold);
  if (PEER_COMMAND !== undefined) {
    const databaseUrl = (await cluster?.createDatabase()) ?? '';
    const env = { ...process.env, NODE_URL: node.url, DATABASE_URL: databaseUrl, SWAPS: String(cold) };
    const other = await timed(() => runShell(PEER_COMMAND, env));
    console.log(`PEER_COMMAND: ${Math.round(cold / other.seconds).toLocaleString('en')} a second`);
  }

  await node.order({ kind: 'reach', reach: SWAPS });
  const away = await timed(() => sync(node.url, database));
  tell('an hour away', AWAY, away);
  await expectTransactions(database, SWAPS + opening);
  await database.destroy();
  node.close();
  const ratio = batched.seconds / taken.seconds;
  console.log(`${(ratio * 100).toFixed(0)} % of the batcher's pace`);
  return { ratio, cpuMs: (1_000 * taken.cpuSeconds) / cold };
}

/** Prints throughput and CPU time of ponder for the same swaps, relative to the index. */
async function comparePonder(ours: Measurement, count: number): Promise<void> {
  const peer: PeerMeasure = WITH_PONDER
    ? await measurePonder({
        seed: SEED,
        swaps: SWAPS,
        reach: count,
        pools: history.pools,
        databaseUrl: (await cluster?.createDatabase()) ?? '',
      })
    : { kind: 'left out', reason: '--without-ponder' };
  if (peer.kind === 'left out') {
    console.log(`${PONDER} was not measured: ${peer.reason}`);
    return;
  }
  tell(PONDER, count, peer);
  const pace = (peer.seconds / ours.seconds).toFixed(2);
  const processor = (ours.cpuSeconds / peer.cpuSeconds).toFixed(2);
  console.log(
    `${pace} times the pace of ${PONDER} (aimed at ${GOAL_RATIO}), ${processor} of its processor time`,
  );
}

async function runShell(command: string, env: NodeJS.ProcessEnv): Promise<void> {
  const [code] = await once(spawn(command, { shell: true, stdio: 'inherit', env }), 'exit');
  if (code !== 0) throw new RangeError(`PEER_COMMAND ended with ${String(code)}`);
}

const cluster = await startPostgres();
if (cluster) {
  const rounds = [];
  for (let done = 0; done < ROUNDS; done += 1) rounds.push(await round());
  await cluster.stop();
  const cpuMs = Math.min(...rounds.map((one) => one.cpuMs));
  console.log(
    `${cpuMs.toFixed(3)} ms of processor for a transaction; aimed at ${GOAL_CPU_MS}, at most ${MAX_CPU_MS}`,
  );
  if (cpuMs > MAX_CPU_MS) process.exitCode = 1;
} else console.log('left out: the programs of PostgreSQL (initdb, postgres) are not installed here');
