import vmUrl from '@tychosdk/emulator/dist/wasm/tycho_emulator_bg.wasm?url';
import { getNetwork } from '../network/network.ts';
import { getNodeUrls } from '../network/node-urls.ts';
import {
  SIMULATION_WORKER_READY_MESSAGE,
  type SimulationNodeAndVmConfig,
  type SimulationWorkerError,
  type SimulationWorkerMessage,
} from './worker-messages.ts';

/** Milliseconds for loading and starting the VM, which is several megabytes large. */
const MAX_START_MS = 180_000;
/** Milliseconds for the simulation itself. Contracts may use all available gas. */
const MAX_RUN_MS = 45_000;

/** Returns the nodes and the VM that a simulation worker uses. */
export const getSimulationSourceConfig = (): SimulationNodeAndVmConfig => ({
  rpcUrls: getNodeUrls(),
  chainId: getNetwork().chainId,
  vmUrl: new URL(vmUrl, location.href).href,
});

/**
 * Sends a request to a new worker, which is terminated after its answer, at a time limit or when the signal aborts.
 * Never rejects: if the worker cannot be created, the result is the error `vm`.
 */
export function runSimulationWorker<Result>(
  create: () => Worker,
  request: SimulationNodeAndVmConfig,
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
    // Time limit until the worker sends READY, during which it loads and starts the VM.
    let timer = setTimeout(() => {
      end({ ok: false, errorCode: 'vm' });
    }, MAX_START_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<SimulationWorkerMessage<Result>>) => {
      if (data !== SIMULATION_WORKER_READY_MESSAGE) {
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
