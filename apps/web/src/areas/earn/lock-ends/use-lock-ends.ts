import type { Address } from '@junction/primitives';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  onChainGaugeQuery,
  gaugePositionsQuery,
  gaugesWithOwnDepositsQuery,
  veStandingQuery,
  type OnChainGauge,
} from '../../../rooms/gauge/index.ts';
import { useKnownTokens, usdPricesQuery, useTokens, type Token } from '../../../rooms/token/index.ts';
import { useWallet } from '../../../rooms/wallet/index.ts';
import { useChainNow } from '../../../shared/api/use-chain-now.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { getEndingLockEffects, getLockEndsToAnnounce, type EndingLock } from './model/ending-locks.ts';

/** Ending locks of the account in one gauge. */
export interface OwnEndingLock extends EndingLock {
  readonly gauge: Address;
  readonly name: string;
  /** Locked token; undefined until known. */
  readonly token: Token | undefined;
}

const NONE: readonly never[] = [];
const NO_PRICES: ReadonlyMap<Address, bigint> = new Map();

/** Maximum number of rewards per gauge that the factory accepts. */
const MAX_REWARDS = 20;

const getChainRoots = ({ depositRoot, governance, extra }: OnChainGauge): readonly Address[] => [
  depositRoot,
  governance.root,
  ...extra.slice(0, MAX_REWARDS).map(({ root }) => root),
];

/** Locks of the account in gauges that end soon, earliest first; empty until loaded. */
export function useOwnGaugeLocksEndingSoon(): readonly OwnEndingLock[] {
  const { account, connection } = useWallet();
  const hasGauges = getNetwork().earn !== null;
  const own = useQuery({
    ...gaugesWithOwnDepositsQuery(account),
    enabled: hasGauges && account !== undefined,
  }).data;
  const addresses = useMemo(() => (own?.gauges ?? NONE).map(({ address }) => address), [own]);
  const positions = useQuery(gaugePositionsQuery(connection, account, addresses)).data;
  const now = useChainNow();
  const upcoming = (own?.gauges ?? NONE).flatMap(({ address, name }) => {
    const position = positions?.get(address);
    const isEnding = position !== undefined && getLockEndsToAnnounce(position, now).length > 0;
    return isEnding ? [{ gauge: address, name, position }] : [];
  });
  const veQuery = veStandingQuery(connection, account);
  const ve = useQuery({ ...veQuery, enabled: veQuery.enabled === true && upcoming.length > 0 }).data;
  const chains = useQueries({
    queries: upcoming.map(({ gauge }) => onChainGaugeQuery(connection, gauge)),
    combine: (answers) => answers.map(({ data }) => data ?? undefined),
  });
  const roots = useMemo(
    () => [...new Set(chains.flatMap((chain) => (chain ? getChainRoots(chain) : [])))],
    [chains],
  );
  const { cache } = useKnownTokens(useTokens().cache, roots);
  const prices = useQuery(usdPricesQuery(roots)).data ?? NO_PRICES;
  return upcoming
    .flatMap(({ gauge, name, position }, index): OwnEndingLock[] => {
      const chain = chains[index];
      if (chain === undefined || !ve) return [];
      const market = { chain, now, prices, decimalsOf: (root: Address) => cache.get(root)?.decimals };
      const token = cache.get(chain.depositRoot);
      return getEndingLockEffects(market, position, ve).map((lock) => ({ ...lock, gauge, name, token }));
    })
    .toSorted((one, other) => one.ends - other.ends);
}
