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
import type { PoolActivity, PoolEvent, DexRootEvent } from '@junction/protocol';
import { holdsToken } from '../../pool-lists.ts';
import type { PoolRecord } from './market-state.ts';

/** Number of tokens in the largest pool that the exchange creates. */
const MAX_POOL_TOKENS = 8;

type PoolCreated = Extract<DexRootEvent, { kind: 'pool-created' }>;
type Exchange = Extract<PoolEvent, { kind: 'exchange' }>;

/** Returns the kind of an announced pool, or the reason why the exchange cannot have created it. */
export function validatePool({ tokens, poolType }: PoolCreated): Result<PoolKind, string> {
  const kind = toPoolKind(poolType);
  if (kind === undefined) return err(`a pool of type ${poolType}`);
  const most = kind === 'stable-pool' ? MAX_POOL_TOKENS : 2;
  if (tokens.length < 2 || tokens.length > most)
    return err(`a pool of type ${poolType} with ${tokens.length} tokens`);
  if (new Set(tokens).size < tokens.length) return err('a pool of the same token twice');
  return ok(kind);
}

export interface ValidatedEvents<Event> {
  readonly events: readonly Event[];
  /** One reason for each excluded event. */
  readonly reasons: readonly string[];
}

/**
 * Returns the valid events of a pool. An event that names a token of another pool or an impossible amount is excluded,
 * and the reason is returned.
 */
export function validatePoolEvents(pool: PoolRecord, activity: PoolActivity): ValidatedEvents<PoolEvent> {
  return excludeInvalidEvents(activity.events, (event) => findEventError(event, pool, activity));
}

function excludeInvalidEvents<Event>(
  events: readonly Event[],
  why: (event: Event) => string | undefined,
): ValidatedEvents<Event> {
  const reasons: string[] = [];
  const kept = events.filter((event) => {
    const lie = why(event);
    if (lie !== undefined) reasons.push(lie);
    return lie === undefined;
  });
  return { events: reasons.length === 0 ? events : kept, reasons };
}

function findEventError(event: PoolEvent, pool: PoolRecord, activity: PoolActivity): string | undefined {
  switch (event.kind) {
    case 'exchange':
      return findExchangeError(event, pool, activity);
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

function findExchangeError(event: Exchange, pool: PoolRecord, activity: PoolActivity): string | undefined {
  const { spent, received } = event;
  const [from, to] = [findTokenIndex(pool, spent.token), findTokenIndex(pool, received.token)];
  if (from < 0 || to < 0 || from === to) return 'an exchange of tokens that the pool does not hold';
  const synced = getReservesAfterSingleExchange(activity);
  if (!synced || synced.length !== pool.tokens.length) return undefined;
  const { denominator, referrer } = pool.fee;
  const came = getReserveChange(from, pool, synced);
  const went = -getReserveChange(to, pool, synced);
  // The reserves exclude the fees owed to the beneficiary and to a referrer.
  const aside = event.fees.reduce((sum, fee) => sum + fee.beneficiaryFee, 0n);
  const referred = (spent.amount * referrer) / denominator + 1n;
  if (came > spent.amount || came + aside + referred < spent.amount)
    return 'an exchange whose input is missing in the reserves';
  return went < received.amount ? 'an exchange that its reserves did not see go out' : undefined;
}

/**
 * Returns the reserves after a transaction that consists of exactly one exchange. Undefined for any other transaction,
 * whose reserves also contain other changes and cannot be compared with the amounts of an exchange.
 */
function getReservesAfterSingleExchange({ events }: PoolActivity): readonly Units[] | undefined {
  let exchanges = 0;
  let reserves: readonly Units[] | undefined;
  for (const event of events) {
    if (event.kind === 'exchange') exchanges += 1;
    else if (event.kind === 'sync' && reserves === undefined) ({ reserves } = event);
    else return undefined;
  }
  return exchanges === 1 ? reserves : undefined;
}

function getReserveChange(index: number, before: PoolRecord, after: readonly Units[]): bigint {
  return itemAt(after, index) - itemAt(before.tokens, index).reserve;
}

const findTokenIndex = ({ tokens }: PoolRecord, token: Address): number =>
  tokens.findIndex(({ root }) => root === token);
