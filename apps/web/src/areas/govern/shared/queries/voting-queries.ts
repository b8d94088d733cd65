import {
  escrowCalculateAverage,
  escrowCurrentVotingVotes,
  escrowDistributionSchedule,
  escrowDistributionScheme,
  escrowGaugeDaoApproved,
  escrowGaugeDowntimes,
  escrowGaugeWhitelist,
  escrowGetCurrentEpochDetails,
  escrowGetDetails,
  escrowGetVoteEscrowAccountAddress,
  escrowGetVotingDetails,
  veAccountCalculateVeAverage,
  veAccountGetDetails,
} from '@junction/protocol/earn';
import type { Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { getChainNow } from '../../../../shared/api/use-chain-now.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { readGetter } from '../../../../shared/wallet-reading/ask-getter.ts';
import {
  getAccountQueryOptions,
  getWalletQueryOptions,
  type ChainReader,
  type OptionalWallet,
} from '../../../../shared/wallet-reading/wallet-reading.ts';
import { toEscrowVoting, type EscrowEpochAndVotesState } from '../model/voting.ts';

/** Milliseconds between two polls. Votes of other accounts change the shares of all gauges. */
const REFETCH_INTERVAL_MS = 15_000;

/** Query keys to invalidate after an action. */
export const VOTING_QUERY_KEYS = ['escrow-voting', 'last-epoch-voted'] as const;

/** Reads epochs, votes and candidates from the network's vote escrow; undefined if there is none. */
export async function readEscrowVoting(reader: ChainReader): Promise<EscrowEpochAndVotesState | undefined> {
  const { earn } = getNetwork();
  if (earn === null) return undefined;
  const escrow = earn.voteEscrow;
  const [details, epoch, voting, whitelist, approved, votes, downtimes, scheme, schedule, average] =
    await Promise.all([
      readGetter(reader, escrow, escrowGetDetails()),
      readGetter(reader, escrow, escrowGetCurrentEpochDetails()),
      readGetter(reader, escrow, escrowGetVotingDetails()),
      readGetter(reader, escrow, escrowGaugeWhitelist()),
      readGetter(reader, escrow, escrowGaugeDaoApproved()),
      readGetter(reader, escrow, escrowCurrentVotingVotes()),
      readGetter(reader, escrow, escrowGaugeDowntimes()),
      readGetter(reader, escrow, escrowDistributionScheme()),
      readGetter(reader, escrow, escrowDistributionSchedule()),
      readGetter(reader, escrow, escrowCalculateAverage()),
    ]);
  if (!details || !epoch || !voting || !whitelist || !approved) return undefined;
  if (!votes || !downtimes || !scheme || !schedule || !average) return undefined;
  const now = { veSupply: average._veQubeBalance, readAt: getChainNow() };
  return toEscrowVoting({
    details,
    epoch,
    voting,
    whitelist,
    approved,
    votes,
    downtimes,
    scheme,
    schedule,
    now,
  });
}

/** Query that polls the escrow's state; null if the network has no vote escrow. */
export function escrowVotingQuery(reader: ChainReader | undefined) {
  return queryOptions({
    ...getWalletQueryOptions(reader, 'escrow-voting'),
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async (): Promise<EscrowEpochAndVotesState | null> =>
      reader === undefined ? null : ((await readEscrowVoting(reader)) ?? null),
  });
}

/** Reads the last epoch in which the account voted; 0 if it never voted. */
export async function readLastEpochVoted(reader: ChainReader, account: Address): Promise<number> {
  const { earn } = getNetwork();
  if (earn === null) return 0;
  const user = escrowGetVoteEscrowAccountAddress({ user: account });
  const address = await readGetter(reader, earn.voteEscrow, user);
  const details = address && (await readGetter(reader, address, veAccountGetDetails()));
  // An account without a ve account has never voted.
  return details === undefined ? 0 : Number(details._lastEpochVoted);
}

/** Reads the current ve of an account without ended locks, in base units. Undefined if it has no ve account. */
export async function readAccountVe(reader: ChainReader, account: Address): Promise<bigint | undefined> {
  const { earn } = getNetwork();
  if (earn === null) return undefined;
  const user = escrowGetVoteEscrowAccountAddress({ user: account });
  const address = await readGetter(reader, earn.voteEscrow, user);
  const average = address && (await readGetter(reader, address, veAccountCalculateVeAverage()));
  return average?._veQubeBalance;
}

export function lastEpochVotedQuery(reader: OptionalWallet, account: Address | undefined) {
  return queryOptions({
    ...getAccountQueryOptions(reader, account, 'last-epoch-voted'),
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async (): Promise<number> =>
      reader === undefined || account === undefined ? 0 : readLastEpochVoted(reader, account),
  });
}
