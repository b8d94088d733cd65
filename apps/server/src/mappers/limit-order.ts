import type {
  LimitOrder,
  OrderExecution,
  OrderFill,
  OrderState as PublicState,
  OrderFillCandle,
  OrderQuery as WireOrderQuery,
} from '@junction/api-contract';
import { computePercentChangeRoundedDown } from '@junction/market-data';
import { FIXED_POINT_DECIMALS, formatUnits, nano, ratio, units, type Ratio } from '@junction/primitives';
import { ORDER_STATES, type OrderState } from '@junction/protocol';
import { ORDER_EXECUTION_GAS } from '@junction/protocol/order-calls';
import { createBadRequestError } from '../api/http-error.ts';
import type { PossibleOrderExecutionWithFee } from '../keeper/executable-orders.ts';
import type { OrderExchangeView, OrderQuery, OrderView } from '../order-read-model.ts';
import { ORDER_PRICE_DECIMALS, type IndexedOrderFillCandle } from '../modules/orders/order-records.ts';

const DEFAULT_TAKE = 10;

/** Converts the state of an order contract to a state of the API, which has fewer states. */
export function toPublicOrderState(state: OrderState): PublicState {
  return state === 'emergency' || state === 'match-in-progress' || state === 'expired' ? 'unknown' : state;
}

/** Returns the contract states that correspond to the requested API states; undefined for all states. */
export function toOrderStates(states: readonly PublicState[] | undefined): readonly OrderState[] | undefined {
  if (states === undefined || states.length === 0) return undefined;
  return ORDER_STATES.filter((state) => states.includes(toPublicOrderState(state)));
}

/** Converts a request to a query. Throws `HttpError` BAD_REQUEST for more than one sort order. */
export function toOrderQuery(asked: WireOrderQuery): OrderQuery {
  return {
    left: asked.left,
    right: asked.right,
    spent: asked.spent,
    receive: asked.receive,
    owner: asked.owner,
    order: asked.order,
    root: asked.root,
    states: toOrderStates(asked.states),
    created: { above: asked.createdAbove, below: asked.createdBelow },
    currentSpent: { above: asked.currentSpentAbove, below: asked.currentSpentBelow },
    currentReceive: { above: asked.currentReceiveAbove, below: asked.currentReceiveBelow },
    expectedSpent: { above: asked.expectedSpentAbove, below: asked.expectedSpentBelow },
    expectedReceive: { above: asked.expectedReceiveAbove, below: asked.expectedReceiveBelow },
    sort: toSort(asked.sort),
    skip: asked.skip ?? 0,
    take: asked.take ?? DEFAULT_TAKE,
  };
}

function toSort(asked: WireOrderQuery['sort']): OrderQuery['sort'] {
  const named = (['created', 'rate', 'amount'] as const).flatMap((by) => {
    const direction = asked?.[by];
    return direction === undefined ? [] : [{ by, direction } as const];
  });
  const [sort, another] = named;
  if (another) throw createBadRequestError('sortBy', 'sort by one of createdAt, rate and currentAmount');
  return sort ?? { by: 'created', direction: 'descending' };
}

/** Converts an order with its fills to the API format. */
export function toOrderAnswer({ order, exchanges }: OrderView): LimitOrder {
  return {
    ...order,
    spentRoot: order.spentToken,
    receiveRoot: order.receiveToken,
    state: toPublicOrderState(order.state),
    initialSpent: order.initialAmount,
    expectedReceive: order.expectedAmount,
    swapAttempt: Number(order.swapAttempt),
    fills: exchanges.map(toFillAnswer),
  };
}

/** Converts a fill to the API format. */
export function toFillAnswer(exchange: OrderExchangeView): OrderFill {
  return {
    order: exchange.order,
    at: exchange.time,
    spentRoot: exchange.spentToken,
    spent: exchange.spentAmount,
    receiveRoot: exchange.receiveToken,
    received: exchange.receiveAmount,
    remainingSpent: exchange.currentSpent,
    remainingReceive: exchange.currentReceive,
    taker: exchange.initiator,
    maker: exchange.owner,
    fee: exchange.fee,
    transactionHash: exchange.transactionHash,
  };
}

/** Converts candles to the API format. Prices are in the right token per left token; `isTurned` inverts them. */
export function toOrderFillCandles(
  bars: readonly IndexedOrderFillCandle[],
  isTurned: boolean,
  rightDecimals: number,
): OrderFillCandle[] {
  let before: bigint | undefined;
  return bars.map((bar) => {
    const turn = (price: bigint): bigint => (isTurned ? inversePriceDown(price) : price);
    const close = turn(bar.close);
    const [base, counter] = isTurned
      ? [bar.secondAmount, bar.firstAmount]
      : [bar.firstAmount, bar.secondAmount];
    const change = before === undefined ? undefined : toPriceChange(close, before);
    before = close;
    return {
      open: formatOrderPrice(turn(bar.open)),
      high: formatOrderPrice(turn(isTurned ? bar.low : bar.high)),
      low: formatOrderPrice(turn(isTurned ? bar.high : bar.low)),
      close: formatOrderPrice(close),
      time: bar.time,
      openTime: bar.openTime,
      closeTime: bar.closeTime,
      base: units(base),
      counter: units(counter),
      volume: formatUnits(counter, rightDecimals),
      ...(change === undefined ? {} : { change }),
    };
  });
}

/** Maximum price of the wire format, which has sixty digits before the point. No real order asks more. */
const MAX_WIRE_PRICE = 10n ** BigInt(60 + ORDER_PRICE_DECIMALS) - 1n;

const MAX_WIRE_CHANGE = 10n ** BigInt(60 + FIXED_POINT_DECIMALS) - 1n;

/** Formats a price as decimal text, limited to the maximum of the wire format. */
export function formatOrderPrice(price: bigint): string {
  return formatUnits(price > MAX_WIRE_PRICE ? MAX_WIRE_PRICE : price, ORDER_PRICE_DECIMALS);
}

function toPriceChange(close: bigint, before: bigint): Ratio {
  const change = computePercentChangeRoundedDown(close, before);
  return ratio((change > MAX_WIRE_CHANGE ? MAX_WIRE_CHANGE : change) / 100n);
}

/** Returns the inverse of a price, rounded down; 0 for a price of 0. */
function inversePriceDown(price: bigint): bigint {
  return price === 0n ? 0n : 10n ** BigInt(2 * ORDER_PRICE_DECIMALS) / price;
}

/** Converts an execution to the API format. */
export function toApiOrderExecution(execution: PossibleOrderExecutionWithFee): OrderExecution {
  const { kind, order, counter, pool, reward, fee, worth } = execution;
  return {
    kind,
    order: order.address,
    counter: counter?.address,
    pool: pool?.address,
    poolKind: pool?.kind,
    rewardRoot: reward.token,
    reward: reward.units,
    fee,
    gas: nano(ORDER_EXECUTION_GAS[kind]),
    worth,
  };
}
