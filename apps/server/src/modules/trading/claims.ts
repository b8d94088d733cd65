import type { Address, Seconds } from '@junction/primitives';
import { withInitiator, type PoolActivity } from '@junction/protocol';
import type { ClaimRow } from './changes.ts';
import type { Draft } from './draft.ts';
import type { Claim } from './market-state.ts';

/** Seconds of chain time after which a message is no longer in flight. */
export const CLAIM_SECONDS = 3_600;
/** Maximum number of claims; the newest stay. Pools never have more messages in flight. */
export const MAX_CLAIMS = 10_000;

export function isClaimOver({ time }: Pick<Claim, 'time'>, now: Seconds): boolean {
  return now - time > CLAIM_SECONDS;
}

/**
 * Attributes an activity to the account that verifiably paid. Coins or tokens sent directly to a pool or vault can
 * carry any initiator, and pools pass it on. Such routes are recognized by the message that reached each pool.
 */
export function attributeToPayer(draft: Draft, activity: PoolActivity): PoolActivity {
  const payer = findPayer(draft, activity);
  if (payer === undefined) return activity;
  for (const [position, messageHash] of (activity.operation?.sent ?? []).entries())
    addClaim(draft, { messageHash, payer, pool: activity.pool, lt: activity.lt, position, time: draft.time });
  return withInitiator(payer, activity);
}

/** Returns the token wallet or account to record instead of the initiator; undefined if the initiator is verified. */
function findPayer(draft: Draft, { operation, messageHash }: PoolActivity): Address | undefined {
  if (!operation?.incoming) return undefined;
  const { origin, sender, incoming, vault, minted } = operation;
  if (origin === 'transfer') return sender === incoming.token ? sender : undefined;
  const isForeign = minted !== undefined && draft.pools.get(minted.from)?.lpRoot !== incoming.token;
  // The payer cannot be verified behind a vault, or if the incoming tokens are no LP tokens of the pool that minted
  // them.
  return vault || isForeign ? incoming.token : findClaimPayer(draft, minted?.hash ?? messageHash);
}

function findClaimPayer(draft: Draft, messageHash: string): Address | undefined {
  const claim = draft.claims.get(messageHash);
  return claim && !isClaimOver(claim, draft.time) ? claim.payer : undefined;
}

function addClaim(draft: Draft, row: ClaimRow): void {
  draft.changes.claims.push(row);
  getOwnClaims(draft).set(row.messageHash, { payer: row.payer, time: row.time });
  removeExpiredClaims(draft);
}

/** Removes claims that are no longer in flight, and the oldest above the limit. */
export function removeExpiredClaims(draft: Draft): void {
  for (const [hash, claim] of draft.claims) {
    if (draft.claims.size <= MAX_CLAIMS && !isClaimOver(claim, draft.time)) break;
    getOwnClaims(draft).delete(hash);
  }
}

/** Copies the claims on first write; most batches have none and share the map of the state. */
function getOwnClaims(draft: Draft): Map<string, Claim> {
  draft.ownClaims ??= new Map(draft.claims);
  draft.claims = draft.ownClaims;
  return draft.ownClaims;
}
