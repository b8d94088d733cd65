import vmUrl from '@tychosdk/emulator/dist/wasm/tycho_emulator_bg.wasm?url';
import { getNetwork } from '../network/network.ts';
import { nodeUrls } from '../network/node-urls.ts';
import {
  READY,
  type SimulationSource,
  type SimulationWorkerError,
  type SimulationWorkerMessage,
} from './worker-messages.ts';

/** Milliseconds for loading and starting the VM, which has several megabytes. */
const MAX_START_MS = 180_000;
/** Milliseconds for the simulation itself: contracts may burn all available gas. */
const MAX_RUN_MS = 45_000;

/** Returns nodes and VM for a worker. */
export const simulationSource = (): SimulationSource => ({
  rpcUrls: nodeUrls(),
  chainId: getNetwork().chainId,
  vmUrl: new URL(vmUrl, location.href).href,
});

/**
 * Sends a request to a new worker, which is terminated at its answer, at a time limit or when the signal aborts. Never
 * rejects; a worker that cannot be created counts as a failed VM.
 */
export function runWorker<Result>(
  create: () => Worker,
  request: SimulationSource,
  signal: AbortSignal,
): Promise<Result | SimulationWorkerError> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve({ ok: false, errorCode: 'too-long' });
      return;
    }
    let worker: Worker;
    try {
      worker = create();
    } catch {
      resolve({ ok: false, errorCode: 'vm' });
      return;
    }
    const end = (answer: Result | SimulationWorkerError): void => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    // Before READY, delays are caused by loading.
    let timer = setTimeout(() => {
      end({ ok: false, errorCode: 'vm' });
    }, MAX_START_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<SimulationWorkerMessage<Result>>) => {
      if (data !== READY) {
        end(data);
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(() => {
        end({ ok: false, errorCode: 'too-long' });
      }, MAX_RUN_MS);
    });
    worker.addEventListener('error', () => {
      end({ ok: false, errorCode: 'vm' });
    });
    signal.addEventListener('abort', () => {
      end({ ok: false, errorCode: 'too-long' });
    });
    worker.postMessage(request, []);
  });
}
