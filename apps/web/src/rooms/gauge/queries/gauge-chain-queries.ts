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
  accountReading,
  walletReading,
  type ChainReader,
  type Reader,
} from '../../../shared/wallet-reading/wallet-reading.ts';
import { secondsOf } from '../../../shared/wallet-reading/seconds-of.ts';
import { gaugeChainOf, type GaugeChain } from '../model/gauge-chain.ts';
import { NO_POSITION, gaugePositionOf, type GaugePosition } from '../model/gauge-position.ts';
import { askGetter } from '../../../shared/wallet-reading/ask-getter.ts';

/** Milliseconds. Short, since rewards grow every second and other accounts' actions change all shares. */
const STALE_TIME_MS = 15_000;
/** Milliseconds. */
const REFETCH_INTERVAL_MS = 30_000;

/** Query keys to invalidate after an action on a gauge. */
export const GAUGE_CHAIN_KEYS = ['gauge-chain', 'gauge-positions', 've-standing'] as const;

/** Reads the on-chain state of a gauge; null if there is no gauge at the address. */
export function gaugeChainQuery(reader: ChainReader | undefined, gauge: Address) {
  return queryOptions({
    ...walletReading(reader, 'gauge-chain', gauge),
    staleTime: STALE_TIME_MS,
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async (): Promise<GaugeChain | null> => {
      if (reader === undefined) return null;
      const [details, tokens, rewards] = await Promise.all([
        askGetter(reader, gauge, gaugeGetDetails()),
        askGetter(reader, gauge, gaugeGetTokenDetails()),
        askGetter(reader, gauge, gaugeGetRewardDetails()),
      ]);
      return details && tokens && rewards ? gaugeChainOf(details, tokens, rewards) : null;
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

/** An account that never locked tokens has no ve account contract, so its ve is zero. */
const NO_VE_ACCOUNT = { _veQubeBalance: 0n, _veQubeAverage: 0n, _veQubeAveragePeriod: 0n };

async function readVe(reader: WalletConnection, escrow: Address, account: Address) {
  const [supply, address] = await Promise.all([
    askGetter(reader, escrow, escrowCalculateAverage()),
    askGetter(reader, escrow, escrowGetVoteEscrowAccountAddress({ user: account })),
  ]);
  if (supply === undefined || address === undefined)
    throw new Error(`the vote escrow ${escrow} does not describe itself`);
  return { supply, address, own: await askGetter(reader, address, veAccountCalculateVeAverage()) };
}

/** Reads an account's locked governance tokens and ve; null if the network has no vote escrow. */
export function votingPowerQuery(reader: Reader, account: Address | undefined) {
  return queryOptions({
    ...accountReading(reader, account, 've-standing'),
    staleTime: STALE_TIME_MS,
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async (): Promise<VotingPower | null> => {
      const { earn } = getNetwork();
      if (reader === undefined || account === undefined || earn === null) return null;
      const [{ supply, address, own }, details] = await Promise.all([
        readVe(reader, earn.voteEscrow, account),
        askGetter(reader, earn.voteEscrow, escrowGetDetails()),
      ]);
      if (details === undefined) return null;
      return {
        ve: (own ?? NO_VE_ACCOUNT)._veQubeBalance,
        veSupply: supply._veQubeBalance,
        longestLock: secondsOf(details._qubeMaxLockTime),
        minGas: own && (await askGetter(reader, address, veAccountCalculateMinGas())),
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
  const account = await askGetter(reader, gauge, gaugeGetGaugeAccountAddress({ user }));
  const details = account && (await askGetter(reader, account, gaugeAccountGetDetails()));
  if (account === undefined || details === undefined) return NO_POSITION;
  const [sync, tokens, deposits, minGas] = await Promise.all([
    askGetter(reader, gauge, gaugeCalcSyncData()),
    askGetter(reader, gauge, gaugeGetTokenDetails()),
    askGetter(reader, account, gaugeAccountLockedDeposits()),
    askGetter(reader, account, gaugeAccountCalculateMinGas()),
  ]);
  const pending =
    sync &&
    (await askGetter(
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
  return gaugePositionOf({
    account,
    details,
    pending,
    deposits,
    governance: { root: tokens._qubeTokenData.root, held: tokens._qubeTokenData.balance },
    extra: tokens._extraTokenData.map(({ root, balance }) => ({ root, held: balance })),
    gaugeDeposits: tokens._depositTokenData.balance,
    minGas,
    rounds: [sync.qubeRewardRounds, ...sync.extraRewardRounds].reduce((all, list) => all + list.length, 0),
    now: secondsOf(sync.poolLastRewardTime),
  });
}

/**
 * Reads an account's positions in gauges. Its ve is read once for all of them. Gauges that cannot be read are
 * omitted: their state is unknown, not empty.
 */
export function gaugePositionsQuery(
  reader: Reader,
  account: Address | undefined,
  gauges: readonly Address[],
) {
  const reading = accountReading(reader, account, 'gauge-positions', gauges);
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
