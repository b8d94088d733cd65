import type { WireOf, getPool } from '@junction/api-contract';
import { TOKEN_ROOTS, type FakeApiResponses } from './fake-market.ts';

type WirePool = WireOf<(typeof getPool)['response']>;
type EventType = 'swap' | 'deposit' | 'withdraw';

/**
 * Builds an address by repeating a hexadecimal digit. The fake pools of this file are a pair, a stable pair, a pool of
 * three tokens, and a pool with an unlisted token.
 */
const at = (digit: string): string => `0:${digit.repeat(64)}`;

export const FAKE_POOL_ADDRESSES = {
  pair: at('3'),
  stable: at('4'),
  many: at('5'),
  moss: at('6'),
  missing: at('9'),
} as const;

export const FAKE_LP_ROOTS = { pair: at('a'), many: at('b'), moss: at('d') } as const;

function buildPool(
  address: string,
  lpAddress: string,
  tokens: readonly (readonly [symbol: string, root: string, reserve: string, price: string])[],
  values: { readonly stable?: boolean; readonly tvl: string; readonly volume: string },
): WirePool {
  return {
    meta: {
      poolAddress: address,
      lpAddress,
      currencyAddresses: tokens.map(([, root]) => root),
      currencies: tokens.map(([symbol]) => symbol),
      pairType: values.stable === true ? 'stable' : 'default',
      fee: '0.003',
      feeBeneficiary: '0',
      beneficiaryAddress: null,
    },
    tvl: values.tvl,
    tvlChange: '-3.71',
    volume24h: values.volume,
    volume24hChange: '12.6',
    volume7d: '13900000',
    fee24h: '7230',
    fee7d: '40000',
    feeAllTime: '99000',
    lpLocked: '4000000000',
    volumesLocked: tokens.map(([, , reserve]) => reserve),
    prices: tokens.map(([, , , price]) => price),
    stableOneSwap: tokens.map(() => (values.stable === true ? '0.9995' : '0')),
    count24Transactions: 42,
  };
}

const WTYCHO = ['WTYCHO', TOKEN_ROOTS.wrapped, '2000000000', '0.5'] as const;
const USDT = ['USDT', TOKEN_ROOTS.usdt, '1000000', '1'] as const;
const USDC = ['USDC', TOKEN_ROOTS.usdc, '1000000', '1.0002'] as const;
const JCT = ['JCT', TOKEN_ROOTS.jct, '2000000000', '1'] as const;

const ALL_POOLS: readonly WirePool[] = [
  buildPool(FAKE_POOL_ADDRESSES.pair, FAKE_LP_ROOTS.pair, [WTYCHO, USDT], {
    tvl: '4820000',
    volume: '2410000',
  }),
  buildPool(FAKE_POOL_ADDRESSES.stable, at('c'), [USDC, USDT], {
    stable: true,
    tvl: '1470000',
    volume: '612000',
  }),
  buildPool(FAKE_POOL_ADDRESSES.many, FAKE_LP_ROOTS.many, [USDT, USDC, JCT], {
    stable: true,
    tvl: '6310000',
    volume: '1920000',
  }),
  buildPool(
    FAKE_POOL_ADDRESSES.moss,
    FAKE_LP_ROOTS.moss,
    [JCT, ['MOSS', TOKEN_ROOTS.moss, '5000000000', '0']],
    {
      tvl: '12400',
      volume: '1920',
    },
  ),
];

/** Builds another pair at this address, to make lists longer. */
export function buildAdditionalPairPool(address: string): WirePool {
  return buildPool(address, FAKE_LP_ROOTS.pair, [WTYCHO, USDT], { tvl: '100', volume: '10' });
}

/** Builds a stable pool of USDT and USDC at this address. */
export function buildStablePool(address: string, lpRoot: string): WirePool {
  return buildPool(address, lpRoot, [USDT, USDC], { stable: true, tvl: '100', volume: '10' });
}

export interface FakePools {
  /** Bodies of the list requests, in the order of the requests. */
  readonly asked: Record<string, unknown>[];
  readonly askedTransactions: Record<string, unknown>[];
  /** Further pools, which are listed before the others. */
  more: WirePool[];
  /** List responses wait for this promise. Undefined for immediate responses. */
  later: Promise<void> | undefined;
  fails: boolean;
  readonly answers: FakeApiResponses;
}

