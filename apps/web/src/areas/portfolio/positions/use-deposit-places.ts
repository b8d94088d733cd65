import type { Address } from '@junction/primitives';
import type { GaugeOrigin } from '@junction/protocol/earn/gauge-origin';
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  farmChainQuery,
  farmName,
  farmOriginQuery,
  farmPositionsQuery,
  hasFarms,
  ownFarmsQuery,
  type FarmPosition,
} from '../../../rooms/farm/index.ts';
import {
  gaugeChainQuery,
  gaugeOriginQuery,
  gaugePositionsQuery,
  ownGaugesQuery,
  type GaugePosition,
} from '../../../rooms/gauge/index.ts';
import type { Holder } from '../../../rooms/token/index.ts';
import { endOf } from '../../../rooms/vote-escrow/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import {
  depositPlaces,
  verifiedOrigin,
  type DepositPlace,
  type DepositPlaces,
  type DepositRead,
} from './model/deposit-places.ts';
import type { NamedToken, PlaceContent } from './model/position.ts';

type Reading<Data> = Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isPending'>;

/** State of a list from the server. Without an account nothing is asked. */
const listState = ({ data, isError }: Reading<unknown>): PlaceContent['state'] => {
  if (isError) return 'failed';
  return data === undefined ? 'loading' : 'known';
};

function originOf({ data, isError }: Reading<GaugeOrigin>): DepositPlace['origin'] {
  if (data !== undefined) return verifiedOrigin(data);
  return isError ? 'failed' : 'loading';
}

function rootOf({
  data,
  isError,
}: Reading<{ readonly depositRoot: Address } | null>): DepositPlace['depositRoot'] {
  if (data !== undefined) return data?.depositRoot ?? 'failed';
  return isError ? 'failed' : 'loading';
}

/** Contracts that could not be read are missing in a reading of several. */
function positionOf(
  { data, isError }: Reading<ReadonlyMap<Address, DepositRead>>,
  address: Address,
): DepositPlace['position'] {
  if (data !== undefined) return data.get(address) ?? 'failed';
  return isError ? 'failed' : 'loading';
}

interface Listed {
  readonly address: Address;
  readonly name: string;
  readonly poolTokens: readonly NamedToken[];
}

interface Readings {
  readonly positions: Reading<ReadonlyMap<Address, DepositRead>>;
  readonly origins: readonly Reading<GaugeOrigin>[];
  readonly chains: readonly Reading<{ readonly depositRoot: Address } | null>[];
}

const toPlaces = (
  listed: readonly Listed[],
  { positions, origins, chains }: Readings,
): readonly DepositPlace[] =>
  listed.map(({ address, name, poolTokens }, index) => {
    const [origin, chain] = [origins[index], chains[index]];
    return {
      address,
      name,
      poolTokens,
      origin: origin === undefined ? 'loading' : originOf(origin),
      depositRoot: chain === undefined ? 'loading' : rootOf(chain),
      position: positionOf(positions, address),
    };
  });

const selectGauges = (found: ReadonlyMap<Address, GaugePosition>): ReadonlyMap<Address, DepositRead> =>
  new Map(
    [...found].map(([address, { balance, rewards, locks }]) => {
      const ends = locks.map(endOf).toSorted((a, b) => b - a);
      return [address, { balance, rewards, lockEnd: ends[0] }];
    }),
  );

const selectFarms = (found: ReadonlyMap<Address, FarmPosition>): ReadonlyMap<Address, DepositRead> =>
  new Map(
    [...found].map(([address, { balance, rewards }]) => [address, { balance, rewards, lockEnd: undefined }]),
  );

/** Deposits and rewards of the account in gauges, read from the chain. */
export function useGaugePlaces({
  account,
  connection,
}: Holder): DepositPlaces & { readonly retry: () => void } {
  const client = useQueryClient();
  const own = useQuery({
    ...ownGaugesQuery(account),
    enabled: account !== undefined && getNetwork().earn !== null,
  });
  const listed = useMemo(
    () =>
      (own.data?.gauges ?? []).map(({ address, name, tokens }) => ({ address, name, poolTokens: tokens })),
    [own.data],
  );
  const addresses = useMemo(() => listed.map(({ address }) => address), [listed]);
  const positions = useQuery({
    ...gaugePositionsQuery(connection, account, addresses),
    select: selectGauges,
  });
  const origins = useQueries({ queries: addresses.map((address) => gaugeOriginQuery(connection, address)) });
  const chains = useQueries({ queries: addresses.map((address) => gaugeChainQuery(connection, address)) });
  return {
    ...depositPlaces({
      kind: 'gauge',
      list: getNetwork().earn === null ? 'known' : listState(own),
      leftOut: own.data?.leftOut ?? NO_OTHERS,
      places: toPlaces(listed, { positions, origins, chains }),
    }),
    retry: () => {
      for (const key of ['own-gauges', 'gauge-positions', 'gauge-origin', 'gauge-chain'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  };
}

/** A list that is not known leaves nothing out that could be counted. */
const NO_OTHERS = 0;

/** Deposits and rewards of the account in legacy farms, read from the chain. */
export function useFarmPlaces({
  account,
  connection,
}: Holder): DepositPlaces & { readonly retry: () => void } {
  const client = useQueryClient();
  const isAsked = hasFarms();
  const own = useQuery({ ...ownFarmsQuery(account), enabled: account !== undefined && isAsked });
  const listed = useMemo(
    () =>
      (own.data?.farms ?? []).map((farm) => ({
        address: farm.address,
        name: farmName(farm),
        poolTokens: farm.poolTokens,
      })),
    [own.data],
  );
  const addresses = useMemo(() => listed.map(({ address }) => address), [listed]);
  const positions = useQuery({
    ...farmPositionsQuery(connection, account, addresses),
    select: selectFarms,
  });
  const origins = useQueries({ queries: addresses.map((address) => farmOriginQuery(connection, address)) });
  const chains = useQueries({ queries: addresses.map((address) => farmChainQuery(connection, address)) });
  return {
    ...depositPlaces({
      kind: 'farm',
      list: isAsked ? listState(own) : 'known',
      leftOut: own.data?.leftOut ?? NO_OTHERS,
      places: toPlaces(listed, { positions, origins, chains }),
    }),
    retry: () => {
      for (const key of ['farms', 'farm-positions', 'farm-origin', 'farm-chain'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  };
}
