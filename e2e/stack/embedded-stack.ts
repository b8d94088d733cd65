import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));
const LEAVE_WITH_US = new URL('../../scripts/lib/leave-with-parent.mjs', import.meta.url).href;
const START_LIMIT_MS = 480_000;

export interface EmbeddedStack {
  /** URL that serves page, API and chain: "http://localhost:PORT". */
  readonly origin: string;
  /** The data folder, removed by `stop`. */
  readonly data: string;
  /** Seconds from the command to the printed URL. */
  readonly bootSeconds: number;
  stop(): Promise<void>;
}

export interface EmbeddedStackOptions {
  /** Persistent data folder. Defaults to a temporary folder. */
  readonly data?: string;
  /**
   * True to start the keeper, which executes profitable orders, as `npm start` does for users. Without it,
   * orders wait for another executor.
   */
  readonly keeper?: boolean;
}

/** Runs `npm start` on a free port, as a user does. */
export async function startEmbeddedStack({
  data,
  keeper = false,
}: EmbeddedStackOptions = {}): Promise<EmbeddedStack> {
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'junction-journeys-')));
  const port = await findFreePort();
  const began = Date.now();
  const args = ['--port', String(port), '--data', folder, ...(keeper ? [] : ['--no-keeper'])];
  // The preloaded module ends the child with this process, even if this process is killed.
  const child = spawn(process.execPath, ['--import', LEAVE_WITH_US, 'scripts/start.mjs', ...args], {
    cwd: repositoryRoot,
    // An empty URL puts the index into the data folder instead of an external database.
    env: { ...process.env, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await waitUntilReady(child);
  return {
    origin: `http://localhost:${port}`,
    data: folder,
    bootSeconds: (Date.now() - began) / 1000,
    async stop() {
      await endProcess(child);
      if (data === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`npm start took longer than ${START_LIMIT_MS / 1000} s:\n${output}`));
    }, START_LIMIT_MS);
    const read = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-8_000);
      if (!output.includes('Junction is open at')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`npm start ended with ${code ?? 'a signal'}:\n${output}`));
    });
  });
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await ended;
}

/**
 * First port to try. The range is below the operating systems' ephemeral ports, which could be taken before the
 * exchange has started.
 */
const FIRST_PORT = 12_000;
const PORTS = 16_000;
let asked = 0;

/** Returns a free port. Processes that call it at the same time get different ports. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < PORTS; tries += 1) {
    asked += 1;
    const port = FIRST_PORT + ((process.pid * 31 + asked) % PORTS);
    if (await isFree(port)) return port;
  }
  throw new RangeError('no port is free');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
