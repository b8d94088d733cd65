import { Worker } from 'node:worker_threads';
import { err, type Result } from '@junction/primitives';
import type { AbiRecord, GetterCall, GetterFailure } from '@junction/tvm';
import type { GetterTimeBudget } from './getter-allowance.ts';

/** Reason why a getter of an untrusted contract returned no result. */
export type GetterRunFailure =
  | GetterFailure
  /** The run exceeded its timeout. */
  | { readonly code: 'GETTER_TOO_LONG' }
  /** The time of the request was used up before or during the run, or the call waited too long in the queue. */
  | { readonly code: 'GETTER_NOT_ASKED' }
  /** The account or the result does not have the expected layout. */
  | { readonly code: 'GETTER_UNREADABLE'; readonly reason: string }
  /** The thread failed because of a bug or the machine. */
  | { readonly code: 'GETTER_CRASHED'; readonly reason: string };

export type GetterRunner = (
  call: GetterCall,
  allowance?: GetterTimeBudget,
) => Promise<Result<AbiRecord, GetterRunFailure>>;

export interface GetterRunnerOptions {
  /** Timeout of a run in milliseconds. Typical runs take a few milliseconds. */
  readonly timeoutMs?: number;
  /** Milliseconds after which a waiting call is not run any more; the caller should retry. */
  readonly patienceMs?: number;
  /** Returns monotonic time in milliseconds. */
  readonly now?: () => number;
}

const THREAD_ENDING_CODES: ReadonlySet<GetterRunFailure['code']> = new Set([
  'GETTER_TOO_LONG',
  'GETTER_UNREADABLE',
  'GETTER_CRASHED',
]);

type ThreadMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly result: Result<AbiRecord, GetterFailure> }
  | { readonly kind: 'unreadable'; readonly reason: string };

/**
 * Creates a runner in a separate thread that runs one call at a time: the VM has no practical limit for loops, and an
 * endless one would block this thread. The thread starts with the first call and does not keep the process alive.
 */
export function createGetterRunner({
  timeoutMs = 3_000,
  patienceMs = 10_000,
  now = () => performance.now(),
}: GetterRunnerOptions = {}): GetterRunner {
  let worker: Promise<Worker> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const run: GetterRunner = async (call, allowance) => {
    const longestMs = Math.min(timeoutMs, allowance?.take() ?? timeoutMs);
    if (longestMs === 0) return err({ code: 'GETTER_NOT_ASKED' });
    worker ??= startWorker();
    // The contract is not to blame if the thread cannot start. The caller gets the error, and the next call starts a
    // new thread.
    const thread = await worker.catch((error: unknown) => {
      worker = undefined;
      throw error;
    });
    const began = now();
    const result = await runInThread(thread, call, longestMs);
    allowance?.spend(now() - began);
    if (!result.ok && THREAD_ENDING_CODES.has(result.error.code)) {
      // The thread may be blocked or broken, so it is not used again.
      worker = undefined;
      await thread.terminate();
      // The run had less time than its timeout because of the allowance, so the contract is not necessarily too slow.
      if (result.error.code === 'GETTER_TOO_LONG' && longestMs < timeoutMs) {
        allowance?.markIncomplete();
        return err({ code: 'GETTER_NOT_ASKED' });
      }
    }
    return result;
  };
  return (call, allowance) => {
    const asked = now();
    // Clients can request any number of slow contracts, so a call may wait too long in the queue.
    const isLate = (): boolean => now() - asked > patienceMs;
    const next = last.then(() => (isLate() ? createNotAskedResult(allowance) : run(call, allowance)));
    last = next.catch(() => undefined);
    return next;
  };
}

function createNotAskedResult(allowance: GetterTimeBudget | undefined): Result<AbiRecord, GetterRunFailure> {
  allowance?.markIncomplete();
  return err({ code: 'GETTER_NOT_ASKED' });
}

/** Getter runner of the indexer. API queries do not delay it. */
export const runIndexerGetter: GetterRunner = createGetterRunner();

function startWorker(): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./getter-thread.mjs', import.meta.url), { execArgv: [] });
    thread.unref();
    thread.once('message', () => resolve(thread));
    thread.once('error', reject);
  });
}

function runInThread(
  thread: Worker,
  call: GetterCall,
  timeoutMs: number,
): Promise<Result<AbiRecord, GetterRunFailure>> {
  return new Promise((resolve) => {
    const end = (result: Result<AbiRecord, GetterRunFailure>): void => {
      clearTimeout(timer);
      thread.off('message', onMessage);
      thread.off('error', onError);
      thread.unref();
      resolve(result);
    };
    const onMessage = (message: ThreadMessage): void => {
      if (message.kind === 'answer') end(message.result);
      else if (message.kind === 'unreadable') end(err({ code: 'GETTER_UNREADABLE', reason: message.reason }));
    };
    const onError = (error: Error): void => end(err({ code: 'GETTER_CRASHED', reason: String(error) }));
    const timer = setTimeout(() => end(err({ code: 'GETTER_TOO_LONG' })), timeoutMs);
    thread.on('message', onMessage);
    thread.on('error', onError);
    // Keeps the process alive while a result is pending.
    thread.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin, windows do
    thread.postMessage(call);
  });
}
