import type { Address, Seconds } from '@junction/primitives';
import { withInitiator, type PoolActivity } from '@junction/protocol';
import type { ClaimRow } from './changes.ts';
import type { Draft } from './draft.ts';
import type { Claim } from './market-state.ts';

/** Seconds of the chain after which no message is under way any more. */
export const CLAIM_SECONDS = 3_600;
/** The newest ones count: more messages of pools than these are not under way at a time. */
export const MOST_CLAIMS = 10_000;

export function isClaimOver({ time }: Pick<Claim, 'time'>, now: Seconds): boolean {
  return now - time > CLAIM_SECONDS;
}

/**
 * An activity in the name of whoever is known to stand behind it. Coins wrapped straight into a pool or a token vault bring
 * along a name that their sender wrote, and pools pass it on: each of them is told apart from the honest ones by the
 * message that reached it.
 */
export function inPayersName(draft: Draft, activity: PoolActivity): PoolActivity {
  const payer = payerOf(draft, activity);
  if (payer === undefined) return activity;
  for (const [position, messageHash] of (activity.operation?.sent ?? []).entries())
    addClaim(draft, { messageHash, payer, pool: activity.pool, lt: activity.lt, position, time: draft.time });
  return withInitiator(payer, activity);
}

/** Undefined where the name that was told holds. */
function payerOf(draft: Draft, { operation, messageHash }: PoolActivity): Address | undefined {
  if (!operation?.incoming) return undefined;
  const { origin, sender, incoming, vault, minted } = operation;
  if (origin === 'transfer') return sender === incoming.token ? sender : undefined;
  const isForeign = minted !== undefined && draft.pools.get(minted.from)?.lpRoot !== incoming.token;
  // A vault that nobody could ask, or that was told a name; and tokens that no pool has minted as its LP.
  return vault || isForeign ? incoming.token : claimantOf(draft, minted?.hash ?? messageHash);
}

function claimantOf(draft: Draft, messageHash: string): Address | undefined {
  const claim = draft.claims.get(messageHash);
  return claim && !isClaimOver(claim, draft.time) ? claim.payer : undefined;
}

function addClaim(draft: Draft, row: ClaimRow): void {
  draft.changes.claims.push(row);
  ownClaimsOf(draft).set(row.messageHash, { payer: row.payer, time: row.time });
  forgetClaims(draft);
}

/** Forgets what cannot be under way any more, and the oldest of too many. */
export function forgetClaims(draft: Draft): void {
  for (const [hash, claim] of draft.claims) {
    if (draft.claims.size <= MOST_CLAIMS && !isClaimOver(claim, draft.time)) break;
    ownClaimsOf(draft).delete(hash);
  }
}

/** Batches without claims, nearly all, share the map of the state. */
function ownClaimsOf(draft: Draft): Map<string, Claim> {
  draft.ownClaims ??= new Map(draft.claims);
  draft.claims = draft.ownClaims;
  return draft.ownClaims;
}
