import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { EvmNode, SWAPS_PER_BLOCK, toEvmAddress } from './evm-node.ts';
import { writePonderProject } from './ponder-project.ts';

/** Version of ponder. It is not a dependency of this project; `installPonder` installs it into a cache folder. */
const PONDER_VERSION = '1.0.0';
const PONDER_PACKAGES = [`ponder@${PONDER_VERSION}`, 'viem@2.57.20', 'hono@4.13.19', 'typescript@5.9.3'];
const REPOSITORY_FOLDER = fileURLToPath(new URL('../../../../', import.meta.url));
const PONDER_FOLDER = join(REPOSITORY_FOLDER, '.cache', `peer-ponder-${PONDER_VERSION}`);
const PONDER_SCHEMA = 'peer';
const MAX_INSTALL_MS = 300_000;
const MAX_RUN_MS = 900_000;

export const PONDER_LABEL = `ponder ${PONDER_VERSION}`;

/**
 * Costs of ponder from its first request for logs to the last row in its table, or the reason why it was not
 * measured.
 */
export type PonderMeasurement =
  | { readonly kind: 'measured'; readonly seconds: number; readonly cpuSeconds: number }
  | { readonly kind: 'left out'; readonly reason: string };

/** Input of the measurement: ponder indexes the first `reach` swaps of a seeded history into the database. */
export interface PonderWork {
  readonly seed: number;
  readonly swaps: number;
  readonly reach: number;
  readonly pools: readonly string[];
  /** Connection URL of an empty database. */
  readonly databaseUrl: string;
}

/** Indexes the swaps with ponder, from logs over JSON-RPC to one table. */
export async function measurePonder(work: PonderWork): Promise<PonderMeasurement> {
  const missing = await installPonder();
  if (missing !== undefined) return { kind: 'left out', reason: missing };
  const { seed, swaps, reach, databaseUrl } = work;
  const node = new EvmNode();
  try {
    const rpcUrl = await node.prepare({ seed, swaps, reach });
    // A cache of an earlier run would make this a warm start.
    rmSync(join(PONDER_FOLDER, '.ponder'), { recursive: true, force: true });
    writePonderProject(PONDER_FOLDER, {
      rpcUrl,
      databaseUrl,
      addresses: work.pools.map(toEvmAddress),
      lastBlock: Math.ceil(reach / SWAPS_PER_BLOCK),
    });
    return await runPonder(node, databaseUrl, reach);
  } finally {
    node.close();
  }
}

/** Installs ponder into `PONDER_FOLDER`. Returns undefined on success, otherwise the reason for the failure. */
async function installPonder(): Promise<string | undefined> {
  if (existsSync(join(PONDER_FOLDER, 'installed'))) return undefined;
  mkdirSync(PONDER_FOLDER, { recursive: true });
  writeFileSync(join(PONDER_FOLDER, 'package.json'), '{ "private": true, "type": "module" }\n');
  const options = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await promisify(execFile)('npm', ['install', ...options, ...PONDER_PACKAGES], {
      cwd: PONDER_FOLDER,
      timeout: MAX_INSTALL_MS,
    });
  } catch (cause) {
    // The first line of the message is the failed command, the following lines give the reason.
    const [command, why = command] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    return `it could not be installed: ${why ?? ''}`;
  }
  writeFileSync(join(PONDER_FOLDER, 'installed'), '');
  return undefined;
}

async function runPonder(node: EvmNode, databaseUrl: string, count: number): Promise<PonderMeasurement> {
  const entry = join(PONDER_FOLDER, 'node_modules', 'ponder', 'dist', 'esm', 'bin', 'ponder.js');
  const teller = pathToFileURL(join(PONDER_FOLDER, 'tell-time.mjs')).href;
  const options = ['start', '--schema', PONDER_SCHEMA, '--port', '0', '--log-level', 'error'];
  const child = spawn(process.execPath, ['--import', teller, entry, ...options], {
    cwd: PONDER_FOLDER,
    env: { ...process.env, DO_NOT_TRACK: '1', PONDER_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<'ended'>((resolve) => child.once('exit', () => resolve('ended')));
  const rows = new Client({ connectionString: databaseUrl });
  await rows.connect();
  try {
    if ((await Promise.race([node.asked, ended])) === 'ended')
      return { kind: 'left out', reason: 'it ended before it asked for anything' };
    const [start, before] = [performance.now(), await readCpuSeconds(child)];
    while ((await countRows(rows)) < count) {
      if (child.exitCode !== null) return { kind: 'left out', reason: `it ended with ${child.exitCode}` };
      if (performance.now() - start > MAX_RUN_MS)
        return { kind: 'left out', reason: 'it did not come to an end' };
      await wait(100);
    }
    const seconds = (performance.now() - start) / 1_000;
    return { kind: 'measured', seconds, cpuSeconds: (await readCpuSeconds(child)) - before };
  } finally {
    await rows.end();
    child.kill('SIGKILL');
    await ended;
  }
}

/** Returns the CPU seconds that a child process has used so far. */
async function readCpuSeconds(child: ChildProcess): Promise<number> {
  const usage = new Promise<{ readonly cpu: NodeJS.CpuUsage }>((resolve) => child.once('message', resolve));
  child.send('how long');
  const { cpu } = await usage;
  return (cpu.user + cpu.system) / 1_000_000;
}

async function countRows(client: Client): Promise<number> {
  const table = `${PONDER_SCHEMA}.swaps`;
  const { rows: found } = await client.query<{ name: string | null }>('select to_regclass($1) as name', [
    table,
  ]);
  if (found[0]?.name === null) return 0;
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${table}`);
  return Number(rows[0]?.count);
}
