import type { Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  gaugePositionsQuery,
  gaugesWithOwnDepositsQuery,
  veStandingQuery,
  type GaugesWithOwnDeposits,
} from '../../../rooms/gauge/index.ts';
import { useWallet } from '../../../rooms/wallet/index.ts';
import { veAccountQuery } from '../../../rooms/vote-escrow/index.ts';
import { useChainNow } from '../../../shared/api/use-chain-now.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { computeBoostLoss, getEndingVeLocks, type BoostLoss, type EndingVeLock } from './model/ending-ve.ts';

/** Gauge in which the boost of the account's deposit is reduced. */
export interface GaugeBoostLoss extends BoostLoss {
  readonly gauge: Address;
  readonly name: string;
}

/** Ending locks of governance tokens, with the gauges whose boost is reduced. */
export interface OwnEndingVeLock extends EndingVeLock {
  readonly losses: readonly GaugeBoostLoss[];
}

const NO_GAUGES: GaugesWithOwnDeposits['gauges'] = [];

/** Locks of governance tokens that end soon, earliest first; empty until loaded. */
export function useEndingVeLocks(): readonly OwnEndingVeLock[] {
  const { account, connection } = useWallet();
  const hasEarn = getNetwork().earn !== null;
  const veQuery = veAccountQuery(connection, account);
  const ve = useQuery({ ...veQuery, enabled: veQuery.enabled === true && hasEarn }).data;
  const now = useChainNow();
  const ending = ve === undefined ? [] : getEndingVeLocks(ve, now);
  const isEnding = ending.length > 0;
  const own = useQuery({
    ...gaugesWithOwnDepositsQuery(account),
    enabled: isEnding && account !== undefined,
  }).data;
  const gauges = own?.gauges ?? NO_GAUGES;
  const addresses = useMemo(() => gauges.map(({ address }) => address), [gauges]);
  const positions = useQuery(gaugePositionsQuery(connection, account, addresses)).data;
  const votingPowerOptions = veStandingQuery(connection, account);
  const votingPower = useQuery({
    ...votingPowerOptions,
    enabled: votingPowerOptions.enabled === true && isEnding && gauges.length > 0,
  }).data;
  return ending.map((one): OwnEndingVeLock => {
    const losses = gauges.flatMap(({ address, name, hasGovernance }): GaugeBoostLoss[] => {
      const position = positions?.get(address);
      // ve boosts only rewards in governance tokens.
      if (!votingPower || position === undefined || !hasGovernance) return [];
      const loss = computeBoostLoss(position, one, votingPower);
      return loss === undefined ? [] : [{ ...loss, gauge: address, name }];
    });
    return { ...one, losses };
  });
}
