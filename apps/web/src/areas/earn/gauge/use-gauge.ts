import type { Address } from '@junction/primitives';
import type { GaugeOrigin } from '@junction/protocol/earn/gauge-origin';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  unreadOf,
  usdPricesQuery,
  useKnownTokens,
  useTokens,
  type Token,
  type TokenCache,
  type Unavailable,
} from '../../../entities/token/index.ts';
import { useWallet, type Wallet } from '../../../entities/wallet/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import {
  boostNow,
  gaugeChainQuery,
  gaugeOriginQuery,
  gaugePositionsQuery,
  veStandingQuery,
  type BoostView,
  type GaugeChain,
  type GaugeFacts,
  type GaugePosition,
  type Market,
  type VeStanding,
} from '../../../entities/gauge/index.ts';
import { useChainNow } from '../../../shared/api/use-chain-now.ts';

const NO_PRICES: ReadonlyMap<Address, bigint> = new Map();

/** Everything the page of a gauge shows; what is not known yet, or to nobody, is undefined. */
export interface GaugeView {
  readonly gauge: GaugeFacts;
  readonly wallet: Wallet;
  readonly cache: TokenCache;
  /** What is deposited, as its root describes it; undefined until that is known. */
  readonly deposit: Token | undefined;
  /** Of a whole deposited token, 1e-18 dollars. */
  readonly lpPrice: bigint | undefined;
  /** Whether the network's factory made it. */
  readonly origin: GaugeOrigin | undefined;
  readonly chain: GaugeChain | undefined;
  readonly position: GaugePosition | undefined;
  readonly ve: VeStanding | undefined;
  readonly market: Market | undefined;
  readonly boost: BoostView | undefined;
  /** Why nothing can be read of the account; undefined while it is on its way or there. */
  readonly unread: Unavailable | undefined;
  readonly refresh: () => void;
}

/** All roots a gauge deals in. */
function rootsOf({ depositRoot, rewardTokens, poolTokens }: GaugeFacts): readonly Address[] {
  const governance = getNetwork().earn?.governanceToken;
  return [
    depositRoot,
    ...(governance === undefined ? [] : [governance]),
    ...rewardTokens.map(({ root }) => root),
    ...poolTokens.map(({ root }) => root),
  ];
}

/** Joins what the server says of a gauge with what the wallet reads of it. */
export function useGauge(gauge: GaugeFacts): GaugeView {
  const wallet = useWallet();
  const { account, connection } = wallet;
  const tokens = useTokens();
  const now = useChainNow();
  const roots = useMemo(() => rootsOf(gauge), [gauge]);
  const { cache } = useKnownTokens(tokens.cache, roots);
  const prices = useQuery(usdPricesQuery(roots)).data ?? NO_PRICES;
  const chain = useQuery(gaugeChainQuery(connection, gauge.address));
  const origin = useQuery(gaugeOriginQuery(connection, gauge.address));
  const addresses = useMemo(() => [gauge.address], [gauge.address]);
  const positions = useQuery(gaugePositionsQuery(connection, account, addresses));
  const ve = useQuery(veStandingQuery(connection, account));
  const position = positions.data?.get(gauge.address);
  const market = useMemo(
    (): Market | undefined =>
      chain.data
        ? { chain: chain.data, now, prices, decimalsOf: (root) => cache.get(root)?.decimals }
        : undefined,
    [chain.data, now, prices, cache],
  );
  const unread = unreadOf(wallet);
  const readings = [origin, chain, positions, ve];
  const failure = readings.some(({ isError }) => isError) ? 'failed' : undefined;
  return {
    gauge,
    wallet,
    cache,
    deposit: cache.get(gauge.depositRoot),
    lpPrice: prices.get(gauge.depositRoot),
    origin: origin.data,
    chain: chain.data ?? undefined,
    position,
    ve: ve.data ?? undefined,
    market,
    boost: market && position && ve.data ? boostNow(market, position, ve.data) : undefined,
    unread: unread.kind === 'unavailable' ? unread.reason : failure,
    refresh: () => {
      for (const query of readings) void query.refetch();
    },
  };
}
