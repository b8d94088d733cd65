import type {
  LimitOrder,
  OrderBookRow as WireBookRow,
  OrderExecution,
  OrderExchange,
  OrderQuery as WireQuery,
  OrderState as WireState,
  PlotPoint,
} from '@junction/api-contract';
import { percentChangeDown } from '@junction/market-data';
import {
  FIXED_POINT_DECIMALS,
  formatUnits,
  seconds,
  toAddress,
  toMilliseconds,
  type Seconds,
} from '@junction/primitives';
import { ORDER_STATES, type OrderState } from '@junction/protocol';
import { POOL_TYPES } from '@junction/protocol/exchange-calls';
import { ORDER_EXECUTION_GAS } from '@junction/protocol/order-calls';
import { badRequest } from '../api/api-fault.ts';
import type { ToldExecution } from '../keeper/executable-orders.ts';
import type { OrderBookRow, OrderExchangeView, OrderQuery, OrderView } from '../order-read-model.ts';
import { ORDER_PRICE_DECIMALS, type OrderBar } from '../modules/orders/order-records.ts';
import { percentText } from './fixed-text.ts';

const WIRE_STATES: Readonly<Record<OrderState, WireState>> = {
  initialize: 'Initialize',
  'await-tokens': 'AwaitTokens',
  active: 'Active',
  filled: 'Filled',
  'swap-in-progress': 'SwapInProgress',
  cancelled: 'Cancelled',
  // States of the contract that a page has no word for.
  emergency: 'Unknown',
  'match-in-progress': 'Unknown',
  expired: 'Unknown',
};

const DEFAULT_TAKE = 10;

/** The states a request names; nothing named is no condition. */
export function toOrderStates(
  states: readonly WireState[] | null | undefined,
): readonly OrderState[] | undefined {
  if (!states || states.length === 0) return undefined;
  return ORDER_STATES.filter((state) => states.includes(WIRE_STATES[state]));
}

export function toOrderQuery(body: WireQuery): OrderQuery {
  const address = (text: string | null | undefined) => (text ? toAddress(text) : undefined);
  const amount = (value: string | number | null | undefined) =>
    value === null || value === undefined ? undefined : BigInt(value);
  return {
    left: address(body.leftTokenRoot),
    right: address(body.rightTokenRoot),
    spent: address(body.spentTokenRoot),
    receive: address(body.receiveTokenRoot),
    owner: address(body.ownerAddress),
    order: address(body.accountAddr),
    root: address(body.limitOrderRoot),
    states: toOrderStates(body.states),
    created: { above: moment(body.createdGt), below: moment(body.createdLt) },
    currentSpent: { above: amount(body.currentSpentAmountGt), below: amount(body.currentSpentAmountLt) },
    currentReceive: {
      above: amount(body.currentReceiveAmountGt),
      below: amount(body.currentReceiveAmountLt),
    },
    expectedSpent: { above: amount(body.expectedSpentAmountGt), below: amount(body.expectedSpentAmountLt) },
    expectedReceive: {
      above: amount(body.expectedReceiveAmountGt),
      below: amount(body.expectedReceiveAmountLt),
    },
    sort: toSort(body.sortBy),
    skip: body.skip ?? 0,
    take: body.take ?? DEFAULT_TAKE,
  };
}

const moment = (value: number | null | undefined): Seconds | undefined =>
  value === null || value === undefined ? undefined : seconds(value);

function toSort(sortBy: WireQuery['sortBy']): OrderQuery['sort'] {
  const named = [
    { by: 'created', direction: sortBy?.createdAt },
    { by: 'rate', direction: sortBy?.rate },
    { by: 'amount', direction: sortBy?.currentAmount },
  ] as const;
  const [sort, another] = named.flatMap(({ by, direction }) => (direction ? [{ by, direction }] : []));
  if (another) throw badRequest('sortBy', 'sort by one of createdAt, rate and currentAmount');
  return sort ?? { by: 'created', direction: 'desc' };
}

const utc = (time: Seconds): string => new Date(toMilliseconds(time)).toISOString();

