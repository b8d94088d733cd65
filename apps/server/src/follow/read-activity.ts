import type { Address } from '@junction/primitives';
import { decodeOrderTransaction, decodePoolTransaction, decodeRootTransaction } from '@junction/protocol';
import type { DecodedTransaction } from '@junction/tvm';
import { whyImpossiblePool } from '../project/vet-events.ts';
import { accountOf, type Activity, type ActivityKind } from '../database/activity-json.ts';

/** What a transaction of a followed account did; one that cannot be read did nothing that we know of. */
export function readActivity(
  kind: ActivityKind,
  transaction: DecodedTransaction,
  onUnreadable?: (cause: unknown) => void,
): Activity {
  try {
    return readAnyActivity(kind, transaction);
  } catch (cause) {
    onUnreadable?.(cause);
    const { inMessage: _call, ...rest } = transaction;
    const emptied = readAnyActivity(kind, { ...rest, events: [], outMessages: [] });
    return withUnknown(emptied, transaction);
  }
}

/** Everything in it counts as unknown; it is still the answer to the message that caused it. */
function withUnknown(one: Activity, { events, inMessage, hash }: DecodedTransaction): Activity {
  const unknown = events.length + 1;
  if (one.kind === 'root') return { kind: one.kind, activity: { ...one.activity, unknown } };
  const messageHash = inMessage?.hash ?? hash;
  if (one.kind === 'pool') return { kind: one.kind, activity: { ...one.activity, unknown, messageHash } };
  return { kind: one.kind, activity: { ...one.activity, unknown, messageHash } };
}

function readAnyActivity(kind: ActivityKind, transaction: DecodedTransaction): Activity {
  if (kind === 'pool') return { kind, activity: decodePoolTransaction(transaction) };
  if (kind === 'root') return { kind, activity: decodeRootTransaction(transaction) };
  return { kind, activity: decodeOrderTransaction(transaction) };
}

/** What an activity points to. */
export interface Discovery {
  readonly accounts: readonly { readonly account: Address; readonly kind: ActivityKind }[];
  /** Tokens of pools and of active orders. */
  readonly tokens: readonly Address[];
}

/** Accounts to follow and tokens to ask for, in the order they were told. */
export function discoverIn(one: Activity): Discovery {
  const accounts: { account: Address; kind: ActivityKind }[] = [];
  const tokens: Address[] = [];
  if (one.kind === 'root') {
    for (const event of one.activity.events) {
      if (event.kind !== 'pool-created' || whyImpossiblePool(event) !== undefined) continue;
      accounts.push({ account: event.pool, kind: 'pool' });
      tokens.push(...event.tokens);
    }
  } else if (one.kind !== 'pool') {
    for (const event of one.activity.events) {
      if (one.kind === 'order-factory' && event.kind === 'order-root-created')
        accounts.push({ account: event.root, kind: 'order-root' });
      if (one.kind === 'order-root' && event.kind === 'order-created')
        accounts.push({ account: event.order, kind: 'order' });
      // An active order has wallets of both tokens, so both exist by then.
      if (one.kind === 'order' && event.kind === 'order-state' && event.to === 'active')
        tokens.push(event.details.spentToken, event.details.receiveToken);
    }
  }
  return { accounts: accounts.filter(({ account }) => account !== accountOf(one)), tokens };
}
