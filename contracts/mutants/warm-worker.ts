import { ForksPoolWorker } from 'vitest/node';
import type { PoolOptions, PoolRunnerInitializer, PoolWorker, WorkerRequest } from 'vitest/node';

// Worker pool that reuses one process for many test runs, because starting a process takes longer than running the
// tests that detect a change. Packages stay loaded; modules of this repository are evaluated again in every run.

/** Number of runs after which the process is replaced, because tests leak memory. */
const MAX_RUNS = 60;

type Listener = (message: unknown) => void;

interface Process {
  readonly worker: ForksPoolWorker;
  isStarted: boolean;
  runs: number;
}

export class WarmWorkerPool implements PoolRunnerInitializer {
  readonly name = 'warm';
  readonly #changing: () => string[];
  #process: Process | undefined;

  /** @param changing matches files that are evaluated again in every run */
  constructor(changing: () => string[]) {
    this.#changing = changing;
  }

  createPoolWorker(options: PoolOptions): PoolWorker {
    return new PooledWorker(() => this.#acquireProcess(options), this.#changing);
  }

  async close(): Promise<void> {
    const process = this.#process;
    this.#process = undefined;
    if (process?.isStarted) await process.worker.stop();
  }

  async #acquireProcess(options: PoolOptions): Promise<Process> {
    if (this.#process && this.#process.runs >= MAX_RUNS) await this.close();
    const known = this.#process;
    if (known) {
      known.runs += 1;
      return known;
    }
    const made: Process = { worker: new ForksPoolWorker(options), isStarted: false, runs: 1 };
    this.#process = made;
    await made.worker.start();
    made.worker.on('exit', () => {
      if (this.#process === made) this.#process = undefined;
    });
    return made;
  }
}

/**
 * Worker that the runner starts and stops for each run, backed by the process of the pool, which keeps running.
 */
class PooledWorker implements PoolWorker {
  readonly name = 'warm';
  readonly cacheFs = true;
  readonly #acquireProcess: () => Promise<Process>;
  readonly #changing: () => string[];
  readonly #listeners: (readonly [event: string, listener: Listener])[] = [];
  #process: Process | undefined;

  constructor(acquireProcess: () => Promise<Process>, changing: () => string[]) {
    this.#acquireProcess = acquireProcess;
    this.#changing = changing;
  }

  async start(): Promise<void> {
    this.#process = await this.#acquireProcess();
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    this.#process?.worker.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#process?.worker.off(event, listener);
  }

  send(message: WorkerRequest): void {
    const process = this.#process;
    if (!process) return;
    if (message.type === 'stop') this.#answer('stopped');
    else if (message.type === 'start' && process.isStarted) this.#answer('started');
    else if (message.type === 'run')
      process.worker.send({ ...message, context: { ...message.context, invalidates: this.#changing() } });
    else process.worker.send(message);
    if (message.type === 'start') process.isStarted = true;
  }

  stop(): Promise<void> {
    for (const [event, listener] of this.#listeners) this.off(event, listener);
    return Promise.resolve();
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  #answer(type: 'started' | 'stopped'): void {
    for (const [event, listener] of this.#listeners)
      if (event === 'message') setImmediate(listener, { type, __vitest_worker_response__: true });
  }
}
