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
import { getNetwork } from '../../../../shared/network/network.ts';
import { askGetter } from '../../../../shared/wallet-reading/ask-getter.ts';
import {
  accountReading,
  walletReading,
  type ChainReader,
} from '../../../../shared/wallet-reading/wallet-reading.ts';
import { farmChainOf, farmPositionOf, type FarmChain, type FarmPosition } from '../model/farm-chain.ts';

/** Milliseconds; rewards grow every second, and an action of somebody changes everybody's share. */
const FRESH = 15_000;
const AGAIN = 30_000;

/** Keys of everything below, to be read again after an action. */
export const FARM_CHAIN_KEYS = ['farm-chain', 'farm-positions'] as const;

async function readChain(reader: ChainReader, farm: Address): Promise<FarmChain | undefined> {
  const details = await askGetter(reader, farm, farmPoolGetDetails());
  return details && farmChainOf(details);
}

/** An older farm as its contract describes itself; null when there is none at the address. */
export function farmChainQuery(reader: ChainReader | undefined, farm: Address) {
  return queryOptions({
    ...walletReading(reader, 'farm-chain', farm),
    staleTime: FRESH,
    refetchInterval: AGAIN,
    queryFn: async (): Promise<FarmChain | null> =>
      reader === undefined ? null : ((await readChain(reader, farm)) ?? null),
  });
}

/** Milliseconds: what a fabric has made it has made for good, but it makes more. */
const ORIGIN_FRESH = 60_000;

/** By what a fabric makes its farms; undefined where there is no fabric. */
async function readFabric(reader: ChainReader, fabric: Address) {
  const [count, farmVersion, userVersion, farmCode, userCode, platformCode] = await Promise.all([
    askGetter(reader, fabric, farmFabricPoolsCount()),
    askGetter(reader, fabric, farmFabricFarmPoolVersion()),
    askGetter(reader, fabric, farmFabricUserDataVersion()),
    askGetter(reader, fabric, farmFabricFarmPoolCode()),
    askGetter(reader, fabric, farmFabricFarmPoolUserDataCode()),
    askGetter(reader, fabric, farmFabricPlatformCode()),
  ]);
  const isThere =
    count !== undefined &&
    farmVersion !== undefined &&
    userVersion !== undefined &&
    farmCode !== undefined &&
    userCode !== undefined &&
    platformCode !== undefined;
  return isThere
    ? { factory: fabric, count, farmVersion, userVersion, farmCode, userCode, platformCode }
    : undefined;
}

/** Whether the network's fabric made what a server calls an older farm, by whoever reads the chain. */
export function farmOriginQuery(reader: ChainReader | undefined, farm: Address) {
  return queryOptions({
    ...walletReading(reader, 'farm-origin', farm),
    staleTime: ORIGIN_FRESH,
    queryFn: async (): Promise<Origin> => {
      const { earn, features } = getNetwork();
      const fabric = earn?.farmFabric;
      if (reader === undefined || !fabric) return 'unproven';
      // A farm of another fabric says so itself; what lies is told by its address.
      const chain = await readChain(reader, farm);
      if (chain === undefined || chain.fabric !== fabric) return 'stranger';
      if (!features.gaugeOrigins) return 'unproven';
      const [made, { farmOrigin }] = await Promise.all([
        readFabric(reader, fabric),
        import('@junction/protocol/earn/farm-origin'),
      ]);
      // A fabric that is not there has made nothing.
      return made === undefined ? 'stranger' : farmOrigin(farm, made);
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

/** What a user has in some older farms. A farm whose contracts cannot be read is missing: nobody knows what is in it. */
export function farmPositionsQuery(
  reader: ChainReader | undefined,
  user: Address | undefined,
  farms: readonly Address[],
) {
  const reading = accountReading(reader, user, 'farm-positions', farms);
  return queryOptions({
    ...reading,
    enabled: reading.enabled && farms.length > 0,
    staleTime: FRESH,
    refetchInterval: AGAIN,
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
