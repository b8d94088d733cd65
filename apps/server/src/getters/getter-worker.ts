import { parentPort } from 'node:worker_threads';
import { AbiError, runGetter, type GetterCall } from '@junction/tvm';

/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin, windows do */

// Runs getters of untrusted contracts. If one never ends, the caller terminates this thread.
parentPort?.on('message', (call: GetterCall) => {
  try {
    parentPort?.postMessage({ kind: 'answer', result: runGetter(call) });
  } catch (error) {
    // Any other error is a bug or a failure of the machine. It ends the thread, which reports it.
    if (!(error instanceof AbiError)) throw error;
    parentPort?.postMessage({ kind: 'unreadable', reason: error.message.slice(0, 200) });
  }
});
parentPort?.postMessage({ kind: 'ready' });
