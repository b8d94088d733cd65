// `npm run test:failover`: runs an index on three PostgreSQL servers and kills the primary under load, while pages
// are opened in Chromium.
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { getNetworkFile, startDevnet } from '../../../../../scripts/lib/local-chain.mjs';
import { runProgram } from '../../../../../scripts/lib/children.mjs';
import { createTemporaryFolder } from '../../../../../scripts/lib/temporary-folder.mjs';
import { buildWeb } from '../../../../../scripts/lib/web-build.mjs';
import { AcknowledgedRowWriter } from './acknowledged-writes.ts';
import { ApiLoadGenerator, type LoadTestRequest } from './api-load.ts';
import {
  startApiLoadBalancer,
  startServer,
  waitUntilBlockIndexed,
  type ServerSettings,
} from './api-servers.ts';
import { BlockStreamClient } from './block-watch.ts';
import { listMissingPrograms, type ClusterNode } from './cluster-node.ts';
import { PatroniCluster } from './cluster.ts';
import { DevnetTraders } from './devnet-trades.ts';
import { PageVisitor } from './page-watch.ts';
import { listTableRowDifferences, readIndexTableRows } from './table-differences.ts';

const REQUESTS_PER_SECOND = Number(process.env['REQUESTS'] ?? 200);
/** Scope of the failure in each round: `database` kills PostgreSQL and Patroni, `machine` every service of the node. */
const FAILURE_SCOPES = ['database', 'machine'] as const;
const START_TIMEOUT_MS = 180_000;
const PROMOTION_TIMEOUT_MS = 120_000;
const INDEX_TIMEOUT_MS = 180_000;
/** Milliseconds of load before and after each failure. */
const LOAD_INTERVAL_MS = 5_000;
const KEEPS_FILES = process.argv.includes('--keep');

const printLine = (line: string): void => console.log(line);
const cleanups: (() => unknown)[] = [];
const problems: string[] = [];

