import type { Address } from '@junction/primitives';
import type { EscrowVoting } from './voting.ts';

// What was looked at is held against what the escrow says when it is sent: a dialog may stand open while an epoch ends, a
// voting opens or a price changes. Each answers what is not as it was shown, undefined where all of it is.

/** What the escrow has now; undefined where it cannot be read. */
type Now = EscrowVoting | undefined;

/**
 * A vote names no epoch: sent too late it would be the only one of the next. One of more than there is, as a lock ended
 * meanwhile, is refused by the account, and so is one after the voting.
 */
export function voteRefusal(
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

/** Whoever ends a voting that somebody else has ended would ask for the next one. */
export function endRefusal(shown: { readonly epoch: number }, now: Now): string | undefined {
  if (now === undefined) return 'ESCROW';
  if (now.isPaused) return 'PAUSED';
  return now.epoch === shown.epoch && now.voting !== undefined ? undefined : 'EPOCH';
}

/** The escrow keeps all that is paid for a candidate, however low its price has become. */
export function candidateRefusal(
  shown: { readonly gauge: Address; readonly price: bigint },
  now: Now,
): string | undefined {
  if (now === undefined) return 'ESCROW';
  if (now.isPaused) return 'PAUSED';
  if (now.price !== shown.price) return 'PRICE';
  if (now.voting !== undefined) return 'VOTING';
  return now.whitelist.includes(shown.gauge) ? 'CANDIDATE' : undefined;
}
