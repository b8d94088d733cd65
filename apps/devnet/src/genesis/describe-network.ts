import { networkConfigSchema, type NetworkConfig } from '@junction/protocol/network';
import type { Address, Seconds } from '@junction/primitives';
import type { DexContractAddresses } from '@junction/contracts/deployment';
import type { DeployedEarnContracts } from './deploy-earn.ts';
import { OLD_TOKEN_VERSION, PLANNED_TOKENS } from './market-plan.ts';
import type { MarketToken } from './pool-model.ts';
import type { TokenUpgrade } from './seed-old-token.ts';

export interface NetworkConfigInput {
  readonly chainId: number;
  readonly dex: DexContractAddresses;
  readonly tokens: ReadonlyMap<string, MarketToken>;
  readonly orderFactory: Address;
  /**
   * Addresses of the staking contracts, and the time when new rewards moved from farms to gauges (`farmsMigratedAt`,
   * seconds).
   */
  readonly earn: DeployedEarnContracts & { readonly farmsMigratedAt: number };
  readonly since: Seconds;
}

/** Builds the network configuration of the devnet. Throws a schema error if it is invalid. */
export function buildNetworkConfig({
  chainId,
  dex,
  tokens,
  orderFactory,
  earn,
  since,
}: NetworkConfigInput): NetworkConfig {
  const rootOf = (key: string): Address => {
    const token = tokens.get(key);
    if (!token) throw new RangeError(`the plan has no ${key}`);
    return token.root;
  };
  return networkConfigSchema.parse({
    chainId,
    kind: 'devnet',
    name: 'Junction devnet',
    shortName: 'Devnet',
    rpcUrl: '/rpc',
    streamUrl: '/stream',
    coin: { symbol: 'TYCHO', name: 'Tycho', decimals: 9 },
    contracts: { ...dex },
    defaultPair: { left: rootOf('USDT'), right: rootOf('JCT') },
    usdToken: rootOf('USDT'),
    stableTokens: [rootOf('USDC'), rootOf('DAI')],
    tokenListUrl: '/api/tokens/v1/manifest.json',
    minPoolTvl: '50000',
    scamRoots: PLANNED_TOKENS.filter((token) => token.isScam).map((token) => rootOf(token.key)),
    minWalletVersions: { 'net.everwallet': '0.3.40', 'com.sparxwallet': '1.1.0' },
    features: { sourceSplits: true, gaugeOrigins: true },
    limitOrders: { factory: orderFactory },
    earn,
    since,
  });
}

/** Builds the token list: every token that the plan lists, marked as verified. */
export function buildTokenList(
  chainId: number,
  tokens: ReadonlyMap<string, MarketToken>,
  now: Seconds,
): Record<string, unknown> {
  const listed = PLANNED_TOKENS.filter((token) => token.isListed).flatMap((planned) => {
    const token = tokens.get(planned.key);
    if (!token) return [];
    const { name, symbol, decimals } = planned;
    return [
      { name, symbol, decimals, address: token.root, chainId, vendor: null, verified: true, version: 5 },
    ];
  });
  return {
    name: 'Junction devnet',
    version: { major: 1, minor: 0, patch: 0 },
    keywords: ['junction', 'devnet'],
    timestamp: new Date(now * 1000).toISOString(),
    tokens: listed,
  };
}

/** Builds the upgrade manifest: old tokens, their successors, and the proxies that exchange old units for new ones. */
export function buildUpgradeManifest(upgrades: readonly TokenUpgrade[]): Record<string, unknown> {
  const { name, symbol } = OLD_TOKEN_VERSION;
  return {
    name: 'Junction devnet token upgrades',
    tokens: upgrades.map((upgrade) => ({ ...upgrade, symbol, name })),
  };
}
