import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query';
import { milliseconds, type Milliseconds } from '@junction/primitives';
import { useTokens } from '../../../rooms/token/index.ts';
import { useWallet, type Wallet } from '../../../rooms/wallet/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { joinRewardPositions } from './model/deposit-places.ts';
import { derivePortfolio, type Portfolio } from './model/derive-portfolio.ts';
import type { PortfolioCategory, CategoryPositions } from './model/position.ts';
import { usePortfolioFarmPositions, usePortfolioGaugePositions } from './use-deposit-places.ts';
import { useWalletLpPositions } from './use-liquidity-place.ts';
import { useLiquidityGainResults, type LiquidityGainRow } from './use-liquidity-results.ts';
import { useExchangeAccountPositions, useLockPositions, useOpenOrderPositions } from './use-other-places.ts';
import { usePositionPricing } from './use-pricing.ts';
import { useWalletPositions } from './use-wallet-place.ts';

/** First elements of the keys of queries that read amounts from the chain. */
const CHAIN_KEYS: readonly unknown[] = [
  'balances',
  'liquidity-pool',
  'exchange-account',
  'gauge-positions',
  'farm-positions',
  've-account',
];
/** First elements of the keys of queries that read lists and prices from the server. */
const SERVER_KEYS: readonly unknown[] = [
  'pools',
  'transactions',
  'limit-orders',
  'own-gauges',
  'farms',
  'usd-prices',
];

const isRead = ({ queryKey: [name] }: Query): boolean =>
  CHAIN_KEYS.includes(name) || SERVER_KEYS.includes(name);

/** Returns a function that reloads the page's data, whether a query is loading, and when the oldest amount was read. */
function useReadings(wallet: Wallet): {
  readonly isReading: boolean;
  readonly readAgain: () => void;
  readonly readAt: Milliseconds | undefined;
} {
  const client = useQueryClient();
  const isReading = useIsFetching({ predicate: isRead }) > 0;
  const times = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey: [name] }) => CHAIN_KEYS.includes(name) })
    .flatMap(({ state, queryKey }) =>
      state.data === undefined || !queryKey.includes(wallet.account) ? [] : [state.dataUpdatedAt],
    );
  return {
    isReading,
    readAgain: () => void client.invalidateQueries({ predicate: isRead }),
    readAt: times.length === 0 ? undefined : milliseconds(Math.min(...times)),
  };
}

/** Returns the categories of positions in the order in which the page shows them. */
function usePlaces(wallet: Wallet, tokens: ReturnType<typeof useTokens>) {
  const liquidity = useWalletLpPositions(wallet);
  const { lpRoots } = liquidity;
  const inWallet = useWalletPositions(wallet, tokens);
  const gauges = usePortfolioGaugePositions(wallet);
  const farms = usePortfolioFarmPositions(wallet);
  const orders = useOpenOrderPositions(wallet, tokens.cache);
  const ofKind = (
    key: 'gauges' | 'farms',
    content: CategoryPositions,
    retry: () => void,
  ): PortfolioCategory => ({
    ...content,
    key,
    retry,
  });
  const places: readonly PortfolioCategory[] = [
    // LP tokens of listed pools are part of the liquidity category instead.
    { ...inWallet, positions: inWallet.positions.filter(({ root }) => !lpRoots.has(root)) },
    liquidity,
    useExchangeAccountPositions(wallet),
    orders,
    ofKind('gauges', gauges.deposits, gauges.retry),
    ofKind('farms', farms.deposits, farms.retry),
    useLockPositions(wallet),
    {
      ...joinRewardPositions([gauges.rewards, farms.rewards]),
      key: 'rewards',
      retry: () => {
        gauges.retry();
        farms.retry();
      },
    },
  ];
  const { tokenCount } = inWallet;
  const { poolCount } = liquidity;
  return { places, lpRoots, scope: { tokens: tokenCount, pools: poolCount } };
}

export interface PortfolioView extends ReturnType<typeof useReadings> {
  readonly wallet: Wallet;
  readonly portfolio: Portfolio;
  readonly cache: ReturnType<typeof usePositionPricing>['cache'];
  /** True once every query has succeeded or failed. */
  readonly isSettled: boolean;
  /** Number of tokens and pools whose balance was read. */
  readonly scope: { readonly tokens: number; readonly pools: number };
  readonly havePricesFailed: boolean;
  /** Liquidity positions with their gain against holding. */
  readonly liquidity: readonly LiquidityGainRow[];
}

const isLoadingLiquidity = ({ result }: LiquidityGainRow): boolean =>
  result.kind === 'loading' || (result.kind === 'reconciled' && result.gain.kind === 'loading');

/** Returns all positions of the connected account with their values. */
export function usePortfolio(): PortfolioView {
  const wallet = useWallet();
  const tokens = useTokens();
  const { places, lpRoots, scope } = usePlaces(wallet, tokens);
  const { cache, pricing, isSettled } = usePositionPricing(places, tokens);
  const liquidity = useLiquidityGainResults(places, { holder: wallet, lpRoots, pricing, cache });
  return {
    wallet,
    portfolio: derivePortfolio({ places, pricing, cache, coin: getNetwork().coin }),
    cache,
    isSettled: isSettled && !liquidity.some(isLoadingLiquidity),
    scope,
    havePricesFailed: pricing.state === 'failed',
    liquidity,
    ...useReadings(wallet),
  };
}
