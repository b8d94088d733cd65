import type { Nano } from '@junction/primitives';
import { gaugeActionCoins } from '@junction/protocol/earn';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  gaugeOriginQuery,
  gaugePositionsQuery,
  ownGaugesQuery,
  veStandingQuery,
  type GaugePosition,
  type OwnGauges,
} from '../../../../rooms/gauge/index.ts';
import type { Sender } from '../send/index.ts';
import { GAUGE_KEYS } from '../read-again-keys.ts';
import { useReadAgain } from '../../../../shared/query/use-read-again.ts';
import { ON_WAY } from './on-way.ts';
import { depositOf, paidOf, type Claim, type ClaimSource } from './claim.ts';

const NONE: OwnGauges = { gauges: [], leftOut: 0 };

/** What the account can claim from gauges, read on the chain. */
export function useGaugeClaims(sender: Sender): ClaimSource {
  const { account, connection } = sender.wallet;
  useReadAgain(sender.ended(['claim-rewards']), GAUGE_KEYS);
  const own = useQuery(ownGaugesQuery(account));
  const { gauges, leftOut } = own.data ?? NONE;
  const addresses = useMemo(() => gauges.map(({ address }) => address), [gauges]);
  const read = useQuery(gaugePositionsQuery(connection, account, addresses));
  const ve = useQuery(veStandingQuery(connection, account));
  const origins = useQueries({
    queries: addresses.map((address) => gaugeOriginQuery(connection, address)),
  });
  const isRead = own.data !== undefined && (addresses.length === 0 || read.data !== undefined);
  const claims = gauges.map(({ address, name, tvl }, index): Claim => {
    const position = read.data?.get(address);
    const origin = origins[index]?.data;
    return {
      kind: 'gauge',
      address,
      name,
      deposit: depositOf(position, tvl),
      rewards: position?.rewards,
      pays: paidOf(position?.rewards),
      gas: position && ve.data && origin !== undefined ? gasOf(position, ve.data.minGas) : undefined,
      isUnsafe: origin === 'stranger',
      isOnWay: ON_WAY.includes(sender.blockerOf('claim-rewards', address, undefined)),
    };
  });
  const queries = [own, read, ve];
  return {
    claims: isRead ? claims : undefined,
    leftOut,
    hasFailed: queries.some(({ isError }) => isError),
    retry: () => {
      for (const query of [...queries, ...origins]) void query.refetch();
    },
  };
}

const gasOf = ({ rewards, rounds, minGas }: GaugePosition, veAccount: bigint | undefined): Nano =>
  // The governance token is no extra one.
  gaugeActionCoins({ extraTokens: Math.max(0, rewards.length - 1), rounds, gaugeAccount: minGas, veAccount });
