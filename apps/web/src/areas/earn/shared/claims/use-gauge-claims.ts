import { computeGaugeActionCoins } from '@junction/protocol/earn';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  gaugeFactoryOriginQuery,
  gaugePositionsQuery,
  gaugesWithOwnDepositsQuery,
  veStandingQuery,
  type GaugePosition,
  type GaugesWithOwnDeposits,
} from '../../../../rooms/gauge/index.ts';
import { useRefetchAfterOperation } from '../../../../shared/query/use-read-again.ts';
import { GAUGE_QUERY_KEYS } from '../read-again-keys.ts';
import type { OperationSender } from '../send/index.ts';
import type { RewardClaimSource } from './claim.ts';
import { buildClaimSource } from './source.ts';

const NONE: GaugesWithOwnDeposits = { gauges: [], leftOut: 0 };

/** On-chain claims of the account in gauges. */
export function useGaugeClaims(sender: OperationSender): RewardClaimSource {
  const { account, connection } = sender.wallet;
  useRefetchAfterOperation(sender.ended(['claim-rewards']), GAUGE_QUERY_KEYS);
  const own = useQuery(gaugesWithOwnDepositsQuery(account));
  const { gauges, leftOut } = own.data ?? NONE;
  const addresses = useMemo(() => gauges.map(({ address }) => address), [gauges]);
  const positions = useQuery(gaugePositionsQuery(connection, account, addresses));
  const ve = useQuery(veStandingQuery(connection, account));
  const origins = useQueries({
    queries: addresses.map((address) => gaugeFactoryOriginQuery(connection, address)),
  });
  return buildClaimSource<GaugePosition>(sender, {
    kind: 'gauge',
    places: own.data?.gauges,
    leftOut,
    positions,
    origins,
    gasOf: ({ rewards, rounds, minGas }) =>
      ve.data
        ? computeGaugeActionCoins({
            // `extraTokens` excludes the governance token, which is always a reward.
            extraTokens: Math.max(0, rewards.length - 1),
            rounds,
            gaugeAccount: minGas,
            veAccount: ve.data.minGas,
          })
        : undefined,
    others: [own, ve],
  });
}
