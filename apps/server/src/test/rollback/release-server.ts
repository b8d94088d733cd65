import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitForExit } from '../child-exit.ts';

export interface ReleaseServerSettings {
  /** Folder of the installed release. */
  readonly tree: string;
  readonly data: string;
  readonly networkFile: string;
  readonly devnetUrl: string;
  readonly databaseUrl: string;
}

/** Milliseconds in which a server must print that it is ready. It compiles its sources first. */
const READY_TIMEOUT_MS = 120_000;
/** Milliseconds in which a server must exit after SIGTERM. */
const STOP_TIMEOUT_MS = 30_000;

/** Starts the server of a release from its sources. Rejects if it ends before it is ready, or is not ready in time. */
export async function startReleaseServer(
  settings: ReleaseServerSettings,
): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const { tree, data, networkFile, devnetUrl, databaseUrl } = settings;
  const args = ['--network', networkFile, '--data', data, '--port', '0', '--devnet', devnetUrl];
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts', ...args], {
    cwd: tree,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = waitForExit(child);
  const origin = new Promise<string>((ready) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) ready(line.slice('ready '.length));
    });
  });
  const endedEarly = ended.then((code) => {
    throw new Error(`the server ended with ${code}: ${errors.slice(-2_000)}`);
  });
  try {
    return {
      origin: await withTimeout(Promise.race([origin, endedEarly]), READY_TIMEOUT_MS, 'become ready'),
      stop: async () => {
        child.kill('SIGTERM');
        const code = await withTimeout(ended, STOP_TIMEOUT_MS, 'end after SIGTERM').catch(
          (error: unknown) => {
            child.kill('SIGKILL');
            throw error;
          },
        );
        if (code !== 0) throw new Error(`the server ended with ${code} after SIGTERM`);
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    endedEarly.catch(() => undefined);
  }
}

async function withTimeout<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  const over = new AbortController();
  const late = sleep(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(`the server did not ${what} within ${ms / 1_000} s`);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    late.catch(() => undefined);
    over.abort();
  }
}