function expectNone(name: string, found: readonly unknown[]): void {
  if (found.length === 0) return;
  const rest = found.length > 5 ? `, and ${found.length - 5} more` : '';
  problems.push(`${name}: ${found.slice(0, 5).map(String).join('; ')}${rest}`);
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Builds one of the page's requests, most of which read the database. */
function toRequest(count: number): LoadTestRequest {
  const page = { limit: 10, offset: 0 };
  // The minimum differs in each request, so that no cached response matches.
  const minimum = `0.${count}1`;
  const requests: readonly LoadTestRequest[] = [
    { path: '/api/v2/transactions', body: { ...page, tvGe: minimum, displayTotalCount: true } },
    { path: '/api/v2/pools', body: { ...page, ordering: 'tvldescending', tvlAmountGe: minimum } },
    { path: '/api/v1/currencies', body: { ...page, ordering: 'tvldescending' } },
    { path: '/api/v2/transactions', body: { ...page, tvGe: minimum, displayTotalCount: false } },
  ];
  return requests[count % requests.length] ?? { path: '/api/health/ready' };
}

interface Stack {
  readonly cluster: PatroniCluster;
  readonly origin: string;
  readonly devnetUrl: string;
  readonly indexer: string;
  readonly servers: Pick<ServerSettings, 'folder' | 'networkFile' | 'devnetUrl' | 'web'>;
}

async function startStack(): Promise<Stack> {
  // A temporary folder is removed when the program ends.
  const path = KEEPS_FILES
    ? mkdtempSync(join(tmpdir(), 'junction-failover-'))
    : createTemporaryFolder('junction-failover-').path;
  if (KEEPS_FILES) printLine(`files are kept in ${path}`);
  const cluster = new PatroniCluster(path);
  cleanups.push(() => cluster.stop());
  await cluster.start();
  await runProgram('genesis', 'apps/devnet/src/prepare-genesis.ts');
  const devnet = startDevnet(path, {}, () => undefined);
  cleanups.push(() => devnet.child.kill('SIGKILL'));
  const devnetUrl = await devnet.ready;
  const primary = await cluster.untilHealthy(START_TIMEOUT_MS);
  printLine(`three servers run, the primary is ${primary.name}`);
  const web = await buildWeb(printLine);
  const servers = { folder: path, networkFile: getNetworkFile(path), devnetUrl, web };
  const start = async (name: string, role: 'indexer' | 'api', first: number) => {
    const database = {
      DATABASE_URL: cluster.urlOf('junction', first),
      DATABASE_REPLICA_URL: cluster.urlOf('junction_replica', first),
    };
    const running = await startServer({ ...servers, name, role, database });
    cleanups.push(running.stop);
    return running;
  };
  const indexer = await start('indexer', 'indexer', 0);
  await waitUntilBlockIndexed(indexer.origin, await readChainBlock(devnetUrl), INDEX_TIMEOUT_MS);
  const apis = [await start('api-1', 'api', 0), await start('api-2', 'api', 1)] as const;
  const frontend = await startApiLoadBalancer(path, apis);
  cleanups.push(frontend.stop);
  return { cluster, origin: frontend.origin, devnetUrl, indexer: indexer.origin, servers };
}

/** Returns the number of the chain's newest block. */
async function readChainBlock(devnetUrl: string): Promise<number> {
  const state = (await (await fetch(`${devnetUrl}/control/state`)).json()) as Record<string, unknown>;
  const { seqno, block } = state as { readonly seqno?: number; readonly block?: number };
  return seqno ?? block ?? 0;
}

/**
 * Kills the primary. Waits until a successor is promoted and until the killed node follows the successor. Returns the
 * new primary.
 */
async function failOver(
  { cluster }: Stack,
  primary: ClusterNode,
  what: (typeof FAILURE_SCOPES)[number],
  watch: BlockStreamClient,
): Promise<ClusterNode> {
  watch.resetGap();
  printLine(`${new Date().toISOString()} ${primary.name} loses its ${what}`);
  const killed = performance.now();
  primary.kill(what);
  const successor = await cluster.untilPromoted(primary, PROMOTION_TIMEOUT_MS);
  const promoted = performance.now() - killed;
  const { seqno } = watch;
  while (watch.seqno <= seqno) {
    if (performance.now() - killed > 2 * PROMOTION_TIMEOUT_MS)
      throw new Error('no block was indexed after the promotion');
    await sleep(50);
  }
  const continued = performance.now() - killed;
  await sleep(LOAD_INTERVAL_MS);
  const gap = watch.maxGapMs;
  await primary.start();
  await cluster.untilHealthy(START_TIMEOUT_MS);
  const rejoined = performance.now() - killed;
  printLine(
    `${primary.name} lost its ${what}: ${successor.name} promoted after ${seconds(promoted)}, ingest continued after ${seconds(continued)}, longest pause of the block stream ${seconds(gap)}, ${primary.name} back after ${seconds(rejoined)} (rewound ${primary.rewinds} times)`,
  );
  await sleep(LOAD_INTERVAL_MS);
  return successor;
}

/**
 * Makes the primary database server fail twice, first only its database and then its entire machine, while clients send
 * requests. Checks that no data is lost and no request fails.
 */
async function runRounds(stack: Stack): Promise<void> {
  const { cluster, origin, devnetUrl, servers } = stack;
  const poolers = [0, 1, 2].map((first) => cluster.urlOf('junction', first).replace(/,[^/]*/, ''));
  await AcknowledgedRowWriter.createTable(poolers[0] ?? '');
  const watch = new BlockStreamClient(origin);
  const writes = new AcknowledgedRowWriter(poolers);
  const trades = await DevnetTraders.start(origin, devnetUrl, servers.networkFile);
  const pages = await PageVisitor.start(origin);
  cleanups.push(() => pages.close());
  const load = new ApiLoadGenerator(origin, REQUESTS_PER_SECOND, toRequest);
  let primary = await cluster.untilHealthy(START_TIMEOUT_MS);
  await sleep(LOAD_INTERVAL_MS);
  for (const what of FAILURE_SCOPES) primary = await failOver(stack, primary, what, watch);
  await trades.stop();
  const [answers, audit] = [await load.stop(), await writes.stop()];
  await waitUntilBlockIndexed(stack.indexer, await readChainBlock(devnetUrl), INDEX_TIMEOUT_MS);
  await watch.stop();
  await pages.stop();
  printLine(`pages: ${pages.visits} shown within ${pages.slowestMs} ms, ${pages.failures.length} failed`);
  printLine(
    `requests: ${answers.sent} sent, ${answers.failures.length} failed, 99 % within ${answers.p99} ms, all within ${answers.max} ms`,
  );
  printLine(
    `writes: ${audit.acknowledged} acknowledged, ${audit.lost.length} lost, ${audit.unexpected.length} unexpected, ${audit.unknown} without an answer`,
  );
  printLine(`swaps: ${trades.sent} sent, ${trades.errors.length} attempts failed`);
  printLine(`block stream: ended ${watch.disconnects} times, went back ${watch.regressions} times`);
  expectNone('pages failed', pages.failures);
  expectNone('requests failed', answers.failures);
  expectNone('acknowledged writes are lost', audit.lost);
  expectNone('rows that nobody wrote', audit.unexpected);
  expectNone('attempts to swap failed', trades.errors);
  if (watch.disconnects > 0) problems.push(`the block stream ended ${watch.disconnects} times`);
  if (trades.sent === 0) problems.push('no swap was sent');
  await compareWithRebuild(stack, primary);
}

/** Compares all tables with those of an index that was never interrupted. */
async function compareWithRebuild(
  { cluster, devnetUrl, servers }: Stack,
  primary: ClusterNode,
): Promise<void> {
  const admin = new Client({ connectionString: cluster.directUrlOf(primary, 'postgres', 'postgres') });
  await admin.connect();
  await admin.query('create database rebuilt owner junction');
  await admin.end();
  const url = cluster.directUrlOf(primary, 'junction', 'rebuilt');
  const rebuild = await startServer({
    ...servers,
    name: 'rebuild',
    role: 'indexer',
    database: { DATABASE_URL: url },
  });
  cleanups.push(rebuild.stop);
  await waitUntilBlockIndexed(rebuild.origin, await readChainBlock(devnetUrl), INDEX_TIMEOUT_MS);
  const [index, expected] = [
    await readIndexTableRows(cluster.directUrlOf(primary, 'junction', 'junction')),
    await readIndexTableRows(url),
  ];
  const differences = Object.keys(expected).flatMap((table) =>
    listTableRowDifferences(table, index[table], expected[table]),
  );
  const rows = Object.values(expected).reduce((sum, { length }) => sum + length, 0);
  const { transactions = [] } = expected;
  printLine(
    `tables: ${rows} rows, ${transactions.length} of transactions; ${differences.length} differ from a rebuilt index`,
  );
  expectNone('rows differ from a rebuilt index', differences);
}

async function end(code: number): Promise<never> {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  process.exit(code);
}

const missing = listMissingPrograms();
if (missing.length > 0 || !existsSync('/proc/self')) {
  printLine(
    `SKIPPED: not installed: ${missing.join(', ')} (Debian packages patroni, etcd-server, postgresql-15, haproxy, pgbouncer)`,
  );
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(1));
const began = performance.now();
try {
  await runRounds(await startStack());
} catch (error) {
  problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
for (const problem of problems) printLine(`FAILED ${problem}`);
printLine(`${problems.length === 0 ? 'passed' : 'failed'} after ${seconds(performance.now() - began)}`);
await end(problems.length === 0 ? 0 : 1);
