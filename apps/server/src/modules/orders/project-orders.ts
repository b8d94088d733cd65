import { ZERO_ADDRESS, units, type Address, type Seconds, type Units } from '@junction/primitives';
import { getCandleIntervalStart, type CandleInterval } from '@junction/market-data';
import type { OrderActivity, OrderDetails, OrderEvent } from '@junction/protocol';
import type { Activity, ActivityKind } from '../../database/activity-json.ts';
import { mergeOrderChanges, createEmptyOrderChanges, type OrderChanges } from './order-changes.ts';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import { sortTokenPair, computeOrderPricesRoundedDown } from './order-prices.ts';
import {
  isOrderFinal,
  toOrderFillCandleKey,
  type IndexedOrderFillCandle,
  type OrderRecord,
  type OrderRootRecord,
  type OrdersState,
} from './order-records.ts';
import { findOrderEventError } from './find-order-event-error.ts';

const FRAMES: readonly CandleInterval[] = ['H1', 'D1'];

type AnyOrderActivity = Extract<Activity, { kind: 'order-factory' | 'order-root' | 'order' }>;
type Exchange = Extract<OrderEvent, { kind: 'order-exchange' }>;

/** Mutable copy of the orders while a batch is projected. */
interface Draft {
  readonly roots: Map<Address, OrderRootRecord>;
  readonly orders: Map<Address, OrderRecord>;
  readonly bars: Map<string, IndexedOrderFillCandle>;
  readonly tokens: ReadonlyMap<Address, TokenMetadata>;
  readonly changes: OrderChanges;
}

export interface ProjectedOrders {
  readonly state: OrdersState;
  readonly changes: OrderChanges;
}

/**
 * Projects activities of the order factory, order roots and orders. Pure function; the result does not depend on how
 * activities are split into batches. An activity that cannot be projected is skipped.
 */
export function projectOrders(
  state: OrdersState,
  activities: readonly Activity[],
  tokens: ReadonlyMap<Address, TokenMetadata>,
): ProjectedOrders {
  const work = activities.filter(isOrderActivity);
  try {
    return projectAll(state, work, tokens);
  } catch (error) {
    const [only, ...others] = work;
    if (only && others.length === 0) return { state, changes: toInvalidEvent(only, error) };
  }
  const changes = createEmptyOrderChanges();
  let current = state;
  for (const one of work) {
    const projected = projectOrders(current, [one], tokens);
    current = projected.state;
    mergeOrderChanges(changes, projected.changes);
  }
  return { state: current, changes };
}

function toInvalidEvent({ activity: { account, lt, time } }: AnyOrderActivity, cause: unknown): OrderChanges {
  const changes = createEmptyOrderChanges();
  const detail = `lt ${lt}: ${cause instanceof Error ? cause.message : String(cause)}`;
  changes.invalidEvents.set(account, { account, reason: 'TRANSACTION_UNREADABLE', detail, time });
  return changes;
}

function projectAll(
  state: OrdersState,
  work: readonly AnyOrderActivity[],
  tokens: ReadonlyMap<Address, TokenMetadata>,
): ProjectedOrders {
  const changes = createEmptyOrderChanges();
  if (work.length === 0) return { state, changes };
  const draft: Draft = {
    roots: new Map(state.roots),
    orders: new Map(state.orders),
    bars: new Map(state.bars),
    tokens,
    changes,
  };
  for (const one of work) {
    const { kind, activity } = one;
    if (kind === 'order-factory') projectFactory(draft, activity);
    else if (kind === 'order-root') projectRoot(draft, activity);
    else if (hasOrderEnded(draft, activity.account)) changes.afterEnd.add(one);
    else projectOrder(draft, activity);
  }
  return { state: { roots: draft.roots, orders: draft.orders, bars: draft.bars }, changes };
}

export function isOrderKind(kind: ActivityKind): kind is AnyOrderActivity['kind'] {
  return kind === 'order-factory' || kind === 'order-root' || kind === 'order';
}

function isOrderActivity(activity: Activity): activity is AnyOrderActivity {
  return isOrderKind(activity.kind);
}

function projectFactory(draft: Draft, { account, lt, events }: OrderActivity): void {
  for (const event of events) {
    if (event.kind !== 'order-root-created' || draft.roots.has(event.root)) continue;
    const root = { address: event.root, factory: account, token: event.token, createdLt: lt };
    draft.roots.set(root.address, root);
    draft.changes.roots.push(root);
  }
}

function projectRoot(draft: Draft, { account, lt, time, events }: OrderActivity): void {
  const root = draft.roots.get(account);
  // Activity of a root before its announcement is ignored. The announcement may arrive out of order.
  if (!root || root.createdLt > lt) return;
  for (const event of events) {
    if (event.kind !== 'order-created' || draft.orders.has(event.order)) continue;
    const { spent, expected } = event;
    setOrder(draft, {
      address: event.order,
      root: account,
      factory: root.factory,
      owner: event.owner,
      spentToken: spent.token,
      receiveToken: expected.token,
      spentWallet: ZERO_ADDRESS,
      receiveWallet: ZERO_ADDRESS,
      dexRoot: ZERO_ADDRESS,
      dexPair: ZERO_ADDRESS,
      // The root announces an order at its deployment, before the tokens to sell arrive.
      state: 'await-tokens',
      initialAmount: spent.amount,
      expectedAmount: expected.amount,
      currentSpent: spent.amount,
      currentReceive: expected.amount,
      swapAttempt: 0n,
      prices: undefined,
      createdLt: lt,
      createdAt: time,
      updatedAt: time,
    });
  }
}

