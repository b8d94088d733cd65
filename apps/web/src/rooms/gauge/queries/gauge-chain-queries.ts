import type { Address, Seconds } from '@junction/primitives';
import {
  escrowCalculateAverage,
  escrowGetDetails,
  escrowGetVoteEscrowAccountAddress,
  gaugeAccountCalculateMinGas,
  gaugeAccountGetDetails,
  gaugeAccountLockedDeposits,
  gaugeAccountPendingReward,
  gaugeCalcSyncData,
  gaugeGetDetails,
  gaugeGetGaugeAccountAddress,
  gaugeGetRewardDetails,
  gaugeGetTokenDetails,
  veAccountCalculateMinGas,
  veAccountCalculateVeAverage,
} from '@junction/protocol/earn';
import type { WalletConnection } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { getNetwork } from '../../../shared/network/network.ts';
import {
  getAccountQueryOptions,
  getWalletQueryOptions,
  type ChainReader,
  type OptionalWallet,
} from '../../../shared/wallet-reading/wallet-reading.ts';
import { toSeconds } from '../../../shared/wallet-reading/seconds-of.ts';
import { toOnChainGauge, type OnChainGauge } from '../model/gauge-chain.ts';
import { EMPTY_GAUGE_POSITION, toGaugePosition, type GaugePosition } from '../model/gauge-position.ts';
import { readGetter } from '../../../shared/wallet-reading/ask-getter.ts';

/**
 * Milliseconds after which read data is stale. Rewards accrue every second, and actions of other accounts change
 * everyone's share.
 */
const STALE_TIME_MS = 15_000;
/** Milliseconds between two refetches. */
const REFETCH_INTERVAL_MS = 30_000;

/** Query keys to invalidate after an action on a gauge. */
export const ON_CHAIN_GAUGE_QUERY_KEYS = ['gauge-chain', 'gauge-positions', 've-standing'] as const;

/** Query of the on-chain state of a gauge; null if there is no gauge at the address. */
export function onChainGaugeQuery(reader: ChainReader | undefined, gauge: Address) {
  return queryOptions({
    ...getWalletQueryOptions(reader, 'gauge-chain', gauge),
    staleTime: STALE_TIME_MS,
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async (): Promise<OnChainGauge | null> => {
      if (reader === undefined) return null;
      const [details, tokens, rewards] = await Promise.all([
        readGetter(reader, gauge, gaugeGetDetails()),
        readGetter(reader, gauge, gaugeGetTokenDetails()),
        readGetter(reader, gauge, gaugeGetRewardDetails()),
      ]);
      return details && tokens && rewards ? toOnChainGauge(details, tokens, rewards) : null;
    },
  });
}

/** Voting power (ve) of an account and of all accounts. */
export interface VotingPower {
  readonly ve: bigint;
  readonly veSupply: bigint;
  readonly longestLock: Seconds;
  /** Minimum nano to attach to a call of the ve account; undefined if the account does not exist. */
  readonly minGas: bigint | undefined;
}

/** Result for accounts that never locked tokens: they have no ve account contract, and their ve is zero. */
const NO_VE_ACCOUNT = { _veQubeBalance: 0n, _veQubeAverage: 0n, _veQubeAveragePeriod: 0n };

async function readVe(reader: WalletConnection, escrow: Address, account: Address) {
  const [supply, address] = await Promise.all([
    readGetter(reader, escrow, escrowCalculateAverage()),
    readGetter(reader, escrow, escrowGetVoteEscrowAccountAddress({ user: account })),
  ]);
  if (supply === undefined || address === undefined)
    throw new Error(`the vote escrow ${escrow} does not describe itself`);
  return { supply, address, own: await readGetter(reader, address, veAccountCalculateVeAverage()) };
}

