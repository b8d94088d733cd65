import { FIXED_POINT_ONE, itemAt, seconds, toAddress, usd, type Address } from '@junction/primitives';
import { parseNetworkConfig, type NetworkConfig } from '@junction/protocol/network';
import type { MarketGraphPool } from '../read-model.ts';
import { FakeReadModel } from './fake-read-model.ts';

export const createNumberedAddress = (n: number): Address =>
  toAddress(`0:${n.toString(16).padStart(64, '0')}`);

export const WTYCHO_TOKEN = createNumberedAddress(0x10);
export const USDT_TOKEN = createNumberedAddress(0x20);
export const JCT_TOKEN = createNumberedAddress(0x30);
export const UNPOOLED_TOKEN = createNumberedAddress(0x40);

export const FAKE_MARKET_NETWORK: NetworkConfig = parseNetworkConfig({
  chainId: 31337,
  kind: 'devnet',
  name: 'Test </script> network',
  shortName: 'test',
  rpcUrl: '/rpc',
  coin: { symbol: 'TYCHO', name: 'Tycho', decimals: 9 },
  contracts: {
    dexRoot: createNumberedAddress(1),
    gasValues: createNumberedAddress(2),
    tokenFactory: createNumberedAddress(3),
    wrappedCoinRoot: WTYCHO_TOKEN,
    wrappedCoinVault: createNumberedAddress(4),
  },
  defaultPair: { left: WTYCHO_TOKEN, right: USDT_TOKEN },
  usdToken: USDT_TOKEN,
  tokenListUrl: '/api/tokens/v1/manifest.json',
  limitOrders: { factory: createNumberedAddress(5) },
});

export const FAKE_TOKEN_LIST = {
  name: 'Test list',
  version: { major: 1, minor: 0, patch: 0 },
  keywords: [],
  timestamp: '2026-11-21T00:00:00.000Z',
  tokens: [
    { name: 'Wrapped', symbol: 'WTYCHO', decimals: 9, address: WTYCHO_TOKEN, chainId: 31337 },
    { name: 'Dollar', symbol: 'USDT', decimals: 6, address: USDT_TOKEN, chainId: 31337 },
  ],
};

const FEE = { denominator: 1_000n, pool: 3n, beneficiary: 0n, referrer: 0n };

export function createGraphPool(
  n: number,
  tokens: readonly [Address, Address],
  reserves: readonly [bigint, bigint],
  tvl: number,
): MarketGraphPool {
  return {
    address: createNumberedAddress(n),
    kind: 'constant-product',
    tokens: tokens.map((root, at) => ({
      root,
      reserve: itemAt(reserves, at),
      decimals: root === USDT_TOKEN ? 6 : 9,
    })),
    lpRoot: createNumberedAddress(n + 0x1000),
    lpSupply: 1_000_000n,
    fee: FEE,
    tvl: usd(BigInt(tvl) * FIXED_POINT_ONE),
  };
}

export const POOLS: readonly MarketGraphPool[] = [
  createGraphPool(0x100, [WTYCHO_TOKEN, USDT_TOKEN], [1_000_000_000_000_000n, 500_000_000_000n], 1_000_000),
  createGraphPool(
    0x101,
    [WTYCHO_TOKEN, JCT_TOKEN],
    [1_000_000_000_000_000n, 4_000_000_000_000_000n],
    1_000_000,
  ),
  createGraphPool(0x102, [USDT_TOKEN, JCT_TOKEN], [1_000_000_000n, 8_000_000_000_000n], 2_000),
];

export const createFakeMarketReadModel = (): FakeReadModel =>
  new FakeReadModel(
    [
      { address: WTYCHO_TOKEN, symbol: 'WTYCHO', decimals: 9, price: usd(FIXED_POINT_ONE / 2n) },
      { address: USDT_TOKEN, symbol: 'USDT', decimals: 6, price: usd(FIXED_POINT_ONE) },
      { address: JCT_TOKEN, symbol: 'JCT', decimals: 9, price: usd(FIXED_POINT_ONE / 8n) },
      { address: UNPOOLED_TOKEN, symbol: 'ALONE', decimals: 0, price: usd(0n) },
    ],
    POOLS,
    seconds(1_790_000_000),
  );
