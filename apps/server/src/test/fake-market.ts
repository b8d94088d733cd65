import { ONE, itemAt, seconds, toAddress, usd, type Address } from '@junction/primitives';
import { parseNetworkConfig, type NetworkConfig } from '@junction/protocol/network';
import type { GraphPool } from '../read-model.ts';
import { FakeReadModel } from './fake-read-model.ts';

export const address = (n: number): Address => toAddress(`0:${n.toString(16).padStart(64, '0')}`);

export const COIN = address(0x10);
export const DOLLAR = address(0x20);
export const JCT = address(0x30);
export const UNPOOLED_TOKEN = address(0x40);

export const NETWORK: NetworkConfig = parseNetworkConfig({
  chainId: 31337,
  kind: 'devnet',
  name: 'Test </script> network',
  shortName: 'test',
  rpcUrl: '/rpc',
  coin: { symbol: 'TYCHO', name: 'Tycho', decimals: 9 },
  contracts: {
    dexRoot: address(1),
    gasValues: address(2),
    tokenFactory: address(3),
    wrappedCoinRoot: COIN,
    wrappedCoinVault: address(4),
  },
  defaultPair: { left: COIN, right: DOLLAR },
  usdToken: DOLLAR,
  tokenListUrl: '/api/tokens/v1/manifest.json',
  limitOrders: { factory: address(5) },
});

export const TOKEN_LIST = {
  name: 'Test list',
  version: { major: 1, minor: 0, patch: 0 },
  keywords: [],
  timestamp: '2026-11-21T00:00:00.000Z',
  tokens: [
    { name: 'Wrapped', symbol: 'WTYCHO', decimals: 9, address: COIN, chainId: 31337 },
    { name: 'Dollar', symbol: 'USDT', decimals: 6, address: DOLLAR, chainId: 31337 },
  ],
};

const FEE = { denominator: 1_000n, pool: 3n, beneficiary: 0n, referrer: 0n };

export function pool(
  n: number,
  tokens: readonly [Address, Address],
  reserves: readonly [bigint, bigint],
  tvl: number,
): GraphPool {
  return {
    address: address(n),
    kind: 'constant-product',
    tokens: tokens.map((root, at) => ({
      root,
      reserve: itemAt(reserves, at),
      decimals: root === DOLLAR ? 6 : 9,
    })),
    lpRoot: address(n + 0x1000),
    lpSupply: 1_000_000n,
    fee: FEE,
    tvl: usd(BigInt(tvl) * ONE),
  };
}

export const POOLS: readonly GraphPool[] = [
  pool(0x100, [COIN, DOLLAR], [1_000_000_000_000_000n, 500_000_000_000n], 1_000_000),
  pool(0x101, [COIN, JCT], [1_000_000_000_000_000n, 4_000_000_000_000_000n], 1_000_000),
  pool(0x102, [DOLLAR, JCT], [1_000_000_000n, 8_000_000_000_000n], 2_000),
];

export const createFakeMarket = (): FakeReadModel =>
  new FakeReadModel(
    [
      { address: COIN, symbol: 'WTYCHO', decimals: 9, price: usd(ONE / 2n) },
      { address: DOLLAR, symbol: 'USDT', decimals: 6, price: usd(ONE) },
      { address: JCT, symbol: 'JCT', decimals: 9, price: usd(ONE / 8n) },
      { address: UNPOOLED_TOKEN, symbol: 'ALONE', decimals: 0, price: usd(0n) },
    ],
    POOLS,
    seconds(1_790_000_000),
  );
