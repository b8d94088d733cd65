import type { Address } from '@junction/primitives';
import type { GaugeOrigin } from '@junction/protocol/earn/gauge-origin';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  unreadOf,
  usdPricesQuery,
  useKnownTokens,
  useTokenWallet,
  useTokens,
  type Token,
  type TokenCache,
  type Unavailable,
} from '../../../rooms/token/index.ts';
import {
  boostNow,
  endOfGauge,
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
} from '../../../rooms/gauge/index.ts';
import { useWallet, type Wallet } from '../../../rooms/wallet/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { useChainNow } from '../../../shared/api/use-chain-now.ts';

const NO_PRICES: ReadonlyMap<Address, bigint> = new Map();

/** Everything the page of a gauge shows; what is not known yet, or to nobody, is undefined. */
export interface GaugeView {
  readonly gauge: GaugeFacts;
  readonly wallet: Wallet;
  readonly cache: TokenCache;
  /** What is deposited, as its root describes it; undefined until that is known. By the gauge itself once it has been read. */
  readonly deposit: Token | undefined;
  /** Of a whole deposited token, 1e-18 dollars. */
  readonly lpPrice: bigint | undefined;
  /** Whether the network's factory made it. */
  readonly origin: GaugeOrigin | undefined;
  readonly chain: GaugeChain | undefined;
  /** The gauge's wallet of what is deposited, by its root. */
  readonly door: Address | undefined;
  readonly position: GaugePosition | undefined;
  readonly ve: VeStanding | undefined;
  readonly market: Market | undefined;
  readonly boost: BoostView | undefined;
  /** Why nothing can be read of the account; undefined while it is on its way or there. */
  readonly unread: Unavailable | undefined;
  /** What the chain says of the gauge and of the account is on its way. */
  readonly isComing: boolean;
  readonly refresh: () => void;
}

/** The factory makes no gauge with more: what says that it has more is none. */
const MOST_REWARDS = 20;

/** All roots a gauge deals in, by the server and by itself. */
function rootsOf(
  { depositRoot, rewardTokens, poolTokens }: GaugeFacts,
  chain: GaugeChain | undefined,
): readonly Address[] {
  const governance = getNetwork().earn?.governanceToken;
  return [
    depositRoot,
    ...(chain === undefined
      ? []
      : [chain.depositRoot, ...chain.extra.slice(0, MOST_REWARDS).map(({ root }) => root)]),
    ...(governance === undefined ? [] : [governance]),
    ...rewardTokens.map(({ root }) => root),
    ...poolTokens.map(({ root }) => root),
  ];
}

/** The tokens of a gauge and what they are worth. */
function useGaugeTokens(indexed: GaugeFacts, chain: GaugeChain | undefined) {
  const tokens = useTokens();
  const roots = useMemo(() => rootsOf(indexed, chain), [indexed, chain]);
  const { cache } = useKnownTokens(tokens.cache, roots);
  const prices = useQuery(usdPricesQuery(roots)).data ?? NO_PRICES;
  // Amounts are only ever sent of the token that the gauge itself names.
  const depositRoot = chain === undefined ? indexed.depositRoot : chain.depositRoot;
  return { cache, prices, deposit: cache.get(depositRoot), lpPrice: prices.get(depositRoot) };
}

/** Joins what the server says of a gauge with what the wallet reads of it. */
export function useGauge(indexed: GaugeFacts): GaugeView {
  const wallet = useWallet();
  const { account, connection } = wallet;
  const now = useChainNow();
  const chain = useQuery(gaugeChainQuery(connection, indexed.address));
  const found = chain.data ?? undefined;
  const { cache, prices, deposit, lpPrice } = useGaugeTokens(indexed, found);
  const origin = useQuery(gaugeOriginQuery(connection, indexed.address));
  const addresses = useMemo(() => [indexed.address], [indexed.address]);
  // Whether it pays anything yet decides whether somebody deposits: the chain's word goes before a server's.
  const end = found === undefined ? indexed.end : endOfGauge(found, now);
  const gauge = useMemo(() => ({ ...indexed, end }), [indexed, end]);
  const positions = useQuery(gaugePositionsQuery(connection, account, addresses));
  const standing = useQuery(veStandingQuery(connection, account));
  const ve = standing.data ?? undefined;
  const position = positions.data?.get(gauge.address);
  const door = useTokenWallet(connection, indexed.address, found?.depositRoot);
  const market = useMemo(
    (): Market | undefined =>
      found && { chain: found, now, prices, decimalsOf: (root) => cache.get(root)?.decimals },
    [found, now, prices, cache],
  );
  const unread = unreadOf(wallet);
  const readings = [origin, chain, positions, standing];
  const failure = readings.some(({ isError }) => isError) ? 'failed' : undefined;
  return {
    gauge,
    wallet,
    cache,
    deposit,
    lpPrice,
    origin: origin.data,
    chain: found,
    door,
    position,
    ve,
    market,
    boost: market && position && ve ? boostNow(market, position, ve) : undefined,
    unread: unread.kind === 'unavailable' ? unread.reason : failure,
    isComing: readings.some(({ isLoading }) => isLoading),
    refresh: () => {
      for (const query of readings) void query.refetch();
    },
  };
}
