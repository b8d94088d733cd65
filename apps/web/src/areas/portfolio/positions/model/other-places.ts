import type { LimitOrder } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { VerifiedOrder } from '../../../../rooms/limit-order/index.ts';
import { getLockEnd, type VeAccount } from '../../../../rooms/vote-escrow/index.ts';
import {
  EMPTY_POOL_TOKENS,
  EMPTY_CATEGORY_POSITIONS,
  getPortfolioCategoryLoadState,
  type CategoryPositions,
  type PortfolioPosition,
} from './position.ts';

/** Derives the positions in the exchange account. */
export function deriveExchangeAccountPositions(
  state: CategoryPositions['state'],
  balances: ReadonlyMap<Address, bigint>,
): CategoryPositions {
  const positions = [...balances].flatMap(([root, units]): PortfolioPosition[] =>
    units === 0n
      ? []
      : [{ key: `account ${root}`, root, units, poolTokens: EMPTY_POOL_TOKENS, detail: { kind: 'account' } }],
  );
  return { ...EMPTY_CATEGORY_POSITIONS, state, positions };
}

/** Derives the account's positions in the vote escrow: locked and withdrawable governance tokens. */
export function deriveLockPositions(
  state: CategoryPositions['state'],
  root: Address,
  veAccount: Pick<VeAccount, 'locks' | 'unlocked'> | undefined,
): CategoryPositions {
  if (veAccount === undefined) return { ...EMPTY_CATEGORY_POSITIONS, state };
  const base = { root, poolTokens: EMPTY_POOL_TOKENS };
  const locks = veAccount.locks.map((lock): PortfolioPosition => ({
    ...base,
    key: `lock ${lock.key}`,
    units: lock.amount,
    detail: { kind: 'lock', end: getLockEnd(lock) },
  }));
  const { unlocked } = veAccount;
  const rest: readonly PortfolioPosition[] =
    unlocked === 0n ? [] : [{ ...base, key: 'unlocked', units: unlocked, detail: { kind: 'unlocked' } }];
  return { ...EMPTY_CATEGORY_POSITIONS, state, positions: [...locks, ...rest] };
}

/** Open order of the account as listed by the server, and its verified on-chain state. */
export interface ListedOrderWithChainState {
  readonly order: Pick<LimitOrder, 'address' | 'state' | 'spentRoot' | 'receiveRoot'>;
  /**
   * Verified on-chain state of the order; undefined if the address is not an order of the exchange for these tokens.
   */
  readonly own: VerifiedOrder | undefined | 'loading' | 'failed';
}

export interface OrderPositionsInput {
  readonly list: CategoryPositions['state'];
  readonly leftOut: number;
  readonly account: Address;
  readonly orders: readonly ListedOrderWithChainState[];
  /** Returns the displayed name of an order that could not be read. */
  readonly nameOf: (order: ListedOrderWithChainState['order']) => string;
}

/**
 * Derives the remaining offers of open orders. An order that is not active yet holds no tokens. The amount of an order
 * that is being executed is reported as unread, since the order may have paid already.
 */
export function deriveOrderPositions({
  list,
  leftOut,
  account,
  orders,
  nameOf,
}: OrderPositionsInput): CategoryPositions {
  const positions: PortfolioPosition[] = [];
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
        poolTokens: EMPTY_POOL_TOKENS,
        detail: { kind: 'order', receiveRoot: order.receiveRoot, wanted: own.rest.wanted },
      });
    else if (order.state === 'swap-in-progress') unread.push(nameOf(order));
  }
  return { state: getPortfolioCategoryLoadState(list, isLoading), positions, unread, leftOut, unverified };
}
