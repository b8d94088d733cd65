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
  withOwed,
  type BoostView,
  type GaugeChain,
  type GaugeSummary,
  type GaugePosition,
  type Market,
  type VeStanding,
} from '../../../rooms/gauge/index.ts';
import { useWallet, type Wallet } from '../../../rooms/wallet/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { whyUnread } from '../shared/model/readings.ts';
import { gaugeRoots } from './model/gauge-roots.ts';
import { useChainNow } from '../../../shared/api/use-chain-now.ts';
import { useChainReader } from '../../../shared/chain-reading/use-chain-reader.ts';

const NO_PRICES: ReadonlyMap<Address, bigint> = new Map();

/** Everything the page of a gauge shows; what is not known yet, or to nobody, is undefined. */
export interface GaugeView {
  readonly gauge: GaugeSummary;
  readonly wallet: Wallet;
  readonly cache: TokenCache;
  /** What is deposited, as its root describes it; undefined until that is known. By the gauge itself once it has been read. */
  readonly deposit: Token | undefined;
  /** Of a whole deposited token, 1e-18 dollars. */
  readonly lpPrice: bigint | undefined;
  /** Whether the network's factory made it. */
  readonly origin: GaugeOrigin | undefined;
  readonly chain: GaugeChain | undefined;
  readonly isChainComing: boolean;
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

/** The tokens of a gauge and what they are worth. */
function useGaugeTokens(indexed: GaugeSummary, chain: GaugeChain | undefined) {
  const tokens = useTokens();
  const governance = getNetwork().earn?.governanceToken;
  const roots = useMemo(() => gaugeRoots(indexed, chain, governance), [indexed, chain, governance]);
  const { cache } = useKnownTokens(tokens.cache, roots);
  const prices = useQuery(usdPricesQuery(roots)).data ?? NO_PRICES;
  // Amounts are only ever sent of the token that the gauge itself names.
  const depositRoot = chain === undefined ? indexed.depositRoot : chain.depositRoot;
  return { cache, prices, deposit: cache.get(depositRoot), lpPrice: prices.get(depositRoot) };
}

/** The gauge with what it owes, as the server says. */
const useWithOwed = (chain: GaugeChain | undefined, owed: GaugeSummary['owed']): GaugeChain | undefined =>
  useMemo(() => chain && withOwed(chain, owed), [chain, owed]);

/** What rewards and boosts are counted by. */
function useGaugeMarket(
  chain: GaugeChain | undefined,
  input: Pick<Market, 'now' | 'prices'> & { readonly cache: TokenCache },
): Market | undefined {
  const { now, prices, cache } = input;
  return useMemo(
    () => chain && { chain, now, prices, decimalsOf: (root) => cache.get(root)?.decimals },
    [chain, now, prices, cache],
  );
}

/** What all may know of a gauge, and what the wallet reads of the account in it. */
function useGaugeReadings(wallet: Wallet, address: Address) {
  const { connection, account } = wallet;
  const addresses = useMemo(() => [address], [address]);
  const reader = useChainReader(wallet);
  const chain = useQuery(gaugeChainQuery(reader, address));
  const origin = useQuery(gaugeOriginQuery(reader, address));
  const positions = useQuery(gaugePositionsQuery(connection, account, addresses));
  const standing = useQuery(veStandingQuery(connection, account));
  return {
    readings: [origin, chain, positions, standing],
    isChainComing: chain.isPending,
    chain: chain.data ?? undefined,
    origin: origin.data,
    position: positions.data?.get(address),
    ve: standing.data ?? undefined,
  };
}

/** Joins what the server says of a gauge with what the chain does. */
export function useGauge(indexed: GaugeSummary): GaugeView {
  const wallet = useWallet();
  const now = useChainNow();
  const { readings, ...read } = useGaugeReadings(wallet, indexed.address);
  const { position, ve, chain: told } = read;
  const chain = useWithOwed(told, indexed.owed);
  const { prices, ...tokens } = useGaugeTokens(indexed, chain);
  // Whether it pays anything yet decides whether somebody deposits: the chain's word goes before a server's.
  const end = chain === undefined ? indexed.end : endOfGauge(chain, now);
  const gauge = useMemo(() => ({ ...indexed, end }), [indexed, end]);
  const market = useGaugeMarket(chain, { now, prices, cache: tokens.cache });
  return {
    gauge,
    wallet,
    ...tokens,
    ...read,
    chain,
    door: useTokenWallet(wallet.connection, indexed.address, chain?.depositRoot),
    market,
    boost: market && position && ve ? boostNow(market, position, ve) : undefined,
    unread: whyUnread(unreadOf(wallet), readings),
    isComing: read.isChainComing || readings.some(({ isLoading }) => isLoading),
    refresh: () => {
      for (const query of readings) void query.refetch();
    },
  };
}
