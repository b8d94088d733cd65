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
import type { FarmChain, FarmPosition } from '../shared/model/farm-chain.ts';
import type { FarmFacts } from '../shared/model/farm-facts.ts';
import type { FarmOnServer } from '../shared/queries/farm-queries.ts';
import { farmChainQuery, farmOriginQuery, farmPositionsQuery } from '../shared/queries/farm-chain-queries.ts';

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
  /** Why nothing can be read on the chain; undefined while it is on its way or there. */
  readonly unread: Unavailable | undefined;
  readonly refresh: () => void;
}

const NO_USER: readonly Address[] = [];
/** The fabric makes no farm with more: what says that it has more is none. */
const MOST_REWARDS = 8;

/** When a farm begins and ends decides whether somebody deposits: the chain's word goes before a server's. */
function factsOf(indexed: FarmFacts, chain: FarmChain | undefined): FarmFacts {
  if (chain === undefined) return indexed;
  const { rounds, end, owner } = chain;
  return { ...indexed, owner, start: rounds[0]?.start ?? indexed.start, end };
}

/** Joins what the server says of an older farm with what the wallet reads of it. */
export function useFarm(onServer: FarmOnServer, other: Address | undefined): FarmView {
  const { facts: indexed } = onServer;
  const wallet = useWallet();
  const { account, connection } = wallet;
  const tokens = useTokens();
  const now = useChainNow();
  const chain = useQuery(farmChainQuery(connection, indexed.address));
  const found = chain.data ?? undefined;
  const facts = useMemo(() => factsOf(indexed, found), [indexed, found]);
  const roots = useMemo(
    () => [
      indexed.depositRoot,
      ...[...indexed.rewardTokens, ...indexed.poolTokens].map(({ root }) => root),
      ...(found === undefined
        ? []
        : [found.depositRoot, ...found.rewards.slice(0, MOST_REWARDS).map(({ root }) => root)]),
    ],
    [indexed, found],
  );
  const { cache } = useKnownTokens(tokens.cache, roots);
  const origin = useQuery(farmOriginQuery(connection, facts.address));
  const here = useMemo(() => [facts.address], [facts.address]);
  const own = useQuery(farmPositionsQuery(connection, account, here));
  const theirs = useQuery(farmPositionsQuery(connection, other, other === undefined ? NO_USER : here));
  const unread = unreadOf(wallet);
  const readings = [chain, origin, own];
  const failure = readings.some(({ isError }) => isError) ? 'failed' : undefined;
  return {
    ...onServer,
    facts,
    wallet,
    other,
    cache,
    // Amounts are only ever sent of the token that the farm itself names.
    deposit: found && cache.get(found.depositRoot),
    now,
    origin: origin.data,
    chain: found,
    door: useTokenWallet(connection, indexed.address, found?.depositRoot),
    position: own.data?.get(facts.address),
    otherPosition: theirs.data?.get(facts.address),
    unread: unread.kind === 'unavailable' ? unread.reason : failure,
    refresh: () => {
      for (const reading of [...readings, theirs]) void reading.refetch();
    },
  };
}
