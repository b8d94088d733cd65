import type { Address } from '@junction/primitives';
import {
  createLocalGetters,
  loadVm,
  type GetterResult,
  type LocalGetters,
  type BalanceResult,
} from '@junction/protocol/simulation';
import type { AbiGetterCall } from '@junction/protocol/earn';

/** Worker that runs getters for visitors without a wallet: the chain's VM on account states of the network's nodes. */

export interface QuestionsStart {
  readonly kind: 'start';
  /** Absolute URLs of nodes, the preferred one first. */
  readonly rpcUrls: readonly string[];
  readonly chainId: number;
  /** Absolute URL of the VM. */
  readonly vmUrl: string;
}

export type AskedQuestion =
  | { readonly kind: 'getter'; readonly to: Address; readonly queryParams: AbiGetterCall<unknown> }
  | { readonly kind: 'coins'; readonly account: Address };

export interface QuestionAnswer {
  readonly id: number;
  readonly answer: GetterResult | BalanceResult;
}

/** Milliseconds. */
const MAX_LOADING_MS = 30_000;

let questions: LocalGetters | undefined;

function start({ rpcUrls, chainId, vmUrl }: QuestionsStart): LocalGetters {
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

function answerTo(asked: AskedQuestion): Promise<GetterResult | BalanceResult> {
  if (questions === undefined) return Promise.resolve({ kind: 'failed', errorCode: 'VM' });
  return asked.kind === 'coins' ? questions.coins(asked.account) : questions.ask(asked.to, asked.queryParams);
}

addEventListener(
  'message',
  ({ data }: MessageEvent<QuestionsStart | (AskedQuestion & { readonly id: number })>) => {
    if (data.kind === 'start') {
      questions = start(data);
      return;
    }
    const { id } = data;
    void answerTo(data).then((answer) => postMessage({ id, answer } satisfies QuestionAnswer));
  },
);
