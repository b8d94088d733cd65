import {
  loadVm,
  createNodeAccountLoader,
  type MessageExecutor,
  type NodeAccountLoader,
} from '@junction/simulation';
import {
  SIMULATION_WORKER_READY_MESSAGE,
  type SimulationNodeAndVmConfig,
  type SimulationWorkerError,
  type SimulationWorkerMessage,
} from './worker-messages.ts';

/** VM and node connection with which a request is simulated. */
export interface SimulationEnvironment {
  readonly execute: MessageExecutor;
  readonly node: NodeAccountLoader;
}

/** Handles the requests to a simulation worker: starts the VM for each request and posts the result of `simulate`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- types the messages that the worker receives
export function handleSimulationRequests<Request extends SimulationNodeAndVmConfig, Result>(
  simulate: (request: Request, start: SimulationEnvironment) => Promise<Result>,
): void {
  const post = (message: SimulationWorkerMessage<Result>): void => {
    postMessage(message);
  };
  const answer = async (request: Request): Promise<Result | SimulationWorkerError> => {
    const { rpcUrls, chainId, vmUrl } = request;
    const program = compile(vmUrl);
    // The promise is awaited below. This handler avoids an unhandled rejection until then.
    program.catch(() => undefined);
    const node = createNodeAccountLoader({ urls: rpcUrls, fetcher: (...asked) => fetch(...asked), chainId });
    let config: string;
    try {
      config = await node.config();
    } catch {
      return { ok: false, errorCode: 'node' };
    }
    const execute = await loadVm(await program, config);
    post(SIMULATION_WORKER_READY_MESSAGE);
    return simulate(request, { execute, node });
  };
  addEventListener('message', ({ data }: MessageEvent<Request>) => {
    void answer(data)
      .catch((): SimulationWorkerError => ({ ok: false, errorCode: 'vm' }))
      .then(post);
  });
}

async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new TypeError('no VM');
  return WebAssembly.compile(await response.arrayBuffer());
}
