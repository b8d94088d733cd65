import type { LimitOrder as WireOrder, OrderExchange, OrderState } from '@junction/api-contract';
import {
  ONE,
  parseAddress,
  ratio,
  seconds,
  toMilliseconds,
  type Address,
  type Milliseconds,
  type Ratio,
} from '@junction/primitives';
import { priceOfAmounts, type PairDecimals, type Price } from './price.ts';

/** An order as its maker made it: `spent` is what the maker sells, `receive` what the maker wants. Base units. */
export interface LimitOrder {
  readonly address: Address;
  readonly owner: Address;
  readonly spentRoot: Address;
  readonly receiveRoot: Address;
  readonly state: OrderState;
  readonly initialSpent: bigint;
  readonly expectedReceive: bigint;
  /** What remains. */
  readonly currentSpent: bigint;
  readonly currentReceive: bigint;
  readonly createdAt: Milliseconds;
  readonly updatedAt: Milliseconds;
}

/** A full or partial fill, from the maker's view. Base units. */
export interface OrderFill {
  readonly key: string;
  readonly order: Address;
  readonly spentRoot: Address;
  readonly receiveRoot: Address;
  readonly spent: bigint;
  readonly received: bigint;
  readonly remainingReceive: bigint;
  readonly at: Milliseconds;
  /** Undefined from servers that do not tell. */
  readonly maker: Address | undefined;
  readonly taker: Address | undefined;
  readonly transactionHash: string | undefined;
}

/** Selling the base token of a pair, or buying it. */
export type OrderSide = 'sell' | 'buy';

/** How an order stands or ended; an order that was filled in part and then canceled says both. */
export type OrderEnding =
  'starting' | 'active' | 'swapping' | 'filled' | 'cancelled' | 'partly-cancelled' | 'unknown';

/** Undefined for a row whose addresses cannot be read. */
export function readOrder(wire: WireOrder): LimitOrder | undefined {
  const address = parseAddress(wire.accountAddr);
  const owner = parseAddress(wire.ownerAddress);
  const spentRoot = parseAddress(wire.spentTokenRoot);
  const receiveRoot = parseAddress(wire.receiveTokenRoot);
  if (!address || !owner || !spentRoot || !receiveRoot) return undefined;
  return {
    address,
    owner,
    spentRoot,
    receiveRoot,
    state: wire.state,
    initialSpent: BigInt(wire.initialSpentAmount),
    expectedReceive: BigInt(wire.expectedReceiveAmount),
    currentSpent: BigInt(wire.currentSpentAmount),
    currentReceive: BigInt(wire.currentReceiveAmount),
    createdAt: toMilliseconds(seconds(wire.createdAt)),
    updatedAt: toMilliseconds(seconds(wire.updatedAt)),
  };
}

/** Undefined for a row whose addresses cannot be read. */
export function readFill(wire: OrderExchange): OrderFill | undefined {
  const order = parseAddress(wire.accountAddr);
  const spentRoot = parseAddress(wire.spentTokenRoot);
  const receiveRoot = parseAddress(wire.receiveTokenRoot);
  if (!order || !spentRoot || !receiveRoot) return undefined;
  return {
    key: `${wire.accountAddr}/${wire.currentReceiveTokenAmount}/${wire.createdAt}`,
    order,
    spentRoot,
    receiveRoot,
    spent: BigInt(wire.spentAmount),
    received: BigInt(wire.receiveAmount),
    remainingReceive: BigInt(wire.currentReceiveTokenAmount),
    at: toMilliseconds(seconds(wire.createdAt)),
    maker: wire.ownerAddress === undefined ? undefined : parseAddress(wire.ownerAddress),
    taker: wire.initiatorAddress === undefined ? undefined : parseAddress(wire.initiatorAddress),
    transactionHash: wire.transactionHash,
  };
}

/** Which side of a pair an order or a fill stands on: its maker sells the base token, or buys it. */
export function sideOf(order: { readonly spentRoot: Address }, base: Address): OrderSide {
  return order.spentRoot === base ? 'sell' : 'buy';
}

/** The price its maker asks, of the whole order: partial fills round, the price does not move. */
export function orderPrice(order: LimitOrder, base: Address, decimals: PairDecimals): Price | undefined {
  return sideOf(order, base) === 'sell'
    ? priceOfAmounts(order.initialSpent, order.expectedReceive, decimals)
    : priceOfAmounts(order.expectedReceive, order.initialSpent, decimals);
}

/** The price a fill was made at. */
export function fillPrice(fill: OrderFill, base: Address, decimals: PairDecimals): Price | undefined {
  return sideOf(fill, base) === 'sell'
    ? priceOfAmounts(fill.spent, fill.received, decimals)
    : priceOfAmounts(fill.received, fill.spent, decimals);
}

/** The part that has been filled, by what the maker has received; 1 only when nothing is missing. */
export function filledPart({ expectedReceive, currentReceive }: LimitOrder): Ratio {
  return expectedReceive === 0n
    ? ratio(0n)
    : ratio(((expectedReceive - currentReceive) * ONE) / expectedReceive);
}

export function endingOf(order: LimitOrder): OrderEnding {
  switch (order.state) {
    case 'Initialize':
    case 'AwaitTokens':
      return 'starting';
    case 'Active':
      return 'active';
    case 'SwapInProgress':
      return 'swapping';
    case 'Filled':
      return 'filled';
    case 'Cancelled':
      return order.currentReceive < order.expectedReceive ? 'partly-cancelled' : 'cancelled';
    case 'Unknown':
      return 'unknown';
  }
}
