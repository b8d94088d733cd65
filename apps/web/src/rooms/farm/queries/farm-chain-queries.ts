import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import {
  farmFabricFarmPoolCode,
  farmFabricFarmPoolUserDataCode,
  farmFabricFarmPoolVersion,
  farmFabricPlatformCode,
  farmFabricPoolsCount,
  farmFabricUserDataVersion,
  farmPoolCalculateRewardData,
  farmPoolGetDetails,
  farmPoolGetUserDataAddress,
  farmUserGetDetails,
  farmUserPendingReward,
} from '@junction/protocol/earn';
import type { FactoryOriginCheckResult } from '@junction/protocol/earn/farm-origin';
import { queryOptions } from '@tanstack/react-query';
import { getNetwork } from '../../../shared/network/network.ts';
import { readGetter } from '../../../shared/wallet-reading/ask-getter.ts';
import {
  getAccountQueryOptions,
  getWalletQueryOptions,
  type ChainReader,
} from '../../../shared/wallet-reading/wallet-reading.ts';
import { toOnChainFarm, toFarmPosition, type OnChainFarm, type FarmPosition } from '../model/farm-chain.ts';

/**
 * Milliseconds after which read data is stale. Rewards accrue every second, and actions of other accounts change
 * everyone's share.
 */
const STALE_TIME_MS = 15_000;
const REFETCH_INTERVAL_MS = 30_000;

/** Query keys to invalidate after an action on a farm. */
export const ON_CHAIN_FARM_QUERY_KEYS = ['farm-chain', 'farm-positions'] as const;

async function readOnChainFarm(reader: ChainReader, farm: Address): Promise<OnChainFarm | undefined> {
  const details = await readGetter(reader, farm, farmPoolGetDetails());
  return details && toOnChainFarm(details);
}

/** Reads the on-chain state of a legacy farm; null if there is no farm at the address. */
export function onChainFarmQuery(reader: ChainReader | undefined, farm: Address) {
  return queryOptions({
    ...getWalletQueryOptions(reader, 'farm-chain', farm),
    staleTime: STALE_TIME_MS,
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async (): Promise<OnChainFarm | null> =>
      reader === undefined ? null : ((await readOnChainFarm(reader, farm)) ?? null),
  });
}

/**
 * Milliseconds after which the origin check of a farm is stale. A verified farm stays verified, but the factory may
 * deploy a farm that was unknown before.
 */
const ORIGIN_STALE_TIME_MS = 60_000;

/**
 * Reads the contract codes and versions of a farm factory, from which its farms' addresses derive; undefined if there
 * is no factory.
 */
async function readFarmFactory(reader: ChainReader, farmFactory: Address) {
  const [count, farmVersion, userVersion, farmCode, userCode, platformCode] = await Promise.all([
    readGetter(reader, farmFactory, farmFabricPoolsCount()),
    readGetter(reader, farmFactory, farmFabricFarmPoolVersion()),
    readGetter(reader, farmFactory, farmFabricUserDataVersion()),
    readGetter(reader, farmFactory, farmFabricFarmPoolCode()),
    readGetter(reader, farmFactory, farmFabricFarmPoolUserDataCode()),
    readGetter(reader, farmFactory, farmFabricPlatformCode()),
  ]);
  const isThere =
    count !== undefined &&
    farmVersion !== undefined &&
    userVersion !== undefined &&
    farmCode !== undefined &&
    userCode !== undefined &&
    platformCode !== undefined;
  return isThere
    ? { factory: farmFactory, count, farmVersion, userVersion, farmCode, userCode, platformCode }
    : undefined;
}

/** Query that verifies that the network's factory deployed a farm listed by a server. */
export function farmFactoryOriginQuery(reader: ChainReader | undefined, farm: Address) {
  return queryOptions({
    ...getWalletQueryOptions(reader, 'farm-origin', farm),
    staleTime: ORIGIN_STALE_TIME_MS,
    queryFn: async (): Promise<FactoryOriginCheckResult> => {
      const { earn, features } = getNetwork();
      const farmFactory = earn?.farmFabric;
      if (reader === undefined || !farmFactory) return 'unproven';
      // A contract can report any factory, but its address derives from the factory that deployed it.
      const chain = await readOnChainFarm(reader, farm);
      if (chain === undefined || chain.farmFactory !== farmFactory) return 'unknown-factory';
      if (!features.gaugeOrigins) return 'unproven';
      const [made, { checkFarmOrigin }] = await Promise.all([
        readFarmFactory(reader, farmFactory),
        import('@junction/protocol/earn/farm-origin'),
      ]);
      // A factory that does not exist cannot have deployed the farm.
      return made === undefined ? 'unknown-factory' : checkFarmOrigin(farm, made);
    },
  });
}

async function readPosition(reader: ChainReader, farm: Address, user: Address): Promise<FarmPosition> {
  const [chain, account] = await Promise.all([
    readOnChainFarm(reader, farm),
    readGetter(reader, farm, farmPoolGetUserDataAddress({ user })),
  ]);
  if (chain === undefined || account === undefined)
    throw new Error(`the farm ${farm} does not describe itself`);
  const nothing = { account: undefined, balance: 0n, deposits: chain.deposits, rewards: [] };
  const details =
    account === ZERO_ADDRESS ? undefined : await readGetter(reader, account, farmUserGetDetails());
  if (details === undefined) return nothing;
  const data = await readGetter(reader, farm, farmPoolCalculateRewardData());
  const pending =
    data &&
    (await readGetter(
      reader,
      account,
      farmUserPendingReward({
        _accRewardPerShare: data._accRewardPerShare,
        poolLastRewardTime: data._lastRewardTime,
        // oxlint-disable-next-line junction/no-silent-zero -- 0 is the contract's own word for no end
        farmEndTime: BigInt(chain.end ?? 0),
      }),
    ));
  if (pending === undefined) throw new Error(`the account ${account} does not describe itself`);
  return toFarmPosition({ account, chain, details, pending });
}

/**
 * Query of an account's positions in legacy farms. Farms that cannot be read are omitted, since their state is unknown
 * and not empty.
 */
export function farmPositionsQuery(
  reader: ChainReader | undefined,
  user: Address | undefined,
  farms: readonly Address[],
) {
  const reading = getAccountQueryOptions(reader, user, 'farm-positions', farms);
  return queryOptions({
    ...reading,
    enabled: reading.enabled && farms.length > 0,
    staleTime: STALE_TIME_MS,
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async (): Promise<ReadonlyMap<Address, FarmPosition>> => {
      if (reader === undefined || user === undefined) return new Map();
      const read = await Promise.allSettled(
        farms.map(async (farm) => [farm, await readPosition(reader, farm, user)] as const),
      );
      const found = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const failed = read.find((one) => one.status === 'rejected');
      if (found.length === 0 && failed !== undefined) throw failed.reason;
      return new Map(found);
    },
  });
}
