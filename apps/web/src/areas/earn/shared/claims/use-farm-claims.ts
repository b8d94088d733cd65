import { EARN_ATTACHED } from '@junction/protocol/earn';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIsReturning } from '../../../../rooms/wallet/readiness/index.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { useReadAgain } from '../../../../shared/query/use-read-again.ts';
import { farmName, type FarmSummary } from '../model/farm-summary.ts';
import { farmOriginQuery, farmPositionsQuery } from '../queries/farm-chain-queries.ts';
import { farmsQuery, type FarmsPage } from '../queries/farm-queries.ts';
import { FARM_KEYS } from '../read-again-keys.ts';
import type { Sender } from '../send/index.ts';
import type { ClaimSource } from './claim.ts';
import { sourceOf, type OwnPlace } from './source.ts';

/** Maximum number of own farms read from the chain, since anyone can deposit dust for an account. */
const MAX_FARMS = 20;
const BY_WORTH = { column: 'worth', isAscending: false } as const;
const NONE: FarmsPage = { farms: [], total: 0 };

const placeOf = (summary: FarmSummary): OwnPlace => ({
  address: summary.address,
  name: farmName(summary),
  tvl: summary.tvl,
  tokens: summary.poolTokens,
});

/** On-chain claims of the account in legacy farms; empty if the network has none. */
export function useFarmClaims(sender: Sender): ClaimSource {
  const { account, connection } = sender.wallet;
  const isAsked = account !== undefined && Boolean(getNetwork().earn?.farmFabric);
  useReadAgain(sender.ended(['claim-from-farm']), FARM_KEYS);
  const own = useQuery({
    ...farmsQuery({ order: BY_WORTH, limit: MAX_FARMS, offset: 0, user: account, isMine: true }),
    enabled: isAsked,
  });
  // Unknown while the wallet is being restored.
  const isReturning = useIsReturning();
  const listed = isAsked || isReturning ? own.data : NONE;
  const { farms, total } = listed ?? NONE;
  const addresses = useMemo(() => farms.map(({ address }) => address), [farms]);
  const positions = useQuery(farmPositionsQuery(connection, account, addresses));
  const origins = useQueries({ queries: addresses.map((address) => farmOriginQuery(connection, address)) });
  return sourceOf(sender, {
    kind: 'farm',
    places: listed?.farms.map(placeOf),
    leftOut: Math.max(0, total - farms.length),
    positions,
    origins,
    gasOf: () => EARN_ATTACHED.farmAction,
    others: [own],
  });
}
