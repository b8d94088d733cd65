import { afterMatchingFee, matchOrders } from '@junction/amm/limit-order';
import { ONE, nano, ratio, POOL_TYPES, type Address, type Ratio, type PoolKind } from '@junction/primitives';
import { ORDER_ATTACHED, matchOrder, swapOrder, type OrderIdentity } from '@junction/protocol/order-calls';
import type { OutgoingMessage, Signer } from '@junction/wallet';
import type { OwnOrder, OrderExecution } from '../../shared/limit-order/index.ts';
import { executionGas } from '../../shared/limit-order/index.ts';
import type { PassedWallet } from './coin-passage.ts';
import { fixedCoins, type Announcement } from '../../../../rooms/operation/index.ts';

/** Which order is to be executed against what, and between which tokens. */
export interface ExecutionPlan {
  /** The order that is called. */
  readonly order: Address;
  /** The order it is matched with; undefined against a pool of its tokens. */
  readonly counter: Address | undefined;
  /** What the called order sells, and what it wants: the reward is of that. */
  readonly spentRoot: Address;
  readonly receiveRoot: Address;
}

/** Two tokens may have a pool of each kind: the one that an order is executed against. */
export interface TradePool {
  readonly address: Address;
  readonly kind: PoolKind;
  /** The kind that the order is told; undefined where it knows none, and swaps in the one pool there is. */
  readonly named: PoolKind | undefined;
}

export interface CounterOrder {
  readonly kind: 'order';
  readonly address: Address;
  readonly identity: OrderIdentity;
}

/** What executing does as the chain stands. Base units of the wanted token. */
export interface ExecutionTrade {
  /** What the caller gets, the order's fee taken off. */
  readonly reward: bigint;
  readonly fee: bigint;
  /** What the maker of the called order gets. */
  readonly toMaker: bigint;
  /** The maker of the called order. */
  readonly maker: Address;
  readonly against: TradePool | CounterOrder;
}

/** What the chain says of a plan. */
export type ExecutionReading =
  | {
      readonly kind: 'trade';
      readonly trade: ExecutionTrade;
      /** Two tokens may have several pools: what else would execute the order, the best first. */
      readonly others: readonly ExecutionTrade[];
      /** Accounts whose changes may change the answer. */
      readonly watched: readonly Address[];
      /** Token wallets that the coins of the call pass through. */
      readonly wallets: readonly PassedWallet[];
    }
  /** Filled or canceled meanwhile, or its price is no longer reached. */
  | { readonly kind: 'over' }
  /** Not orders of this network's contracts. */
  | { readonly kind: 'foreign' };

const toTrade = (order: OwnOrder, surplus: bigint, rest: Pick<ExecutionTrade, 'toMaker' | 'against'>) => {
  const { left, fee } = afterMatchingFee(order.matchingFee, surplus);
  return { reward: left, fee, maker: order.identity.owner, ...rest };
};

/** `paid` is what the pool gives for all that the order offers. Undefined where that is below its price. */
export function poolTrade(
  order: OwnOrder,
  pool: TradePool,
  paid: bigint | undefined,
): ExecutionTrade | undefined {
  const { wanted } = order.rest;
  if (!order.isActive || paid === undefined || paid < wanted) return undefined;
  return toTrade(order, paid - wanted, { toMaker: wanted, against: pool });
}

/** Undefined where the two orders do not cross. */
export function matchTrade(order: OwnOrder, address: Address, counter: OwnOrder): ExecutionTrade | undefined {
  if (!order.isActive || !counter.isActive) return undefined;
  const match = matchOrders(order.rest, counter.rest);
  if (!match.ok) return undefined;
  const { given, due } = match.value;
  return toTrade(order, given - due, {
    toMaker: due,
    against: { kind: 'order', address, identity: counter.identity },
  });
}

/** Finds the trade against the same pool or order in another reading. */
export function findSameTrade(
  trades: readonly ExecutionTrade[],
  { against }: ExecutionTrade,
): ExecutionTrade | undefined {
  return trades.find((trade) => trade.against.address === against.address);
}

/** What speaks against executing: the part of the gas that the reward does not bring back, or that nobody knows it. */
export function dangerOf(
  execution: OrderExecution,
  worth: bigint | undefined,
): { readonly loss?: Ratio; readonly distance?: 'unknown' } {
  if (worth === undefined) return { distance: 'unknown' };
  const gas = executionGas(execution);
  return worth >= gas ? {} : { loss: ratio(((gas - worth) * ONE) / gas) };
}

/** What the page announces of the message before the wallet opens. */
export function announceExecution(signer: Signer, plan: ExecutionPlan, trade: ExecutionTrade): Announcement {
  return {
    ...fixedCoins(nano(ORDER_ATTACHED.execute)),
    signer,
    method: methodOf(trade),
    receiver: { role: 'order', address: plan.order },
    leaves: [],
    recipient: signer.account,
    ...detailsOf(trade),
  };
}

function methodOf({ against }: ExecutionTrade): string {
  if (against.kind === 'order') return 'matching';
  return against.named === undefined ? 'swap' : 'swapInPoolOfType';
}

function detailsOf({ against }: ExecutionTrade): Pick<Announcement, 'details'> {
  if (against.kind === 'order') {
    const { root, owner, timeTx, nowTx } = against.identity;
    return { details: { root, owner, timeTx: timeTx.toString(), nowTx: nowTx.toString() } };
  }
  return against.named === undefined ? {} : { details: { poolType: POOL_TYPES[against.named].toString() } };
}

export function executionMessage(
  callId: string,
  plan: ExecutionPlan,
  { against }: ExecutionTrade,
): OutgoingMessage {
  return {
    to: plan.order,
    value: nano(ORDER_ATTACHED.execute),
    bounce: true,
    call: against.kind === 'order' ? matchOrder(callId, against.identity) : swapOrder(callId, against.named),
  };
}
