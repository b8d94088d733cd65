import type { Address } from '@junction/primitives';
import type { GaugeOriginCheckResult } from '@junction/protocol/earn/gauge-origin';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  getUnreadBalanceState,
  usdPricesQuery,
  useKnownTokens,
  useTokenWallet,
  useTokens,
  type Token,
  type TokenCache,
  type BalanceUnavailableReason,
} from '../../../rooms/token/index.ts';
import {
  getCurrentBoostsAndApr,
  getGaugeRewardsEnd,
  onChainGaugeQuery,
  gaugeFactoryOriginQuery,
  gaugePositionsQuery,
  veStandingQuery,
  addRewardsOwedToUsers,
  type AccountBoostsAndApr,
  type OnChainGauge,
  type GaugeSummary,
  type GaugePosition,
  type GaugeAprInputs,
  type VeStanding,
} from '../../../rooms/gauge/index.ts';
import { useWallet, type Wallet } from '../../../rooms/wallet/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { getBalanceUnreadReason } from '../shared/model/readings.ts';
import { getGaugeTokenRoots } from './model/gauge-roots.ts';
import { useChainNow } from '../../../shared/api/use-chain-now.ts';
import { useChainReader } from '../../../shared/chain-reading/use-chain-reader.ts';

const NO_PRICES: ReadonlyMap<Address, bigint> = new Map();

/** View of a gauge's page; unknown values are undefined. */
export interface GaugeView {
  readonly gauge: GaugeSummary;
  readonly wallet: Wallet;
  readonly cache: TokenCache;
  /**
   * Deposited token as reported by its root; undefined if unknown. Until the gauge's contract is loaded, it is the
   * token that the server reports.
   */
  readonly deposit: Token | undefined;
  /** USD per deposited token, scaled by 1e18; undefined if unknown. */
  readonly lpPrice: bigint | undefined;
  /** Whether the network's factory deployed the gauge; undefined while unknown. */
  readonly origin: GaugeOriginCheckResult | undefined;
  readonly chain: OnChainGauge | undefined;
  readonly isChainLoading: boolean;
  /** Gauge's wallet of the deposited token, derived by its root. */
  readonly farmWallet: Address | undefined;
  readonly position: GaugePosition | undefined;
  readonly ve: VeStanding | undefined;
  readonly market: GaugeAprInputs | undefined;
  readonly boost: AccountBoostsAndApr | undefined;
  /** Why the account cannot be read; undefined while loading or loaded. */
  readonly unread: BalanceUnavailableReason | undefined;
  /** True while on-chain data of the gauge or the account is loading. */
  readonly isLoading: boolean;
  readonly refresh: () => void;
}

/** Loads the tokens of a gauge and their prices. */
function useGaugeTokens(indexed: GaugeSummary, chain: OnChainGauge | undefined) {
  const tokens = useTokens();
  const governance = getNetwork().earn?.governanceToken;
  const roots = useMemo(() => getGaugeTokenRoots(indexed, chain, governance), [indexed, chain, governance]);
  const { cache } = useKnownTokens(tokens.cache, roots);
  const prices = useQuery(usdPricesQuery(roots)).data ?? NO_PRICES;
  // Once the contract is loaded, the token that it names is used, since amounts are only sent in that token.
  const depositRoot = chain === undefined ? indexed.depositRoot : chain.depositRoot;
  return { cache, prices, deposit: cache.get(depositRoot), lpPrice: prices.get(depositRoot) };
}

/** Adds to each reward the amount owed to depositors, as reported by the server. */
const useOwedRewards = (
  chain: OnChainGauge | undefined,
  owed: GaugeSummary['owed'],
): OnChainGauge | undefined => useMemo(() => chain && addRewardsOwedToUsers(chain, owed), [chain, owed]);

/** Returns the data from which rewards and boosts are computed. */
function useGaugeMarket(
  chain: OnChainGauge | undefined,
  input: Pick<GaugeAprInputs, 'now' | 'prices'> & { readonly cache: TokenCache },
): GaugeAprInputs | undefined {
  const { now, prices, cache } = input;
  return useMemo(
    () => chain && { chain, now, prices, decimalsOf: (root) => cache.get(root)?.decimals },
    [chain, now, prices, cache],
  );
}

/** Reads the gauge publicly, and the account's position through the wallet. */
function useGaugeReadings(wallet: Wallet, address: Address) {
  const { connection, account } = wallet;
  const addresses = useMemo(() => [address], [address]);
  const reader = useChainReader(wallet);
  const chain = useQuery(onChainGaugeQuery(reader, address));
  const origin = useQuery(gaugeFactoryOriginQuery(reader, address));
  const positions = useQuery(gaugePositionsQuery(connection, account, addresses));
  const votingPower = useQuery(veStandingQuery(connection, account));
  return {
    readings: [origin, chain, positions, votingPower],
    isChainLoading: chain.isPending,
    chain: chain.data ?? undefined,
    origin: origin.data,
    position: positions.data?.get(address),
    ve: votingPower.data ?? undefined,
  };
}

/** Combines server and on-chain data of a gauge. */
export function useGauge(indexed: GaugeSummary): GaugeView {
  const wallet = useWallet();
  const now = useChainNow();
  const { readings, ...read } = useGaugeReadings(wallet, indexed.address);
  const { position, ve, chain: chainData } = read;
  const chain = useOwedRewards(chainData, indexed.owed);
  const { prices, ...tokens } = useGaugeTokens(indexed, chain);
  // The end reported by the server is replaced by the on-chain value, because users base their deposits on it.
  const end = chain === undefined ? indexed.end : getGaugeRewardsEnd(chain, now);
  const gauge = useMemo(() => ({ ...indexed, end }), [indexed, end]);
  const market = useGaugeMarket(chain, { now, prices, cache: tokens.cache });
  return {
    gauge,
    wallet,
    ...tokens,
    ...read,
    chain,
    farmWallet: useTokenWallet(wallet.connection, indexed.address, chain?.depositRoot),
    market,
    boost: market && position && ve ? getCurrentBoostsAndApr(market, position, ve) : undefined,
    unread: getBalanceUnreadReason(getUnreadBalanceState(wallet), readings),
    isLoading: read.isChainLoading || readings.some(({ isLoading }) => isLoading),
    refresh: () => {
      for (const query of readings) void query.refetch();
    },
  };
}
