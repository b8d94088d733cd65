import type { Address } from '@junction/primitives';
import {
  decodeOrderTransaction,
  decodePoolTransaction,
  decodeRootTransaction,
  type OrderEvent,
  type RootEvent,
} from '@junction/protocol';
import type { DecodedTransaction } from '@junction/tvm';
import { whyImpossiblePool } from '../modules/trading/vet-events.ts';
import {
  accountOf,
  isModuleKind,
  isModuleWork,
  type Activity,
  type ActivityKind,
  type ModuleKind,
} from '../database/activity-json.ts';
import type { ModuleMachine } from '../modules/rows/row-modules.ts';

/** What a transaction of a followed account did; one that cannot be read did nothing that we know of. */
export function readActivity(
  modules: ModuleMachine,
  kind: ActivityKind,
  transaction: DecodedTransaction,
  onUnreadable?: (cause: unknown) => void,
): Activity {
  try {
    return isModuleKind(kind) ? modules.decode(kind, transaction) : readAnyActivity(kind, transaction);
  } catch (cause) {
    onUnreadable?.(cause);
    return unreadActivity(kind, transaction);
  }
}

function unreadActivity(kind: ActivityKind, transaction: DecodedTransaction): Activity {
  if (isModuleKind(kind)) {
    const { account, lt, now: time, hash } = transaction;
    const messageHash = transaction.inMessage?.hash ?? hash;
    const unknown = transaction.events.length + 1;
    return { kind, activity: { account, lt, time, transactionHash: hash, messageHash, events: [], unknown } };
  }
  const { inMessage: _call, ...rest } = transaction;
  return withUnknown(readAnyActivity(kind, { ...rest, events: [], outMessages: [] }), transaction);
}

/** Everything in it counts as unknown; it is still the answer to the message that caused it. */
function withUnknown(one: Activity, { events, inMessage, hash }: DecodedTransaction): Activity {
  const unknown = events.length + 1;
  if (one.kind === 'root') return { kind: one.kind, activity: { ...one.activity, unknown } };
  const messageHash = inMessage?.hash ?? hash;
  if (one.kind === 'pool') return { kind: one.kind, activity: { ...one.activity, unknown, messageHash } };
  if (isModuleWork(one)) return { kind: one.kind, activity: { ...one.activity, unknown, messageHash } };
  return { kind: one.kind, activity: { ...one.activity, unknown, messageHash } };
}

function readAnyActivity(kind: Exclude<ActivityKind, ModuleKind>, transaction: DecodedTransaction): Activity {
  if (kind === 'pool') return { kind, activity: decodePoolTransaction(transaction) };
  if (kind === 'root') return { kind, activity: decodeRootTransaction(transaction) };
  return { kind, activity: decodeOrderTransaction(transaction) };
}

export interface Found {
  readonly account: Address;
  readonly kind: ActivityKind;
}

/** What an activity points to. */
export interface Discovery {
  readonly accounts: readonly Found[];
  /** Tokens of pools and of active orders. */
  readonly tokens: readonly Address[];
}

/** Accounts to follow and tokens to ask for, in the order they were told. */
export function discoverIn(modules: ModuleMachine, one: Activity): Discovery {
  const { accounts, tokens } = isModuleWork(one) ? modules.discover(one) : discoverInMarket(one);
  return { accounts: accounts.filter(({ account }) => account !== accountOf(one)), tokens };
}

function discoverInMarket(one: Exclude<Activity, { kind: ModuleKind }>): Discovery {
  if (one.kind === 'root') return discoverPools(one.activity.events);
  return one.kind === 'pool' ? NOTHING_FOUND : discoverOrders(one.kind, one.activity.events);
}

const NOTHING_FOUND: Discovery = { accounts: [], tokens: [] };

function discoverPools(events: readonly RootEvent[]): Discovery {
  const created = events.flatMap((event) =>
    event.kind === 'pool-created' && whyImpossiblePool(event) === undefined ? [event] : [],
  );
  return {
    accounts: created.map(({ pool }) => ({ account: pool, kind: 'pool' })),
    tokens: created.flatMap((event) => event.tokens),
  };
}

function discoverOrders(
  kind: 'order-factory' | 'order-root' | 'order',
  events: readonly OrderEvent[],
): Discovery {
  const accounts: Found[] = [];
  const tokens: Address[] = [];
  for (const event of events) {
    if (kind === 'order-factory' && event.kind === 'order-root-created')
      accounts.push({ account: event.root, kind: 'order-root' });
    if (kind === 'order-root' && event.kind === 'order-created')
      accounts.push({ account: event.order, kind: 'order' });
    // An active order has wallets of both tokens, so both exist by then.
    if (kind === 'order' && event.kind === 'order-state' && event.to === 'active')
      tokens.push(event.details.spentToken, event.details.receiveToken);
  }
  return { accounts, tokens };
}
