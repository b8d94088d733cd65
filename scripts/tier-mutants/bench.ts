import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isFullTierTestFile } from './suite.ts';
import type { TestWorkerResponse, TestFileResult, TestRunRequest, TestFile } from './worker.ts';

/** Result of a run. */
export interface TestRunResult {
  readonly results: readonly TestFileResult[];
  /** True if a test failed, the process ended early, or the time limit was exceeded. */
  readonly hasFailed: boolean;
  readonly hasTimedOut: boolean;
}

/** Runs test files while mutants are active. */
export interface MutantTestRunner {
  /** Runs test files in order, with a time limit of `limit` milliseconds. */
  run(request: TestRunRequest, limit: number): Promise<TestRunResult>;
}

/** Projects whose tests do not need a running product. */
const PROJECTS = ['node', 'node-shared', 'browser'];

/** Milliseconds that a worker has to stop its programs. */
const CLOSING_MS = 20_000;

/** Starts a worker in the scratch copy and restarts it if a mutant ended or blocked it. */
export class WorkerMutantTestRunner implements MutantTestRunner {
  readonly #scratch: string;
  readonly #projects: readonly string[];
  #child: ChildProcess | undefined;
  #files: readonly TestFile[] = [];

  constructor(scratch: string, projects: readonly string[] = PROJECTS) {
    this.#scratch = scratch;
    this.#projects = projects;
  }

  /** Returns all test files of the projects, of all tiers. A test's tier follows from the name of its file. */
  async listTests(): Promise<readonly TestFile[]> {
    await this.#started();
    return this.#files;
  }

  async run(request: TestRunRequest, limit: number): Promise<TestRunResult> {
    const child = await this.#started();
    const answered = waitForAnswer(child);
    child.send(request);
    const answer = await Promise.race([answered, pause(limit)]);
    if (answer === 'late' || answer?.type !== 'done') {
      await this.close();
      return { results: [], hasFailed: true, hasTimedOut: answer === 'late' };
    }
    const hasFailed = answer.hasErrors || answer.results.some(({ hasPassed }) => !hasPassed);
    return { results: answer.results, hasFailed, hasTimedOut: false };
  }

  /** Stops the worker and everything it started. */
  async close(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.connected) child.disconnect();
    await Promise.race([ended, pause(CLOSING_MS)]);
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process group has ended.
      return;
    }
  }

  async #started(): Promise<ChildProcess> {
    if (this.#child) return this.#child;
    const logs = join(this.#scratch, '.cache/reached');
    mkdirSync(logs, { recursive: true });
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/tier-mutants/worker.ts'], {
      cwd: this.#scratch,
      env: {
        ...process.env,
        JUNCTION_MUTANTS_LOGS: logs,
        MUTATED_PROJECTS: this.#projects.join(','),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
    });
    this.#child = child;
    const answer = await waitForAnswer(child);
    if (answer?.type !== 'ready') throw new Error('the test runner does not start in the scratch copy');
    this.#files = answer.files.map((one) => ({
      ...one,
      tier: isFullTierTestFile(one.file) ? 'full' : 'default',
    }));
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }
}

/** Returns the worker's next answer; undefined if the process ends first. */
const waitForAnswer = (child: ChildProcess): Promise<TestWorkerResponse | undefined> =>
  new Promise((resolve) => {
    const settle = (answer: TestWorkerResponse | undefined): void => {
      child.off('message', settle);
      child.off('exit', end);
      resolve(answer);
    };
    const end = (): void => settle(undefined);
    child.once('message', settle);
    child.once('exit', end);
  });

const pause = (milliseconds: number): Promise<'late'> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('late'), milliseconds).unref();
  });
