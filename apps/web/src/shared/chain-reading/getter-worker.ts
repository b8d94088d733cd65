import type { Address } from '@junction/primitives';
import {
  createLocalGetters,
  loadVm,
  type GetterResult,
  type LocalGetters,
  type CoinBalanceResult,
} from '@junction/simulation';
import type { AbiGetterCall } from '@junction/protocol/earn';

/**
 * First message to the worker that runs getters for visitors without a wallet. The worker loads account states from the
 * network's nodes and executes the contracts in the TVM.
 */

export interface GetterWorkerStartMessage {
  readonly kind: 'start';
  /** Absolute URLs of the network's nodes, the preferred node first. */
  readonly rpcUrls: readonly string[];
  readonly chainId: number;
  /** Absolute URL of the VM's WebAssembly file. */
  readonly vmUrl: string;
}

export type GetterRequest =
  | { readonly kind: 'getter'; readonly to: Address; readonly call: AbiGetterCall<unknown> }
  | { readonly kind: 'coins'; readonly account: Address };

export interface GetterResponse {
  readonly id: number;
  readonly answer: GetterResult | CoinBalanceResult;
}

/** Milliseconds after which loading an account state or the VM fails. */
const MAX_LOADING_MS = 30_000;

let getters: LocalGetters | undefined;

function createGetters({ rpcUrls, chainId, vmUrl }: GetterWorkerStartMessage): LocalGetters {
  return createLocalGetters({
    urls: rpcUrls,
    chainId,
    fetcher: (...request) => fetch(...request),
    startVm: async (config) => {
      const response = await fetch(vmUrl, { signal: AbortSignal.timeout(MAX_LOADING_MS) });
      if (!response.ok) throw new TypeError('no VM');
      return loadVm(await WebAssembly.compile(await response.arrayBuffer()), config);
    },
    now: () => performance.now(),
  });
}

function respondTo(request: GetterRequest): Promise<GetterResult | CoinBalanceResult> {
  if (getters === undefined) return Promise.resolve({ kind: 'failed', errorCode: 'VM' });
  return request.kind === 'coins' ? getters.coins(request.account) : getters.ask(request.to, request.call);
}

addEventListener(
  'message',
  ({ data }: MessageEvent<GetterWorkerStartMessage | (GetterRequest & { readonly id: number })>) => {
    if (data.kind === 'start') {
      getters = createGetters(data);
      return;
    }
    const { id } = data;
    void respondTo(data).then((answer) => postMessage({ id, answer } satisfies GetterResponse));
  },
);
