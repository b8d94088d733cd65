import type { LimitOrder } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { VerifiedOrder } from '../../../../rooms/limit-order/index.ts';
import { getLockEnd, type VeAccount } from '../../../../rooms/vote-escrow/index.ts';
import { NO_POOL, EMPTY_PLACE, getPlaceState, type PlaceContent, type Position } from './position.ts';

/** Derives the positions in the exchange account. */
export function accountPlace(
  state: PlaceContent['state'],
  balances: ReadonlyMap<Address, bigint>,
): PlaceContent {
  const positions = [...balances].flatMap(([root, units]): Position[] =>
    units === 0n
      ? []
      : [{ key: `account ${root}`, root, units, poolTokens: NO_POOL, detail: { kind: 'account' } }],
  );
  return { ...EMPTY_PLACE, state, positions };
}

/** Locked and withdrawable governance tokens in the vote escrow. */
export function lockPlace(
  state: PlaceContent['state'],
  root: Address,
  veAccount: Pick<VeAccount, 'locks' | 'unlocked'> | undefined,
): PlaceContent {
  if (veAccount === undefined) return { ...EMPTY_PLACE, state };
  const base = { root, poolTokens: NO_POOL };
  const locks = veAccount.locks.map((lock): Position => ({
    ...base,
    key: `lock ${lock.key}`,
    units: lock.amount,
    detail: { kind: 'lock', end: getLockEnd(lock) },
  }));
  const { unlocked } = veAccount;
  const rest: readonly Position[] =
    unlocked === 0n ? [] : [{ ...base, key: 'unlocked', units: unlocked, detail: { kind: 'unlocked' } }];
  return { ...EMPTY_PLACE, state, positions: [...locks, ...rest] };
}

/** Open order of the account as listed by the server, and its verified on-chain state. */
export interface OrderReading {
  readonly order: Pick<LimitOrder, 'address' | 'state' | 'spentRoot' | 'receiveRoot'>;
  /** Undefined if the address is no order of the exchange for these tokens. */
  readonly own: VerifiedOrder | undefined | 'loading' | 'failed';
}

export interface OrdersInput {
  readonly list: PlaceContent['state'];
  readonly leftOut: number;
  readonly account: Address;
  readonly orders: readonly OrderReading[];
  /** Name of an order that could not be read. */
  readonly nameOf: (order: OrderReading['order']) => string;
}

/**
 * Derives the remaining offers of open orders. An order that is not active yet holds no tokens. The amount of an order
 * that is being executed is reported as unread, since the order may have paid already.
 */
export function orderPlace({ list, leftOut, account, orders, nameOf }: OrdersInput): PlaceContent {
  const positions: Position[] = [];
  const unread: string[] = [];
  let unverified = 0;
  let isLoading = false;
  for (const { order, own } of orders) {
    if (own === 'loading') isLoading = true;
    else if (own === 'failed') unread.push(nameOf(order));
    else if (own?.identity.owner !== account) unverified += 1;
    else if (own.isActive)
      positions.push({
        key: `order ${order.address}`,
        root: order.spentRoot,
        units: own.rest.offered,
        poolTokens: NO_POOL,
        detail: { kind: 'order', receiveRoot: order.receiveRoot, wanted: own.rest.wanted },
      });
    else if (order.state === 'swap-in-progress') unread.push(nameOf(order));
  }
  return { state: getPlaceState(list, isLoading), positions, unread, leftOut, unverified };
}
