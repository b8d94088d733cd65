import { parseNetworkConfig } from '@junction/protocol/network';
import type { WireSwapQuoteRequest, WireSwapRoute, WireSwapStatus } from '@junction/api-contract';
import { parseFixedRoundedDown, ratio, toAddress, type Address } from '@junction/primitives';
import { computeMinimumHopOutputRoundedDown } from '@junction/routing/terms';
import type { ContractFunctionCall } from '@junction/wallet';
import { runFakeGetter, buildFakeSwapOffer, deriveFakePool } from './fake-chain.ts';

/** Token roots of a fake server with a small market: three pools in a row, and one that connects the ends directly. */
export const TOKEN_ROOTS = {
  wrapped: toAddress(`0:${'f'.repeat(64)}`),
  usdt: toAddress(`0:${'1'.repeat(64)}`),
  usdc: toAddress(`0:${'2'.repeat(64)}`),
  jct: toAddress(`0:${'3'.repeat(64)}`),
  moss: toAddress(`0:${'7'.repeat(64)}`),
} as const;

const pool = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
export const FAKE_VAULT = pool('d');

const NETWORK = {
  chainId: 31337,
  kind: 'testnet',
  name: 'Test network',
  shortName: 'Test',
  rpcUrl: '/rpc',
  coin: { symbol: 'TYCHO', name: 'Tycho', decimals: 9 },
  contracts: {
    dexRoot: pool('a'),
    gasValues: pool('b'),
    tokenFactory: pool('c'),
    wrappedCoinRoot: TOKEN_ROOTS.wrapped,
    wrappedCoinVault: FAKE_VAULT,
  },
  defaultPair: { left: TOKEN_ROOTS.wrapped, right: TOKEN_ROOTS.usdt },
  usdToken: TOKEN_ROOTS.usdt,
  tokenListUrl: '/api/tokens/v1/manifest.json',
  limitOrders: { factory: toAddress(`0:${'6'.repeat(64)}`) },
};

const TOKENS = [
  { symbol: 'WTYCHO', name: 'Wrapped Tycho', decimals: 9, address: TOKEN_ROOTS.wrapped },
  { symbol: 'USDT', name: 'Tether USD', decimals: 6, address: TOKEN_ROOTS.usdt },
  { symbol: 'USDC', name: 'USD Coin', decimals: 6, address: TOKEN_ROOTS.usdc },
  { symbol: 'JCT', name: 'Junction token', decimals: 9, address: TOKEN_ROOTS.jct },
].map((token) => ({ ...token, chainId: 31337, verified: true }));

export interface FakeMarket {
  /** Base units of JCT received per 1000 base units sold. Tests change it to change the price. */
  rate: bigint;
  impact: string;
  status: WireSwapStatus;
  /** How the server responds: normally, only to small amounts, with no route, or not at all. */
  answers: 'well' | 'only-small' | 'no-route' | 'not-at-all';
  readonly asked: WireSwapQuoteRequest[];
  /** Changes the server's response to a swap request, like a compromised server could. */
  tamper: ((offer: object) => object) | undefined;
  /** Latest route that the server returned; undefined before the first. */
  route: WireSwapRoute | undefined;
  readonly callIds: number[];
}

function buildRoute(market: FakeMarket, input: WireSwapQuoteRequest): WireSwapRoute {
  const isExactOut = input.direction === 'expectedspendamount';
  const amount = BigInt(input.amount);
  const spent = isExactOut ? (amount * 1000n) / market.rate : amount;
  const received = isExactOut ? amount : (amount * market.rate) / 1000n;
  const [from, to] = isExactOut
    ? [input.toCurrencyAddress, input.fromCurrencyAddress]
    : [input.fromCurrencyAddress, input.toCurrencyAddress];
  // A request with a maximum of one hop is a withdrawal from a pool.
  const isWithdrawal = input.deep === 1;
  const via = [from, ...(isWithdrawal ? [] : [TOKEN_ROOTS.usdt, TOKEN_ROOTS.usdc]), to].filter(
    (root, index, all) => index === 0 || index === all.length - 1 || (root !== from && root !== to),
  );
  const atHop = (hop: number): bigint => (hop === 0 ? spent : hop === via.length - 1 ? received : spent / 2n);
  return {
    globalFee: (spent / 100n).toString(),
    globalPriceImpact: market.impact,
    block: { seqno: 77, time: 1 },
    steps: via.slice(1).map((root, hop) => ({
      actionType: isWithdrawal ? 'Withdraw' : 'Swap',
      poolAddress: deriveFakePool([via[hop] ?? from, root]),
      poolType: '1',
      currencyAddresses: [via[hop] ?? from, root],
      spentCurrencyAddress: via[hop] ?? from,
      spentAmount: atHop(hop).toString(),
      receiveCurrencyAddress: root,
      expectedReceiveAmount: atHop(hop + 1).toString(),
      minimumReceiveAmount: computeMinimumHopOutputRoundedDown(
        atHop(hop + 1),
        ratio(parseFixedRoundedDown(input.slippage) ?? 0n),
        hop + 1,
      ).toString(),
      fee: '1',
      priceImpact: '0.001',
      feeRate: '0.003',
    })),
  };
}