function hasOrderEnded(draft: Draft, account: Address): boolean {
  const order = draft.orders.get(account);
  return order !== undefined && isOrderFinal(order.state);
}

function projectOrder(draft: Draft, activity: OrderActivity): void {
  // Activity of an order before its announcement is ignored.
  let order = draft.orders.get(activity.account);
  if (!order) return;
  const before = order;
  let position = 0;
  for (const event of activity.events) {
    const lie = findOrderEventError(order, event);
    if (lie !== undefined) {
      const { account, time } = activity;
      draft.changes.invalidEvents.set(account, { account, reason: 'EVENT_IMPOSSIBLE', detail: lie, time });
    } else if (event.kind === 'order-exchange') {
      const exchange = toMakerExchange(event, order);
      order = { ...order, currentSpent: event.currentSpent, currentReceive: event.currentReceive };
      addExchange(draft, order, activity, position, exchange);
      position += 1;
    } else if (event.kind === 'order-state') {
      // A filled order without an exchange event sold its entire remaining amount at once, to a pool or to another
      // order.
      if (event.to === 'filled' && order.currentReceive > 0n && position === 0) {
        const { currentSpent: spent, currentReceive: received } = order;
        order = { ...order, currentSpent: units(0n), currentReceive: units(0n) };
        const initiator = event.details.matchingOrder;
        addExchange(draft, order, activity, position, { spent, received, fee: units(0n), initiator });
      }
      order = applyDetails(order, event.details, draft.tokens);
    }
  }
  if (order !== before) setOrder(draft, { ...order, updatedAt: activity.time });
}

function applyDetails(
  order: OrderRecord,
  details: OrderDetails,
  tokens: ReadonlyMap<Address, TokenMetadata>,
): OrderRecord {
  const { state, spentWallet, receiveWallet, dexRoot, dexPair, swapAttempt } = details;
  const { currentSpent, currentReceive, initialAmount, expectedAmount } = details;
  return {
    ...order,
    state,
    initialAmount,
    expectedAmount,
    currentSpent,
    currentReceive,
    spentWallet,
    receiveWallet,
    dexRoot,
    dexPair,
    swapAttempt,
    prices: order.prices ?? (state === 'active' ? computeOrderPricesRoundedDown(order, tokens) : undefined),
  };
}

interface MakerExchange {
  readonly spent: Units;
  readonly received: Units;
  readonly fee: Units;
  readonly initiator: Address;
}

/** Converts an exchange to the maker's perspective. Either side may have emitted the event. */
function toMakerExchange(event: Exchange, order: OrderRecord): MakerExchange {
  const { spent, received, fee, initiator } = event;
  return spent.token === order.spentToken
    ? { spent: spent.amount, received: received.amount, fee, initiator }
    : { spent: received.amount, received: spent.amount, fee, initiator };
}

function addExchange(
  draft: Draft,
  order: OrderRecord,
  { lt, time, transactionHash }: OrderActivity,
  position: number,
  { spent, received, fee, initiator }: MakerExchange,
): void {
  draft.changes.exchanges.push({
    order,
    lt,
    position,
    time,
    transactionHash,
    initiator,
    spentAmount: spent,
    receiveAmount: received,
    currentSpent: order.currentSpent,
    currentReceive: order.currentReceive,
    fee,
  });
  // The candle uses the order's price, because the ratio of small rounded amounts may differ from it.
  const price = order.prices?.price;
  if (price === undefined) return;
  const [first, second] = sortTokenPair(order.spentToken, order.receiveToken);
  const [firstAmount, secondAmount] = first === order.spentToken ? [spent, received] : [received, spent];
  for (const frame of FRAMES)
    addToBar(draft, { first, second, frame, price, time, firstAmount, secondAmount });
}

interface BarFill extends Pick<
  IndexedOrderFillCandle,
  'first' | 'second' | 'frame' | 'firstAmount' | 'secondAmount'
> {
  readonly price: bigint;
  readonly time: Seconds;
}

function addToBar(draft: Draft, fill: BarFill): void {
  const { first, second, frame, price, time, firstAmount, secondAmount } = fill;
  const key = toOrderFillCandleKey(fill);
  const start = getCandleIntervalStart(time, frame);
  const last = draft.bars.get(key);
  if (last && start < last.time) {
    draft.changes.endedBars.set(`${key}:${start}`, { first, second, frame, start });
    return;
  }
  const bar: IndexedOrderFillCandle =
    last?.time === start
      ? {
          ...last,
          high: price > last.high ? price : last.high,
          low: price < last.low ? price : last.low,
          close: price,
          firstAmount: last.firstAmount + firstAmount,
          secondAmount: last.secondAmount + secondAmount,
          openTime: time < last.openTime ? time : last.openTime,
          closeTime: time > last.closeTime ? time : last.closeTime,
        }
      : {
          first,
          second,
          frame,
          time: start,
          open: price,
          high: price,
          low: price,
          close: price,
          firstAmount,
          secondAmount,
          openTime: time,
          closeTime: time,
        };
  draft.bars.delete(key);
  draft.bars.set(key, bar);
  draft.changes.bars.set(`${key}:${start}`, bar);
}

function setOrder(draft: Draft, order: OrderRecord): void {
  draft.orders.delete(order.address);
  draft.orders.set(order.address, order);
  draft.changes.orders.set(order.address, order);
}
