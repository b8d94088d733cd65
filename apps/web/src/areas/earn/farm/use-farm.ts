import type { Address, Seconds } from '@junction/primitives';
import type { Origin } from '@junction/protocol/earn/farm-origin';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  unreadOf,
  useKnownTokens,
  useTokenWallet,
  useTokens,
  type Token,
  type TokenCache,
  type Unavailable,
} from '../../../rooms/token/index.ts';
import { useWallet, type Wallet } from '../../../rooms/wallet/index.ts';
import { useChainNow } from '../../../shared/api/use-chain-now.ts';
import { useChainReader } from '../../../shared/chain-reading/use-chain-reader.ts';
import type { FarmChain, FarmPosition } from '../shared/model/farm-chain.ts';
import { whyUnread } from '../shared/model/readings.ts';
import type { FarmOnServer } from '../shared/queries/farm-queries.ts';
import { farmChainQuery, farmOriginQuery, farmPositionsQuery } from '../shared/queries/farm-chain-queries.ts';
import { farmRoots, joinFarm } from './model/join-farm.ts';

/** Everything the page of an older farm shows; what is not known yet, or to nobody, is undefined. */
export interface FarmView extends FarmOnServer {
  readonly wallet: Wallet;
  /** Whose deposit is looked at when it is not the wallet's own. */
  readonly other: Address | undefined;
  readonly cache: TokenCache;
  /** The deposited token, as the chain says it is. */
  readonly deposit: Token | undefined;
  readonly now: Seconds;
  readonly origin: Origin | undefined;
  readonly chain: FarmChain | undefined;
  /** The farm's wallet of what is deposited, by its root. */
  readonly door: Address | undefined;
  /** The wallet's own. */
  readonly position: FarmPosition | undefined;
  /** Of whoever is looked at. */
  readonly otherPosition: FarmPosition | undefined;
  /** Why nothing can be read of the wallet's account; undefined while it is on its way or there. */
  readonly unread: Unavailable | undefined;
  /** The same of whoever is looked at, which needs no wallet. */
  readonly otherUnread: Unavailable | undefined;
  readonly refresh: () => void;
}

const NO_FARM: readonly Address[] = [];

/** What all may know of the farm and of a deposit of another, and what the wallet reads of its own. */
function useFarmReadings(wallet: Wallet, farm: Address, other: Address | undefined) {
  const { connection, account } = wallet;
  const here = useMemo(() => [farm], [farm]);
  const reader = useChainReader(wallet);
  const chain = useQuery(farmChainQuery(reader, farm));
  const origin = useQuery(farmOriginQuery(reader, farm));
  const own = useQuery(farmPositionsQuery(connection, account, here));
  const theirs = useQuery(farmPositionsQuery(reader, other, other === undefined ? NO_FARM : here));
  return {
    /** Of the wallet alone. */
    readings: [chain, origin, own],
    chain: chain.data ?? undefined,
    origin: origin.data,
    position: own.data?.get(farm),
    otherPosition: theirs.data?.get(farm),
    otherUnread: theirs.isError ? ('failed' as const) : undefined,
    refresh: () => {
      for (const reading of [chain, origin, own, theirs]) void reading.refetch();
    },
  };
}

/** Joins what the server says of an older farm with what the chain does. */
export function useFarm(onServer: FarmOnServer, other: Address | undefined): FarmView {
  const { summary: indexed } = onServer;
  const wallet = useWallet();
  const tokens = useTokens();
  const now = useChainNow();
  const { readings, ...read } = useFarmReadings(wallet, indexed.address, other);
  const { chain } = read;
  const summary = useMemo(() => joinFarm(indexed, chain), [indexed, chain]);
  const roots = useMemo(() => farmRoots(indexed, chain), [indexed, chain]);
  const { cache } = useKnownTokens(tokens.cache, roots);
  return {
    ...onServer,
    ...read,
    summary,
    wallet,
    other,
    cache,
    // Amounts are only ever sent of the token that the farm itself names.
    deposit: chain && cache.get(chain.depositRoot),
    now,
    door: useTokenWallet(wallet.connection, indexed.address, chain?.depositRoot),
    unread: whyUnread(unreadOf(wallet), readings),
  };
}
