import { seconds, type Address, type Seconds } from '@junction/primitives';
import { gaugeFactoryGetDetails } from '@junction/protocol/earn';
import { queryOptions } from '@tanstack/react-query';
import { getNetwork } from '../../../../shared/network/network.ts';
import {
  getWalletQueryOptions,
  type OptionalWallet,
} from '../../../../shared/wallet-reading/wallet-reading.ts';
import { readGetter } from '../../../../shared/wallet-reading/ask-getter.ts';

/** Defaults of the factory for new gauges. */
export interface FactoryDetails {
  readonly owner: Address;
  readonly governance: Address;
  readonly vestingPeriod: Seconds;
  /** Per mille. */
  readonly vestingRatio: bigint;
}

/** Stale time in milliseconds. It may be long, since only the factory's owner can change the defaults. */
const STALE_TIME_MS = 60_000;

/** Reads the gauge factory through the wallet's node; null if the network has none. */
export function factoryQuery(reader: OptionalWallet) {
  return queryOptions({
    ...getWalletQueryOptions(reader, 'gauge-factory'),
    staleTime: STALE_TIME_MS,
    queryFn: async (): Promise<FactoryDetails | null> => {
      const { earn } = getNetwork();
      if (reader === undefined || earn === null) return null;
      const details = await readGetter(reader, earn.gaugeFactory, gaugeFactoryGetDetails());
      return details === undefined
        ? null
        : {
            owner: details._owner,
            governance: details._qube,
            vestingPeriod: seconds(Number(BigInt.asUintN(32, details._default_qube_vesting_period))),
            vestingRatio: details._default_qube_vesting_ratio,
          };
    },
  });
}
