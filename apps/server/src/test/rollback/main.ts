// `npm run test:rollback -- --previous FOLDER`: this release and the previous one take turns at the same tables.
// FOLDER is an installed checkout of the previous release, DATABASE_URL an empty PostgreSQL database.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runProgram } from '../../../../../scripts/lib/children.mjs';
import { getNetworkFile, startDevnet } from '../../../../../scripts/lib/local-chain.mjs';
import { root } from '../../../../../scripts/lib/root.mjs';
import { createTemporaryFolder } from '../../../../../scripts/lib/temporary-folder.mjs';
import { waitUntilBlockIndexed } from '../failover/api-servers.ts';
import { DevnetTraders } from '../failover/devnet-trades.ts';
import { findAnswerDifferencePath } from './find-difference.ts';
import { waitForExit } from '../child-exit.ts';
import { startReleaseServer, type ReleaseServerSettings } from './release-server.ts';

/** Milliseconds during which swaps are made while a release indexes. */
const TRADE_MS = 5_000;
const INDEX_TIMEOUT_MS = 120_000;
/** Requests whose answers both releases must agree on, by path. */
const REQUESTS = {
  '/api/v2/pools': { limit: 100, offset: 0, ordering: 'tvldescending' },
  '/api/v2/transactions': { limit: 100, offset: 0, eventType: ['swap'], displayTotalCount: true },
} as const;
type Answers = Readonly<Record<keyof typeof REQUESTS, unknown>>;

const { values } = parseArgs({ options: { previous: { type: 'string' } } });
const databaseUrl = process.env['DATABASE_URL'];
if (values.previous === undefined || !databaseUrl) {
  console.error('usage: DATABASE_URL=… npm run test:rollback -- --previous FOLDER');
  process.exit(2);
}
const releases = { this: root, previous: resolve(values.previous) } as const;
const folder = createTemporaryFolder('junction-rollback-');
await runProgram('genesis', 'apps/devnet/src/prepare-genesis.ts');
const devnet = startDevnet(folder.path, {}, () => undefined);
const devnetUrl = await devnet.ready;
const networkFile = getNetworkFile(folder.path);

/** Indexes new swaps with a release and returns its pools and its newest swaps. */
async function indexWith(name: keyof typeof releases, swapsForMs: number): Promise<Answers> {
  const data = join(folder.path, name);
  mkdirSync(data, { recursive: true });
  const settings: ReleaseServerSettings = {
    tree: releases[name],
    data,
    networkFile,
    devnetUrl,
    databaseUrl: url,
  };
  const server = await startReleaseServer(settings);
  try {
    await waitUntilBlockIndexed(server.origin, await readChainBlock(), INDEX_TIMEOUT_MS);
    if (swapsForMs > 0) await trade(server.origin, swapsForMs);
    const answers = await readAnswers(server.origin);
    console.log(`${name} release: indexed block ${await readChainBlock()}`);
    return answers;
  } finally {
    await server.stop();
  }
}

async function trade(origin: string, ms: number): Promise<void> {
  const trades = await DevnetTraders.start(origin, devnetUrl, networkFile);
  await sleep(ms);
  await trades.stop();
  if (trades.sent === 0 || trades.errors.length > 0)
    throw new Error(
      `${trades.sent} swaps were sent, ${trades.errors.length} failed: ${trades.errors[0] ?? ''}`,
    );
  await waitUntilBlockIndexed(origin, await readChainBlock(), INDEX_TIMEOUT_MS);
}

async function readAnswers(origin: string): Promise<Answers> {
  const read = async (path: keyof typeof REQUESTS): Promise<unknown> => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(REQUESTS[path]),
    });
    if (!response.ok) throw new Error(`${path} failed with ${response.status}`);
    return response.json();
  };
  return {
    '/api/v2/pools': await read('/api/v2/pools'),
    '/api/v2/transactions': await read('/api/v2/transactions'),
  };
}

/** Throws if the releases show different data at the same block. */
function requireSameAnswers(previous: Answers, current: Answers): void {
  const path = findAnswerDifferencePath(previous, current);
  if (path !== undefined) throw new Error(`the previous release shows other data than this one: ${path}`);
}

async function readChainBlock(): Promise<number> {
  const state = (await (await fetch(`${devnetUrl}/control/state`)).json()) as { readonly seqno: number };
  return state.seqno;
}

/** Applies the migrations of this release, which the previous one must tolerate. */
async function migrate(): Promise<void> {
  const child = spawn('npm', ['run', '-s', 'migrate'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'inherit',
  });
  const code = await waitForExit(child);
  if (code !== 0) throw new Error(`the migration ended with ${String(code)}`);
}

async function run(): Promise<void> {
  await indexWith('previous', TRADE_MS);
  await migrate();
  await indexWith('previous', TRADE_MS);
  const beforeRollback = await indexWith('this', TRADE_MS);
  requireSameAnswers(await indexWith('previous', 0), beforeRollback);
  const beforeUpgrade = await indexWith('previous', TRADE_MS);
  requireSameAnswers(beforeUpgrade, await indexWith('this', 0));
  const last = await indexWith('this', TRADE_MS);
  requireSameAnswers(await indexWith('previous', 0), last);
}

const url = databaseUrl;
let code = 0;
try {
  await run();
  console.log('passed: both releases index the same tables in turn');
} catch (error) {
  console.error(`FAILED ${error instanceof Error ? error.message : String(error)}`);
  code = 1;
}
devnet.child.kill('SIGKILL');
folder.remove();
process.exit(code);