function buildPair(left: string, right: string): object {
  const decimal = Object.fromEntries(
    ['leftPrice', 'rightPrice', 'oneLeftToRight', 'oneRightToLeft', 'tvl', 'tvlChange', 'volume24h']
      .concat(['volumeChange24h', 'volume7d', 'fee24h', 'fee7d', 'feeAllTime'])
      .map((key) => [key, '1']),
  );
  return {
    ...decimal,
    meta: {
      base: 'A',
      baseAddress: left,
      counter: 'B',
      counterAddress: right,
      poolAddress: pool('9'),
      lpAddress: pool('8'),
      pairType: 'default',
      fee: '0.003',
      feeBeneficiary: '0',
      beneficiaryAddress: null,
    },
    leftLocked: '1',
    rightLocked: '1',
    lpLocked: '1',
  };
}

const hasRoute = ({ answers }: FakeMarket, { minTvl }: WireSwapQuoteRequest): boolean =>
  answers === 'well' || (answers === 'only-small' && minTvl === '0');

function respond(market: FakeMarket, path: string, body: unknown): unknown {
  if (path.endsWith('/upgrade-manifest.json')) return { name: 'Upgrades', tokens: [] };
  if (path.endsWith('/manifest.json'))
    return {
      name: 'x',
      version: { major: 1, minor: 0, patch: 0 },
      keywords: [],
      timestamp: '',
      tokens: TOKENS,
    };
  if (path.endsWith('/health'))
    return { status: 'ok', block: 77, age: 1, silence: 1, database: 'ok', setAside: 0 };
  if (path.endsWith('currencies_usdt_prices'))
    return { [TOKEN_ROOTS.usdt]: '1', [TOKEN_ROOTS.wrapped]: '0.5' };
  if (path.endsWith('/ohlcv')) return [];
  if (path.endsWith('/transactions')) return { count: 0, offset: 0, totalCount: 0, transactions: [] };
  if (path.endsWith('cross_swap_payload_status')) return market.status;
  if (path.endsWith('cross_swap_route')) {
    market.asked.push(body as WireSwapQuoteRequest);
    return hasRoute(market, body as WireSwapQuoteRequest)
      ? buildRoute(market, body as WireSwapQuoteRequest)
      : undefined;
  }
  if (path.endsWith('cross_swap_payload')) {
    const { crossPairInput, id } = body as { crossPairInput: WireSwapQuoteRequest; id: number };
    market.asked.push(crossPairInput);
    market.callIds.push(id);
    if (!hasRoute(market, crossPairInput)) return undefined;
    market.route = buildRoute(market, crossPairInput);
    const offer = buildFakeSwapOffer(body, market.route);
    return offer.then((honest) => market.tamper?.(honest) ?? honest);
  }
  if (path.endsWith(`/root_contract/root_address/${encodeURIComponent(TOKEN_ROOTS.moss)}`))
    return {
      name: 'Moss',
      symbol: 'MOSS',
      decimals: 9,
      rootAddress: TOKEN_ROOTS.moss,
      rootOwnerAddress: pool('1'),
      codeHash: '',
      tokenStandard: 'TIP3',
      totalSupply: '1000000000000',
    };
  if (path.endsWith('/v2/pools')) return { count: 0, offset: 0, totalCount: 0, pools: [] };
  const pair = /\/pairs\/left\/([^/]+)\/right\/([^/]+)$/.exec(path);
  return pair ? buildPair(decodeURIComponent(pair[1] ?? ''), decodeURIComponent(pair[2] ?? '')) : undefined;
}

/** Responses of a test, or promises of them. Undefined leaves the request to the fake market. */
export type FakeApiResponses = (path: string, body: unknown) => unknown;

/**
 * Replaces `fetch` by the responses of a fake market and sets the network configuration. `own` takes precedence over
 * the market; `network` overrides fields of the configuration.
 */
export function openFakeMarket(own?: FakeApiResponses, network: object = {}): FakeMarket {
  const market: FakeMarket = {
    rate: 2000n,
    impact: '0.001',
    status: { status: 'Pending', amount: [], tokenRoot: [] },
    answers: 'well',
    asked: [],
    tamper: undefined,
    route: undefined,
    callIds: [],
  };
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'junction-network';
  script.textContent = JSON.stringify(parseNetworkConfig({ ...NETWORK, ...network }));
  document.head.append(script);
  const real = window.fetch.bind(window);
  window.fetch = async (request, init) => {
    const url = request instanceof Request ? request.url : request.toString();
    const path = new URL(url, location.href).pathname;
    if (!path.startsWith('/api/')) return real(request, init);
    if (market.answers === 'not-at-all') throw new TypeError('network');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const json = (await own?.(path, body)) ?? (await respond(market, path, body));
    if (json instanceof Response) return json;
    return json === undefined
      ? new Response(JSON.stringify({ code: 'NOT_FOUND', message: path }), { status: 404 })
      : new Response(JSON.stringify(json));
  };
  return market;
}

/** Returns a function that runs getters of the market's contracts, for the node of a fake wallet. */
export const createMarketGetterRunner =
  (market: () => FakeMarket) =>
  (to: Address, call: ContractFunctionCall): Readonly<Record<string, unknown>> | undefined =>
    runFakeGetter(market().route, TOKENS, to, call);
