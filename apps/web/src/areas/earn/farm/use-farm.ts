import type { Address, Seconds } from '@junction/primitives';
import type { FactoryOriginCheckResult } from '@junction/protocol/earn/farm-origin';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  getUnreadBalanceState,
  useKnownTokens,
  useTokenWallet,
  useTokens,
  type Token,
  type TokenCache,
  type BalanceUnavailableReason,
} from '../../../rooms/token/index.ts';
import { useWallet, type Wallet } from '../../../rooms/wallet/index.ts';
import { useChainNow } from '../../../shared/api/use-chain-now.ts';
import { useChainReader } from '../../../shared/chain-reading/use-chain-reader.ts';
import {
  type OnChainFarm,
  type FarmPosition,
  onChainFarmQuery,
  farmFactoryOriginQuery,
  farmPositionsQuery,
} from '../../../rooms/farm/index.ts';
import { getBalanceUnreadReason } from '../shared/model/readings.ts';
import type { IndexedFarm } from '../shared/queries/farm-queries.ts';
import { getFarmTokenRoots, mergeFarmWithChain } from './model/join-farm.ts';

/** View of a legacy farm's page; unknown values are undefined. */
export interface FarmView extends IndexedFarm {
  readonly wallet: Wallet;
  /** Inspected account, if not the wallet's own. */
  readonly inspected: Address | undefined;
  readonly cache: TokenCache;
  /** Deposited token named by the contract. */
  readonly deposit: Token | undefined;
  readonly now: Seconds;
  readonly origin: FactoryOriginCheckResult | undefined;
  readonly chain: OnChainFarm | undefined;
  /** Farm's wallet of the deposited token, derived by its root. */
  readonly farmWallet: Address | undefined;
  /** Position of the wallet's account. */
  readonly position: FarmPosition | undefined;
  /** Position of the inspected account. */
  readonly inspectedPosition: FarmPosition | undefined;
  /** Reason why the wallet's account cannot be read; undefined while loading or loaded. */
  readonly unread: BalanceUnavailableReason | undefined;
  /**
   * Reason why the inspected account cannot be read; undefined while loading or loaded. Reading the inspected account
   * requires no wallet.
   */
  readonly inspectedUnread: BalanceUnavailableReason | undefined;
  readonly refresh: () => void;
}

const NO_FARM: readonly Address[] = [];

/** Reads the farm and an inspected account publicly, and the own account through the wallet. */
function useFarmReadings(wallet: Wallet, farm: Address, inspected: Address | undefined) {
  const { connection, account } = wallet;
  const here = useMemo(() => [farm], [farm]);
  const reader = useChainReader(wallet);
  const chain = useQuery(onChainFarmQuery(reader, farm));
  const origin = useQuery(farmFactoryOriginQuery(reader, farm));
  const own = useQuery(farmPositionsQuery(connection, account, here));
  const theirs = useQuery(farmPositionsQuery(reader, inspected, inspected === undefined ? NO_FARM : here));
  return {
    /** Queries through the wallet's node. */
    readings: [chain, origin, own],
    chain: chain.data ?? undefined,
    origin: origin.data,
    position: own.data?.get(farm),
    inspectedPosition: theirs.data?.get(farm),
    inspectedUnread: theirs.isError ? ('failed' as const) : undefined,
    refresh: () => {
      for (const reading of [chain, origin, own, theirs]) void reading.refetch();
    },
  };
}

/** Combines server and on-chain data of a legacy farm. */
export function useFarm(onServer: IndexedFarm, inspected: Address | undefined): FarmView {
  const { summary: indexed } = onServer;
  const wallet = useWallet();
  const tokens = useTokens();
  const now = useChainNow();
  const { readings, ...read } = useFarmReadings(wallet, indexed.address, inspected);
  const { chain } = read;
  const summary = useMemo(() => mergeFarmWithChain(indexed, chain), [indexed, chain]);
  const roots = useMemo(() => getFarmTokenRoots(indexed, chain), [indexed, chain]);
  const { cache } = useKnownTokens(tokens.cache, roots);
  return {
    ...onServer,
    ...read,
    summary,
    wallet,
    inspected,
    cache,
    // The deposited token is the one that the contract names. The server may name another token, but amounts are sent
    // only in the token of the contract.
    deposit: chain && cache.get(chain.depositRoot),
    now,
    farmWallet: useTokenWallet(wallet.connection, indexed.address, chain?.depositRoot),
    unread: getBalanceUnreadReason(getUnreadBalanceState(wallet), readings),
  };
}
