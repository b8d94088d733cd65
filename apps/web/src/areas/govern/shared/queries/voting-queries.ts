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
import { chainNow } from '../../../../shared/api/use-chain-now.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { askGetter } from '../../../../shared/wallet-reading/ask-getter.ts';
import {
  accountReading,
  walletReading,
  type ChainReader,
  type Reader,
} from '../../../../shared/wallet-reading/wallet-reading.ts';
import { escrowVotingOf, type EscrowVoting } from '../model/voting.ts';

/** Poll interval, milliseconds: votes of other accounts change all shares. */
const REFETCH_INTERVAL_MS = 15_000;

/** Query keys to invalidate after an action. */
export const VOTING_KEYS = ['escrow-voting', 'last-epoch-voted'] as const;

/** Reads epochs, votes and candidates from the network's vote escrow; undefined if there is none. */
export async function readEscrowVoting(reader: ChainReader): Promise<EscrowVoting | undefined> {
  const { earn } = getNetwork();
  if (earn === null) return undefined;
  const escrow = earn.voteEscrow;
  const [details, epoch, voting, whitelist, approved, votes, downtimes, scheme, schedule, average] =
    await Promise.all([
      askGetter(reader, escrow, escrowGetDetails()),
      askGetter(reader, escrow, escrowGetCurrentEpochDetails()),
      askGetter(reader, escrow, escrowGetVotingDetails()),
      askGetter(reader, escrow, escrowGaugeWhitelist()),
      askGetter(reader, escrow, escrowGaugeDaoApproved()),
      askGetter(reader, escrow, escrowCurrentVotingVotes()),
      askGetter(reader, escrow, escrowGaugeDowntimes()),
      askGetter(reader, escrow, escrowDistributionScheme()),
      askGetter(reader, escrow, escrowDistributionSchedule()),
      askGetter(reader, escrow, escrowCalculateAverage()),
    ]);
  if (!details || !epoch || !voting || !whitelist || !approved) return undefined;
  if (!votes || !downtimes || !scheme || !schedule || !average) return undefined;
  const now = { veSupply: average._veQubeBalance, readAt: chainNow() };
  return escrowVotingOf({
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

/** Polls the escrow's state; null if the network has no vote escrow. */
export function escrowVotingQuery(reader: ChainReader | undefined) {
  return queryOptions({
    ...walletReading(reader, 'escrow-voting'),
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async (): Promise<EscrowVoting | null> =>
      reader === undefined ? null : ((await readEscrowVoting(reader)) ?? null),
  });
}

/** Reads the last epoch in which the account voted, 0 if none. */
export async function readLastEpochVoted(reader: ChainReader, account: Address): Promise<number> {
  const { earn } = getNetwork();
  if (earn === null) return 0;
  const user = escrowGetVoteEscrowAccountAddress({ user: account });
  const address = await askGetter(reader, earn.voteEscrow, user);
  const details = address && (await askGetter(reader, address, veAccountGetDetails()));
  // An account without a vote-escrow account has never voted.
  return details === undefined ? 0 : Number(details._lastEpochVoted);
}

/**
 * Reads the current ve of an account without expired locks, base units. Undefined if the account does not
 * exist in the escrow.
 */
export async function readVe(reader: ChainReader, account: Address): Promise<bigint | undefined> {
  const { earn } = getNetwork();
  if (earn === null) return undefined;
  const user = escrowGetVoteEscrowAccountAddress({ user: account });
  const address = await askGetter(reader, earn.voteEscrow, user);
  const average = address && (await askGetter(reader, address, veAccountCalculateVeAverage()));
  return average?._veQubeBalance;
}

export function lastEpochVotedQuery(reader: Reader, account: Address | undefined) {
  return queryOptions({
    ...accountReading(reader, account, 'last-epoch-voted'),
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async (): Promise<number> =>
      reader === undefined || account === undefined ? 0 : readLastEpochVoted(reader, account),
  });
}
