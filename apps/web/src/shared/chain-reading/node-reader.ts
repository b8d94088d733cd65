import { nano, type Address } from '@junction/primitives';
import vmUrl from '@tychosdk/emulator/dist/wasm/tycho_emulator_bg.wasm?url';
import { getNetwork } from '../network/network.ts';
import { nodeUrls } from '../network/node-urls.ts';
import type { ChainReader } from '../wallet-reading/wallet-reading.ts';
import { NodeReadError } from './node-read-failed.ts';
import type { GetterRequest, GetterResponse, GetterWorkerStart } from './getter-worker.ts';

type Answer = GetterResponse['answer'];

interface Room {
  readonly worker: Worker;
  readonly waiting: Map<number, (answer: Answer) => void>;
}

/** Milliseconds. A getter that burns all available gas ends well before this. */
const MAX_RUN_MS = 60_000;
const GIVEN_UP: Answer = { kind: 'failed', errorCode: 'VM' };

let room: Room | undefined;
let last = 0;

/** Reads the chain through the network's nodes, without a wallet. Worker and VM are loaded at the first call. */
export const nodeReader: ChainReader = {
  getState: () => ({ networkId: getNetwork().chainId }),
  runGetter: async (to, { abi, method, params, responsible }) => {
    const answer = await ask({ kind: 'getter', to, call: { abi, method, params, responsible } });
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
    const answer = await ask({ kind: 'coins', account });
    if (answer.kind === 'coins') return nano(answer.coins);
    throw new NodeReadError(answer.kind === 'failed' ? answer.errorCode : 'VM');
  },
};

function ask(request: GetterRequest): Promise<Answer> {
  room ??= open();
  const { worker, waiting } = room;
  last += 1;
  const id = last;
  return new Promise((resolve) => {
    const timer = setTimeout(close, MAX_RUN_MS, room);
    waiting.set(id, (answer) => {
      clearTimeout(timer);
      waiting.delete(id);
      resolve(answer);
    });
    worker.postMessage({ ...request, id }, []);
  });
}

function open(): Room {
  const worker = new Worker(new URL('./getter-worker.ts', import.meta.url), { type: 'module' });
  const opened: Room = { worker, waiting: new Map() };
  worker.addEventListener('message', ({ data }: MessageEvent<GetterResponse>) => {
    opened.waiting.get(data.id)?.(data.answer);
  });
  worker.addEventListener('error', () => close(opened));
  const start: GetterWorkerStart = {
    kind: 'start',
    rpcUrls: nodeUrls(),
    chainId: getNetwork().chainId,
    vmUrl: new URL(vmUrl, location.href).href,
  };
  worker.postMessage(start, []);
  return opened;
}

/** Ends a worker that does not respond. Its open calls fail, and the next call starts another worker. */
function close(closed: Room): void {
  closed.worker.terminate();
  if (room === closed) room = undefined;
  for (const answer of closed.waiting.values()) answer(GIVEN_UP);
}
