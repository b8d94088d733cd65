import type { Address } from '@junction/primitives';
import { decodeOrderTransaction, decodePoolTransaction, decodeRootTransaction } from '@junction/protocol';
import type { DecodedTransaction } from '@junction/tvm';
import { accountOf, type Activity, type ActivityKind } from '../database/activity-json.ts';

/** What a transaction of a followed account did. */
export function readActivity(kind: ActivityKind, transaction: DecodedTransaction): Activity {
  if (kind === 'pool') return { kind, activity: decodePoolTransaction(transaction) };
  if (kind === 'root') return { kind, activity: decodeRootTransaction(transaction) };
  return { kind, activity: decodeOrderTransaction(transaction) };
}

/** What an activity points to. */
export interface Discovery {
  readonly accounts: readonly { readonly account: Address; readonly kind: ActivityKind }[];
  /** Tokens that must be readable: the exchange has made a pool of them. */
  readonly tokens: readonly Address[];
  /** Tokens that anybody may have named. */
  readonly orderTokens: readonly Address[];
}

/** Accounts to follow and tokens to ask for, in the order they were told. */
export function discoverIn(one: Activity): Discovery {
  const accounts: { account: Address; kind: ActivityKind }[] = [];
  const tokens: Address[] = [];
  const orderTokens: Address[] = [];
  if (one.kind === 'root') {
    for (const event of one.activity.events) {
      if (event.kind !== 'pool-created') continue;
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
        orderTokens.push(event.details.spentToken, event.details.receiveToken);
    }
  }
  return { accounts: accounts.filter(({ account }) => account !== accountOf(one)), tokens, orderTokens };
}
