import { loadVm, createNodeAccounts, type Execute, type NodeAccounts } from '@junction/simulation';
import {
  READY,
  type SimulationSource,
  type SimulationWorkerError,
  type SimulationWorkerMessage,
} from './worker-messages.ts';

/** Started VM and node of a simulation. */
export interface SimulationStart {
  readonly execute: Execute;
  readonly node: NodeAccounts;
}

/** Runs in a worker: starts the VM for each request and posts the answer of `simulate`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- types the messages that the worker receives
export function answerRequests<Request extends SimulationSource, Result>(
  simulate: (request: Request, start: SimulationStart) => Promise<Result>,
): void {
  const post = (message: SimulationWorkerMessage<Result>): void => {
    postMessage(message);
  };
  const answer = async (request: Request): Promise<Result | SimulationWorkerError> => {
    const { rpcUrls, chainId, vmUrl } = request;
    const program = compile(vmUrl);
    // Awaited below; avoids an unhandled rejection until then.
    program.catch(() => undefined);
    const node = createNodeAccounts({ urls: rpcUrls, fetcher: (...asked) => fetch(...asked), chainId });
    let config: string;
    try {
      config = await node.config();
    } catch {
      return { ok: false, errorCode: 'node' };
    }
    const execute = await loadVm(await program, config);
    post(READY);
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
