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
import type { Origin } from '@junction/protocol/earn/farm-origin';
import { queryOptions } from '@tanstack/react-query';
import { getNetwork } from '../../../shared/network/network.ts';
import { askGetter } from '../../../shared/wallet-reading/ask-getter.ts';
import {
  accountReading,
  walletReading,
  type ChainReader,
} from '../../../shared/wallet-reading/wallet-reading.ts';
import { farmChainOf, farmPositionOf, type FarmChain, type FarmPosition } from '../model/farm-chain.ts';

/** Milliseconds. Short, since rewards grow every second and other accounts' actions change all shares. */
const STALE_TIME_MS = 15_000;
const REFETCH_INTERVAL_MS = 30_000;

/** Query keys to invalidate after an action on a farm. */
export const FARM_CHAIN_KEYS = ['farm-chain', 'farm-positions'] as const;

async function readChain(reader: ChainReader, farm: Address): Promise<FarmChain | undefined> {
  const details = await askGetter(reader, farm, farmPoolGetDetails());
  return details && farmChainOf(details);
}

/** Reads the on-chain state of a legacy farm; null if there is no farm at the address. */
export function farmChainQuery(reader: ChainReader | undefined, farm: Address) {
  return queryOptions({
    ...walletReading(reader, 'farm-chain', farm),
    staleTime: STALE_TIME_MS,
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async (): Promise<FarmChain | null> =>
      reader === undefined ? null : ((await readChain(reader, farm)) ?? null),
  });
}

/** Milliseconds. A verified farm stays verified, but the factory may deploy more farms. */
const ORIGIN_STALE_TIME_MS = 60_000;

/**
 * Reads the contract codes and versions of a farm factory, which determine its farms' addresses; undefined if there
 * is no factory.
 */
async function readFarmFactory(reader: ChainReader, farmFactory: Address) {
  const [count, farmVersion, userVersion, farmCode, userCode, platformCode] = await Promise.all([
    askGetter(reader, farmFactory, farmFabricPoolsCount()),
    askGetter(reader, farmFactory, farmFabricFarmPoolVersion()),
    askGetter(reader, farmFactory, farmFabricUserDataVersion()),
    askGetter(reader, farmFactory, farmFabricFarmPoolCode()),
    askGetter(reader, farmFactory, farmFabricFarmPoolUserDataCode()),
    askGetter(reader, farmFactory, farmFabricPlatformCode()),
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

/** Checks that the network's factory deployed a farm that a server listed. */
export function farmOriginQuery(reader: ChainReader | undefined, farm: Address) {
  return queryOptions({
    ...walletReading(reader, 'farm-origin', farm),
    staleTime: ORIGIN_STALE_TIME_MS,
    queryFn: async (): Promise<Origin> => {
      const { earn, features } = getNetwork();
      const farmFactory = earn?.farmFabric;
      if (reader === undefined || !farmFactory) return 'unproven';
      // A contract can name any factory, but its address derives from the factory that deployed it.
      const chain = await readChain(reader, farm);
      if (chain === undefined || chain.farmFactory !== farmFactory) return 'unknown-factory';
      if (!features.gaugeOrigins) return 'unproven';
      const [made, { checkFarmOrigin }] = await Promise.all([
        readFarmFactory(reader, farmFactory),
        import('@junction/protocol/earn/farm-origin'),
      ]);
      // If there is no factory contract, it has deployed nothing.
      return made === undefined ? 'unknown-factory' : checkFarmOrigin(farm, made);
    },
  });
}

async function readPosition(reader: ChainReader, farm: Address, user: Address): Promise<FarmPosition> {
  const [chain, account] = await Promise.all([
    readChain(reader, farm),
    askGetter(reader, farm, farmPoolGetUserDataAddress({ user })),
  ]);
  if (chain === undefined || account === undefined)
    throw new Error(`the farm ${farm} does not describe itself`);
  const nothing = { account: undefined, balance: 0n, deposits: chain.deposits, rewards: [] };
  const details =
    account === ZERO_ADDRESS ? undefined : await askGetter(reader, account, farmUserGetDetails());
  if (details === undefined) return nothing;
  const data = await askGetter(reader, farm, farmPoolCalculateRewardData());
  const pending =
    data &&
    (await askGetter(
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
  return farmPositionOf({ account, chain, details, pending });
}

/**
 * Reads an account's positions in legacy farms. Farms that cannot be read are omitted: their state is unknown, not
 * empty.
 */
export function farmPositionsQuery(
  reader: ChainReader | undefined,
  user: Address | undefined,
  farms: readonly Address[],
) {
  const reading = accountReading(reader, user, 'farm-positions', farms);
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
