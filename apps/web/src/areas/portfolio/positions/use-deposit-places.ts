import type { Address } from '@junction/primitives';
import type { GaugeOriginCheckResult } from '@junction/protocol/earn/gauge-origin';
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  onChainFarmQuery,
  getFarmName,
  farmFactoryOriginQuery,
  farmPositionsQuery,
  hasNetworkLegacyFarms,
  farmsWithOwnDepositsQuery,
  type FarmPosition,
} from '../../../rooms/farm/index.ts';
import {
  onChainGaugeQuery,
  gaugeFactoryOriginQuery,
  gaugePositionsQuery,
  gaugesWithOwnDepositsQuery,
  type GaugePosition,
} from '../../../rooms/gauge/index.ts';
import type { BalanceOwner } from '../../../rooms/token/index.ts';
import { getLockEnd } from '../../../rooms/vote-escrow/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import {
  deriveDepositAndRewardPositions,
  toContractOrigin,
  type DepositContract,
  type DepositAndRewardPositions,
  type DepositPosition,
} from './model/deposit-places.ts';
import type { NamedToken, CategoryPositions } from './model/position.ts';

type Reading<Data> = Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isPending'>;

/** Returns the state of a list from the server. */
const listState = ({ data, isError }: Reading<unknown>): CategoryPositions['state'] => {
  if (isError) return 'failed';
  return data === undefined ? 'loading' : 'known';
};

function toOriginState({ data, isError }: Reading<GaugeOriginCheckResult>): DepositContract['origin'] {
  if (data !== undefined) return toContractOrigin(data);
  return isError ? 'failed' : 'loading';
}

function toDepositRoot({
  data,
  isError,
}: Reading<{ readonly depositRoot: Address } | null>): DepositContract['depositRoot'] {
  if (data !== undefined) return data?.depositRoot ?? 'failed';
  return isError ? 'failed' : 'loading';
}

/**
 * Returns the position in one contract. Contracts that could not be read are missing in the result of the joint query.
 */
function toPositionState(
  { data, isError }: Reading<ReadonlyMap<Address, DepositPosition>>,
  address: Address,
): DepositContract['position'] {
  if (data !== undefined) return data.get(address) ?? 'failed';
  return isError ? 'failed' : 'loading';
}

interface ListedContract {
  readonly address: Address;
  readonly name: string;
  readonly poolTokens: readonly NamedToken[];
}

interface Readings {
  readonly positions: Reading<ReadonlyMap<Address, DepositPosition>>;
  readonly origins: readonly Reading<GaugeOriginCheckResult>[];
  readonly chains: readonly Reading<{ readonly depositRoot: Address } | null>[];
}

const toPlaces = (
  listed: readonly ListedContract[],
  { positions, origins, chains }: Readings,
): readonly DepositContract[] =>
  listed.map(({ address, name, poolTokens }, index) => {
    const [origin, chain] = [origins[index], chains[index]];
    return {
      address,
      name,
      poolTokens,
      origin: origin === undefined ? 'loading' : toOriginState(origin),
      depositRoot: chain === undefined ? 'loading' : toDepositRoot(chain),
      position: toPositionState(positions, address),
    };
  });

const toGaugeReadings = (found: ReadonlyMap<Address, GaugePosition>): ReadonlyMap<Address, DepositPosition> =>
  new Map(
    [...found].map(([address, { balance, rewards, locks }]) => {
      const ends = locks.map(getLockEnd).toSorted((a, b) => b - a);
      return [address, { balance, rewards, lockEnd: ends[0] }];
    }),
  );

const toFarmReadings = (found: ReadonlyMap<Address, FarmPosition>): ReadonlyMap<Address, DepositPosition> =>
  new Map(
    [...found].map(([address, { balance, rewards }]) => [address, { balance, rewards, lockEnd: undefined }]),
  );

/** Deposits and rewards of the account in gauges, read from the chain. */
export function usePortfolioGaugePositions({
  account,
  connection,
}: BalanceOwner): DepositAndRewardPositions & { readonly retry: () => void } {
  const client = useQueryClient();
  const own = useQuery({
    ...gaugesWithOwnDepositsQuery(account),
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
    select: toGaugeReadings,
  });
  const origins = useQueries({
    queries: addresses.map((address) => gaugeFactoryOriginQuery(connection, address)),
  });
  const chains = useQueries({ queries: addresses.map((address) => onChainGaugeQuery(connection, address)) });
  return {
    ...deriveDepositAndRewardPositions({
      kind: 'gauge',
      list: getNetwork().earn === null ? 'known' : listState(own),
      leftOut: own.data?.leftOut ?? UNKNOWN_LEFT_OUT,
      places: toPlaces(listed, { positions, origins, chains }),
    }),
    retry: () => {
      for (const key of ['own-gauges', 'gauge-positions', 'gauge-origin', 'gauge-chain'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  };
}

/** Value reported as the number of deposits that could not be read while the list of deposits is unknown. */
const UNKNOWN_LEFT_OUT = 0;

/** Deposits and rewards of the account in legacy farms, read from the chain. */
export function usePortfolioFarmPositions({
  account,
  connection,
}: BalanceOwner): DepositAndRewardPositions & { readonly retry: () => void } {
  const client = useQueryClient();
  const isAsked = hasNetworkLegacyFarms();
  const own = useQuery({ ...farmsWithOwnDepositsQuery(account), enabled: account !== undefined && isAsked });
  const listed = useMemo(
    () =>
      (own.data?.farms ?? []).map((farm) => ({
        address: farm.address,
        name: getFarmName(farm),
        poolTokens: farm.poolTokens,
      })),
    [own.data],
  );
  const addresses = useMemo(() => listed.map(({ address }) => address), [listed]);
  const positions = useQuery({
    ...farmPositionsQuery(connection, account, addresses),
    select: toFarmReadings,
  });
  const origins = useQueries({
    queries: addresses.map((address) => farmFactoryOriginQuery(connection, address)),
  });
  const chains = useQueries({ queries: addresses.map((address) => onChainFarmQuery(connection, address)) });
  return {
    ...deriveDepositAndRewardPositions({
      kind: 'farm',
      list: isAsked ? listState(own) : 'known',
      leftOut: own.data?.leftOut ?? UNKNOWN_LEFT_OUT,
      places: toPlaces(listed, { positions, origins, chains }),
    }),
    retry: () => {
      for (const key of ['farms', 'farm-positions', 'farm-origin', 'farm-chain'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  };
}