function respondWithList(pools: FakePools, body: Record<string, unknown>): unknown {
  pools.asked.push(body);
  const { search, pairType, favoritePools, ordering, limit, offset } = body as {
    search?: string;
    pairType?: string;
    favoritePools?: string[] | null;
    ordering: string;
    limit: number;
    offset: number;
  };
  const found = [...pools.more, ...ALL_POOLS]
    .filter(({ meta }) => search === undefined || meta.currencies.join('/').toLowerCase().includes(search))
    .filter(({ meta }) => pairType === undefined || meta.pairType === pairType)
    .filter(({ meta }) => favoritePools?.includes(meta.poolAddress) ?? true);
  const value = (pool: WirePool): number => Number(ordering.startsWith('volume') ? pool.volume24h : pool.tvl);
  const sign = ordering.endsWith('descending') ? -1 : 1;
  const page = found.toSorted((a, b) => sign * (value(a) - value(b))).slice(offset, offset + limit);
  return {
    count: page.length,
    offset,
    totalCount: found.length,
    pools: page,
    totalTvl: '12612400',
    totalVolume24h: '4943920',
  };
}

const HOUR = 3_600;

function respondWithSeries(body: { ohlcvKind: string; from: number; to: number }): unknown {
  const end = Math.floor(body.to / 1_000 / HOUR) * HOUR;
  const count = Math.min(48, Math.floor((body.to - body.from) / 1_000 / HOUR));
  return Array.from({ length: count }, (_, index) => {
    const timestamp = end - (count - 1 - index) * HOUR;
    const price = (0.5 + index / 1_000).toString();
    const common = { timestamp, countTransactions: 1 };
    if (body.ohlcvKind === 'Tvl')
      return { ...common, tvl: '6310000', currencyVolumes: ['1000000', '2000000', '1000000000'] };
    if (body.ohlcvKind === 'Volume') return { ...common, usdtVolume: '1000' };
    return { ...common, open: price, high: price, low: price, close: price, usdtVolume: '1000' };
  });
}

function buildTransaction(index: number, eventType: EventType) {
  const hash = index.toString(16).padStart(64, '0');
  return {
    eventType,
    messageHash: hash,
    transactionHash: hash,
    poolAddress: FAKE_POOL_ADDRESSES.pair,
    userAddress: at('e'),
    timestampBlock: Math.floor(Date.now() / 1_000) - 60 * (index + 1),
    tv: '5227.50',
    currencies: ['USDT', 'WTYCHO'],
    currencyAddresses: [TOKEN_ROOTS.usdt, TOKEN_ROOTS.wrapped],
    volumes: ['840000000', eventType === 'deposit' ? '0' : '2002610000000'],
    lp: null,
    lpAddress: null,
    lpVolume: null,
    fees: [],
    feeCurrencies: [],
    feeCurrencyAddresses: [],
    feeUsdt: '0',
    beneficiaryAddresses: [],
    beneficiaryFees: [],
    beneficiaryFeeUsdt: '0',
  };
}

function respondWithTransactions(pools: FakePools, body: Record<string, unknown>): unknown {
  pools.askedTransactions.push(body);
  const kinds = body['eventType'] as EventType[] | null;
  const offset = Number(body['offset']);
  const all = Array.from({ length: 23 }, (_, index) =>
    buildTransaction(index, (['swap', 'deposit', 'withdraw'] as const)[index % 3] ?? 'swap'),
  ).filter(({ eventType }) => kinds === null || kinds.includes(eventType));
  const transactions = all.slice(offset, offset + 10);
  return {
    count: transactions.length,
    offset,
    ...(body['displayTotalCount'] === true ? { totalCount: all.length } : {}),
    transactions,
  };
}

/** Creates the responses about pools for `openFakeMarket`. */
export function createFakePools(): FakePools {
  const pools: FakePools = {
    asked: [],
    askedTransactions: [],
    more: [],
    later: undefined,
    fails: false,
    answers(path, body) {
      if (pools.fails && path.includes('/pools')) return new Response('{}', { status: 500 });
      if (path.endsWith('/v2/pools')) {
        const found = respondWithList(pools, body as Record<string, unknown>);
        return pools.later?.then(() => found) ?? found;
      }
      if (path.endsWith('/pools/ohlcv'))
        return respondWithSeries(body as Parameters<typeof respondWithSeries>[0]);
      if (path.endsWith('/transactions'))
        return respondWithTransactions(pools, body as Record<string, unknown>);
      if (path.endsWith('currencies_usdt_prices'))
        return { [FAKE_LP_ROOTS.pair]: '2.5', [TOKEN_ROOTS.usdt]: '1' };
      const one = /\/pools\/address\/([^/]+)$/.exec(path);
      return one === null
        ? undefined
        : [...pools.more, ...ALL_POOLS].find(
            ({ meta }) => meta.poolAddress === decodeURIComponent(one[1] ?? ''),
          );
    },
  };
  return pools;
}
