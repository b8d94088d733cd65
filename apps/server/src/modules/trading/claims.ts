import type { Address, Seconds } from '@junction/primitives';
import { withInitiator, type PoolActivity } from '@junction/protocol';
import type { ClaimRow } from './changes.ts';
import type { Draft } from './draft.ts';
import type { Claim } from './market-state.ts';

/** Seconds of chain time after which a message is no longer in flight. */
export const CLAIM_SECONDS = 3_600;
/** Maximum number of claims; the newest stay. More messages of pools are not in flight at a time. */
export const MAX_CLAIMS = 10_000;

export function isClaimOver({ time }: Pick<Claim, 'time'>, now: Seconds): boolean {
  return now - time > CLAIM_SECONDS;
}

/**
 * Attributes an activity to its verified payer. Coins wrapped directly into a pool or token vault carry an initiator
 * chosen by their sender, and pools pass it on; such routes are recognized by the message that reached each pool.
 */
export function attributeToPayer(draft: Draft, activity: PoolActivity): PoolActivity {
  const payer = findPayer(draft, activity);
  if (payer === undefined) return activity;
  for (const [position, messageHash] of (activity.operation?.sent ?? []).entries())
    addClaim(draft, { messageHash, payer, pool: activity.pool, lt: activity.lt, position, time: draft.time });
  return withInitiator(payer, activity);
}

/** Returns undefined if the initiator in the payload is verified. */
function findPayer(draft: Draft, { operation, messageHash }: PoolActivity): Address | undefined {
  if (!operation?.incoming) return undefined;
  const { origin, sender, incoming, vault, minted } = operation;
  if (origin === 'transfer') return sender === incoming.token ? sender : undefined;
  const isForeign = minted !== undefined && draft.pools.get(minted.from)?.lpRoot !== incoming.token;
  // A vault whose sender is unverified, or tokens that no pool minted as its LP token.
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