/** Query of an account's locked governance tokens and ve; null if the network has no vote escrow. */
export function votingPowerQuery(reader: OptionalWallet, account: Address | undefined) {
  return queryOptions({
    ...getAccountQueryOptions(reader, account, 've-standing'),
    staleTime: STALE_TIME_MS,
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async (): Promise<VotingPower | null> => {
      const { earn } = getNetwork();
      if (reader === undefined || account === undefined || earn === null) return null;
      const [{ supply, address, own }, details] = await Promise.all([
        readVe(reader, earn.voteEscrow, account),
        readGetter(reader, earn.voteEscrow, escrowGetDetails()),
      ]);
      if (details === undefined) return null;
      return {
        ve: (own ?? NO_VE_ACCOUNT)._veQubeBalance,
        veSupply: supply._veQubeBalance,
        longestLock: toSeconds(details._qubeMaxLockTime),
        minGas: own && (await readGetter(reader, address, veAccountCalculateMinGas())),
      };
    },
  });
}

type Ve = Awaited<ReturnType<typeof readVe>>;

async function readPosition(
  reader: WalletConnection,
  gauge: Address,
  user: Address,
  { supply, own }: Ve,
): Promise<GaugePosition> {
  const account = await readGetter(reader, gauge, gaugeGetGaugeAccountAddress({ user }));
  const details = account && (await readGetter(reader, account, gaugeAccountGetDetails()));
  if (account === undefined || details === undefined) return EMPTY_GAUGE_POSITION;
  const [sync, tokens, deposits, minGas] = await Promise.all([
    readGetter(reader, gauge, gaugeCalcSyncData()),
    readGetter(reader, gauge, gaugeGetTokenDetails()),
    readGetter(reader, account, gaugeAccountLockedDeposits()),
    readGetter(reader, account, gaugeAccountCalculateMinGas()),
  ]);
  const pending =
    sync &&
    (await readGetter(
      reader,
      account,
      gaugeAccountPendingReward({
        _veQubeAverage: supply._veQubeAverage,
        _veQubeAveragePeriod: supply._veQubeAveragePeriod,
        _veAccQubeAverage: (own ?? NO_VE_ACCOUNT)._veQubeAverage,
        _veAccQubeAveragePeriod: (own ?? NO_VE_ACCOUNT)._veQubeAveragePeriod,
        gauge_sync_data: sync,
      }),
    ));
  if (!sync || !tokens || !deposits || !pending)
    throw new Error(`the gauge ${gauge} does not describe itself`);
  return toGaugePosition({
    account,
    details,
    pending,
    deposits,
    governance: { root: tokens._qubeTokenData.root, held: tokens._qubeTokenData.balance },
    extra: tokens._extraTokenData.map(({ root, balance }) => ({ root, held: balance })),
    gaugeDeposits: tokens._depositTokenData.balance,
    minGas,
    rounds: [sync.qubeRewardRounds, ...sync.extraRewardRounds].reduce((all, list) => all + list.length, 0),
    now: toSeconds(sync.poolLastRewardTime),
  });
}

/**
 * Query of an account's positions in gauges. The account's ve is read once for all of them. Gauges that cannot be read
 * are omitted, since their state is unknown and not empty.
 */
export function gaugePositionsQuery(
  reader: OptionalWallet,
  account: Address | undefined,
  gauges: readonly Address[],
) {
  const reading = getAccountQueryOptions(reader, account, 'gauge-positions', gauges);
  return queryOptions({
    ...reading,
    enabled: reading.enabled && gauges.length > 0,
    staleTime: STALE_TIME_MS,
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async (): Promise<ReadonlyMap<Address, GaugePosition>> => {
      const { earn } = getNetwork();
      if (reader === undefined || account === undefined || earn === null) return new Map();
      const ve = await readVe(reader, earn.voteEscrow, account);
      const read = await Promise.allSettled(
        gauges.map(async (gauge) => [gauge, await readPosition(reader, gauge, account, ve)] as const),
      );
      const found = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const failed = read.find((one) => one.status === 'rejected');
      if (found.length === 0 && failed !== undefined) throw failed.reason;
      return new Map(found);
    },
  });
}
