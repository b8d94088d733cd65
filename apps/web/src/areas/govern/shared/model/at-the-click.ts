import type { Address } from '@junction/primitives';
import type { EscrowEpochAndVotesState } from './voting.ts';

// Checks made when the user confirms, since an epoch may have ended, a vote may have opened or a price may have changed
// after the dialog opened. Each function returns what differs from the announcement, or undefined if nothing does.

/** State of the escrow at the time of the confirmation; undefined if it cannot be read. */
type CurrentEscrow = EscrowEpochAndVotesState | undefined;

/**
 * Returns the reason why an epoch vote must not be sent; undefined if there is none. Its message contains no epoch, so
 * a message that arrives late would count as the account's only vote in the next epoch. The ve account also rejects
 * votes above its ve, which decreases when locks end, and votes after the voting period.
 */
export function findEpochVoteDifference(
  shown: { readonly epoch: number; readonly votes: ReadonlyMap<Address, bigint> },
  now: CurrentEscrow,
  account: { readonly lastVoted: number; readonly ve: bigint | undefined },
): string | undefined {
  if (now === undefined) return 'ESCROW';
  if (now.isPaused) return 'PAUSED';
  if (now.epoch !== shown.epoch) return 'EPOCH';
  if (now.voting !== undefined && now.readAt > now.voting.end) return 'OVER';
  if (account.lastVoted >= shown.epoch) return 'VOTED';
  const given = [...shown.votes.values()].reduce((sum, votes) => sum + votes, 0n);
  if (account.ve === undefined || given > account.ve) return 'WEIGHT';
  const isCandidate = (gauge: Address): boolean => now.whitelist.includes(gauge) && now.approved.has(gauge);
  return [...shown.votes.keys()].every(isCandidate) ? undefined : 'CANDIDATES';
}

/**
 * Checks the message that finishes an epoch's vote. The epoch must still be the displayed one: if another account has
 * already finished its vote, the message would apply to the vote of the next epoch.
 */
export function findEpochVoteEndDifference(
  shown: { readonly epoch: number },
  now: CurrentEscrow,
): string | undefined {
  if (now === undefined) return 'ESCROW';
  if (now.isPaused) return 'PAUSED';
  return now.epoch === shown.epoch && now.voting !== undefined ? undefined : 'EPOCH';
}

/** Checks the payment for whitelisting a gauge. The escrow keeps the whole payment even if the price has dropped. */
export function findWhitelistPaymentDifference(
  shown: { readonly gauge: Address; readonly price: bigint },
  now: CurrentEscrow,
): string | undefined {
  if (now === undefined) return 'ESCROW';
  if (now.isPaused) return 'PAUSED';
  if (now.price !== shown.price) return 'PRICE';
  if (now.voting !== undefined) return 'VOTING';
  return now.whitelist.includes(shown.gauge) ? 'CANDIDATE' : undefined;
}
