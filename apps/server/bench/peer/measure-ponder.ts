import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { EvmNode, SWAPS_PER_BLOCK, evmAddress } from './evm-node.ts';
import { writePonderProject } from './ponder-project.ts';

/** Version of ponder. It is no dependency of this project: `install` adds it to a temporary folder. */
const VERSION = '1.0.0';
const PACKAGES = [`ponder@${VERSION}`, 'viem@2.57.20', 'hono@4.13.19', 'typescript@5.9.3'];
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FOLDER = join(ROOT, '.cache', `peer-ponder-${VERSION}`);
const SCHEMA = 'peer';
const MAX_INSTALL_MS = 300_000;
const MAX_RUN_MS = 900_000;

export const PONDER = `ponder ${VERSION}`;

/**
 * Costs of ponder from its first request for logs to the last row in its table, or the reason why it was not
 * measured.
 */
export type PeerMeasure =
  | { readonly kind: 'measured'; readonly seconds: number; readonly cpuSeconds: number }
  | { readonly kind: 'left out'; readonly reason: string };

/** Work for ponder: the first `reach` swaps of a seeded history, and the database they go to. */
export interface PeerWork {
  readonly seed: number;
  readonly swaps: number;
  readonly reach: number;
  readonly pools: readonly string[];
  /** Connection URL of an empty database. */
  readonly databaseUrl: string;
}

/** Indexes the swaps with ponder, from logs over JSON-RPC to one table. */
export async function measurePonder(work: PeerWork): Promise<PeerMeasure> {
  const missing = await install();
  if (missing !== undefined) return { kind: 'left out', reason: missing };
  const { seed, swaps, reach, databaseUrl } = work;
  const node = new EvmNode();
  try {
    const rpcUrl = await node.prepare({ seed, swaps, reach });
    // With the cache of an earlier run this would not be a cold start.
    rmSync(join(FOLDER, '.ponder'), { recursive: true, force: true });
    writePonderProject(FOLDER, {
      rpcUrl,
      databaseUrl,
      addresses: work.pools.map(evmAddress),
      lastBlock: Math.ceil(reach / SWAPS_PER_BLOCK),
    });
    return await run(node, databaseUrl, reach);
  } finally {
    node.close();
  }
}

/** Installs ponder. Returns undefined on success, otherwise the reason for the failure. */
async function install(): Promise<string | undefined> {
  if (existsSync(join(FOLDER, 'installed'))) return undefined;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true, "type": "module" }\n');
  const options = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await promisify(execFile)('npm', ['install', ...options, ...PACKAGES], {
      cwd: FOLDER,
      timeout: MAX_INSTALL_MS,
    });
  } catch (cause) {
    // The message consists of the failed command and, on the following lines, the reason.
    const [command, why = command] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    return `it could not be installed: ${why ?? ''}`;
  }
  writeFileSync(join(FOLDER, 'installed'), '');
  return undefined;
}

async function run(node: EvmNode, databaseUrl: string, count: number): Promise<PeerMeasure> {
  const entry = join(FOLDER, 'node_modules', 'ponder', 'dist', 'esm', 'bin', 'ponder.js');
  const teller = pathToFileURL(join(FOLDER, 'tell-time.mjs')).href;
  const options = ['start', '--schema', SCHEMA, '--port', '0', '--log-level', 'error'];
  const child = spawn(process.execPath, ['--import', teller, entry, ...options], {
    cwd: FOLDER,
    env: { ...process.env, DO_NOT_TRACK: '1', PONDER_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<'ended'>((resolve) => child.once('exit', () => resolve('ended')));
  const rows = new Client({ connectionString: databaseUrl });
  await rows.connect();
  try {
    if ((await Promise.race([node.asked, ended])) === 'ended')
      return { kind: 'left out', reason: 'it ended before it asked for anything' };
    const [start, before] = [performance.now(), await cpuOf(child)];
    while ((await countRows(rows)) < count) {
      if (child.exitCode !== null) return { kind: 'left out', reason: `it ended with ${child.exitCode}` };
      if (performance.now() - start > MAX_RUN_MS)
        return { kind: 'left out', reason: 'it did not come to an end' };
      await wait(100);
    }
    const seconds = (performance.now() - start) / 1_000;
    return { kind: 'measured', seconds, cpuSeconds: (await cpuOf(child)) - before };
  } finally {
    await rows.end();
    child.kill('SIGKILL');
    await ended;
  }
}

/** CPU seconds of a child process so far. */
async function cpuOf(child: ChildProcess): Promise<number> {
  const usage = new Promise<{ readonly cpu: NodeJS.CpuUsage }>((resolve) => child.once('message', resolve));
  child.send('how long');
  const { cpu } = await usage;
  return (cpu.user + cpu.system) / 1_000_000;
}

async function countRows(client: Client): Promise<number> {
  const table = `${SCHEMA}.swaps`;
  const { rows: found } = await client.query<{ name: string | null }>('select to_regclass($1) as name', [
    table,
  ]);
  if (found[0]?.name === null) return 0;
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${table}`);
  return Number(rows[0]?.count);
}
