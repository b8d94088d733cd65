import { crossSwapPayload, decodeWireIfValid, type WireSwapPayload } from '@junction/api-contract';
import { FIXED_POINT_ONE, ratio, units, usd, type Address, type Result } from '@junction/primitives';
import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import { dexOwner } from '../../contracts/tests/dex-stage.ts';
import { COIN, toTestAddress } from '../../contracts/tests/stage.ts';
import { sendTokenTransfer } from '../../contracts/tests/token-stage.ts';
import type { ApiDeps } from '../../apps/server/src/api/api-deps.ts';
import { HttpError } from '../../apps/server/src/api/http-error.ts';
import { crossSwapPayloadHandler } from '../../apps/server/src/api/swap/cross-swap-payload.handler.ts';
import { TraceNodeBuilder } from '../../apps/server/src/api/trace/message-reader.ts';
import { MessageTraceReader } from '../../apps/server/src/api/trace/trace-reader.ts';
import { ServedTokenList } from '../../apps/server/src/api/tokens/token-list-copy.ts';
import { readUpgradeManifest } from '../../apps/server/src/api/tokens/upgrade-manifest.ts';
import { ExecutableOrders } from '../../apps/server/src/keeper/executable-orders.ts';
import { openAreaReaders } from '../../apps/server/src/modules/area-readers.ts';
import { ChainGetterRunner } from '../../apps/server/src/quotes/chain-getters.ts';
import { OrderRootReader } from '../../apps/server/src/quotes/order-roots.ts';
import { TokenWalletReader } from '../../apps/server/src/quotes/token-wallets.ts';
import { InMemoryDexMarket } from '../../apps/server/src/test/dex-market.ts';
import { FAKE_TOKEN_LIST } from '../../apps/server/src/test/fake-market.ts';
import type { OperationMessageError } from '../../apps/web/src/rooms/operation/index.ts';
import {
  toQuoteInput,
  convertResponseToQuote,
} from '../../apps/web/src/areas/swap/ticket/queries/ask-quote.ts';
import { buildSwapMessage } from '../../apps/web/src/areas/swap/ticket/signing/build-swap-message.ts';
import { getSwapStrategy } from '../../apps/web/src/areas/swap/ticket/strategies/strategy-of.ts';
import type {
  QuoteParams,
  QuoteRequestBody,
} from '../../apps/web/src/areas/swap/ticket/strategies/swap-strategy.ts';
import type { Quote } from '../../apps/web/src/areas/swap/ticket/model/quote.ts';
import type { SwapMode } from '../../apps/web/src/areas/swap/ticket/model/selection.ts';
import { setNetwork } from '../../apps/web/src/shared/network/network.ts';
import { buildKnownTokens } from '../../apps/web/src/shared/testing/known-tokens.ts';
import { createInMemoryGetterNode } from './market-connection.ts';

/** Server errors that stand for "no quote": there is no route, or the amount is too small for one. */
const NO_QUOTE: ReadonlySet<string> = new Set(['NO_ROUTE', 'AMOUNT_TOO_SMALL']);

/** Account that owns every token. */
export const ACCOUNT_WITH_ALL_TOKENS = toTestAddress('a');
/** Account that owns the second token only. Its swaps must deploy the other token wallets. */
export const ACCOUNT_WITH_ONE_TOKEN = toTestAddress('b');
export const THIEF_ADDRESS = toTestAddress('7');
export const MARKET_TOKEN_DECIMALS = [9, 9, 9, 9, 6, 18];

/** Quote response in the format of the API. */
export type QuoteResponse = WireSwapPayload;

export interface QuoteRequest {
  readonly mode: SwapMode;
  readonly params: QuoteParams;
  readonly query: QuoteRequestBody;
  readonly account: Address;
}

export const QUOTE_CALL_ID = 20_261;

/** Server and page code with the real contracts, on an in-memory chain. */
export class SwapMarket {
  readonly market: InMemoryDexMarket;
  readonly #server: ApiDeps;
  readonly #connection: WalletConnection;

  private constructor(market: InMemoryDexMarket, server: ApiDeps) {
    this.market = market;
    this.#server = server;
    // The cast is safe, because building a message uses only this part of a wallet connection.
    this.#connection = createInMemoryGetterNode(market) as WalletConnection;
  }

