import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { waitForExit } from './child-exit.ts';
import { bundleTestProgram, SHORT_RUN_NODE_OPTIONS } from '../../../../scripts/lib/test-program.mjs';

const PROGRAM = await bundleTestProgram(fileURLToPath(new URL('../main.ts', import.meta.url)));

/** Server that runs in a separate process. */
export interface ServerProcess {
  readonly process: ChildProcess;
  /** Resolves to the exit code, or to null if a signal ended the process. Rejects if it cannot be started. */
  readonly ended: Promise<number | null>;
  /** Resolves to the URL of the server once the server has printed it. */
  readonly ready: Promise<string>;
  /** Returns the error output so far. */
  errors(): string;
}

/**
 * Starts `main.ts`. The caller must end the process.
 * @param runtime program that runs it
 */
export function startServerProcess(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  runtime = process.execPath,
): ServerProcess {
  const child = spawn(runtime, [...SHORT_RUN_NODE_OPTIONS, PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '', ...environment },
  });
  const ended = waitForExit(child);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
    });
    ended.then((code) => reject(new Error(`the server ended with ${code}: ${errors}`)), reject);
  });
  ready.catch(() => undefined);
  return { process: child, ended, ready, errors: () => errors };
}
