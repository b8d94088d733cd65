import { nano, type Address } from '@junction/primitives';
import vmUrl from '@tychosdk/emulator/dist/wasm/tycho_emulator_bg.wasm?url';
import { getNetwork } from '../network/network.ts';
import { getNodeUrls } from '../network/node-urls.ts';
import type { ChainReader } from '../wallet-reading/wallet-reading.ts';
import { NodeReadError } from './node-read-failed.ts';
import type { GetterRequest, GetterResponse, GetterWorkerStartMessage } from './getter-worker.ts';

type Answer = GetterResponse['answer'];

interface WorkerSession {
  readonly worker: Worker;
  readonly waiting: Map<number, (answer: Answer) => void>;
}

/** Milliseconds after which a getter call fails. A getter that uses all available gas takes much less. */
const MAX_RUN_MS = 60_000;
const TIMEOUT_ANSWER: Answer = { kind: 'failed', errorCode: 'VM' };

let workerSession: WorkerSession | undefined;
let lastRequestId = 0;

/** Reads the chain through the network's nodes, without a wallet. Worker and VM are loaded by the first call. */
export const nodeReader: ChainReader = {
  getState: () => ({ networkId: getNetwork().chainId }),
  runGetter: async (to, { abi, method, params, responsible }) => {
    const answer = await sendRequest({ kind: 'getter', to, call: { abi, method, params, responsible } });
    switch (answer.kind) {
      case 'answered':
        return answer.values;
      case 'no-contract':
        return undefined;
      case 'rejected':
        throw new NodeReadError('CONTRACT_REFUSES');
      case 'failed':
        throw new NodeReadError(answer.errorCode);
      case 'coins':
        throw new NodeReadError('VM');
    }
  },
  getCoinBalance: async (account: Address) => {
    const answer = await sendRequest({ kind: 'coins', account });
    if (answer.kind === 'coins') return nano(answer.coins);
    throw new NodeReadError(answer.kind === 'failed' ? answer.errorCode : 'VM');
  },
};

function sendRequest(request: GetterRequest): Promise<Answer> {
  workerSession ??= openSession();
  const { worker, waiting } = workerSession;
  lastRequestId += 1;
  const id = lastRequestId;
  return new Promise((resolve) => {
    const timer = setTimeout(closeSession, MAX_RUN_MS, workerSession);
    waiting.set(id, (answer) => {
      clearTimeout(timer);
      waiting.delete(id);
      resolve(answer);
    });
    worker.postMessage({ ...request, id }, []);
  });
}

function openSession(): WorkerSession {
  const worker = new Worker(new URL('./getter-worker.ts', import.meta.url), { type: 'module' });
  const opened: WorkerSession = { worker, waiting: new Map() };
  worker.addEventListener('message', ({ data }: MessageEvent<GetterResponse>) => {
    opened.waiting.get(data.id)?.(data.answer);
  });
  worker.addEventListener('error', () => closeSession(opened));
  const start: GetterWorkerStartMessage = {
    kind: 'start',
    rpcUrls: getNodeUrls(),
    chainId: getNetwork().chainId,
    vmUrl: new URL(vmUrl, location.href).href,
  };
  worker.postMessage(start, []);
  return opened;
}

/** Terminates a worker that does not respond. Its open calls fail, and the next call starts a new worker. */
function closeSession(closed: WorkerSession): void {
  closed.worker.terminate();
  if (workerSession === closed) workerSession = undefined;
  for (const answer of closed.waiting.values()) answer(TIMEOUT_ANSWER);
}
