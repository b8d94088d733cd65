import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, FileResult, RunRequest, TestFile } from './worker.ts';

/** Result of a run. */
export interface RunResult {
  readonly results: readonly FileResult[];
  /** A test failed, or the process ended or took too long. */
  readonly hasFailed: boolean;
  readonly hasTimedOut: boolean;
}

/** Starts a worker in the scratch copy and starts it again when a mutant has ended or blocked it. */
export class Bench {
  readonly #scratch: string;
  #child: ChildProcess | undefined;
  #files: readonly TestFile[] = [];

  constructor(scratch: string) {
    this.#scratch = scratch;
  }

  /** Returns every test file of the projects. */
  async listTests(): Promise<readonly TestFile[]> {
    await this.#started();
    return this.#files;
  }

  /** Runs test files in order, at most for so many milliseconds. */
  async run(request: RunRequest, limit: number): Promise<RunResult> {
    const child = await this.#started();
    const answered = answerOf(child);
    child.send(request);
    const answer = await Promise.race([answered, pause(limit)]);
    if (answer === 'late' || answer?.type !== 'done') {
      this.close();
      return { results: [], hasFailed: true, hasTimedOut: answer === 'late' };
    }
    const hasFailed = answer.hasErrors || answer.results.some(({ hasPassed }) => !hasPassed);
    return { results: answer.results, hasFailed, hasTimedOut: false };
  }

  /** Ends the worker with all that it has started. */
  close(): void {
    const child = this.#child;
    this.#child = undefined;
    if (child?.pid === undefined || child.exitCode !== null) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  }

  async #started(): Promise<ChildProcess> {
    if (this.#child) return this.#child;
    const logs = join(this.#scratch, '.cache/reached');
    mkdirSync(logs, { recursive: true });
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/tier-mutants/worker.ts'], {
      cwd: this.#scratch,
      env: { ...process.env, JUNCTION_MUTANTS_LOGS: logs },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
    });
    this.#child = child;
    const answer = await answerOf(child);
    if (answer?.type !== 'ready') throw new Error('the test runner does not start in the scratch copy');
    this.#files = answer.files;
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }
}

/** Undefined when the process ends instead. */
const answerOf = (child: ChildProcess): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    child.once('message', (message) => resolve(message as Answer));
    child.once('exit', () => resolve(undefined));
  });

const pause = (milliseconds: number): Promise<'late'> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('late'), milliseconds).unref();
  });
