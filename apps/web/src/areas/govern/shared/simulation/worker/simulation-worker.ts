import { simulateProposal } from '@junction/protocol/simulation';
import { SIMULATION_LIMITS, loadVm, nodeAccounts } from '@junction/simulation';
import {
  READY,
  type SimulationResult,
  type SimulationWorkerRequest,
  type SimulationWorkerMessage,
} from './worker-messages.ts';

/** Worker that runs simulations; the page terminates it at a time limit. */

/** Maximum number of attempts to read account states that are all valid at the same logical time. */
const ATTEMPTS = 3;

async function answer({ order, rpcUrls, vmUrl }: SimulationWorkerRequest): Promise<SimulationResult> {
  const ask: typeof fetch = (...request) => fetch(...request);
  const program = compile(vmUrl);
  // The promise is awaited below. Until then, this prevents an unhandled rejection.
  program.catch(() => undefined);
  let config: string;
  try {
    config = await nodeAccounts(rpcUrls, ask).config();
  } catch {
    return { ok: false, errorCode: 'node' };
  }
  const execute = await loadVm(await program, config);
  tell(READY);
  for (let attempt = 1; ; attempt += 1) {
    const { load } = nodeAccounts(rpcUrls, ask);
    const now = (): number => performance.now();
    const report = await simulateProposal(order, { load, execute, now, limits: SIMULATION_LIMITS });
    if (typeof report === 'string') return { ok: false, errorCode: report };
    if (!report.isInconsistent || attempt === ATTEMPTS) return { ok: true, report };
  }
}

async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new TypeError('no VM');
  return WebAssembly.compile(await response.arrayBuffer());
}

const tell = (word: SimulationWorkerMessage): void => {
  postMessage(word);
};

addEventListener('message', ({ data }: MessageEvent<SimulationWorkerRequest>) => {
  void answer(data)
    .catch((): SimulationResult => ({ ok: false, errorCode: 'vm' }))
    .then(tell);
});
