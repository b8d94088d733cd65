import { Worker } from 'node:worker_threads';
import { err, type Result } from '@junction/primitives';
import type { AbiRecord, GetterCall, GetterFailure } from '@junction/tvm';
import type { GetterAllowance } from './getter-allowance.ts';

/** Why a getter of a stranger's contract gave nothing. */
export type ApartFailure =
  | GetterFailure
  /** Ran longer than its time. */
  | { readonly code: 'GETTER_TOO_LONG' }
  /** The question it belongs to has used up its time, before or while it ran; or its turn came too late. */
  | { readonly code: 'GETTER_NOT_ASKED' }
  /** The account or the answer has another layout. */
  | { readonly code: 'GETTER_UNREADABLE'; readonly reason: string }
  /** The run ended in an accident of ours or of the machine. */
  | { readonly code: 'GETTER_CRASHED'; readonly reason: string };

export type GetterRunner = (
  call: GetterCall,
  allowance?: GetterAllowance,
) => Promise<Result<AbiRecord, ApartFailure>>;

export interface ApartOptions {
  /** Milliseconds a run may take; usual ones take a few. */
  readonly timeoutMs?: number;
  /** Milliseconds after which a call that still waits for its turn is not run: whoever asked is to try again. */
  readonly patienceMs?: number;
  /** Milliseconds that only go up. */
  readonly now?: () => number;
}

const ENDS_THREAD: ReadonlySet<ApartFailure['code']> = new Set([
  'GETTER_TOO_LONG',
  'GETTER_UNREADABLE',
  'GETTER_CRASHED',
]);

type ThreadMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly result: Result<AbiRecord, GetterFailure> }
  | { readonly kind: 'unreadable'; readonly reason: string };

/**
 * A runner in a thread of its own, one call after the other: the VM has no limit that a loop would meet in useful
 * time, and a loop in this thread would stop everything. The thread starts with the first call and holds no process.
 */
export function getterRunner({
  timeoutMs = 3_000,
  patienceMs = 10_000,
  now = () => performance.now(),
}: ApartOptions = {}): GetterRunner {
  let worker: Promise<Worker> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const run: GetterRunner = async (call, allowance) => {
    const longestMs = Math.min(timeoutMs, allowance?.take() ?? timeoutMs);
    if (longestMs === 0) return err({ code: 'GETTER_NOT_ASKED' });
    worker ??= startWorker();
    // That it cannot start is no fault of the contract: whoever asks is told, and the next one tries again.
    const thread = await worker.catch((error: unknown) => {
      worker = undefined;
      throw error;
    });
    const began = now();
    const result = await ask(thread, call, longestMs);
    allowance?.spend(now() - began);
    if (!result.ok && ENDS_THREAD.has(result.error.code)) {
      // A thread that was in an accident is not trusted with the next call.
      worker = undefined;
      await thread.terminate();
      // It had less than its own time: that says nothing of the contract.
      if (result.error.code === 'GETTER_TOO_LONG' && longestMs < timeoutMs) {
        allowance?.markIncomplete();
        return err({ code: 'GETTER_NOT_ASKED' });
      }
    }
    return result;
  };
  return (call, allowance) => {
    const asked = now();
    // Anybody may have any number of contracts asked that take all the time they get.
    const isLate = (): boolean => now() - asked > patienceMs;
    const next = last.then(() => (isLate() ? notAsked(allowance) : run(call, allowance)));
    last = next.catch(() => undefined);
    return next;
  };
}

function notAsked(allowance: GetterAllowance | undefined): Result<AbiRecord, ApartFailure> {
  allowance?.markIncomplete();
  return err({ code: 'GETTER_NOT_ASKED' });
}

/** The runner of the index: nobody who asks keeps it waiting. */
export const runGetterApart: GetterRunner = getterRunner();

function startWorker(): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./getter-thread.mjs', import.meta.url), { execArgv: [] });
    thread.unref();
    thread.once('message', () => resolve(thread));
    thread.once('error', reject);
  });
}

function ask(thread: Worker, call: GetterCall, timeoutMs: number): Promise<Result<AbiRecord, ApartFailure>> {
  return new Promise((resolve) => {
    const end = (result: Result<AbiRecord, ApartFailure>): void => {
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
    // Whoever asks waits for the answer.
    thread.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin, windows do
    thread.postMessage(call);
  });
}
