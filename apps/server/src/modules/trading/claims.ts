import type { Address, Seconds } from '@junction/primitives';
import { setPoolActivityInitiator, type PoolActivity } from '@junction/protocol';
import type { UnverifiedRouteRow } from './changes.ts';
import type { MutableMarketState } from './draft.ts';
import type { RouteOfUnverifiedMessage } from './market-state.ts';

/**
 * Seconds of chain time for which a message of an unverified route is remembered. After that, it is no longer in
 * flight.
 */
export const UNVERIFIED_ROUTE_LIFETIME_SECONDS = 3_600;
/**
 * Maximum number of remembered messages of unverified routes; the oldest are removed. Pools never have more messages in
 * flight.
 */
export const MAX_UNVERIFIED_ROUTES = 10_000;

export function isUnverifiedRouteExpired(
  { time }: Pick<RouteOfUnverifiedMessage, 'time'>,
  now: Seconds,
): boolean {
  return now - time > UNVERIFIED_ROUTE_LIFETIME_SECONDS;
}

/**
 * Attributes an activity to the account that verifiably paid. The initiator named in a message proves nothing: anyone
 * can send coins or tokens directly to a pool or vault and name any account, and pools forward that name. When a pool
 * forwards tokens of such an unverified route, the hash of its message is stored, so that the next hop is attributed to
 * the same payer.
 */
export function attributePoolActivityToPayer(
  draft: MutableMarketState,
  activity: PoolActivity,
): PoolActivity {
  const payer = findPayer(draft, activity);
  if (payer === undefined) return activity;
  for (const [position, messageHash] of (activity.operation?.sent ?? []).entries())
    addClaim(draft, { messageHash, payer, pool: activity.pool, lt: activity.lt, position, time: draft.time });
  return setPoolActivityInitiator(payer, activity);
}

/**
 * Returns the account to record as payer instead of the operation's initiator: a token wallet, or the payer of the
 * unverified route. Undefined if the initiator is verified.
 */
function findPayer(draft: MutableMarketState, { operation, messageHash }: PoolActivity): Address | undefined {
  if (!operation?.incoming) return undefined;
  const { origin, sender, incoming, vault, minted } = operation;
  if (origin === 'transfer') return sender === incoming.token ? sender : undefined;
  const isForeign = minted !== undefined && draft.pools.get(minted.from)?.lpRoot !== incoming.token;
  // The payer is unverified if the hop came from a vault, or if the incoming tokens are not LP tokens of the pool that
  // minted them.
  return vault || isForeign ? incoming.token : findClaimPayer(draft, minted?.hash ?? messageHash);
}

function findClaimPayer(draft: MutableMarketState, messageHash: string): Address | undefined {
  const claim = draft.claims.get(messageHash);
  return claim && !isUnverifiedRouteExpired(claim, draft.time) ? claim.payer : undefined;
}

function addClaim(draft: MutableMarketState, row: UnverifiedRouteRow): void {
  draft.changes.claims.push(row);
  getOwnClaims(draft).set(row.messageHash, { payer: row.payer, time: row.time });
  removeExpiredUnverifiedRoutes(draft);
}

/** Removes the messages of unverified routes that are no longer in flight, and the oldest above the limit. */
export function removeExpiredUnverifiedRoutes(draft: MutableMarketState): void {
  for (const [hash, claim] of draft.claims) {
    if (draft.claims.size <= MAX_UNVERIFIED_ROUTES && !isUnverifiedRouteExpired(claim, draft.time)) break;
    getOwnClaims(draft).delete(hash);
  }
}

/**
 * Returns the draft's own copy of the unverified routes, created on the first write. Most batches never write to it and
 * share the map of the state.
 */
function getOwnClaims(draft: MutableMarketState): Map<string, RouteOfUnverifiedMessage> {
  draft.ownClaims ??= new Map(draft.claims);
  draft.claims = draft.ownClaims;
  return draft.ownClaims;
}