  static async open(): Promise<SwapMarket> {
    const market = await InMemoryDexMarket.open({
      decimals: MARKET_TOKEN_DECIMALS,
      stablePools: [{ tokens: [1, 4, 5], amount: 3_000n }],
      stablePairs: [[2, 5, 2_000n * COIN, 2_200n * 10n ** 18n]],
      pairs: [
        [0, 1, 4_000n * COIN, 2_000n * COIN],
        [1, 2, 900n * COIN, 300n * COIN],
        [2, 3, 5_000n * COIN, 7_777n * COIN],
        [0, 2, 700n * COIN, 140n * COIN],
        [1, 3, 900n * COIN, 460n * COIN],
        [0, 3, 1_000n * COIN, 280n * COIN],
        [-1, 3, 600n * COIN, 60n * COIN],
      ],
    });
    setNetwork(market.network);
    const { stage, wrapped } = market.dex;
    for (const [index, root] of market.tokens.entries()) {
      if (root === wrapped) {
        await stage.send({ from: ACCOUNT_WITH_ALL_TOKENS, to: wrapped, value: 1_000n * COIN });
        continue;
      }
      const gift = { amount: 10n ** BigInt(4 + (MARKET_TOKEN_DECIMALS[index] ?? 9)), deploy: COIN / 10n };
      await sendTokenTransfer(stage, root, dexOwner, { ...gift, to: ACCOUNT_WITH_ALL_TOKENS });
      if (index === 1)
        await sendTokenTransfer(stage, root, dexOwner, { ...gift, to: ACCOUNT_WITH_ONE_TOKEN });
    }
    for (const root of market.lpRoots)
      await sendTokenTransfer(stage, root, dexOwner, {
        amount: 100n * COIN,
        to: ACCOUNT_WITH_ALL_TOKENS,
        deploy: COIN / 10n,
      });
    market.index();
    const { network, readModel, chain } = market;
    const getters = new ChainGetterRunner(chain);
    return new SwapMarket(market, {
      network,
      readModel,
      areas: openAreaReaders(readModel.areaSource),
      router: market.openRouter(),
      messages: market.openMessages(),
      traces: new MessageTraceReader(chain, new TraceNodeBuilder(network, readModel, getters)),
      orderRoots: new OrderRootReader(getters),
      wallets: new TokenWalletReader(getters),
      executable: new ExecutableOrders({ readModel, network, getters }),
      tokenList: new ServedTokenList({ json: FAKE_TOKEN_LIST, chainId: network.chainId }),
      upgradeManifest: readUpgradeManifest({ name: network.name, tokens: [] }),
      isDatabaseUp: () => true,
      isDraining: () => false,
      isNetworkChecked: () => true,
      duties: () => ({}),
      replicaLag: () => undefined,
    });
  }

  token(index: number): Address {
    const root = index < 0 ? this.market.lpRoots[-1 - index] : this.market.tokens[index];
    if (root === undefined) throw new RangeError(`no token ${index}`);
    return root;
  }

  /** Returns the page's request. Tokens are given by index; -1 is the first LP token. */
  ask(
    mode: SwapMode,
    from: number,
    to: number,
    amount: bigint,
    change: Partial<QuoteParams> = {},
  ): QuoteRequest {
    const params: QuoteParams = {
      leftRoot: this.token(from),
      rightRoot: this.token(to),
      typedSide: 'left',
      amount: units(amount),
      slippageTolerance: ratio(FIXED_POINT_ONE / 200n),
      minTvl: usd(0n),
      tokens: buildKnownTokens([...this.market.tokens, ...this.market.lpRoots]),
      account: ACCOUNT_WITH_ALL_TOKENS,
      balances: { coin: 50n * COIN, token: 10n ** 15n },
      splits: true,
      ...change,
    };
    const query = getSwapStrategy(mode).quote(params);
    if (query === undefined || params.account === undefined) throw new Error('nothing to ask');
    return { mode, params, query, account: params.account };
  }

  /** Returns the server's response; undefined if there is no route. */
  async offer({ params, query }: QuoteRequest): Promise<QuoteResponse | undefined> {
    const { payload } = query;
    const input = toQuoteInput(query, { list: undefined, named: [...params.tokens.roots.keys()] });
    try {
      if (payload === undefined) throw new Error('asked without an account');
      const body = { input, id: QUOTE_CALL_ID, ...payload };
      const answer = await crossSwapPayloadHandler({ params: undefined, body }, this.#server);
      return JSON.parse(JSON.stringify(crossSwapPayload.response.encode(answer))) as QuoteResponse;
    } catch (cause) {
      if (cause instanceof HttpError && NO_QUOTE.has(cause.code)) return undefined;
      throw cause;
    }
  }

  /** Returns the quote that the page shows for a response; undefined if it rejects the response. */
  show({ params, query }: QuoteRequest, answer: unknown): Quote | undefined {
    const found = decodeWireIfValid(crossSwapPayload.response, answer);
    return found && convertResponseToQuote({ params, queryParams: query, id: QUOTE_CALL_ID, found });
  }

  /** Returns the message that the page would ask the wallet to sign. */
  sign({ account }: QuoteRequest, quote: Quote): Promise<Result<OutgoingMessage, OperationMessageError>> {
    return buildSwapMessage({ account, connection: this.#connection, quote });
  }
}
