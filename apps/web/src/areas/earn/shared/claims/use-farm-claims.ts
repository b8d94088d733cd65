import { EARN_ATTACHED } from '@junction/protocol/earn';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getNetwork } from '../../../../shared/network/network.ts';
import { farmName } from '../model/farm-facts.ts';
import { farmOriginQuery, farmPositionsQuery } from '../queries/farm-chain-queries.ts';
import { farmsQuery, type FarmsPage } from '../queries/farm-queries.ts';
import type { Sender } from '../send/index.ts';
import { FARM_KEYS } from '../read-again-keys.ts';
import { useReadAgain } from '../../../../shared/query/use-read-again.ts';
import { ON_WAY } from './on-way.ts';
import { depositOf, paidOf, type Claim, type ClaimSource } from './claim.ts';

/** More farms of one's own are not read on the chain: anybody may deposit dust in another's name. */
const MOST_FARMS = 20;
const NONE: FarmsPage = { farms: [], total: 0 };

/** What the account can claim from older farms, read on the chain; nothing where the network has none. */
export function useFarmClaims(sender: Sender): ClaimSource {
  const { account, connection } = sender.wallet;
  const isAsked = account !== undefined && Boolean(getNetwork().earn?.farmFabric);
  useReadAgain(sender.ended(['claim-from-farm']), FARM_KEYS);
  const own = useQuery({
    ...farmsQuery({ ordering: 'tvldescending', limit: MOST_FARMS, offset: 0, user: account, isMine: true }),
    enabled: isAsked,
  });
  const { farms, total } = (isAsked ? own.data : undefined) ?? NONE;
  const addresses = useMemo(() => farms.map(({ address }) => address), [farms]);
  const read = useQuery(farmPositionsQuery(connection, account, addresses));
  const origins = useQueries({ queries: addresses.map((address) => farmOriginQuery(connection, address)) });
  const isRead = !isAsked || (own.data !== undefined && (addresses.length === 0 || read.data !== undefined));
  const claims = farms.map((facts, index): Claim => {
    const { address } = facts;
    const position = read.data?.get(address);
    const origin = origins[index]?.data;
    return {
      kind: 'farm',
      address,
      name: farmName(facts),
      deposit: depositOf(position, facts.tvl),
      rewards: position?.rewards,
      pays: paidOf(position?.rewards),
      gas: position && origin !== undefined ? EARN_ATTACHED.farmAction : undefined,
      isUnsafe: origin === 'stranger',
      isOnWay: ON_WAY.includes(sender.blockerOf('claim-from-farm', address, undefined)),
    };
  });
  return {
    claims: isRead ? claims : undefined,
    leftOut: Math.max(0, total - farms.length),
    hasFailed: own.isError || read.isError,
    retry: () => {
      for (const query of [own, read, ...origins]) void query.refetch();
    },
  };
}
