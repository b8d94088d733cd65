import type { SimulationRequest } from '@junction/protocol/simulation';
import vmUrl from '@tychosdk/emulator/dist/wasm/tycho_emulator_bg.wasm?url';
import { nodeUrls } from '../../../../../shared/network/node-urls.ts';
import {
  READY,
  type SimulationResult,
  type SimulationWorkerRequest,
  type SimulationWorkerMessage,
} from '../worker/worker-messages.ts';

/** Time limit of loading and starting the VM, milliseconds. Its program has several megabytes. */
const MAX_START_MS = 180_000;
/** Time limit of the simulation, milliseconds. Contracts may use all available gas. */
const MAX_RUN_MS = 45_000;

/** Runs a simulation in a worker, which is terminated at the end. Never rejects. */
export function runSimulation(order: SimulationRequest, signal: AbortSignal): Promise<SimulationResult> {
  const request: SimulationWorkerRequest = {
    order,
    rpcUrls: nodeUrls(),
    vmUrl: new URL(vmUrl, location.href).href,
  };
  return new Promise((resolve) => {
    const worker = new Worker(new URL('../worker/simulation-worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: SimulationResult): void => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    // Until the worker sends READY, a delay is caused by loading.
    let timer = setTimeout(() => {
      end({ ok: false, errorCode: 'vm' });
    }, MAX_START_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<SimulationWorkerMessage>) => {
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
