import {
  err,
  itemAt,
  ok,
  toPoolKind,
  type Address,
  type PoolKind,
  type Result,
  type Units,
} from '@junction/primitives';
import type { PoolActivity, PoolEvent, RootEvent } from '@junction/protocol';
import { holdsToken } from '../../pool-lists.ts';
import type { PoolRecord } from './market-state.ts';

/** Tokens of the largest pool the exchange makes. */
const MOST_POOL_TOKENS = 8;

type PoolCreated = Extract<RootEvent, { kind: 'pool-created' }>;
type Exchange = Extract<PoolEvent, { kind: 'exchange' }>;

/** The kind of a pool that is announced, or why no such pool can be. */
export function vetPool({ tokens, poolType }: PoolCreated): Result<PoolKind, string> {
  const kind = toPoolKind(poolType);
  if (kind === undefined) return err(`a pool of type ${poolType}`);
  const most = kind === 'stable-pool' ? MOST_POOL_TOKENS : 2;
  if (tokens.length < 2 || tokens.length > most)
    return err(`a pool of type ${poolType} with ${tokens.length} tokens`);
  if (new Set(tokens).size < tokens.length) return err('a pool of the same token twice');
  return ok(kind);
}

export interface Vetted<Event> {
  readonly events: readonly Event[];
  /** What was left out, and why. */
  readonly lies: readonly string[];
}

/** The events of a pool that can be true: other tokens than its own, or amounts it never had, are left out. */
export function vetPoolEvents(pool: PoolRecord, activity: PoolActivity): Vetted<PoolEvent> {
  return sift(activity.events, (event) => whyImpossibleEvent(event, pool, activity));
}

function sift<Event>(events: readonly Event[], why: (event: Event) => string | undefined): Vetted<Event> {
  const lies: string[] = [];
  const kept = events.filter((event) => {
    const lie = why(event);
    if (lie !== undefined) lies.push(lie);
    return lie === undefined;
  });
  return { events: lies.length === 0 ? events : kept, lies };
}

function whyImpossibleEvent(event: PoolEvent, pool: PoolRecord, activity: PoolActivity): string | undefined {
  switch (event.kind) {
    case 'exchange':
      return whyImpossibleExchange(event, pool, activity);
    case 'deposit':
    case 'withdraw':
      return event.tokens.every(({ token }) => holdsToken(pool, token))
        ? undefined
        : `a ${event.kind} of a token it does not hold`;
    case 'sync':
      return event.reserves.length === pool.tokens.length
        ? undefined
        : `${event.reserves.length} reserves of ${pool.tokens.length} tokens`;
    case 'fee': {
      const { denominator, pool: own, beneficiary, referrer } = event.params;
      return denominator > 0n && own + beneficiary + referrer <= denominator
        ? undefined
        : 'a fee of more than everything';
    }
    case 'amplification':
      return event.amplification.value > 0n && event.amplification.precision > 0n
        ? undefined
        : 'an amplification of nothing';
    case 'active':
      return undefined;
  }
}

function whyImpossibleExchange(
  event: Exchange,
  pool: PoolRecord,
  activity: PoolActivity,
): string | undefined {
  const { spent, received } = event;
  const [from, to] = [placeOf(pool, spent.token), placeOf(pool, received.token)];
  if (from < 0 || to < 0 || from === to) return 'an exchange of tokens it does not hold';
  const synced = onlyExchange(activity);
  if (!synced || synced.length !== pool.tokens.length) return undefined;
  const { denominator, referrer } = pool.fee;
  const came = differenceAt(from, pool, synced);
  const went = -differenceAt(to, pool, synced);
  // What the pool owes to its beneficiary and to a referrer is none of its reserves.
  const aside = event.fees.reduce((sum, fee) => sum + fee.beneficiaryFee, 0n);
  const referred = (spent.amount * referrer) / denominator + 1n;
  if (came > spent.amount || came + aside + referred < spent.amount)
    return 'an exchange that its reserves did not see come in';
  return went < received.amount ? 'an exchange that its reserves did not see go out' : undefined;
}

/** The reserves after a transaction that was one exchange and nothing else: only then amounts can be compared. */
function onlyExchange({ events }: PoolActivity): readonly Units[] | undefined {
  let exchanges = 0;
  let reserves: readonly Units[] | undefined;
  for (const event of events) {
    if (event.kind === 'exchange') exchanges += 1;
    else if (event.kind === 'sync' && reserves === undefined) ({ reserves } = event);
    else return undefined;
  }
  return exchanges === 1 ? reserves : undefined;
}

function differenceAt(index: number, before: PoolRecord, after: readonly Units[]): bigint {
  return itemAt(after, index) - itemAt(before.tokens, index).reserve;
}

const placeOf = ({ tokens }: PoolRecord, token: Address): number =>
  tokens.findIndex(({ root }) => root === token);