export function toWireOrder({ order, exchanges }: OrderView): LimitOrder {
  return {
    accountAddr: order.address,
    limitOrderRoot: order.root,
    ownerAddress: order.owner,
    dexPair: order.dexPair,
    dexRoot: order.dexRoot,
    spentTokenRoot: order.spentToken,
    receiveTokenRoot: order.receiveToken,
    spentWallet: order.spentWallet,
    receiveWallet: order.receiveWallet,
    state: WIRE_STATES[order.state],
    initialSpentAmount: order.initialAmount.toString(),
    expectedReceiveAmount: order.expectedAmount.toString(),
    currentSpentAmount: order.currentSpent.toString(),
    currentReceiveAmount: order.currentReceive.toString(),
    swapAttempt: Number(order.swapAttempt),
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    createdAtUtc: utc(order.createdAt),
    updatedAtUtc: utc(order.updatedAt),
    exchanges: exchanges.map(toWireOrderExchange),
  };
}

export function toWireOrderExchange(exchange: OrderExchangeView): OrderExchange {
  return {
    accountAddr: exchange.order,
    createdAt: exchange.time,
    createdAtUtc: utc(exchange.time),
    spentTokenRoot: exchange.spentToken,
    spentAmount: exchange.spentAmount.toString(),
    receiveTokenRoot: exchange.receiveToken,
    receiveAmount: exchange.receiveAmount.toString(),
    currentSpentTokenAmount: exchange.currentSpent.toString(),
    currentReceiveTokenAmount: exchange.currentReceive.toString(),
    initiatorAddress: exchange.initiator,
    ownerAddress: exchange.owner,
    fee: exchange.fee.toString(),
    transactionHash: exchange.transactionHash,
  };
}

export function toWireBookRow(row: OrderBookRow): WireBookRow {
  return {
    dexPair: row.pair,
    rate: priceText(row.rate),
    state: WIRE_STATES[row.state],
    spentTokenRoot: row.spentToken,
    receiveTokenRoot: row.receiveToken,
    sumCurrentSpentAmount: row.spent.toString(),
    sumCurrentReceiveAmount: row.receive.toString(),
  };
}

/** Bars as the wire tells them: the right token for one of the left, which may be the other way round. */
export function toPlotPoints(
  bars: readonly OrderBar[],
  isTurned: boolean,
  rightDecimals: number,
): PlotPoint[] {
  let before: bigint | undefined;
  return bars.map((bar) => {
    const turn = (price: bigint): bigint => (isTurned ? inversePriceDown(price) : price);
    const close = turn(bar.close);
    const [base, counter] = isTurned
      ? [bar.secondAmount, bar.firstAmount]
      : [bar.firstAmount, bar.secondAmount];
    const change = before === undefined ? undefined : changeText(close, before);
    before = close;
    return {
      open: priceText(turn(bar.open)),
      high: priceText(turn(isTurned ? bar.low : bar.high)),
      low: priceText(turn(isTurned ? bar.high : bar.low)),
      close: priceText(close),
      timestamp: bar.time,
      openTimestamp: bar.openTime,
      closeTimestamp: bar.closeTime,
      base: base.toString(),
      counter: counter.toString(),
      volume: formatUnits(counter, rightDecimals),
      ...(change === undefined ? {} : { change }),
    };
  });
}

/** The wire has room for sixty digits before the point; an order that asks more asks for nothing anybody has. */
const LARGEST_PRICE = 10n ** BigInt(60 + ORDER_PRICE_DECIMALS) - 1n;

const LARGEST_CHANGE = 10n ** BigInt(60 + FIXED_POINT_DECIMALS) - 1n;

function priceText(price: bigint): string {
  return formatUnits(price > LARGEST_PRICE ? LARGEST_PRICE : price, ORDER_PRICE_DECIMALS);
}

function changeText(close: bigint, before: bigint): string {
  const change = percentChangeDown(close, before);
  return percentText(change > LARGEST_CHANGE ? LARGEST_CHANGE : change);
}

/** A price below everything that can be told has no inverse that can. */
function inversePriceDown(price: bigint): bigint {
  return price === 0n ? 0n : 10n ** BigInt(2 * ORDER_PRICE_DECIMALS) / price;
}

export function toWireExecution(execution: ToldExecution): OrderExecution {
  const { kind, order, counter, pool, reward, fee, worth } = execution;
  return {
    kind: kind === 'pool' ? 'Pool' : 'Match',
    accountAddr: order.address,
    counterAddr: counter?.address ?? null,
    poolAddr: pool?.address ?? null,
    poolType: pool ? (`${POOL_TYPES[pool.kind]}` as const) : null,
    rewardTokenRoot: reward.token,
    rewardAmount: reward.units.toString(),
    rewardFee: fee?.toString() ?? null,
    gas: ORDER_EXECUTION_GAS[kind].toString(),
    worth: worth?.toString() ?? null,
  };
}
