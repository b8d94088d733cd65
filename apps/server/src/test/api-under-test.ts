import { JrpcError } from '@junction/tvm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach } from 'vitest';
import { buildApi, type ApiOptions } from '../build-api.ts';
import {
  WTYCHO_TOKEN,
  JCT_TOKEN,
  FAKE_MARKET_NETWORK,
  FAKE_TOKEN_LIST,
  createFakeMarketReadModel,
} from './fake-market.ts';
import type { FakeReadModel } from './fake-read-model.ts';

const unavailableChain: ApiOptions['chain'] = {
  getContractState: () => Promise.reject(new JrpcError('JRPC_UNREACHABLE', { method: 'getContractState' })),
  getTransaction: () => Promise.resolve(undefined),
  getDstTransaction: () => Promise.resolve(undefined),
};

/** API server over a fake market and an unavailable chain. */
export class ApiUnderTest {
  readonly model: FakeReadModel;
  /** Running server; a test may close and replace it. */
  app: FastifyInstance;

  private constructor(model: FakeReadModel, app: FastifyInstance) {
    this.model = model;
    this.app = app;
  }

  static async open(): Promise<ApiUnderTest> {
    const model = createFakeMarketReadModel();
    return new ApiUnderTest(model, await buildTestApi(model));
  }

  build(options: Partial<ApiOptions> = {}): Promise<FastifyInstance> {
    return buildTestApi(this.model, options);
  }

  post(url: string, payload: object = {}) {
    return this.app.inject({ method: 'POST', url, payload });
  }
}

function buildTestApi(readModel: FakeReadModel, options: Partial<ApiOptions> = {}): Promise<FastifyInstance> {
  return buildApi({
    network: FAKE_MARKET_NETWORK,
    readModel,
    chain: unavailableChain,
    tokenList: FAKE_TOKEN_LIST,
    checkAnswers: true,
    ...options,
    // The event loop delay is not limited, because other tests may keep the machine busy.
    limits: { maxEventLoopDelay: 0, ...options.limits },
  });
}

/** Creates a new API for each test of the file; call the result inside a test. */
export function createApiForEachTest(): () => ApiUnderTest {
  let api: ApiUnderTest | undefined;
  beforeEach(async () => {
    api = await ApiUnderTest.open();
  });
  afterEach(() => api?.app.close());
  return () => {
    if (api === undefined) throw new Error('the API is open during a test');
    return api;
  };
}

/** Request body of a route query from the coin to JCT. */
export const COIN_TO_JCT_ROUTE_REQUEST_BODY = {
  amount: '1000000000',
  deep: 3,
  direction: 'expectedexchange',
  fromCurrencyAddress: WTYCHO_TOKEN,
  toCurrencyAddress: JCT_TOKEN,
  minTvl: '50000',
  slippage: '0.005',
  whiteListCurrencies: [],
};
