import type { Address } from '@junction/primitives';
import type { EscrowVoting } from './voting.ts';

// Checks made when the user confirms: since the dialog opened, an epoch may have ended, a vote opened or a
// price changed. Each function returns what differs from the announcement; undefined if nothing does.

/** State of the escrow at the confirmation; undefined if it cannot be read. */
type Now = EscrowVoting | undefined;

/**
 * Checks a vote. Its message names no epoch: sent late, it would be the account's only vote in the next one.
 * The account also rejects votes above its ve, since a lock may have expired, and votes after the voting
 * period.
 */
export function findVoteDifference(
  shown: { readonly epoch: number; readonly votes: ReadonlyMap<Address, bigint> },
  now: Now,
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
 * Checks the finish of a vote. If another account has finished it already, the message would apply to the
 * next vote.
 */
export function findFinishDifference(shown: { readonly epoch: number }, now: Now): string | undefined {
  if (now === undefined) return 'ESCROW';
  if (now.isPaused) return 'PAUSED';
  return now.epoch === shown.epoch && now.voting !== undefined ? undefined : 'EPOCH';
}

/** Checks the payment for a gauge. The escrow keeps the complete payment even if the price has dropped. */
export function findPaymentDifference(
  shown: { readonly gauge: Address; readonly price: bigint },
  now: Now,
): string | undefined {
  if (now === undefined) return 'ESCROW';
  if (now.isPaused) return 'PAUSED';
  if (now.price !== shown.price) return 'PRICE';
  if (now.voting !== undefined) return 'VOTING';
  return now.whitelist.includes(shown.gauge) ? 'CANDIDATE' : undefined;
}
