import { EARN_ATTACHED_NANO } from '@junction/protocol/earn';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  getFarmName,
  farmFactoryOriginQuery,
  farmPositionsQuery,
  hasNetworkLegacyFarms,
  farmsWithOwnDepositsQuery,
  type FarmSummary,
  type FarmsWithOwnDeposits,
} from '../../../../rooms/farm/index.ts';
import { useIsWalletReconnecting } from '../../../../rooms/wallet/readiness/index.ts';
import { useRefetchAfterOperation } from '../../../../shared/query/use-read-again.ts';
import { FARM_QUERY_KEYS } from '../read-again-keys.ts';
import type { OperationSender } from '../send/index.ts';
import type { RewardClaimSource } from './claim.ts';
import { buildClaimSource, type ListedGaugeOrFarm } from './source.ts';

const NONE: FarmsWithOwnDeposits = { farms: [], leftOut: 0 };

const toOwnPlace = (summary: FarmSummary): ListedGaugeOrFarm => ({
  address: summary.address,
  name: getFarmName(summary),
  tvl: summary.tvl,
  tokens: summary.poolTokens,
});

/** On-chain claims of the account in legacy farms; empty if the network has none. */
export function useFarmClaims(sender: OperationSender): RewardClaimSource {
  const { account, connection } = sender.wallet;
  const isAsked = account !== undefined && hasNetworkLegacyFarms();
  useRefetchAfterOperation(sender.ended(['claim-from-farm']), FARM_QUERY_KEYS);
  const own = useQuery({ ...farmsWithOwnDepositsQuery(account), enabled: isAsked });
  // While the wallet is being restored, it is unknown whether the account has farms.
  const isReturning = useIsWalletReconnecting();
  const listed = isAsked || isReturning ? own.data : NONE;
  const { farms, leftOut } = listed ?? NONE;
  const addresses = useMemo(() => farms.map(({ address }) => address), [farms]);
  const positions = useQuery(farmPositionsQuery(connection, account, addresses));
  const origins = useQueries({
    queries: addresses.map((address) => farmFactoryOriginQuery(connection, address)),
  });
  return buildClaimSource(sender, {
    kind: 'farm',
    places: listed?.farms.map(toOwnPlace),
    leftOut,
    positions,
    origins,
    gasOf: () => EARN_ATTACHED_NANO.farmAction,
    others: [own],
  });
}
