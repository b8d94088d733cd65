import { parentPort } from 'node:worker_threads';
import { AbiError, runGetter, type GetterCall } from '@junction/tvm';

// Runs getters of strangers' contracts: one that never ends is ended with this thread.
parentPort?.on('message', (call: GetterCall) => {
  try {
    parentPort?.postMessage({ kind: 'answer', result: runGetter(call) });
  } catch (error) {
    // Anything else is a mistake of ours or of the machine: the thread dies of it and says so.
    if (!(error instanceof AbiError)) throw error;
    parentPort?.postMessage({ kind: 'unreadable', reason: error.message.slice(0, 200) });
  }
});
parentPort?.postMessage({ kind: 'ready' });
