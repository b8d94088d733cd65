import type { Address, Seconds } from '@junction/primitives';
import { attributeActivity, type PoolActivity } from '@junction/protocol';
import type { ClaimRow } from './changes.ts';
import type { Draft } from './draft.ts';
import type { Claim } from './market-state.ts';

/** Lifetime of a claim in seconds of chain time. After that, its message is no longer in flight. */
export const CLAIM_LIFETIME_SECONDS = 3_600;
/** Maximum number of claims; the oldest are removed. Pools never have more messages in flight. */
export const MAX_CLAIMS = 10_000;

export function isClaimExpired({ time }: Pick<Claim, 'time'>, now: Seconds): boolean {
  return now - time > CLAIM_LIFETIME_SECONDS;
}

/**
 * Attributes an activity to the account that verifiably paid. Coins or tokens sent directly to a pool or vault can name
 * any initiator, and pools forward that name. Hops of such routes are recognized by the hash of the message that
 * reached each pool.
 */
export function attributeToPayer(draft: Draft, activity: PoolActivity): PoolActivity {
  const payer = findPayer(draft, activity);
  if (payer === undefined) return activity;
  for (const [position, messageHash] of (activity.operation?.sent ?? []).entries())
    addClaim(draft, { messageHash, payer, pool: activity.pool, lt: activity.lt, position, time: draft.time });
  return attributeActivity(payer, activity);
}

/** Returns the token wallet or account to record instead of the initiator; undefined if the initiator is verified. */
function findPayer(draft: Draft, { operation, messageHash }: PoolActivity): Address | undefined {
  if (!operation?.incoming) return undefined;
  const { origin, sender, incoming, vault, minted } = operation;
  if (origin === 'transfer') return sender === incoming.token ? sender : undefined;
  const isForeign = minted !== undefined && draft.pools.get(minted.from)?.lpRoot !== incoming.token;
  // The payer is unverified if the hop came from a vault, or if the incoming tokens are not LP tokens of the pool that
  // minted them.
  return vault || isForeign ? incoming.token : findClaimPayer(draft, minted?.hash ?? messageHash);
}

function findClaimPayer(draft: Draft, messageHash: string): Address | undefined {
  const claim = draft.claims.get(messageHash);
  return claim && !isClaimExpired(claim, draft.time) ? claim.payer : undefined;
}

function addClaim(draft: Draft, row: ClaimRow): void {
  draft.changes.claims.push(row);
  getOwnClaims(draft).set(row.messageHash, { payer: row.payer, time: row.time });
  removeExpiredClaims(draft);
}

/** Removes claims that are no longer in flight, and the oldest above the limit. */
export function removeExpiredClaims(draft: Draft): void {
  for (const [hash, claim] of draft.claims) {
    if (draft.claims.size <= MAX_CLAIMS && !isClaimExpired(claim, draft.time)) break;
    getOwnClaims(draft).delete(hash);
  }
}

/**
 * Returns the draft's own copy of the claims, created on the first write. Most batches need none and share the map of
 * the state.
 */
function getOwnClaims(draft: Draft): Map<string, Claim> {
  draft.ownClaims ??= new Map(draft.claims);
  draft.claims = draft.ownClaims;
  return draft.ownClaims;
}
